/* What is touched on the table is counted in the bar; 1 to 9 touch, 0 says there is none. */
import "./puzzle.js";
import { announce } from "./announce.js";
import { giveKeys, isForPuzzle } from "./keys.js";

const form = () => document.querySelector("form.touching");
const fields = () => [...form().elements].filter((field) => field.name === "answer");
const touched = () => fields().filter((field) => field.checked);
const nameOf = (field) => field.getAttribute("aria-label");

/* The button says in words what it would send; it can be pressed once something is touched, or as
   many things as it waits for. */
function show() {
  const send = form()?.querySelector(".send");
  if (!send) return;
  const [first, ...more] = touched();
  const { idle, one, number } = send.dataset;
  const over = number ? touched().length - number : 0;
  send.disabled = !first || over !== 0;
  if (!first) send.textContent = idle;
  else if (over > 0) send.textContent = `Take back ${over}`;
  else if (over < 0) send.textContent = `${touched().length} of ${number} tapped`;
  else if (more.length === 0) send.textContent = first.dataset.says || one.replace("{n}", 1);
  else send.textContent = send.dataset.more.replace("{n}", more.length + 1);
}

function number() {
  if (!form()) return;
  const all = fields();
  if (all.length > 9) return;
  giveKeys(all);
}

function onChange(event) {
  if (event.target.form !== form() || event.target.name !== "answer") return;
  show();
  const state = event.target.checked ? "chosen" : "not chosen";
  const count = touched().length;
  const more = event.target.type === "checkbox" && count > 1 ? ` ${count} chosen.` : "";
  announce(`${nameOf(event.target)} ${state}.${more}`);
}

function onKey(event) {
  if (!form() || !isForPuzzle(event)) return;
  if (event.key === "Escape") return takeBack();
  const field = /^[1-9]$/.test(event.key) && form().querySelector && labelled(event.key);
  const target = event.key === "0" ? form().querySelector(".none") : field;
  if (!target) return;
  event.preventDefault();
  target.click();
}

const labelled = (key) => document.querySelector(`:is(.board, .beside) [data-key="${key}"] input`);

function takeBack() {
  for (const field of touched()) field.checked = false;
  show();
}

function setUp() {
  show();
  number();
}

document.addEventListener("change", onChange);
document.addEventListener("keydown", onKey);
document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "puzzle") setUp(); });
document.addEventListener("htmx:configRequest", (event) => {
  const { elt, formData } = event.detail;
  if (elt.matches("form.touching .hint-link")) touched().forEach((field) => formData.append("chosen", field.value));
});
window.addEventListener("pageshow", setUp);
setUp();
