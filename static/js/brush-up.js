/* The clock of a brush-up counts in whole minutes, in the last one in seconds; the server ends it. */
const MINUTE = 60000;
let timer = 0;

function words(left) {
  if (left <= 0) return "Time is over";
  if (left < MINUTE) return `${Math.ceil(left / 1000)} s left`;
  return `${Math.ceil(left / MINUTE)} min left`;
}

function tick() {
  const clock = document.querySelector("[data-ends]");
  clearTimeout(timer);
  if (!clock) return;
  const left = Number(clock.dataset.ends) - Date.now();
  const said = words(left);
  if (clock.textContent !== said) clock.textContent = said;
  if (left > 0) timer = setTimeout(tick, 1000);
}

document.addEventListener("htmx:afterSettle", tick);
tick();
