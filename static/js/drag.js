/* A tile with its radio button follows mouse, pen or finger. A finger drags only the one that is
   chosen: with any other it scrolls the page. */
const FAR = 8;
const CATCH = 24;

let drag = null; // {tile, input, x, y, moving, near}
let dropped = false;

export function reset() {
  drag = null;
}

function gap(a, b) {
  const across = Math.max(a.left - b.right, b.left - a.right, 0);
  return Math.hypot(across, Math.max(a.top - b.bottom, b.top - a.bottom, 0));
}

/* Of two that it lies over, a tile is meant for the one whose middle is nearer to its own. */
function apart(a, b) {
  return Math.hypot(a.left + a.right - b.left - b.right, a.top + a.bottom - b.top - b.bottom);
}

/* The one of `targets` that is nearest to a rectangle, or none if all are far from it. */
export function nearest(here, targets) {
  const found = [...targets]
    .map((target) => [target.getBoundingClientRect(), target])
    .filter(([box]) => gap(here, box) <= CATCH)
    .sort(([one], [other]) => gap(here, one) - gap(here, other) || apart(here, one) - apart(here, other));
  return found[0]?.[1] ?? null;
}

function begin(event, grip) {
  const tile = event.target.closest?.(grip);
  const input = tile?.querySelector("input:not(:disabled)");
  if (!input || event.button !== 0 || (event.pointerType === "touch" && !input.checked)) return;
  drag = { tile, input, x: event.clientX, y: event.clientY, moving: false, near: null };
}

function move(event, over) {
  if (!drag) return;
  const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moving && Math.hypot(right, down) < FAR) return;
  if (!drag.moving) {
    drag.moving = true;
    drag.tile.setPointerCapture(event.pointerId);
    drag.tile.classList.add("dragged");
  }
  drag.tile.style.translate = `${right}px ${down}px`;
  mark(over(event, drag));
}

function mark(target) {
  drag.near?.classList.remove("near");
  target?.classList.add("near");
  drag.near = target;
}

function end(event, drop) {
  if (!drag) return;
  const { tile, input, moving, near } = drag;
  near?.classList.remove("near");
  drag = null;
  if (!moving) return;
  tile.classList.remove("dragged");
  dropped = true;
  setTimeout(() => { dropped = false; });
  if (event.type === "pointerup") drop(input, near, event);
  tile.style.translate = "";
}

/* `grip` are the tiles that can be dragged and `still` those on which a drop is no click;
   `over(event, drag)` finds the target, `drop(input, target, event)` is called at the end. */
export function follow({ grip, still, over, drop }) {
  document.addEventListener("pointerdown", (event) => begin(event, grip));
  document.addEventListener("pointermove", (event) => move(event, over));
  document.addEventListener("pointerup", (event) => end(event, drop));
  document.addEventListener("pointercancel", (event) => end(event, drop));
  document.addEventListener("click", (event) => {
    if (!dropped || !event.target.closest?.(still)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
