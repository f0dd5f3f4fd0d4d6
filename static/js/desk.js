// The desk with scripts: taps are sent one after the other without a new page, and none is lost while one is on its way
// or the signal is gone. What a tap does is decided by the server alone; without this file each tap is a plain form's.

const RETRY = 1500; // milliseconds until a tap that found no signal is sent again
const waiting = [];
let sending = false;

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (event.target.id !== "ask" || !button || button.name !== "tap" || !window.htmx) return;
  event.preventDefault();
  waiting.push(button.value);
  button.classList.add("tapped");
  send();
});

async function send() {
  if (sending || !waiting.length) return;
  sending = true;
  const taps = waiting.splice(0);
  const form = document.getElementById("ask");
  const fields = new URLSearchParams(new FormData(form));
  for (const tap of taps) fields.append("tap", tap);
  try {
    const address = `${form.action.split("?")[0]}?${fields}`;
    await window.htmx.ajax("GET", address, { target: "#desk", swap: "outerHTML settle:0ms show:none" });
  } catch {
    waiting.unshift(...taps);
    form.classList.add("no-signal");
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  } finally {
    sending = false;
  }
  send();
}

// In the pad, cards can be typed as they are written: A 2 … 9 10 J Q K; 0 or T is a ten, Backspace takes one back.
const TYPED = { 0: "10", 1: "A", t: "10", backspace: "back" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !event.target.closest?.(".pad-dock")) return;
  const button = document.getElementById(`key-${TYPED[event.key.toLowerCase()] ?? event.key.toUpperCase()}`);
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
});

// A button that is gone with the old desk leaves the focus to the pad, or where there is none, to what opens it.
document.addEventListener("htmx:afterSettle", () => {
  if (document.activeElement !== document.body) return;
  document.querySelector("#desk .pad .key:enabled, #edit")?.focus({ preventScroll: true });
});

document.documentElement.classList.add("can-type");

// What the reader has unfolded stays unfolded when the desk is drawn anew.
let opened = [];
document.addEventListener("htmx:beforeSwap", () => {
  opened = [...document.querySelectorAll("#desk details[open][id]")].map((details) => details.id);
});
document.addEventListener("htmx:afterSwap", () => {
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
});

document.addEventListener("click", async (event) => {
  const link = event.target.closest("#link");
  if (!link || (!navigator.share && !navigator.clipboard)) return;
  event.preventDefault();
  try {
    if (navigator.share) {
      await navigator.share({ title: document.title, url: link.href });
    } else {
      await navigator.clipboard.writeText(link.href);
      link.textContent = link.dataset.copied;
    }
  } catch (fault) {
    if (fault.name !== "AbortError") location.assign(link.href);
  }
});

// Menus close when something else is touched.
document.addEventListener("pointerdown", (event) => {
  const menu = document.getElementById("houses");
  if (menu && menu.open && !menu.contains(event.target)) menu.open = false;
});
