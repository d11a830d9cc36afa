/* A ruling: where what settles it is asked on the table, a tap on a place sends both. */
import "./puzzle.js";
import { announce } from "./announce.js";
import { giveKeys } from "./keys.js";

const SETTLES = '.board input[name="settles"]';
const places = () => [...document.querySelectorAll(SETTLES)];
const isPlace = (target) => target.matches?.(SETTLES);
const keysAreOff = () => document.documentElement.dataset.keys === "off";

let walking = false; /* the arrows go from place to place and send nothing */

function send(place) {
  place.form.requestSubmit();
}

function onKey(event) {
  if (places().length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  walking = event.key.startsWith("Arrow");
  if (isPlace(event.target) && event.target.checked && ["Enter", " "].includes(event.key)) {
    event.preventDefault();
    return send(event.target);
  }
  const place = /^[1-9]$/.test(event.key) && !keysAreOff() && places()[event.key - 1];
  if (!place) return;
  event.preventDefault();
  place.click();
}

function onChange(event) {
  if (!isPlace(event.target)) return;
  if (walking) announce(`${event.target.getAttribute("aria-label")} chosen. Enter sends it.`);
  else send(event.target);
}

const number = () => giveKeys(places());

document.addEventListener("keydown", onKey);
document.addEventListener("keyup", () => { walking = false; });
document.addEventListener("change", onChange);
document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "puzzle") number(); });
number();
