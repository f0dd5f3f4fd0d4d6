// A page that is asked again every few seconds while somebody looks. What has not changed comes back as an empty 304.
// The element #live says where to ask (data-poll) and what is known (data-tag); what changes is #now inside it.

const SECOND = 1000;
const AMBER = 60 * SECOND;
const PATIENCE = 8 * SECOND;

const live = document.getElementById("live");
const contact = document.getElementById("contact");
const age = document.getElementById("age");
const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { style: "short" });

let tag = live.dataset.tag;
let reached = 0;
let asking = null;
let timer = 0;
let shown = () => {};

const now = () => document.getElementById("now");
const over = () => now().dataset.over === "1";
const pace = () => (over() ? 60 : 6) * SECOND * (0.9 + Math.random() / 5);

async function ask() {
  clearTimeout(timer);
  asking?.abort();
  if (document.hidden) return;
  const mine = (asking = new AbortController());
  const limit = setTimeout(() => mine.abort(), PATIENCE);
  try {
    const headers = { "If-None-Match": tag, "HX-Request": "true" };
    const answer = await fetch(live.dataset.poll, { headers, cache: "no-store", signal: mine.signal });
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
  const kept = remember();
  now().replaceWith(document.adoptNode(next));
  restore(kept);
  tag = newTag ?? "";
  shown();
}

// Where the reader was: the link in focus, how far a bracket was drawn aside, what was unfolded.
function remember() {
  const focus = document.activeElement;
  const inside = now().contains(focus);
  return {
    id: inside ? focus.id : "",
    href: inside ? focus.getAttribute("href") : null,
    scrolled: [...now().querySelectorAll("[data-scroll]")].map((one) => [one.id, one.scrollLeft, one.scrollTop]),
    open: [...now().querySelectorAll("details[open]")].map((one) => one.id),
  };
}

function restore(kept) {
  for (const [id, left, top] of kept.scrolled) document.getElementById(id)?.scrollTo(left, top);
  for (const id of kept.open) document.getElementById(id)?.setAttribute("open", "");
  const links = kept.href ? [...now().querySelectorAll("a")] : [];
  const focus = (kept.id && document.getElementById(kept.id)) || links.find((one) => one.getAttribute("href") === kept.href);
  focus?.focus({ preventScroll: true });
}

function tell() {
  if (!contact) return;
  const silent = Date.now() - reached;
  if (reached && silent <= AMBER * (over() ? 3 : 1)) say("live", `${contact.dataset.live} · ${ago(silent)}`);
  else if (reached) say("lost", `${contact.dataset.lost} · ${ago(silent)}`);
  else if (!navigator.onLine) say("lost", contact.dataset.lost);
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

// Clocks run by themselves between two answers; each carries the seconds that were left when it was written.
function startClocks() {
  for (const clock of document.querySelectorAll("[data-left]")) {
    clock.dataset.ends = String(Date.now() + Number(clock.dataset.left) * SECOND);
    delete clock.dataset.left;
  }
}

function tick() {
  startClocks();
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.max(0, Math.round((Number(clock.dataset.ends) - Date.now()) / SECOND));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("over", left === 0);
    clock.classList.toggle("alarm", left > 0 && left <= Number(clock.dataset.alarm));
  }
  tell();
}

// Begin. ``then`` is called after each change of what is shown.
export function poll(then = () => {}) {
  shown = () => {
    startClocks();
    then();
  };
  const back = () => {
    ask();
    tick();
  };
  document.addEventListener("visibilitychange", back);
  addEventListener("online", back);
  addEventListener("pageshow", (event) => event.persisted && back());
  setInterval(tick, SECOND);
  back();
}
