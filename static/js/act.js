/* Taking a joker on the board: tap a tile, tap a joker. The radio buttons do it without this. */
import "./puzzle.js";
import { announce } from "./announce.js";
import { follow } from "./act-drag.js";
import { remember, slide } from "./act-slide.js";
import { reset } from "./drag.js";

const FORM = 'form[data-kind="act"]';
const FIRST = "First choose the tile you will trade.";

let held = null; // the radio button of the chosen tile
let start = ""; // what the page says while nothing is chosen

const act = () => document.querySelector(FORM);
const jokers = () => [...act().querySelectorAll("input[name=take]")];
const busy = () => act().closest("[aria-busy]") !== null;
const ofAct = (target) => (target.closest?.(FORM) && target.matches("input[type=radio]") ? target : null);

function nameOf(input) {
  return input.getAttribute("aria-label").split(",")[0].replace(/ (?=Bam|Crak|Dot)/, "\u00a0");
}

function say(text) {
  document.getElementById("act-says").textContent = text;
}

function captionOf(form) {
  const head = form.querySelector(".you-head");
  const found = head.querySelector(".chosen-words");
  if (found) return found;
  const made = document.createElement("p");
  made.className = "chosen-words";
  made.setAttribute("aria-hidden", "true");
  head.append(made);
  return made;
}

function show() {
  const form = act();
  const back = form.querySelector(".put-back");
  const name = held && nameOf(held);
  form.toggleAttribute("data-held", held !== null);
  say(held ? `Now choose the joker your ${name} can replace.` : start);
  captionOf(form).textContent = held ? `Chosen: ${name}` : "";
  back.textContent = held ? `Put the ${name} back` : "";
  back.hidden = !held;
}

function choose(input, byKey) {
  held = input;
  held.checked = true;
  stop(input);
  show();
  announce(`Chosen: ${nameOf(input)}. Now choose the joker.`);
  if (byKey) jokers()[0]?.focus();
}

function putBack() {
  const back = held;
  held = null;
  for (const input of act().querySelectorAll("input:checked")) input.checked = false;
  show();
  announce(`You put the ${nameOf(back)} back.`);
  back.focus();
}

function tapTile(input, byKey) {
  if (busy()) return;
  if (input === held) putBack();
  else choose(input, byKey);
}

function tapJoker(input) {
  if (busy()) return;
  input.checked = held !== null;
  if (held) exchange(input);
  else {
    say(FIRST);
    announce(FIRST);
  }
}

function exchange(joker) {
  joker.checked = true;
  remember(held, joker);
  act().requestSubmit();
}

/* One stop for all tiles and one for all jokers: arrows go from one to the next, behind the last
   tile of the rack to the discard. */
const inRack = (input) => input.name === "take" || input.closest(".seat.you") !== null;

function row(input) {
  if (input.name === "take") return jokers();
  const all = [...act().querySelectorAll("input[name=give]")];
  return [...all.filter(inRack), ...all.filter((one) => !inRack(one))];
}

function stop(input) {
  for (const one of row(input)) one.tabIndex = one === input ? 0 : -1;
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function goTo(input, key) {
  const all = row(input);
  const rack = all.filter(inRack);
  const place = all.indexOf(input) + (STEPS[key] ?? 0);
  const next = { Home: rack[0], End: rack.at(-1) }[key] ?? all[(place + all.length) % all.length];
  stop(next);
  next.focus();
}

function onKey(event) {
  const input = ofAct(event.target);
  if (event.key === "Escape" && held && event.target.closest?.(FORM)) putBack();
  else if (!input || event.ctrlKey || event.metaKey || event.altKey) return;
  else if (event.key in STEPS || event.key === "Home" || event.key === "End") goTo(input, event.key);
  else if (event.key === "Enter" && input.name === "give") tapTile(input, true);
  else if (event.key === "Enter") tapJoker(input);
  else return;
  event.preventDefault();
}

function setUp() {
  const form = act();
  held = null;
  reset();
  if (!form) return;
  form.dataset.tap = "";
  start = document.getElementById("act-says").textContent;
  held = form.querySelector("input[name=give]:checked");
  for (const name of ["give", "take"]) {
    const input = form.querySelector(`input[name=${name}]`);
    if (input) stop(row(input)[0]);
  }
  if (held) choose(held, false);
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.(".put-back")) return putBack();
  const input = ofAct(event.target);
  if (!input) return;
  // A key press has no place on the screen.
  if (input.name === "give") tapTile(input, event.detail === 0);
  else tapJoker(input);
});
document.addEventListener("keydown", onKey);
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "puzzle") return;
  setUp();
  slide(document.getElementById("feedback"));
});
follow((tile, joker) => {
  if (busy()) return;
  if (tile !== held) choose(tile, false);
  exchange(joker);
});
setUp();
