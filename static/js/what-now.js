/* What now: 1 to 4 press an act. */
import "./puzzle.js";
import { isForPuzzle } from "./keys.js";

document.addEventListener("keydown", (event) => {
  if (!/^[1-4]$/.test(event.key) || !isForPuzzle(event)) return;
  document.querySelector(`.acts .act[data-key="${event.key}"]`)?.click();
});
