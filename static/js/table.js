// The table's page. The server draws it; this script makes every tap count at once, with or without a signal:
// a tap becomes an entry in the outbox, is shown as "on this phone", and the server's picture replaces ours when it
// has answered.

import { CountScreen, worthOf } from "./count.js";
import { Outbox } from "./outbox.js";
import { draftOf, dropDraft, keepDraft } from "./store.js";
import { stayAwake } from "./wake.js";

const POLL = 5000;
const DOUBLE_TAP = 1200;
const FLEETING = 10000;

const table = document.querySelector(".table");
const form = document.getElementById("count");
const words = JSON.parse(table.dataset.words);
const match = table.dataset.code;
let state = readState();
let seen = "";
let asleep = false;
let restoring = true;
let lastTap = { side: "", at: 0 };
let shown = state.deal; // the number of the deal that the page shows as being played
let overtaken = null; // the head on which a count was begun that another phone has finished meanwhile
let mending = null; // a deal that waits and is being put right, and the count that was begun meanwhile

const count = new CountScreen(form, { worth: worthOf(state), words, changed: rememberDraft });
const outbox = new Outbox({ match, api: table.dataset.api, key: table.dataset.key, changed: draw, sent: answered, refused });

function readState() {
  return JSON.parse(document.getElementById("now").dataset.state);
}

// ---- What the page shows while the server does not know it yet

function expected() {
  const next = { totals: [...state.totals], deal: state.deal, xeris: [...state.xeris], dealer: [...state.dealer] };
  for (const { kind, data, points } of outbox.entries) {
    if (kind === "xeri") next.xeris.push([data.side, data.half ?? false]);
    if (kind === "undo" && data.entry === state.undo?.uuid) takeBack(next, state.undo);
    if (kind !== "deal") continue;
    if (points) next.totals = [next.totals[0] + points.left, next.totals[1] + points.right];
    if (data.kind !== "dead") {
      next.deal += 1;
      next.dealer = nextDealer(next.dealer);
    }
    next.xeris = [];
  }
  return next;
}

function takeBack(next, { kind, side, half, totals, dealer, deal }) {
  if (kind === "deal") Object.assign(next, { totals: [...totals], dealer: [...dealer], deal });
  else next.xeris = next.xeris.filter((_, place, all) => place !== all.findLastIndex(([of, isHalf]) => of === side && isHalf === half));
}

// Whether these totals decide the game: the end itself is the server's to say.
function decided([left, right]) {
  return Math.max(left, right) >= state.target && left !== right;
}

function nextDealer([side, place]) {
  if (!side) return [null, null];
  return [side === "left" ? "right" : "left", place !== null && state.players === 4 && side === "right" ? 1 - place : place];
}

function tapped(xeris, side, half) {
  return xeris.filter(([of, isHalf]) => of === side && isHalf === half).length;
}

function draw() {
  const now = document.getElementById("now");
  const next = expected();
  shown = next.deal;
  ["left", "right"].forEach((side, index) => {
    now.querySelector(`[data-total="${side}"]`).textContent = next.totals[index];
    drawSide(now, side, next, state.target - next.totals[index]);
    drawPips(now.querySelector(`[data-pips="${side}"]`), tapped(next.xeris, side, false), tapped(state.xeris, side, false));
    drawPips(now.querySelector(`[data-half-pips="${side}"]`), tapped(next.xeris, side, true), tapped(state.xeris, side, true));
    const spoken = now.querySelector(`[data-pips-count="${side}"]`);
    if (spoken) spoken.textContent = tapped(next.xeris, side, false);
  });
  const number = now.querySelector("[data-deal]");
  if (number) number.textContent = next.deal;
  drawReached(now, outbox.entries.length > 0 && !decided(state.totals) && decided(next.totals));
  drawUndo(now);
  drawSaved(now.querySelector("#saved"));
  count.carry(carried());
  now.querySelector("#wake").hidden = !asleep;
}

// How much is missing, and who deals: both move with deals that only this phone knows.
function drawSide(now, side, { totals, dealer: [deals, place] }, missing) {
  const toGo = now.querySelector(`[data-missing="${side}"]`);
  const mark = now.querySelector(`[data-deals="${side}"]`);
  if (!toGo || !mark) return;
  toGo.hidden = missing <= 0 || decided(totals);
  toGo.textContent = words.missing.replace("%(missing)s", missing);
  mark.hidden = deals !== side || decided(totals);
  mark.lastElementChild.textContent = state.dealing[side][place ?? 2];
}

