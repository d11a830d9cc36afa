/* The Copy button beside the written table. Without script the text can still be selected. */
import { announce } from "./announce.js";

function show(root) {
  root.querySelectorAll("[data-copy]").forEach((button) => { button.hidden = false; });
}

/* For those who see: the button itself says that it is done, for a while. */
function say(button) {
  const label = button.lastChild;
  button.dataset.says ??= label.textContent;
  label.textContent = "Copied";
  setTimeout(() => { label.textContent = button.dataset.says; }, 3000);
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    announce("Copied.");
    say(button);
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
