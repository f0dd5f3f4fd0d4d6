// The spectators' page: asks every few seconds whether anything has changed, while somebody is looking, and says how
// old its news is. What has not changed comes back as an empty 304.

const SECOND = 1000;
const AMBER = 60 * SECOND;
const PATIENCE = 8 * SECOND;

const page = document.getElementById("main");
const contact = document.getElementById("contact");
const age = document.getElementById("age");
const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { style: "short" });

let tag = page.dataset.tag;
let reached = 0; // when the server last answered; a page restored from memory has heard nothing yet
let asking = null;
let timer = 0;
let lock = null;

const now = () => document.getElementById("now");
const over = () => now().dataset.over === "1";
const pace = () => (over() ? 60 : 5) * SECOND * (0.9 + Math.random() / 5);

async function ask() {
  clearTimeout(timer);
  asking?.abort();
  if (document.hidden) return;
  const mine = (asking = new AbortController());
  const limit = setTimeout(() => mine.abort(), PATIENCE);
  try {
    const answer = await fetch(page.dataset.now, { headers: { "If-None-Match": tag }, cache: "no-store", signal: mine.signal });
    if (answer.status === 200) show(await answer.text(), answer.headers.get("ETag"));
    if (answer.ok || answer.status === 304) reached = Date.now();
  } catch {
    // No signal, or too slow: the age tells.
  }
  clearTimeout(limit);
  if (asking !== mine) return;
  tell();
  timer = setTimeout(ask, pace());
}

function show(text, newTag) {
  const next = new DOMParser().parseFromString(text, "text/html").getElementById("now");
  if (!next) return;
  for (const total of next.querySelectorAll("[data-total]")) {
    const before = now().querySelector(`[data-total="${total.dataset.total}"]`);
    if (before && before.textContent !== total.textContent) total.classList.add("arrives");
  }
  next.querySelector("#contact").replaceWith(contact);
  now().replaceWith(document.adoptNode(next));
  tag = newTag ?? "";
  document.title = next.dataset.title;
  document.getElementById("said").textContent = next.dataset.said;
  stayAwake();
}

function tell() {
  const silent = Date.now() - reached;
  if (!reached && !navigator.onLine) return say("lost", contact.dataset.lost);
  if (!reached) return undefined;
  if (silent > AMBER * (over() ? 3 : 1)) return say("lost", `${contact.dataset.lost} · ${ago(silent)}`);
  if (over()) return say("final", contact.dataset.final);
  return say("live", `${contact.dataset.live} · ${ago(silent)}`);
}

function say(state, words) {
  contact.dataset.contact = state;
  age.textContent = words;
}

function ago(milliseconds) {
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds < 60) return relative.format(-seconds, "second");
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), "minute");
  return relative.format(-Math.floor(seconds / 3600), "hour");
}

// A phone that shows the score beside the table should not go dark. Where it cannot be had, nothing is lost.
async function stayAwake() {
  if (over() || document.hidden) {
    await lock?.release();
    lock = null;
  } else if (!lock && navigator.wakeLock) {
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => (lock = null));
    } catch {
      lock = null;
    }
  }
}

function back() {
  ask();
  stayAwake();
  tell();
}

document.addEventListener("visibilitychange", back);
addEventListener("online", back);
addEventListener("pageshow", (event) => event.persisted && back());
setInterval(tell, SECOND);
back();
