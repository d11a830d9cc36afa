/* What happened is seen too: the tile slides to the joker's place, then the joker to the rack. */
const SLIDE = 260;
const RING = 1500;
const EASE = "cubic-bezier(.2,.7,.3,1)";

let before = null; // where tile and joker lay when they were chosen

function placeOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + window.scrollX, y: box.top + window.scrollY, seen: box.width > 0 };
}

export function remember(give, take) {
  const [tile, joker] = [give.closest(".tile"), take.closest(".tile")];
  const places = [...joker.closest(".set").querySelectorAll(".take")].map((one) => one.dataset.tileId);
  before = { code: tile.dataset.tile, places, tile: placeOf(tile), joker: placeOf(joker) };
}

function still() {
  const { motion } = document.documentElement.dataset;
  return motion === "off" || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function ring(element) {
  element.classList.add("just-moved");
  setTimeout(() => element.classList.remove("just-moved"), RING);
}

function from(place, element, delay) {
  const now = placeOf(element);
  if (!now.seen) return;
  const start = `${place.x - now.x}px ${place.y - now.y}px`;
  element.classList.add("sliding");
  const way = element.animate([{ translate: start }, { translate: "0 0" }], {
    duration: SLIDE, delay, easing: EASE, fill: "backwards",
  });
  way.finished.then(() => element.classList.remove("sliding"), () => {});
}

/* After an answer: nothing moves where the exchange did not happen. */
export function slide(feedback) {
  const was = before;
  before = null;
  if (!was || !feedback || feedback.dataset.verdict === "illegal") return;
  const tiles = [...document.querySelectorAll("#puzzle .tile")];
  const given = tiles.find((one) => was.places.includes(one.dataset.tileId) && one.dataset.tile === was.code);
  const racked = [...document.querySelectorAll('#puzzle .you [data-place="rack"][data-tile="J"]')].at(-1);
  if (!given || !racked) return;
  if (still()) [given, racked].forEach(ring);
  else {
    from(was.tile, given, 0);
    from(was.joker, racked, SLIDE);
  }
}
