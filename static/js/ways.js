/* Dotted ways over the table: a bow from one thing to another, and at its end the head of an arrow; a
   cross where the way may not be gone. */
const SVG = "http://www.w3.org/2000/svg";
const BOW = .16;
const HEAD = 12;
const CROSS = 7;
const ROOM = 5;
const LAYER = "drawn-ways";

export const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/* Things from which nothing can be seen to leave are met at their backs. */
export function boxOf(element) {
  const from = element.matches(".seat") ? element.querySelector(".backs") : element;
  return (from ?? element).getBoundingClientRect();
}

function part(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/* Over this table, with nothing drawn yet. */
export function layerOn(board, kind = "") {
  const layer = part("svg", { class: `${LAYER} ${kind}`.trim(), "aria-hidden": "true" });
  board.append(layer);
  return layer;
}

export function forgetWays(board) {
  for (const layer of board?.querySelectorAll(`.${LAYER}`) ?? []) layer.remove();
}

/* The point where one leaves a box on the way to another point. */
function edge(box, towards) {
  const { x, y } = middle(box);
  const [dx, dy] = [towards.x - x, towards.y - y];
  const share = Math.min((box.width / 2 + ROOM) / Math.abs(dx || 1), (box.height / 2 + ROOM) / Math.abs(dy || 1));
  return { x: x + dx * share, y: y + dy * share };
}

function arrow(end, bend) {
  const back = Math.atan2(bend.y - end.y, bend.x - end.x);
  const wing = (turn) => `${end.x + Math.cos(back + turn) * HEAD} ${end.y + Math.sin(back + turn) * HEAD}`;
  return `M${wing(.62)} L${end.x} ${end.y} L${wing(-.62)}`;
}

function cross({ x, y }) {
  return `M${x - CROSS} ${y - CROSS} L${x + CROSS} ${y + CROSS} M${x + CROSS} ${y - CROSS} L${x - CROSS} ${y + CROSS}`;
}

const ENDS = { arrow, cross, none: () => "" };

/* A bow to the right or upwards. */
function bow(from, to, ending) {
  const [a, b] = [middle(from), middle(to)];
  const steep = Math.abs(b.y - a.y) > Math.abs(b.x - a.x);
  const side = (steep ? a.y > b.y : a.x > b.x) ? BOW : -BOW;
  const bend = { x: (a.x + b.x) / 2 + (a.y - b.y) * side, y: (a.y + b.y) / 2 + (b.x - a.x) * side };
  const [start, end] = [edge(from, bend), edge(to, bend)];
  return { line: `M${start.x} ${start.y} Q${bend.x} ${bend.y} ${end.x} ${end.y}`, head: ENDS[ending](end, bend) };
}

/* Boxes are those of the window, as the browser gives them; `over` is that of the table. */
export function draw(layer, from, to, ending = "arrow", over = layer.getBoundingClientRect()) {
  const { left, top } = over;
  const shift = ({ x, y, width, height }) => new DOMRect(x - left, y - top, width, height);
  const { line, head } = bow(shift(from), shift(to), ending);
  for (const ink of ["way-edge", "way-dots"]) {
    layer.append(part("path", { d: line, class: `${ink} dotted` }), part("path", { d: head, class: ink }));
  }
}
