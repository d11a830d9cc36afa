/* Keys 1 to 9, and 0 for ten, follow the answer that they stand beside. */
import { isForPuzzle } from "./keys.js";

document.addEventListener("keydown", (event) => {
  if (!isForPuzzle(event) || !/^[0-9]$/.test(event.key)) return;
  const answer = document.querySelector(`main [data-key="${event.key}"]`);
  if (!answer) return;
  event.preventDefault();
  answer.click();
});
