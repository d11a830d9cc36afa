/* The board plays the reason: tiles go the way they went, or the way they may not go and back; then the
   numbers appear one after another. It ends in the picture that the page already shows, and so does every
   touch. */
import { AFTER, BACK, count, finish, isPlaying, onceSeenUnlessEnded, run, showFor, slide, SLIDE, still, tryOut } from "./motion.js";
import { boxOf, draw, forgetWays, layerOn } from "./ways.js";

const START = 150;
const LONGEST = 2000;
const STEP = 220;
const RING = 180;
const COUNT = 900;
const TOTALS = ".seat:is(.left-out, .right-pick, .deciding) .total";

let lay = new Map(); /* where every tile lay before the answer, by its id */

const board = () => document.querySelector("#puzzle .board");
const tileAt = (id) => board().querySelector(`.tile[data-tile-id="${CSS.escape(id)}"]`);
const thingAt = (id) => tileAt(id) ?? board().querySelector(`[data-thing="${CSS.escape(id)}"]`);
const boxAt = (id) => thingAt(id) && boxOf(thingAt(id));
const isSeen = (box) => Boolean(box?.width);
const areSeen = ({ start, end }) => isSeen(start) && isSeen(end);

/* On the page, which may have been scrolled since. */
function placeOf(element) {
  const box = element.getBoundingClientRect();
  return new DOMRect(box.x + window.scrollX, box.y + window.scrollY, box.width, box.height);
}

const inWindow = (box) => box && new DOMRect(box.x - window.scrollX, box.y - window.scrollY, box.width, box.height);

/* The table as it is before a reply comes; where nothing will move, nobody asks what lies where. */
export function remember(reply) {
  forgetWays(board());
  const tiles = reply.includes("data-ways") ? board()?.querySelectorAll("[data-tile-id]") : [];
  lay = new Map([...(tiles ?? [])].map((tile) => [tile.dataset.tileId, placeOf(tile)]));
}

/* `South-picked>West-exposed-0-1 ...` */
const pairsOf = (ways) => (ways ?? "").split(" ").filter(Boolean).map((way) => way.split(">"));

/* From one tile to the next: one after another, closer where there are many, so that nobody waits. */
const gapOf = (tiles) => Math.min(SLIDE + AFTER, (LONGEST - START - SLIDE) / Math.max(tiles - 1, 1));

/* What the server says has moved. */
function goingWays(ways) {
  const pairs = pairsOf(ways);
  return pairs.flatMap(([from, to], at) => {
    const [tile, start] = [tileAt(to), inWindow(lay.get(from))];
    const end = tile?.getBoundingClientRect();
    if (!isSeen(start) || !isSeen(end)) return [];
    const delay = START + at * gapOf(pairs.length);
    const move = () => slide(tile, { x: start.x - end.x, y: start.y - end.y }, delay);
    return [{ start, end, ending: "arrow", delay, move }];
  });
}

/* What it says may not move: each tile goes there, stops short of it and comes back. */
function goingTries(tries) {
  const found = pairsOf(tries)
    .map(([from, to]) => ({ tile: tileAt(from), start: boxAt(from), end: boxAt(to) }))
    .filter(areSeen);
  return found.map(({ tile, start, end }, at) => {
    const delay = START + at * AFTER;
    const move = () => tile && tryOut(tile, start, end, delay);
    return { start, end, ending: "cross", delay, move };
  });
}

/* Who pays what: each amount goes to the winner. */
function goingSums(sums) {
  const found = pairsOf(sums).map(([from, to]) => ({ start: boxAt(from), end: boxAt(to) })).filter(areSeen);
  return found.map((way, at) => ({ ...way, ending: "arrow", delay: START + at * STEP }));
}

const numberOf = (number) => Number(number.textContent);

function appear(number, delay) {
  run(number, [{ scale: "0" }, { scale: "1" }], { duration: RING, delay });
  run(number.parentElement, [{ boxShadow: "none" }, {}], { duration: RING, delay });
}

/* Two things with one number belong together; of what has just gone or tried to, that has been drawn. */
function goingTogether(numbers, drawn, after) {
  const loose = numbers.filter((number) => !drawn.has(number.parentElement.dataset.tileId));
  return loose.flatMap((number, at) => {
    const other = loose.slice(at + 1).find((one) => numberOf(one) === numberOf(number));
    if (!other) return [];
    return [{ start: boxOf(number.parentElement), end: boxOf(other.parentElement), ending: "none", delay: after(number) }];
  });
}

/* Hands whose number of tiles decides, with the tiles that can be seen. */
function goingCounts() {
  const totals = [...board().querySelectorAll(TOTALS)];
  const seen = (total) => [...total.closest(".seat").querySelectorAll(".tile")].filter((tile) => tile.getClientRects().length);
  return totals.map((total) => ({ total, tiles: seen(total) }));
}

/* The tiles are counted, then their number appears. */
function countUp({ total, tiles }) {
  count(tiles, COUNT, START);
  run(total, [{ opacity: 0 }, { opacity: 1 }], { duration: RING, delay: START + COUNT });
}

function drawWay({ start, end, ending, delay }, over) {
  const layer = layerOn(board(), ending === "cross" ? "refused" : "");
  draw(layer, start, end, ending, over);
  showFor(layer, delay);
}

/* How long the moves take, before the numbers appear. */
function timeOf(ways, refused) {
  const tiles = pairsOf(ways).length;
  return tiles * gapOf(tiles) + (refused && SLIDE + BACK + (refused - 1) * AFTER);
}

/* Whether something may move, before anything is measured. */
export function mayPlay(feedback) {
  if (!feedback || !board() || still()) return false;
  const { ways, tries, sums } = feedback.dataset;
  return Boolean(ways || tries || sums || board().querySelector(`.number, ${TOTALS}`));
}

/* What is seen from the first: tiles lie where they came from, numbers are not there yet. */
function begin(going, numbers, counts, after) {
  for (const { move } of going) move?.();
  for (const number of numbers) appear(number, after(number));
  for (const one of counts) countUp(one);
}

/* Plays what the answer has to show; true where something moves. All is measured before anything is drawn:
   asked for a box after a change, a browser lays out the whole page once more. What is drawn later anyway is
   drawn once the verdict is seen. */
export function play(feedback) {
  finish();
  forgetWays(board());
  if (!feedback || !board()) return false;
  const { ways, tries, sums } = feedback.dataset;
  const refused = goingTries(tries);
  const gone = timeOf(ways, refused.length);
  const after = (number) => START + gone + (numberOf(number) - 1) * STEP;
  const numbers = [...board().querySelectorAll(".number")];
  const drawn = new Set([...pairsOf(ways), ...pairsOf(tries)].flat());
  const going = [...goingWays(ways), ...refused, ...goingSums(sums), ...goingTogether(numbers, drawn, after)];
  const counts = goingCounts();
  const over = board().getBoundingClientRect();
  if (!still()) begin(going, numbers, counts, after);
  onceSeenUnlessEnded(() => { for (const one of going) drawWay(one, over); });
  return isPlaying() || (!still() && going.length > 0);
}

window.addEventListener("resize", () => forgetWays(board()));
