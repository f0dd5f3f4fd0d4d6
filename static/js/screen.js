// The big screen turns by itself. A key or the button pauses it; where motion is not wanted it begins paused.
import { poll } from "./poll.js";
import { stayAwake } from "./wake.js";

const SECOND = 1000;
const TURN = 12 * SECOND;

const pause = document.getElementById("pause");
const count = document.getElementById("count");
let turning = !matchMedia("(prefers-reduced-motion: reduce)").matches;
let timer = 0;
let here = slides().findIndex((slide) => !slide.hidden);
let key = slides()[here]?.id;

function slides() {
  return [...document.querySelectorAll(".slide")];
}

function show(index) {
  const all = slides();
  here = (index + all.length) % all.length;
  key = all[here].id;
  for (const [at, slide] of all.entries()) slide.hidden = at !== here;
  count.textContent = `${here + 1}/${all.length}`;
  clearTimeout(timer);
  if (turning) timer = setTimeout(() => show(here + 1), TURN);
}

// After a change the same slide stays, or what has taken its place.
function refreshed() {
  const same = slides().findIndex((slide) => slide.id === key);
  show(same < 0 ? Math.min(here, slides().length - 1) : same);
}

function turn(on) {
  turning = on;
  pause.textContent = on ? pause.dataset.pause : pause.dataset.go;
  show(here);
}

pause.hidden = false;
pause.addEventListener("click", () => turn(!turning));
for (const [id, step] of [["before", -1], ["after", 1]]) {
  document.getElementById(id).addEventListener("click", (event) => {
    event.preventDefault();
    show(here + step);
  });
}
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowRight" || event.key === "PageDown") show(here + 1);
  else if (event.key === "ArrowLeft" || event.key === "PageUp") show(here - 1);
  else if (event.key === " " && event.target === document.body) turn(!turning);
  else return;
  event.preventDefault();
});
turn(turning);
stayAwake(() => {});
poll(refreshed);
