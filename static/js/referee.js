/* Referee: the hand plays on by itself until it is stopped; slowly for who wants that. */
import "./touching.js";
import { announce } from "./announce.js";

const PACE = 2400;
const SLOW = 5000;
const NAME = "mahjlearn-slow";
const still = matchMedia("(prefers-reduced-motion: reduce)");

let running = false;
let timer = 0;

const byId = (id) => document.getElementById(id);
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

/* The bar is drawn anew with every play. */
function dress() {
  const { place } = document.querySelector("#puzzle").dataset;
  if (place) byId("play-number").textContent = place;
  const [button, slow] = [byId("play"), byId("slow")];
  if (!button) return;
  button.hidden = still.matches || !byId("step-on");
  button.setAttribute("aria-pressed", String(running));
  button.setAttribute("aria-label", running ? "Pause" : "Play");
  slow.hidden = button.hidden;
  slow.setAttribute("aria-pressed", String(isSlow()));
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.("#play, #slow, #step-on, #stop");
  if (!pressed) return;
  if (pressed.id === "play") return running ? pause() : play();
  if (pressed.id === "slow") {
    localStorage.setItem(NAME, isSlow() ? "no" : "yes");
    return dress();
  }
  if (pressed.id === "stop" || event.isTrusted) pause();
});

const KEYS = { " ": "play", ArrowRight: "step-on", s: "stop" };

document.addEventListener("keydown", (event) => {
  if (document.documentElement.dataset.keys === "off" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("button, input, textarea, select, summary")) return;
  const target = byId(KEYS[event.key] ?? KEYS[event.key.toLowerCase()]);
  if (!target || target.hidden) return;
  event.preventDefault();
  target.click();
});

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "puzzle") return;
  dress();
  if (!byId("play")) return pause();
  announce(document.getElementById("question")?.textContent);
  goOn();
});
dress();
