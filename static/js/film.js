/* A film: 1 to 6 show a frame and choose it, the arrows go along the strip, 0 says never. */
import "./puzzle.js";
import { isForPuzzle } from "./keys.js";

const frames = () => [...document.querySelectorAll(".strip a")];
const shown = () => frames().findIndex((frame) => frame.getAttribute("aria-current"));
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

function targetOf(key) {
  if (key === "0") return document.querySelector(".film-form .none");
  if (key in STEPS) return frames()[Math.min(Math.max(shown() + STEPS[key], 0), frames().length - 1)];
  return frames().find((frame) => frame.dataset.key === key);
}

document.addEventListener("keydown", (event) => {
  if (frames().length === 0 || !isForPuzzle(event)) return;
  const target = targetOf(event.key);
  if (!target) return;
  event.preventDefault();
  target.click();
});
