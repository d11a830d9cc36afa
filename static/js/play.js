/* The board plays the reason: tiles go the way they went, or the way they may not go and back; then the
   numbers appear one after another. It ends in the picture that the page already shows, and so does every
   touch. */
import { AFTER, BACK, finish, isPlaying, run, showFor, slide, SLIDE, still, tryOut } from "./motion.js";
import { boxOf, draw, forgetWays, layerOn } from "./ways.js";

const START = 150;
const STEP = 220;
const RING = 180;

let lay = new Map(); /* where every tile lay before the answer, by its id */

const board = () => document.querySelector("#puzzle .board");
const tileAt = (id) => board().querySelector(`.tile[data-tile-id="${CSS.escape(id)}"]`);
const thingAt = (id) => tileAt(id) ?? board().querySelector(`[data-thing="${CSS.escape(id)}"]`);
const isSeen = (box) => Boolean(box?.width);

/* On the page, which may have been scrolled since. */
function placeOf(element) {
  const box = element.getBoundingClientRect();
  return new DOMRect(box.x + window.scrollX, box.y + window.scrollY, box.width, box.height);
}

const inWindow = (box) => box && new DOMRect(box.x - window.scrollX, box.y - window.scrollY, box.width, box.height);

/* The table as it is before an answer comes. */
export function remember() {
  forgetWays(board());
  lay = new Map([...(board()?.querySelectorAll("[data-tile-id]") ?? [])].map((tile) => [tile.dataset.tileId, placeOf(tile)]));
}

/* `South-picked>West-exposed-0-1 ...` */
const pairsOf = (ways) => (ways ?? "").split(" ").filter(Boolean).map((way) => way.split(">"));

function drawWay(from, to, ending, delay) {
  const layer = layerOn(board(), ending === "cross" ? "refused" : "");
  draw(layer, from, to, ending);
  showFor(layer, delay);
}

/* What the server says has moved. */
function playWays(ways) {
  const pairs = pairsOf(ways);
  pairs.forEach(([from, to], at) => {
    const [tile, start] = [tileAt(to), inWindow(lay.get(from))];
    const end = tile?.getBoundingClientRect();
    if (!isSeen(start) || !isSeen(end)) return;
    const delay = START + at * (SLIDE + AFTER);
    drawWay(start, end, "arrow", delay);
    if (!still()) slide(tile, { x: start.x - end.x, y: start.y - end.y }, delay);
  });
  return pairs.length * (SLIDE + AFTER);
}

/* What it says may not move: each tile goes there, stops short of it and comes back. */
function playTries(tries) {
  const found = pairsOf(tries)
    .map(([from, to]) => ({ tile: tileAt(from), from: thingAt(from), to: thingAt(to) }))
    .filter(({ from, to }) => from && to && isSeen(boxOf(from)) && isSeen(boxOf(to)));
  found.forEach(({ tile, from, to }, at) => {
    const delay = START + at * AFTER;
    drawWay(boxOf(from), boxOf(to), "cross", delay);
    if (tile && !still()) tryOut(tile, boxOf(to), delay);
  });
  return found.length && SLIDE + BACK + (found.length - 1) * AFTER;
}

const numberOf = (number) => Number(number.textContent);

function appear(number, delay) {
  run(number, [{ scale: "0" }, { scale: "1" }], { duration: RING, delay });
  run(number.parentElement, [{ boxShadow: "none" }, {}], { duration: RING, delay });
}

/* Two things with one number belong together; of what has just gone or tried to, that has been drawn. */
function join(numbers, drawn, after) {
  const loose = numbers.filter((number) => !drawn.has(number.parentElement.dataset.tileId));
  loose.forEach((number, at) => {
    const other = loose.slice(at + 1).find((one) => numberOf(one) === numberOf(number));
    if (other) drawWay(boxOf(number.parentElement), boxOf(other.parentElement), "none", after(number));
  });
}

/* Plays what the answer has to show; true where something moves. */
export function play(feedback) {
  finish();
  forgetWays(board());
  if (!feedback || !board()) return false;
  const { ways, tries } = feedback.dataset;
  const gone = playWays(ways) + playTries(tries);
  const after = (number) => START + gone + (numberOf(number) - 1) * STEP;
  const numbers = [...board().querySelectorAll(".number")];
  join(numbers, new Set([...pairsOf(ways), ...pairsOf(tries)].flat()), after);
  if (!still()) for (const number of numbers) appear(number, after(number));
  return isPlaying();
}

window.addEventListener("resize", () => forgetWays(board()));
