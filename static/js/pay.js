/* Who pays what: the button sends once each seat has an amount; 0, 1, 2 and 4 set that of the seat in focus,
   else of the first that has none. */
import "./puzzle.js";
import { announce } from "./announce.js";
import { isForPuzzle } from "./keys.js";

const form = () => document.querySelector("form.pay-form");
const groups = () => [...document.querySelectorAll(".board .amounts")];
const chosen = (group) => group.querySelector("input:checked");
const open = () => groups().find((group) => !chosen(group));

function show() {
  if (form()) form().querySelector(".send").disabled = open() !== undefined;
}

function onChange(event) {
  if (!form() || event.target.form !== form()) return;
  show();
  announce(`${event.target.getAttribute("aria-label")}.`);
}

function onKey(event) {
  if (!form() || !/^[0124]$/.test(event.key) || !isForPuzzle(event)) return;
  const group = event.target.closest(".amounts") ?? open() ?? groups()[0];
  const field = [...group.querySelectorAll("input")].find((one) => one.value.endsWith(`-${event.key}`));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.click();
}

document.addEventListener("change", onChange);
document.addEventListener("keydown", onKey);
document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "puzzle") show(); });
window.addEventListener("pageshow", show);
show();
