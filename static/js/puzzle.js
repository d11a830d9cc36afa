/* A puzzle of any kind: its keys, the sheet of reasons, and where the focus goes when a part is swapped. */
import { announce } from "./announce.js";
import "./attempt.js";
import "./copy.js";
import "./keep-table.js";
import { isForPuzzle } from "./keys.js";
import { onceSeen } from "./motion.js";
import { mayPlay, play, remember } from "./play.js";
import { closeWhy, setUpWhy, toggleWhy } from "./why.js";

const PARTS = {
  y: 'button[name="answer"][value="yes"], [data-said="yes"]',
  n: 'button[name="answer"][value="no"], [data-said="no"]',
  h: ".hint-link",
  a: "#replay:not([hidden])",
};

let spoken = "";
let pressed = 0;
let pressedPart;
let swapped = 0;

const puzzle = () => document.getElementById("puzzle");

/* Enter presses what has the focus; where nothing has, the right-hand button: send, then on. On a thing that
   is touched it sends too: the browser itself would press the first button, which says that there is none. */
function onEnter(event) {
  const send = puzzle().querySelector(".bar .send");
  const part = document.getElementById("next") ?? send;
  if (!part || event.target.matches(send ? "a, button, summary" : "a, button, summary, input")) return;
  event.preventDefault();
  part.click();
}

function onKey(event) {
  if (!puzzle() || event.repeat) return;
  if (event.key === "Escape" && closeWhy()) return;
  if (!isForPuzzle(event)) return;
  const key = event.key.toLowerCase();
  if (key === "enter") return onEnter(event);
  const part = PARTS[key] && puzzle().querySelector(PARTS[key]);
  if (key === "w" && toggleWhy()) event.preventDefault();
  if (!part) return;
  event.preventDefault();
  part.click();
}

/* The bar plays the reason again where there is something to play. */
function offerAgain(playing) {
  const again = document.getElementById("replay");
  if (again && again.hidden === playing) again.hidden = !playing;
}

/* The board plays the reason once. */
function playReason() {
  offerAgain(play(document.getElementById("feedback")));
}

/* What could not be read has the focus first; after an answer the verdict; after a hint the hint. It is
   brought into the window only where it is not there: else the page stays where it is. The focus has the page
   laid out: what the bar will hold is there before. */
function onSwap() {
  offerAgain(mayPlay(document.getElementById("feedback")));
  setUpWhy();
  const heading = ["form-problem", "verdict", "hint", "question"]
    .map((id) => document.getElementById(id))
    .find(Boolean);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "nearest" });
  announceVerdict(document.getElementById("feedback"));
  playReason();
}

/* Once an answer: the verdict also stands above what is swapped in later. It is seen first: the words come
   when the page is drawn. */
function announceVerdict(feedback) {
  if (!feedback || feedback.dataset.attempt === spoken) return;
  spoken = feedback.dataset.attempt;
  const words = feedback.dataset.live;
  onceSeen(() => announce(words));
}

/* The second press of a double click was meant for what stood there: it does nothing to what has come since.
   Where that is the same part again, as in play after play of an excerpt, it is meant. */
function onSecondPress(event) {
  const part = event.target.closest?.("#puzzle .bar :is(a, button)");
  const late = part && event.detail > 1 && pressed < swapped && !(part.id && part.id === pressedPart);
  pressed = event.timeStamp;
  pressedPart = part?.id;
  if (!late) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

document.addEventListener("click", onSecondPress, true);
document.addEventListener("keydown", onKey);
document.addEventListener("click", (event) => { if (event.target.closest?.("#replay")) playReason(); });
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.target.id === "puzzle") remember(event.detail.serverResponse);
});
/* Not at the swap: until it has settled the puzzle still has the old classes, and then all moves. */
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "puzzle") return;
  swapped = performance.now();
  onSwap();
});
setUpWhy();
playReason();
