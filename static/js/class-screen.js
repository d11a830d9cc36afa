/* The screen of a class: votes are counted live, one key goes on, and the board plays the reason. */
import { announce } from "./announce.js";
import { poll } from "./class-poll.js";
import { isForPuzzle } from "./keys.js";
import { play } from "./play.js";

const screen = document.getElementById("screen");
const feedback = document.getElementById("feedback");
const replay = document.getElementById("replay");
const GOES_ON = [" ", "Enter", "ArrowRight"];

const has = (number) => (number === 1 ? "has" : "have");

function onNews({ tag, voted, here }) {
  if (tag !== screen.dataset.tag) return location.replace(location.pathname);
  const count = document.querySelector("[data-count]");
  if (!count) return;
  if (count.dataset.count === "stops") count.textContent = `${voted} stopped here`;
  else count.textContent = here ? `${voted} of ${here} ${has(voted)} answered` : "No phone is here yet";
}

function onKey(event) {
  if (!isForPuzzle(event) || event.repeat || !GOES_ON.includes(event.key)) return;
  if (event.target.matches("a, button, summary, input")) return;
  event.preventDefault();
  document.getElementById("next")?.click();
}

function playReason() {
  const played = play(feedback);
  if (replay) replay.hidden = !played;
}

document.addEventListener("keydown", onKey);
replay?.addEventListener("click", playReason);
if (feedback) {
  announce(feedback.dataset.live);
  playReason();
}
poll(screen.dataset.poll, onNews);
