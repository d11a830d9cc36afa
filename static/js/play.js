/* The board plays the reason: tiles go the way they went, then the numbers appear one after another. It
   ends in the picture that the page already shows, and so does every touch. */
const SLIDE = 320;
const AFTER = 120; /* the joker follows the tile */
const START = 150;
const STEP = 220;
const RING = 180;
const EASE = "cubic-bezier(.2,.7,.3,1)";

let lay = new Map(); /* where every tile lay before the answer, by its id */
let playing = [];

const board = () => document.querySelector("#puzzle .board");
const tileAt = (id) => board()?.querySelector(`[data-tile-id="${CSS.escape(id)}"]`);

export function still() {
  return document.documentElement.dataset.motion === "off" || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function placeOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + window.scrollX, y: box.top + window.scrollY, seen: box.width > 0 };
}

/* The table as it is before an answer comes. */
export function remember() {
  lay = new Map([...(board()?.querySelectorAll("[data-tile-id]") ?? [])].map((tile) => [tile.dataset.tileId, placeOf(tile)]));
}

function run(element, frames, timing) {
  const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...timing });
  playing.push(animation);
  return animation;
}

function slide(tile, from, delay) {
  const now = placeOf(tile);
  if (!from?.seen || !now.seen) return;
  tile.classList.add("sliding");
  const start = `${from.x - now.x}px ${from.y - now.y}px`;
  const way = run(tile, [{ translate: start }, { translate: "0 0" }], { duration: SLIDE, delay });
  way.finished.then(() => tile.classList.remove("sliding"), () => tile.classList.remove("sliding"));
}

/* What the server says has moved: `South-picked>West-exposed-0-1 ...`. */
function slideAll(ways) {
  const pairs = ways.split(" ").filter(Boolean).map((way) => way.split(">"));
  pairs.forEach(([from, to], at) => {
    const tile = tileAt(to);
    if (tile) slide(tile, lay.get(from), START + at * (SLIDE + AFTER));
  });
  return pairs.length * (SLIDE + AFTER);
}

function appear(number, delay) {
  const holder = number.parentElement;
  run(number, [{ scale: "0" }, { scale: "1" }], { duration: RING, delay });
  run(holder, [{ boxShadow: "none" }, {}], { duration: RING, delay });
}

function reasonsFrom(delay) {
  for (const number of board().querySelectorAll(".number")) {
    appear(number, delay + (Number(number.textContent) - 1) * STEP);
  }
}

/* Plays what the answer has to show; true where there is something. */
export function play(feedback) {
  finish();
  if (!feedback || !board() || still()) return false;
  const slid = slideAll(feedback.dataset.ways ?? "");
  reasonsFrom(START + slid);
  return playing.length > 0;
}

/* At its last picture. */
export function finish() {
  for (const animation of playing) animation.finish();
  playing = [];
}

document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.("#replay")) finish();
});
