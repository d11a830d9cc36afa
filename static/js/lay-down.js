/* Tiles that are tapped go up to the called one on the ledge; tapped there, or again, they come back. */
import "./touching.js";

const rack = () => document.querySelector(".board .you .own");
const fields = () => [...document.querySelectorAll('.board .own-rack input[name="answer"]')];

function ledge() {
  const found = document.querySelector(".board .laying");
  if (found || !rack()) return found;
  const made = document.createElement("div");
  made.className = "laying";
  made.setAttribute("aria-hidden", "true");
  rack().before(made);
  return made;
}

function copy(tile, field) {
  const made = document.createElement("span");
  made.className = "tile";
  made.append(tile.querySelector("svg").cloneNode(true));
  if (field) made.addEventListener("click", () => field.click());
  return made;
}

/* The called tile first, notched, then what was tapped in that order, then one dashed place. It has left the felt. */
function draw() {
  const row = ledge();
  if (!row) return;
  const called = document.querySelector(".board .you .notched, .board .last .notched, .board .last .tile");
  row.replaceChildren();
  if (called) {
    const first = copy(called);
    first.classList.add("notched");
    row.append(first);
    called.closest(".last")?.classList.add("lifted");
  }
  for (const field of order) row.append(copy(field.closest(".tile"), field));
  const place = document.createElement("span");
  place.className = "empty-place";
  row.append(place);
  for (const field of fields()) field.closest(".slot").classList.toggle("laid", field.checked);
}

let order = [];

function setUp() {
  order = fields().filter((field) => field.checked);
  if (document.querySelector("form.touching") && fields().length) draw();
}

document.addEventListener("change", (event) => {
  if (!fields().includes(event.target)) return;
  order = order.filter((field) => field !== event.target);
  if (event.target.checked) order.push(event.target);
  draw();
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") setUp(); });
document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "puzzle") setUp(); });
setUp();
