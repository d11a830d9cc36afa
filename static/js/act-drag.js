/* A tile can be dragged to a joker too. A finger drags only the chosen tile: with any other it
   scrolls the page. */
const FAR = 8;
const CATCH = 24;

let drag = null; // {label, tile, x, y, moving, near}
let dropped = false;

export function reset() {
  drag = null;
}

function gap(a, b) {
  const across = Math.max(a.left - b.right, b.left - a.right, 0);
  return Math.hypot(across, Math.max(a.top - b.bottom, b.top - a.bottom, 0));
}

function nearest() {
  const here = drag.label.getBoundingClientRect();
  const found = [...drag.tile.form.querySelectorAll(".take")]
    .map((joker) => [gap(here, joker.getBoundingClientRect()), joker])
    .filter(([far]) => far <= CATCH)
    .sort(([one], [other]) => one - other);
  return found[0]?.[1] ?? null;
}

function begin(event) {
  const label = event.target.closest?.(".choice.give");
  const tile = label?.querySelector("input");
  if (!tile || event.button !== 0 || (event.pointerType === "touch" && !tile.checked)) return;
  drag = { label, tile, x: event.clientX, y: event.clientY, moving: false, near: null };
}

function move(event) {
  if (!drag) return;
  const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moving && Math.hypot(right, down) < FAR) return;
  if (!drag.moving) {
    drag.moving = true;
    drag.label.setPointerCapture(event.pointerId);
    drag.label.classList.add("dragged");
  }
  drag.label.style.translate = `${right}px ${down}px`;
  mark(nearest());
}

function mark(joker) {
  drag.near?.classList.remove("near");
  joker?.classList.add("near");
  drag.near = joker;
}

function end(drop, done) {
  if (!drag) return;
  const { label, tile, moving, near } = drag;
  drag.near?.classList.remove("near");
  drag = null;
  if (!moving) return;
  label.classList.remove("dragged");
  dropped = true;
  setTimeout(() => { dropped = false; });
  if (drop && near) done(tile, near.querySelector("input"));
  label.style.translate = "";
}

/* `done` is called with the radio buttons of tile and joker. */
export function follow(done) {
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", () => end(true, done));
  document.addEventListener("pointercancel", () => end(false, done));
  // Where a tile was let go no click is meant.
  document.addEventListener("click", (event) => {
    if (!dropped || !event.target.closest?.(".choice")) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
