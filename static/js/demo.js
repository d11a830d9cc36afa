/* A demonstration, frame by frame: tiles go their way to where they lie, and a dotted line shows which. */
import { still } from "./motion.js";
import "./stills.js";
import { boxOf, draw, forgetWays, layerOn, middle } from "./ways.js";

const SLIDE = 420;
const AFTER = 120;
const SHOWN = 1500;
const EASE = "cubic-bezier(.2,.7,.3,1)";
const FAR = 2.2; /* widths of a tile: what moves less needs no line */

let lay = new Map(); /* where everything lay in the frame before, by its id */

const puzzle = () => document.getElementById("puzzle");
const board = () => puzzle().querySelector(".board");
const tileAt = (id) => board().querySelector(`.tile[data-tile-id="${CSS.escape(id)}"]`);

const boxes = (key) => [...board().querySelectorAll(`[data-${key}]`)].map((one) => [one.getAttribute(`data-${key}`), boxOf(one)]);
const places = () => new Map([...boxes("tile-id"), ...boxes("thing")]);

/* What stays in its place from frame to frame: the wall, the racks, a place that was left. */
const standing = () => new Map([...boxes("thing"), ...boxes("left")]);

/* A tile that was handed over and is put into the exposure beside it. */
function isPutIn(from, to) {
  const [[owner, where], [seat, place]] = [from.split("-"), to.split("-")];
  return owner === seat && where === "picked" && place === "exposed";
}

/* As many lines as there are rows that tiles came from: of several that go together, one. */
function lines(ways) {
  const rows = new Set();
  return ways.filter(({ from, to, start, end }) => {
    const [a, b] = [middle(start), middle(end)];
    const row = from.replace(/-\d+$/, "");
    const near = Math.hypot(a.x - b.x, a.y - b.y) < FAR * end.width;
    if (near || isPutIn(from, to) || rows.has(row)) return false;
    return rows.add(row);
  });
}

function slide(tile, from, delay) {
  const [a, b] = [middle(from), middle(tile.getBoundingClientRect())];
  tile.classList.add("sliding");
  const go = tile.animate([{ translate: `${a.x - b.x}px ${a.y - b.y}px` }, { translate: "0 0" }], {
    duration: SLIDE, delay, easing: EASE, fill: "backwards",
  });
  const rest = () => tile.classList.remove("sliding");
  go.finished.then(rest, rest);
}

/* From where something lay in the frame before; where that is not known, from what is there now. */
function waysOf(before) {
  const now = places();
  return puzzle().dataset.ways.split(" ").filter(Boolean).map((way) => way.split(">"))
    .map(([from, to]) => ({ from, to, start: before.get(from), end: now.get(to) }))
    .filter(({ start, end }) => start?.width && end?.width);
}

function show(before) {
  const ways = waysOf(before);
  const layer = layerOn(board());
  for (const { start, end } of lines(ways)) draw(layer, start, end);
  if (still()) return layer.classList.add("thin");
  ways.forEach(({ to, start }, at) => { if (tileAt(to)) slide(tileAt(to), start, at * AFTER); });
  const whole = SLIDE + ways.length * AFTER + SHOWN;
  const fading = [{ opacity: 0 }, { opacity: 1, offset: .2 }, { opacity: 1, offset: .85 }, { opacity: 0 }];
  layer.animate(fading, { duration: whole }).finished.then(() => layer.remove(), () => {});
}

function onSwap(event) {
  if (event.target.id !== "puzzle") return;
  const forward = Number(puzzle().dataset.frame) > lay.get("frame");
  show(forward ? lay : standing());
}

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.target.id !== "puzzle") return;
  forgetWays(board());
  lay = places().set("frame", Number(puzzle().dataset.frame));
});
document.addEventListener("htmx:afterSettle", onSwap);
window.addEventListener("resize", () => forgetWays(board()));
if (puzzle().matches("[data-frame]")) show(standing());
