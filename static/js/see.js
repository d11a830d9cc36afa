/* The right play step by step: arrow keys inside the region, and where the focus goes. */
import { announce } from "./announce.js";

const LINKS = { ArrowLeft: "step-back", ArrowRight: "step-on" };

function onKey(event) {
  if (document.documentElement.dataset.keys === "off" || !event.target.closest?.("#puzzle")) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
  const link = document.getElementById(LINKS[event.key]);
  if (!link) return;
  event.preventDefault();
  link.click();
}

/* On a phone the heading sticks to the top; a browser that scrolls to it moves the table away. */
function focusOn(heading) {
  heading.focus({ preventScroll: true });
  const box = heading.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) heading.scrollIntoView();
}

function onSwap(event) {
  const heading = document.getElementById("still");
  if (event.target.id !== "puzzle" || !heading) return;
  focusOn(heading);
  announce(document.getElementById("puzzle").dataset.live);
}

document.addEventListener("keydown", onKey);
document.addEventListener("htmx:afterSettle", onSwap);
