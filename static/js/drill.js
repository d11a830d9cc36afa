/* A drill: the clock that the page draws, keys, where the focus goes, what is read. The server counts the time. */
import { announce } from "./announce.js";
import { giveKeys, isForPuzzle } from "./keys.js";

const MINUTE = 60000;
let ends = 0;
let timer = 0;

const byId = (id) => document.getElementById(id);
const choices = () => [...document.querySelectorAll(".drill-bar [name=answer]")];
const jokers = () => [...document.querySelectorAll(".drill [name=take]")];

function tick() {
  const clock = byId("clock");
  clearTimeout(timer);
  if (!clock) return;
  const left = Math.max(ends - performance.now(), 0);
  clock.firstElementChild.textContent = `${Math.ceil(left / 1000)} s`;
  clock.style.setProperty("--share", left / MINUTE);
  if (left) timer = setTimeout(tick, 250);
  else endRun();
}

/* The minute is over: the form goes without an answer. */
function endRun() {
  const form = byId("answer");
  if (!form || byId("drill").dataset.stage !== "ask") return;
  const over = Object.assign(document.createElement("input"), { type: "hidden", name: "over", value: "yes" });
  form.append(over);
  form.requestSubmit();
  over.remove();
}

function startClock() {
  const clock = byId("clock");
  clearTimeout(timer);
  if (!clock || byId("drill").dataset.stage !== "ask") return;
  ends = performance.now() + Number(clock.dataset.left);
  clock.hidden = false;
  tick();
}

function dress() {
  startClock();
  giveKeys(jokers());
  choices().forEach((button, at) => { button.dataset.key = keyOf(button, at); });
}

const keyOf = (button, at) => (button.value === "none" ? "0" : String(at + 1));

function onKey(event) {
  if (!byId("answer") || !isForPuzzle(event) || event.shiftKey || event.repeat) return;
  const button = choices().find((one) => one.dataset.key === event.key);
  const joker = jokers()[Number(event.key) - 1];
  if (button ?? joker) {
    event.preventDefault();
    (button ?? joker).click();
  } else if (event.key === "Enter" && !event.target.matches("a, button, summary")) {
    event.preventDefault();
    document.querySelector(".drill [data-press=Enter]")?.click();
  }
}

function onSwap(event) {
  if (event.target.id !== "drill") return;
  const { url, stage } = byId("drill").dataset;
  const [told, question] = [byId("told").textContent.trim().replace(/\s+/g, " "), byId("question")];
  if (url) history.replaceState(history.state, "", url);
  dress();
  question.focus({ preventScroll: true });
  if (stage === "end") scrollTo(0, 0);
  announce(told);
}

document.addEventListener("keydown", onKey);
document.addEventListener("htmx:afterSettle", onSwap);
dress();
