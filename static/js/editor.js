/* Setting up a table: a tap on a tile and a tap on a place, in either order; keys; dragging. The
   server does everything; without this script the same form does it with its buttons. */
import { announce } from "./announce.js";
import { follow } from "./editor-drag.js";

const LATER = 600;
const SETTINGS = ["turn", "phase", "said", "said_words", "discarder", "named"];
const BUTTONS = ["place", "place-mistake", "take-off", "move", "update", "undo", "deal", "then"]; // any other leaves the page
const AWAY = "No connection. The table is still here. Try again in a moment.";
const BROKEN = "Something broke on our side. The table is still here. Try again.";

let waiting = null; // a change by key that may go on
let digit = ""; // the first key of a tile such as 5 Dot
let shown = here(); // the address of the table that is drawn
let sent = ""; // what was asked for last
let changed = false; // a field was changed while the reply was on its way
let said = ""; // what a page of its own rules on the table, as it was said last
let typed = ""; // the place of the last tile, where that came by key: the focus follows it

function here() {
  return location.pathname + location.search;
}

const form = () => document.getElementById("editor-form");
const editor = () => document.getElementById("editor");
const busy = () => editor().hasAttribute("aria-busy");
const chosen = (name) => form().querySelector(`input[name=${name}]:checked`);

function release(name) {
  const input = chosen(name);
  if (input) input.checked = false;
}

function send(action, values = {}) {
  if (busy()) {
    changed ||= action === "update";
    return;
  }
  sent = action;
  editor().setAttribute("aria-busy", "true");
  document.getElementById("notice").textContent = "";
  window.htmx.ajax("POST", form().action, {
    source: form(), target: "#editor", swap: "outerHTML", values: { do: action, ...values },
  }).catch(() => {}); // its events say what went wrong
}

/* What is in the hand comes from the box or from the table, never from both. */
function take(input) {
  release(input.name === "tile" ? "give" : "tile");
  if (input.dataset.held) return putBack(input);
  for (const other of form().querySelectorAll("[data-held]")) delete other.dataset.held;
  input.dataset.held = "yes";
  if (chosen("place") && input.name === "tile") send("place");
}

function putBack(input) {
  input.checked = false;
  delete input.dataset.held;
}

function goTo(place) {
  if (chosen("tile")) send("place", { stay: "no" });
  else if (chosen("give")) send("move", { stay: "no" });
  else if (place.dataset.held) putBack(place);
  else {
    for (const other of form().querySelectorAll(".spot [data-held]")) delete other.dataset.held;
    place.dataset.held = "yes";
  }
}

function change(event) {
  const { name, value } = event.target;
  const live = SETTINGS.includes(name) || event.target.closest("[data-live]"); // says at once what it comes to
  if (!live || !event.target.closest("#editor-form")) return;
  if (name === "said" && value === "words") return document.getElementById("said-words").focus();
  clearTimeout(waiting);
  waiting = setTimeout(() => send("update"), event.target.matches(":focus-visible") ? LATER : 0);
}

function tileOf(key) {
  const letter = key.toUpperCase();
  const number = digit;
  digit = /^[1-9]$/.test(letter) ? letter : "";
  if (number && "BCD".includes(letter)) return number + letter;
  return !number && /^[NEWSRG0FJ]$/.test(letter) ? letter : "";
}

function onKey(event) {
  const input = event.target;
  const radio = input.matches?.("#editor input[type=radio]") && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!radio) return;
  if (event.key === "Enter" && ["tile", "place", "give"].includes(input.name)) {
    event.preventDefault();
    input.checked = true;
    typed = chosen("place")?.value ?? "";
    if (chosen("place") && (chosen("tile") || chosen("give"))) send(chosen("tile") ? "place" : "move");
  } else if ((event.key === "Delete" || event.key === "Backspace") && input.name === "give") {
    event.preventDefault();
    input.checked = true;
    send("take-off");
  } else if (input.name === "place" && event.key.length === 1 && document.documentElement.dataset.keys !== "off") {
    const tile = tileOf(event.key);
    if (!tile) return;
    event.preventDefault();
    typed = input.value;
    send("place", { tile, place: typed });
  }
}

function onClick(event) {
  const input = event.target;
  // A key press has no place on the screen: arrows choose, Enter places.
  if (!input.matches?.("#editor input[type=radio]") || event.detail === 0) return;
  typed = "";
  if (input.name === "tile" || input.name === "give") take(input);
  if (input.name === "place") goTo(input);
}

function onSubmit(event) {
  const action = event.submitter?.value;
  if (event.target !== form() || !BUTTONS.includes(action)) return;
  event.preventDefault();
  send(action);
}

function setUp() {
  if (!form()) return;
  form().dataset.script = "";
  document.title = editor().dataset.title;
  const place = chosen("place");
  if (place) place.dataset.held = "yes";
}

function nextPlace() {
  const rack = `place-${typed.split("-")[0]}-rack`;
  return chosen("place") ?? document.getElementById(`place-${typed}`) ?? document.getElementById(rack);
}

function afterSwap(event) {
  if (event.target.id !== "editor") return;
  setUp();
  const { address, told } = editor().dataset;
  if (address) history.pushState(null, "", address);
  shown = here();
  const says = document.querySelector("#editor [data-says]")?.dataset.says ?? "";
  const news = [told, says === said ? "" : says].filter(Boolean).join(" ");
  said = says;
  if (news) announce(news);
  if (typed && told) nextPlace()?.focus();
}

function failed(words) {
  document.getElementById("notice").textContent = words;
  announce(words);
}

document.addEventListener("click", onClick);
document.addEventListener("change", change);
document.addEventListener("keydown", onKey);
document.addEventListener("submit", onSubmit);
document.addEventListener("htmx:afterSettle", afterSwap);
document.addEventListener("htmx:sendError", () => failed(AWAY));
document.addEventListener("htmx:timeout", () => failed(AWAY));
document.addEventListener("htmx:responseError", () => failed(BROKEN));
// What comes for another part of the page, such as a notice, leaves this one to go on.
document.addEventListener("htmx:afterRequest", () => {
  editor()?.removeAttribute("aria-busy");
  if (!changed) return;
  changed = false;
  send("update");
});
// A reply that knows nothing of the last change is not shown: the next one is asked for at once.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.target.id === "editor" && changed && sent === "update") event.detail.shouldSwap = false;
});
// Back is undo: the address before holds the table as it was. A link within the page is no step.
window.addEventListener("popstate", () => {
  if (here() !== shown) location.reload();
});
follow((input, place) => {
  input.checked = true;
  release(input.name === "tile" ? "give" : "tile");
  if (!place) return send("take-off");
  place.checked = true;
  send(input.name === "tile" ? "place" : "move", { stay: "no" });
});
setUp();
