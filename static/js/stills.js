/* Stills, one after another: what a key presses, where the focus goes, what is read; and a play that goes on by
   itself until it is paused, slowly for who wants that. */
import { announce } from "./announce.js";
import "./keep-table.js";
import { isForPuzzle } from "./keys.js";

const PACE = 2400;
const SLOW = 5000;
const NAME = "mahjlearn-slow";
const OWN = { " ": "button, summary", Enter: "a, button, summary" }; /* what has a use for these keys itself */
const NAMES = { " ": "Space" };
const motionless = matchMedia("(prefers-reduced-motion: reduce)");

let running = false;
let waiting = false;
let timer = 0;

const byId = (id) => document.getElementById(id);
const puzzle = () => byId("puzzle");
const isSlow = () => localStorage.getItem(NAME) === "yes";

function goOn() {
  clearTimeout(timer);
  if (!running) return;
  if (!byId("step-on")) return pause();
  timer = setTimeout(() => byId("step-on")?.click(), isSlow() ? SLOW : PACE);
}

function pause() {
  running = false;
  clearTimeout(timer);
  dress();
}

function play() {
  running = true;
  dress();
  byId("step-on")?.click();
}

/* The bar is drawn anew with every still. A button of icons says in its name what it does. */
function dress() {
  const [button, slow] = [byId("play"), byId("slow")];
  const place = puzzle()?.dataset.place;
  if (place) byId("play-number").textContent = place;
  if (!button) return;
  const words = running ? "Pause" : "Play";
  button.hidden = motionless.matches || !byId("step-on");
  button.setAttribute("aria-pressed", String(running));
  if (button.childElementCount) button.setAttribute("aria-label", words);
  else button.textContent = words;
  if (!slow) return;
  slow.hidden = button.hidden;
  slow.setAttribute("aria-pressed", String(isSlow()));
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.("#play, #slow, #step-back, #step-on, #stop");
  if (!pressed) return;
  if (pressed.id === "play") return running ? pause() : play();
  if (pressed.id === "slow") {
    localStorage.setItem(NAME, isSlow() ? "no" : "yes");
    return dress();
  }
  if (pressed.id === "stop" || event.isTrusted) pause();
});

/* What says `data-press` is pressed by those keys: on the whole page, or inside the region alone. */
function onKey(event) {
  if (!puzzle() || !isForPuzzle(event) || event.shiftKey) return;
  if (puzzle().dataset.keys === "inside" && !event.target.closest("#puzzle")) return;
  if (event.target.matches("input") || (OWN[event.key] && event.target.matches(OWN[event.key]))) return;
  const name = NAMES[event.key] ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  const part = [...puzzle().querySelectorAll("[data-press]")].find((one) => one.dataset.press.split(" ").includes(name));
  if (!part || part.hidden || event.repeat) return;
  event.preventDefault();
  part.click();
}

/* On a phone the heading sticks to the top; a browser that scrolls to it moves the table away. */
function focusOn(heading) {
  heading.focus({ preventScroll: true });
  const box = heading.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) heading.scrollIntoView();
}

/* What ran goes on once the learner has played. */
function goOnAfterTurn() {
  running ||= waiting;
  waiting = false;
  dress();
  goOn();
}

function onSwap(event) {
  if (event.target.id !== "puzzle") return;
  const { live, url } = puzzle().dataset;
  const heading = byId("still");
  dress();
  if (heading) focusOn(heading);
  if (heading || byId("play")) announce(live ?? byId("question")?.textContent);
  if (url) history.replaceState(history.state, "", url);
  if (byId("play")) return goOnAfterTurn();
  waiting = running && Boolean(byId("your-turn"));
  pause();
}

document.addEventListener("keydown", onKey);
document.addEventListener("htmx:afterSettle", onSwap);
dress();
