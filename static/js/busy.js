/* The button that was pressed says "Checking" and keeps its width. It is never disabled: that
   would drop the focus to the top of the page. */
const held = new WeakMap();

export function busy(form, button) {
  document.getElementById("puzzle")?.setAttribute("aria-busy", "true");
  if (!button || held.has(form)) return;
  held.set(form, { button, label: button.innerHTML });
  button.setAttribute("aria-disabled", "true");
  button.textContent = "Checking";
}

/* The answer did not get through: the button says again what it said, and the choice stays marked. */
export function ready(form) {
  document.getElementById("puzzle")?.removeAttribute("aria-busy");
  const state = held.get(form);
  if (!state) return;
  held.delete(form);
  if (!form.isConnected) return;
  state.button.removeAttribute("aria-disabled");
  state.button.innerHTML = state.label;
  form.querySelectorAll("button").forEach((button) => button.removeAttribute("aria-pressed"));
  state.button.setAttribute("aria-pressed", "true");
}
