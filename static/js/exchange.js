/* Taking a joker on the board: tap a tile, tap a joker. In a whole turn a tile that is tapped can be
   discarded instead. The radio buttons and the bar do it without this. */
import "./puzzle.js";
import { announce } from "./announce.js";
import { follow } from "./exchange-drag.js";
import { reset } from "./drag.js";
import { giveKeys, isForPuzzle } from "./keys.js";

const FORM = 'form[data-kind="exchange"]';
const FIRST = "First tap the tile you give.";

let held = null; // the radio button of the chosen tile
let start = ""; // what the page says while nothing is chosen

const discard = () => bar().querySelector(".discard");
const bar = () => document.querySelector(FORM);
const fields = (name) => [...bar().elements].filter((field) => field.name === name);
const jokers = () => fields("take");
const busy = () => bar().closest("[aria-busy]") !== null;
const ofExchange = (target) => (target.type === "radio" && target.form?.matches(FORM) ? target : null);

function nameOf(input) {
  return input.getAttribute("aria-label").split(",")[0].replace(/ (?=Bam|Crak|Dot)/, "\u00a0");
}

function say(text) {
  document.getElementById("exchange-says").textContent = text;
}

function show() {
  const form = bar();
  const back = form.querySelector(".put-back");
  const name = held && nameOf(held);
  form.toggleAttribute("data-held", held !== null);
  say(held ? whatNext(name) : start);
  showDiscard(name);
  back.textContent = held ? `Take the ${name} back` : "";
  back.hidden = !held;
}

function whatNext(name) {
  if (!discard()) return `Your ${name} is held out. Now tap the joker.`;
  return `Your ${name} is chosen. Discard it${jokers().length ? ", tap a joker" : ""} or take it back.`;
}

/* The button says in words what it would send; it can be pressed once a tile is chosen. */
function showDiscard(name) {
  const button = discard();
  if (!button) return;
  button.disabled = !held;
  button.textContent = held ? `Discard the ${name}` : button.dataset.idle;
}

function choose(input, byKey) {
  held = input;
  held.checked = true;
  stop(input);
  show();
  announce(discard() ? `Chosen: ${nameOf(input)}.` : `Chosen: ${nameOf(input)}. Now choose the joker.`);
  if (byKey) (discard() ?? jokers()[0])?.focus();
}

function putBack() {
  const back = held;
  held = null;
  for (const input of [...fields("give"), ...jokers()]) input.checked = false;
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
  bar().requestSubmit();
}

/* One stop for all tiles and one for all jokers: arrows go from one to the next, behind the last
   tile of the rack to the discard. */
const inRack = (input) => input.name === "take" || input.closest(".seat.you") !== null;

function row(input) {
  if (input.name === "take") return jokers();
  const all = fields("give");
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

/* 1 to 9 are the jokers, once a tile is held out; 0 says that there is none. */
function onNumber(event) {
  if (!bar() || !/^[0-9]$/.test(event.key) || !isForPuzzle(event)) return;
  if (event.key === "0") return bar().querySelector(".none")?.click();
  const joker = jokers()[event.key - 1];
  if (joker) tapJoker(joker);
}

function onKey(event) {
  const input = ofExchange(event.target);
  if (event.key === "Escape" && held) putBack();
  else if (!input || event.ctrlKey || event.metaKey || event.altKey) return;
  else if (event.key in STEPS || event.key === "Home" || event.key === "End") goTo(input, event.key);
  else if (event.key === "Enter" && input.name === "give") tapTile(input, true);
  else if (event.key === "Enter") tapJoker(input);
  else return;
  event.preventDefault();
}

function setUp() {
  const form = bar();
  held = null;
  reset();
  if (!form) return;
  form.dataset.tap = "";
  start = document.getElementById("exchange-says").textContent;
  held = fields("give").find((input) => input.checked) ?? null;
  for (const [first] of [fields("give"), jokers()]) if (first) stop(row(first)[0]);
  giveKeys(jokers().slice(0, 9));
  if (held) choose(held, false);
  else showDiscard("");
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.(".put-back")) return putBack();
  const input = ofExchange(event.target);
  if (!input) return;
  // A key press has no place on the screen.
  if (input.name === "give") tapTile(input, event.detail === 0);
  else tapJoker(input);
});
document.addEventListener("keydown", onKey);
document.addEventListener("keydown", onNumber);
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "puzzle") return;
  setUp();
});
follow((tile, joker) => {
  if (busy()) return;
  if (tile !== held) choose(tile, false);
  exchange(joker);
});
setUp();
