// The count's screen: its own number pad, what the other side has at once, and a confirm button that is the preview.

import { missingOf, waysOut } from "./fixes.js";
import { dealOf, reckon } from "./tally.js";

export class CountScreen {
  #form; #worth; #words; #second = false; #complaint = [];
  xerisTouched = false;

  constructor(form, { worth, words = {}, changed = () => {} }) {
    this.#form = form;
    this.#worth = worth;
    this.#words = words;
    this.changed = changed;
    form.classList.add("scripted");
    for (const hidden of form.querySelectorAll("[data-pad], [data-step]")) hidden.hidden = false;
    const thumb = matchMedia("(pointer: coarse)").matches;
    // Who types the number at a desk goes on to the aces with one Tab.
    for (const button of thumb ? [] : form.querySelectorAll("[data-pad] button")) button.tabIndex = -1;
    for (const name of ["cards", "other_cards"]) {
      const field = form.elements[name];
      // Our own pad writes; the system's keyboard stays down on phones, a real keyboard works as ever.
      if (thumb) field.inputMode = "none";
      field.addEventListener("focus", () => { this.#second = name === "other_cards"; });
    }
    form.addEventListener("click", (event) => this.#pressed(event));
    form.addEventListener("input", (event) => {
      if (event.target.name?.startsWith("xeri")) this.xerisTouched = true;
    });
    form.addEventListener("change", () => {
      this.#complaint = [];
      this.show();
    });
    document.body.addEventListener("htmx:afterSettle", () => this.#settled());
    this.show();
  }

  // What stands on the screen as a deal, its points as far as they are known, and what cannot be.
  result(kind) {
    const deal = dealOf(this.#form, kind);
    return { deal, ...reckon(deal, this.#worth) };
  }

  get fields() {
    const fields = Object.fromEntries(new FormData(this.#form));
    for (const name of ["csrfmiddlewaretoken", "uuid", "head", "kept", "seen", "fix"]) delete fields[name];
    return fields;
  }

  fill(fields) {
    for (const [name, value] of Object.entries(fields)) {
      const field = this.#form.elements.namedItem(name);
      if (field instanceof RadioNodeList || field?.type === "radio") {
        for (const radio of this.#form.querySelectorAll(`input[name="${name}"]`)) radio.checked = radio.value === value;
      } else if (field?.type === "checkbox") field.checked = value !== "";
      else if (field) field.value = value;
    }
    this.touched();
  }

  // A fresh screen: nothing stays chosen from the deal before but whose pile is counted, and how.
  clear({ xeris, dealer, title }) {
    const { mode, counted } = this.fields;
    this.#form.reset();
    for (const field of this.#form.querySelectorAll("input[type=radio], input[type=checkbox]")) field.checked = false;
    for (const name of ["cards", "other_cards"]) this.#form.elements[name].value = "";
    this.#second = false;
    this.xerisTouched = false;
    this.fill({ mode, counted });
    this.carry({ xeris, dealer, title });
  }

  carry({ xeris, dealer, title }) {
    // What a hand has entered is not overwritten by the live counter: where they differ, the server says so.
    for (const [name, value] of this.xerisTouched ? [] : Object.entries(xeris)) {
      if (this.#form.elements[name]) this.#form.elements[name].value = value;
    }
    if (dealer !== undefined) this.#form.elements.dealer.value = dealer;
    if (title) this.#form.querySelector(".back span:last-child").textContent = title;
    this.show();
  }

  touched() {
    this.#form.elements.cards.dispatchEvent(new Event("change", { bubbles: true }));
  }

  show() {
    const form = this.#form;
    const fields = this.fields;
    form.dataset.counted = fields.counted ?? "left";
    form.dataset.kind = fields.kind ?? "played";
    const cards = fields.cards === "" || fields.cards === undefined ? null : Number(fields.cards);
    form.elements.other_cards.placeholder = cards === null || cards > 52 ? " " : 52 - cards;
    this.#write("[data-most]", cards === null || cards > 52 ? "" : cards === 26 ? "26–26" : `${cards > 26 ? "+4" : "0"} · ${cards > 26 ? "0" : "+4"}`);
    this.#write("[data-other-aces]", fields.aces === undefined ? "" : `${4 - fields.aces}`);
    this.#write("[data-other-base]", fields.base === undefined ? "" : `${(fields.tie ? 7 : 11) - fields.base}`);
    this.preview();
    this.changed();
  }

  preview() {
    const { points } = this.result();
    for (const side of ["left", "right"]) {
      const gain = this.#form.querySelector(`[data-gain="${side}"]`);
      if (!gain) continue;
      gain.hidden = points === null;
      if (points) gain.querySelector("b").textContent = `+${points[side]}`;
    }
  }

  // Without the server's word: what plain arithmetic forbids. Where the strip says it all, the server has said more.
  complain(errors) {
    this.#complaint = errors.map((error) => (typeof error === "string" ? { code: error, text: this.#words[error] ?? error } : error));
    if (this.#untold.length) this.#form.querySelector("#problems .notes")?.remove();
    this.#repeat();
  }

  get #untold() {
    return this.#complaint.filter(({ code }) => !this.#form.querySelector(`#problems [data-code="${code}"]`));
  }

  // The complaint stands until something changes, also where the server's word on the count comes in after it.
  #repeat() {
    const untold = this.#untold;
    if (!untold.length) return;
    const strip = this.#form.querySelector("#problems");
    strip.querySelector(".sideways")?.remove();
    const notes = strip.querySelector(".notes") ?? document.createElement("div");
    notes.className = "notes";
    notes.setAttribute("role", "alert");
    notes.prepend(...untold.map((fault) => this.#note(fault)));
    strip.prepend(notes);
  }

  #note({ code, text }) {
    const note = document.createElement("div");
    note.className = "note bad";
    note.dataset.code = code;
    note.append(Object.assign(document.createElement("span"), { textContent: text }));
    const asked = code === "E-MISS" ? missingOf(this.fields).map((name) => [this.#labelOf(name), `focus=${name}`]) : [];
    for (const [label, value] of [...asked, ...waysOut(code, this.fields, this.#words)].slice(0, 2)) {
      note.append(Object.assign(document.createElement("button"), { className: "button", name: "fix", value, textContent: label }));
    }
    return note;
  }

  #labelOf(name) {
    const field = this.#form.querySelector(`[name="${name}"]`);
    return (field.closest("fieldset")?.querySelector("legend") ?? field.labels[0]).textContent;
  }

  // Something to say of the whole count, with a button; nothing, where there is nothing any more.
  tell(text, button) {
    this.#form.querySelector("#told")?.remove();
    if (!text) return;
    const line = Object.assign(document.createElement("div"), { id: "told", className: "strip" });
    line.setAttribute("role", "status");
    line.append(Object.assign(document.createElement("span"), { textContent: text }), button);
    this.#form.querySelector("#problems").before(line);
  }

  // A way out that the strip offers: what it writes, and where the hand is wanted next.
  mend(value) {
    const { focus, ...fields } = Object.fromEntries(new URLSearchParams(value));
    if (Object.keys(fields).some((name) => name.startsWith("xeri"))) this.xerisTouched = true;
    if (Object.keys(fields).length) this.fill(fields);
    const field = focus && this.#form.querySelector(`[name="${focus}"]`);
    if (!field) return;
    field.focus();
    const part = field.closest(".part");
    part.scrollIntoView({ block: "nearest" });
    part.classList.add("wanted");
    part.addEventListener("input", () => part.classList.remove("wanted"), { once: true });
    part.addEventListener("click", () => part.classList.remove("wanted"), { once: true });
  }

  #write(selector, text) {
    const place = this.#form.querySelector(selector);
    if (place) place.textContent = text;
  }

  #settled() {
    this.preview();
    this.#repeat();
  }

  #pressed(event) {
    const fix = event.target.closest("button[name=fix]");
    if (fix) {
      event.preventDefault();
      this.mend(fix.value);
      return;
    }
    const button = event.target.closest("button[type=button]");
    if (!button) return;
    const { digit, step } = button.dataset;
    if (digit !== undefined) this.#digit(digit);
    else if ("erase" in button.dataset) this.#set(this.#target, this.#target.value.slice(0, -1));
    else if ("even" in button.dataset) this.#set(this.#form.elements.cards, "26");
    else if (step !== undefined) {
      const field = this.#form.elements[button.dataset.for];
      this.xerisTouched = true;
      this.#set(field, String(Math.min(24, Math.max(0, Number(field.value || 0) + Number(step)))));
    }
  }

  // The pad writes into the pile that is being counted: the other one once its field was chosen.
  get #target() {
    const { cards, other_cards: second } = this.#form.elements;
    return this.#second ? second : cards;
  }

  #digit(digit) {
    const field = this.#target;
    const typed = field.value.length >= 2 ? digit : field.value + digit;
    this.#set(field, Number(typed) > 52 ? digit : String(Number(typed)));
  }

  #set(field, value) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

export function worthOf(state) {
  return { xeri: state.xeri_points, xeristaki: state.xeristaki_points };
}
