/* How tiles move: to where they lie, or there and back. Every movement can be ended at its last picture. */
export const SLIDE = 320;
export const AFTER = 120; /* the joker follows the tile */
export const BACK = 300;
export const SHOWN = 1500;
const SHORT = 8;
const EASE = "cubic-bezier(.2,.7,.3,1)";
const SPRING = "cubic-bezier(.3,1.3,.5,1)"; /* past its place, and back */

let playing = [];
let waiting = 0;

export function still() {
  return document.documentElement.dataset.motion === "off" || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function run(element, frames, timing) {
  const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...timing });
  playing.push(animation);
  return animation;
}

export const isPlaying = () => playing.length > 0;

/* Once the browser has drawn the page as it is now. */
export const onceSeen = (act) => requestAnimationFrame(() => setTimeout(act));

/* The same, but not where all has been ended meanwhile. */
export function onceSeenUnlessEnded(act) {
  const mine = (waiting += 1);
  onceSeen(() => { if (mine === waiting) act(); });
}

/* At its last picture. */
export function finish() {
  waiting += 1;
  for (const animation of playing) animation.finish();
  playing = [];
}

function lift(tile, animation) {
  const rest = () => tile.classList.remove("sliding");
  tile.classList.add("sliding");
  animation.finished.then(rest, rest);
}

/* To where it lies, from so far away. */
export function slide(tile, { x, y }, delay) {
  lift(tile, run(tile, [{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: SLIDE, delay }));
}

/* One after another, each up and down again, in so much time. */
export function count(tiles, time, delay) {
  const frames = [{ translate: "0 0" }, { translate: "0 -6px" }, { translate: "0 0" }];
  tiles.forEach((tile, at) => run(tile, frames, { duration: 180, delay: delay + (at * time) / tiles.length }));
}

/* How far a box can go towards another and stay 8 px short of it. */
function nearTo(box, other) {
  const [x, y] = [other.left + other.width / 2 - box.left - box.width / 2, other.top + other.height / 2 - box.top - box.height / 2];
  const share = Math.max(
    0,
    1 - (SHORT + (box.width + other.width) / 2) / Math.abs(x || 1),
    1 - (SHORT + (box.height + other.height) / 2) / Math.abs(y || 1),
  );
  return { x: x * share, y: y * share };
}

/* From where it lies up to something, and back. */
export function tryOut(tile, from, to, delay) {
  const { x, y } = nearTo(from, to);
  const there = SLIDE / (SLIDE + BACK);
  const frames = [
    { translate: "0 0", easing: EASE },
    { translate: `${x}px ${y}px`, offset: there, easing: SPRING },
    { translate: "0 0" },
  ];
  lift(tile, run(tile, frames, { duration: SLIDE + BACK, delay, easing: "linear" }));
}

/* A drawing comes, stays for a while and goes; without motion it stays, thin. */
export function showFor(layer, delay) {
  if (still()) return layer.classList.add("thin");
  const frames = [{ opacity: 0 }, { opacity: 1, offset: .2 }, { opacity: 1, offset: .85 }, { opacity: 0 }];
  run(layer, frames, { duration: SHOWN, delay, easing: "linear" }).finished.then(() => layer.remove(), () => {});
}

document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.("#replay")) finish();
});
