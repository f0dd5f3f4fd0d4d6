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
  ["left", "right"].forEach((side, index) => {
    now.querySelector(`[data-total="${side}"]`).textContent = next.totals[index];
    drawPips(now.querySelector(`[data-pips="${side}"]`), tapped(next.xeris, side, false), tapped(state.xeris, side, false));
    drawPips(now.querySelector(`[data-half-pips="${side}"]`), tapped(next.xeris, side, true), tapped(state.xeris, side, true));
    const spoken = now.querySelector(`[data-pips-count="${side}"]`);
    if (spoken) spoken.textContent = tapped(next.xeris, side, false);
  });
  const number = now.querySelector("[data-deal]");
  if (number) number.textContent = next.deal;
  drawUndo(now);
  drawSaved(now.querySelector("#saved"));
  count.carry(carried());
  now.querySelector("#wake").hidden = !asleep;
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
  const name = last.kind === "xeri" ? words[last.data.half ? "half" : "xeri"] : words.deal.replace("%(number)s", expected().deal - 1);
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
  box.append(text, strip(words.retry, () => outbox.retry(entry)), strip(words.drop, () => outbox.drop(entry)));
  document.querySelector("#now .said").after(box);
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
  if (reply.state) state.head = reply.state.head;
  if (empty) refresh();
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
  const before = state;
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("now");
  document.getElementById("now").replaceWith(fresh);
  state = readState();
  if (focused) document.getElementById(focused)?.focus();
  if (before.deal !== state.deal) count.clear(carried());
  fade();
  draw();
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
  outbox.add(state.head, "deal", deal, { points, fields });
  dropDraft(match);
  history.replaceState(null, "", location.pathname);
  location.hash = "main";
  count.clear(carried());
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
