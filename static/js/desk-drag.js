/* A tile can be dragged too: from the box to a place, from place to place, from the table into the
   box. A finger drags only a tile that is chosen: with any other it scrolls the page. */
const FAR = 8;
const CATCH = 24;

let drag = null; // {label, input, x, y, moving, near}
let dropped = false;

function gap(a, b) {
  const across = Math.max(a.left - b.right, b.left - a.right, 0);
  return Math.hypot(across, Math.max(a.top - b.bottom, b.top - a.bottom, 0));
}

function nearest(x, y) {
  const point = { left: x, right: x, top: y, bottom: y };
  const found = [...document.querySelectorAll(".spot")]
    .map((spot) => [gap(point, spot.getBoundingClientRect()), spot])
    .filter(([far]) => far <= CATCH)
    .sort(([one], [other]) => one - other);
  return found[0]?.[1] ?? null;
}

function begin(event) {
  const label = event.target.closest?.("#desk .face, #desk .choice");
  const input = label?.querySelector("input:not(:disabled)");
  if (!input || event.button !== 0 || (event.pointerType === "touch" && !input.checked)) return;
  drag = { label, input, x: event.clientX, y: event.clientY, moving: false, near: null };
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
  mark(nearest(event.clientX, event.clientY));
}

function mark(spot) {
  drag.near?.classList.remove("near");
  spot?.classList.add("near");
  drag.near = spot;
}

function end(event, done) {
  if (!drag) return;
  const { label, input, moving, near } = drag;
  near?.classList.remove("near");
  drag = null;
  if (!moving) return;
  label.classList.remove("dragged");
  label.style.translate = "";
  dropped = true;
  setTimeout(() => { dropped = false; });
  if (event.type !== "pointerup") return;
  const box = document.querySelector("#desk .box").getBoundingClientRect();
  const inBox = event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom;
  if (near) done(input, near.querySelector("input"));
  else if (inBox && input.name === "give") done(input, null);
}

/* `done` is called with the radio buttons of tile and place; without a place for the box. */
export function follow(done) {
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", (event) => end(event, done));
  document.addEventListener("pointercancel", (event) => end(event, done));
  // Where a tile was let go no click is meant.
  document.addEventListener("click", (event) => {
    if (!dropped || !event.target.closest?.("#desk .face, #desk .choice")) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
