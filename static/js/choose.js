/* How many boxes are ticked, never how many are right. A hint comes without losing them. */
import "./puzzle.js";

const boxes = () => [...document.querySelectorAll(".boxes input[type=checkbox]")];
const ticked = () => boxes().filter((box) => box.checked);

function count() {
  const line = document.querySelector("form.choose .chosen");
  if (!line) return;
  line.hidden = false;
  line.querySelector("b").textContent = ticked().length;
}

document.addEventListener("change", count);
document.addEventListener("htmx:afterSwap", count);
document.addEventListener("htmx:configRequest", (event) => {
  const { elt, formData } = event.detail;
  if (elt.matches("form.choose .hint-link")) ticked().forEach((box) => formData.append("chosen", box.value));
});
window.addEventListener("pageshow", count);
count();