function drawReached(now, reached) {
  const there = now.querySelector("#reached");
  if (!reached) there?.remove();
  if (!reached || there) return;
  const line = Object.assign(document.createElement("p"), { id: "reached", className: "strip", textContent: words.reached });
  line.setAttribute("role", "status");
  now.querySelector(".said").after(line);
}

function drawPips(place, wanted, known) {
  if (!place) return;
  while (place.children.length > wanted) place.lastChild.remove();
  while (place.children.length < wanted) {
    const pip = document.createElement("i");
    pip.className = "arrives";
    place.append(pip);
  }
  Array.from(place.children).forEach((pip, index) => pip.classList.toggle("sending", index >= known));
}

function drawUndo(now) {
  const last = outbox.entries.at(-1);
  const button = now.querySelector("#undo");
  if (!last || !button) return;
  const names = { xeri: words[last.data.half ? "half" : "xeri"], undo: words.redo };
  const name = names[last.kind] ?? words.deal.replace("%(number)s", expected().deal - 1);
  button.disabled = false;
  button.dataset.undo = last.uuid;
  button.querySelector("[data-undo-name]").textContent = name;
}

function drawSaved(place) {
  if (!place) return;
  const where = outbox.state;
  const said = `${{ saved: "✓", waiting: "●", sending: "…", attention: "!" }[where]} ${words[outbox.fragile ? `${where}-fragile` : where] ?? words[where]}`;
  if (place.dataset.saved === where && place.textContent === said) return;
  place.dataset.saved = where;
  place.textContent = said;
  document.getElementById("faults")?.remove();
  const stuck = outbox.entries.find((entry) => entry.faults);
  if (stuck) showFaults(stuck);
}

function showFaults(entry) {
  const box = document.createElement("div");
  box.id = "faults";
  box.className = "strip";
  box.setAttribute("role", "alert");
  const text = document.createElement("span");
  text.textContent = entry.faults.map((fault) => fault.text).join(" ");
  const whole = wholeDeal(entry);
  box.append(text, strip(words.retry, () => outbox.retry(entry)));
  if (entry.kind === "deal" && mayMend(entry)) box.append(strip(words.mend, () => mend(entry)));
  if (entry.kind === "deal" && entry.faults.every((fault) => fault.level !== "bad")) {
    box.append(strip(words.keep, () => outbox.change(entry, { data: { ...entry.data, kept: true } })));
  }
  box.append(strip(whole.length > 1 ? words["drop-all"] : words.drop, () => outbox.drop(...whole)));
  document.querySelector("#now .said").after(box);
}

// What goes with an entry that is stuck: a deal and the xeris tapped during it are dropped as one.
function wholeDeal(entry) {
  const from = outbox.entries.indexOf(entry);
  const end = outbox.entries.findIndex(({ kind }, place) => place >= from && kind === "deal");
  return end < 0 ? outbox.entries.slice(from) : outbox.entries.slice(from, end + 1);
}

// A count that the score does not allow, with others made on it meanwhile: put right where it stands.
function mayMend({ fields, faults }) {
  return fields && faults.some(({ code }) => /^[EP]-/.test(code));
}

function mend(entry) {
  mending = { entry, aside: count.fields };
  location.hash = "count";
  count.clear(carried());
  count.fill(entry.fields);
  count.xerisTouched = true;
  count.complain(entry.faults);
}

function strip(label, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = label;
  button.addEventListener("click", act);
  return button;
}

// ---- The server's picture

function answered(reply, empty) {
  const { head, totals, deal, dealer, xeris } = reply.state ?? state;
  state.head = head;
  if (!empty) return;
  // What was sent stays shown until the server's own picture comes.
  if (reply.state) Object.assign(state, { totals, deal, dealer, xeris: xeris.map(([, side, half]) => [side, half]), undo: null });
  refresh();
}

async function refresh() {
  if (outbox.entries.length) return;
  try {
    const response = await fetch(table.dataset.now, { cache: "no-cache", headers: { "HX-Request": "true" } });
    const tag = response.headers.get("ETag");
    if (!response.ok || outbox.entries.length || (tag && tag === seen)) return;
    seen = tag ?? "";
    swap(await response.text());
  } catch {
    // No signal: what is shown stays.
  }
}

