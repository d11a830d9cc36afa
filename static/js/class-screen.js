/* The screen of a class: votes are counted live, one key goes on, the board plays the reason, and a
   hand that is watched may play by itself. */
import { announce } from "./announce.js";
import { poll } from "./class-poll.js";
import { isForPuzzle } from "./keys.js";
import { play } from "./play.js";

const screen = document.getElementById("screen");
const feedback = document.getElementById("feedback");
const replay = document.getElementById("replay");
const byItself = document.getElementById("by-itself");
const next = document.getElementById("next");
const A_PLAY = 6000;
const GOING = "#going";
const GOES_ON = [" ", "Enter", "ArrowRight"];

const has = (number) => (number === 1 ? "has" : "have");

function onNews({ tag, voted, here }) {
  if (tag !== screen.dataset.tag) return location.replace(location.pathname);
  const count = document.querySelector("[data-count]");
  if (!count) return;
  if (count.dataset.count === "stops") count.textContent = `${voted} stopped here`;
  else count.textContent = here ? `${voted} of ${here} ${has(voted)} answered` : "No phones here yet";
}

function onKey(event) {
  if (!isForPuzzle(event) || event.repeat || !GOES_ON.includes(event.key)) return;
  if (event.target.matches("a, button, summary, input")) return;
  event.preventDefault();
  next?.click();
}

function playReason() {
  const played = play(feedback);
  if (replay) replay.hidden = !played;
}

/* Each play is a page of its own: the fragment goes along from one to the next. */
let clock = 0;

function keepGoing(going) {
  const { form } = next;
  clearTimeout(clock);
  form.action = form.action.split("#")[0] + (going ? GOING : "");
  byItself.setAttribute("aria-pressed", going);
  if (going) clock = setTimeout(() => next.click(), A_PLAY);
}

function playByItself() {
  byItself.hidden = false;
  byItself.addEventListener("click", () => keepGoing(byItself.getAttribute("aria-pressed") !== "true"));
  if (location.hash === GOING) keepGoing(true);
}

document.addEventListener("keydown", onKey);
if (byItself) playByItself();
replay?.addEventListener("click", playReason);
if (feedback) {
  announce(feedback.dataset.live);
  playReason();
}
poll(screen.dataset.poll, onNews);
