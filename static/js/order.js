/* Steps move in place: by their buttons, or dragged. Nothing is sent before the order is checked. */
import "./puzzle.js";
import { announce } from "./announce.js";

const rowsOf = (list) => [...list.children];
const idOf = (row) => row.querySelector("input").value;
const wordsOf = (row) => row.querySelector(".words").textContent;
let dragged = null; // {row, from}

/* Numbers, buttons at both ends, the gold outline and the sentence follow where the rows stand. */
function settle(moved) {
  const list = moved.parentElement;
  const rows = rowsOf(list);
  rows.forEach((row, at) => {
    row.querySelector(".place").textContent = at + 1;
    row.classList.toggle("moved", row === moved);
    row.querySelector(".up").ariaDisabled = at === 0 ? "true" : null;
    row.querySelector(".down").ariaDisabled = at === rows.length - 1 ? "true" : null;
  });
  const words = wordsOf(moved).replaceAll("“", "‘").replaceAll("”", "’");
  const said = `“${words}” is now step ${rows.indexOf(moved) + 1}.`;
  list.closest(".ordering").querySelector(".moved-words").textContent = said;
  announce(said);
}

function onClick(event) {
  const button = event.target.closest(".ordering .move");
  if (!button) return;
  event.preventDefault();
  const row = button.closest(".step");
  const up = button.classList.contains("up");
  const other = up ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  // The other row goes round this one, so that the button never leaves the page and keeps the focus.
  if (up) row.after(other);
  else row.before(other);
  settle(row);
}

/* A finger drags by the number, so that the rest of a row still scrolls the page. */
function onDown(event) {
  const row = event.target.closest(".ordering .step");
  const held = event.pointerType === "mouse" ? event.button === 0 : event.target.closest(".place");
  if (!row || !held || event.target.closest(".move")) return;
  event.preventDefault();
  dragged = { row, from: rowsOf(row.parentElement).indexOf(row) };
  row.classList.add("dragged");
  row.setPointerCapture(event.pointerId);
}

function onMove(event) {
  if (!dragged) return;
  const { row } = dragged;
  const above = row.previousElementSibling?.getBoundingClientRect();
  const below = row.nextElementSibling?.getBoundingClientRect();
  if (above && event.clientY < above.top + above.height / 2) row.after(row.previousElementSibling);
  else if (below && event.clientY > below.top + below.height / 2) row.before(row.nextElementSibling);
}

function onUp() {
  if (!dragged) return;
  const { row, from } = dragged;
  dragged = null;
  row.classList.remove("dragged");
  if (rowsOf(row.parentElement).indexOf(row) !== from) settle(row);
}

document.addEventListener("click", onClick);
document.addEventListener("pointerdown", onDown);
document.addEventListener("pointermove", onMove);
document.addEventListener("pointerup", onUp);
document.addEventListener("pointercancel", onUp);
/* A hint comes without losing the order. */
document.addEventListener("htmx:configRequest", (event) => {
  const { elt, formData } = event.detail;
  if (!elt.matches("form.order .hint-link")) return;
  formData.set("order", rowsOf(document.querySelector(".ordering .steps")).map(idOf).join(","));
});
