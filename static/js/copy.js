/* The Copy button beside the written table. Without script the text can still be selected. */
import { announce } from "./announce.js";

function show(root) {
  root.querySelectorAll("[data-copy]").forEach((button) => { button.hidden = false; });
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    announce("Copied.");
  } catch {
    announce("The text is selected. Copy it with your device’s own command.");
  }
}

show(document);
document.addEventListener("htmx:afterSwap", () => show(document));
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});
