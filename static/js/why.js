/* The reasons: a sheet that the bar opens and shuts. Beside a wide table it is always open. */
const sheet = () => document.getElementById("why");
const button = () => document.getElementById("why-button");
const isSheet = () => button() !== null && button().offsetParent !== null;

/* The verdict stays in sight above it, however long it is. */
function fit() {
  const from = document.querySelector(".told").getBoundingClientRect().bottom;
  const to = sheet().parentElement.getBoundingClientRect().top;
  sheet().style.setProperty("--room", `${to - from}px`);
}

function show(open) {
  if (open) fit();
  sheet().classList.toggle("open", open);
  sheet().classList.add("opened");
  button().setAttribute("aria-expanded", String(open));
  const { count } = button().dataset;
  button().querySelector("span").textContent = open || count === "0" ? "Why?" : `Why? (${count})`;
  if (open) sheet().focus({ preventScroll: true });
  else button().focus({ preventScroll: true });
}

/* True where there is a sheet to open or to shut. */
export function toggleWhy() {
  if (!sheet() || !isSheet()) return false;
  show(!sheet().classList.contains("open"));
  return true;
}

/* True where it was open. */
export function closeWhy() {
  if (!sheet()?.classList.contains("open")) return false;
  show(false);
  return true;
}

export function setUpWhy() {
  if (!button()) return;
  button().setAttribute("aria-expanded", "false");
  button().setAttribute("aria-controls", "why");
  button().setAttribute("role", "button");
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("#why-button")) {
    event.preventDefault();
    toggleWhy();
  } else if (event.target.closest?.(".board")) closeWhy();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.target.id !== "why-button") return;
  event.preventDefault();
  toggleWhy();
});
