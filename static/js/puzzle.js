/* Keys inside a puzzle, and where the focus goes when a part of it is swapped. */
import { announce } from "./announce.js";

const PARTS = {
  y: 'button[name="answer"][value="yes"]',
  n: 'button[name="answer"][value="no"]',
  h: ".hint-link",
};

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

/* After an answer the verdict has the focus, after a hint its heading, then the question of reasons. */
function onSwap() {
  const heading = ["verdict", "reason-title", "hint-title"]
    .map((id) => document.getElementById(id))
    .find(Boolean);
  heading?.focus();
  announce(document.getElementById("feedback")?.dataset.live);
}

document.addEventListener("keydown", onKey);
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id === "puzzle") onSwap();
});
