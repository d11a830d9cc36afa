/* A hand that plays by itself, one step after the other; paused by any step of one's own. */
import "./see.js";

const PACE = 2400;
const still = matchMedia("(prefers-reduced-motion: reduce)");
let timer = 0;

function step() {
  const on = document.getElementById("step-on");
  if (on) on.click();
  else pause();
}

function pause() {
  clearInterval(timer);
  timer = 0;
  dress();
}

function play() {
  timer = setInterval(step, PACE);
  dress();
  step();
}

/* The button is drawn anew with every step. */
function dress() {
  const button = document.getElementById("play");
  if (!button) return;
  button.hidden = still.matches || !document.getElementById("step-on");
  button.textContent = timer ? "Pause" : "Play";
  button.setAttribute("aria-pressed", String(timer !== 0));
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.("#play, #step-back, #step-on");
  if (!pressed) return;
  if (pressed.id === "play") timer ? pause() : play();
  else if (event.isTrusted) pause();
});

document.addEventListener("keydown", (event) => {
  if (document.documentElement.dataset.keys === "off" || event.key.toLowerCase() !== "p") return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
  document.getElementById("play")?.click();
});

document.addEventListener("htmx:afterSettle", dress);
dress();