function swap(html) {
  const focused = document.activeElement?.id;
  const before = { deal: shown, head: state.head };
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("now");
  document.getElementById("now").replaceWith(fresh);
  state = readState();
  if (focused) document.getElementById(focused)?.focus();
  if (before.deal !== state.deal) overtake(before);
  fade();
  draw();
}

// Another deal is being played. A count that was begun stays as it is: recorded now, it is shown beside the other's.
function overtake({ deal, head }) {
  if (!draftDirty() || state.deal < deal) {
    count.clear(carried());
    return;
  }
  overtaken ??= head;
  count.tell(words.overtaken, strip(words.leave, leave));
}

function leave() {
  overtaken = null;
  count.tell();
  dropDraft(match);
  count.clear(carried());
  location.hash = "main";
}

function carried() {
  const next = expected();
  const xeris = {};
  for (const side of ["left", "right"]) {
    xeris[`xeris_${side}`] = tapped(next.xeris, side, false);
    xeris[`xeristaki_${side}`] = tapped(next.xeris, side, true);
  }
  const [side, place] = next.dealer;
  const title = words.title.replace("%(number)s", next.deal);
  return { xeris, dealer: side ? (place === null ? side : `${side}-${place}`) : "", title };
}

function fade() {
  for (const strip of document.querySelectorAll("[data-fleeting]")) setTimeout(() => strip.remove(), FLEETING);
}

// ---- Taps

table.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.xeri || button.dataset.half) tapXeri(event, button);
  else if (button.dataset.undo) undo(event, button.dataset.undo);
});

function tapXeri(event, button) {
  event.preventDefault();
  const half = Boolean(button.dataset.half);
  const side = button.dataset.xeri ?? button.dataset.half;
  const at = Date.now();
  if (lastTap.side === side + half && at - lastTap.at < DOUBLE_TAP) return;
  lastTap = { side: side + half, at };
  navigator.vibrate?.(30);
  outbox.add(state.head, "xeri", { side, half });
}

function undo(event, uuid) {
  event.preventDefault();
  lastTap = { side: "", at: 0 };
  const waiting = outbox.entries.find((entry) => entry.uuid === uuid);
  if (waiting && outbox.state !== "sending") outbox.drop(waiting).then(() => count.carry(carried())).then(refresh);
  else outbox.add(state.head, "undo", { entry: uuid });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  // A dead deal is a button among the ways out.
  const { deal, points, errors } = count.result(event.submitter?.name === "kind" ? event.submitter.value : undefined);
  if (errors.length) {
    count.complain(errors);
    return;
  }
  if (points === null) {
    count.complain(["E-MISS"]);
    return;
  }
  const fields = count.fields;
  remember("mode", fields.mode);
  remember("counted", fields.counted);
  if (mending) outbox.change(mending.entry, { data: deal, points, fields });
  else outbox.add(overtaken ?? state.head, "deal", deal, { points, fields });
  overtaken = null;
  count.tell();
  const { aside } = mending ?? {};
  mending = null;
  dropDraft(match);
  history.replaceState(null, "", location.pathname);
  location.hash = "main";
  count.clear(carried());
  if (aside) count.fill(aside);
});

// A count that the server cannot take comes back on the screen as it was, with the reasons; nothing is cleared.
function refused(entry, faults) {
  if (entry.kind !== "deal" || outbox.entries.at(-1) !== entry) return false;
  location.hash = "count";
  count.fill(entry.fields);
  count.complain(faults);
  return true;
}

// ---- What is half entered

function draftDirty() {
  const { cards, aces, good, base, majority } = count.fields;
  return Boolean(cards || aces || good || base || majority);
}

function rememberDraft() {
  if (restoring) return;
  if (draftDirty()) keepDraft(match, { ...count.fields, touched: count.xerisTouched });
  else dropDraft(match);
}

function remember(name, value) {
  if (value) document.cookie = `diloti_${name}=${value}; path=/; max-age=34560000; samesite=lax`;
}

async function start() {
  const draft = await draftOf(match);
  if (draft) {
    const { touched, ...fields } = draft.fields;
    count.xerisTouched = touched;
    count.fill(fields);
  }
  restoring = false;
  fade();
  await outbox.open();
  stayAwake((failed) => {
    asleep = failed;
    document.getElementById("wake").hidden = !failed;
  });
  setInterval(() => document.hidden || refresh(), POLL);
  document.addEventListener("visibilitychange", () => document.hidden || refresh());
}

start();
