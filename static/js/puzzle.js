/* A puzzle of any kind: keys inside it, and where the focus goes when a part of it is swapped. */
import { announce } from "./announce.js";
import "./attempt.js";
import "./copy.js";
import "./keep-table.js";

const PARTS = {
  y: 'button[name="answer"][value="yes"]',
  n: 'button[name="answer"][value="no"]',
  h: ".hint-link",
};

let spoken = "";

function keysAreOff() {
  return document.documentElement.dataset.keys === "off";
}

function isTyping(target) {
  return target.matches("textarea, select, input:not([type=radio], [type=checkbox])");
}

function onKey(event) {
  const puzzle = event.target.closest?.("#puzzle");
  if (!puzzle || keysAreOff() || isTyping(event.target)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const selector = PARTS[event.key.toLowerCase()];
  const part = selector && puzzle.querySelector(selector);
  const next = event.key === "Enter" && event.target.id === "verdict" && document.getElementById("next");
  const target = part || next;
  if (!target) return;
  event.preventDefault();
  target.click();
}

/* What could not be read has the focus first; after an answer the verdict; after a hint its heading. */
function onSwap() {
  const heading = ["form-problem", "verdict", "reason-title", "hint-title"]
    .map((id) => document.getElementById(id))
    .find(Boolean);
  heading?.focus();
  announceVerdict(document.getElementById("feedback"));
}

/* Once an answer: the verdict also stands above what is swapped in later. */
function announceVerdict(feedback) {
  if (!feedback || feedback.dataset.attempt === spoken) return;
  spoken = feedback.dataset.attempt;
  announce(feedback.dataset.live);
}

document.addEventListener("keydown", onKey);
/* Not at the swap: until it has settled the puzzle still has the old classes, and then all moves. */
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "puzzle") onSwap();
});
