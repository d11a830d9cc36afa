/* Looking for a hand takes seconds: the button says so, and the page is announced as busy. */
import { announce } from "./announce.js";

const labels = new Map();

function look(control) {
  if (labels.has(control)) return;
  labels.set(control, control.innerHTML);
  control.textContent = `${control.dataset.busy}…`;
  control.setAttribute("aria-disabled", "true");
  document.querySelector("main").setAttribute("aria-busy", "true");
  announce(`${control.dataset.busy}.`);
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-find]")) return;
  if (labels.size) return event.preventDefault();
  look(event.submitter ?? event.target.querySelector("[data-busy]"));
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-busy]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (labels.size) return event.preventDefault();
  look(link);
});
// Back shows the page as it was left: not busy any more.
window.addEventListener("pageshow", () => {
  for (const [control, label] of labels) {
    control.innerHTML = label;
    control.removeAttribute("aria-disabled");
  }
  labels.clear();
  document.querySelector("main").removeAttribute("aria-busy");
});
