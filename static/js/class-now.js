/* A class on a phone: what the screen shows next comes by itself. */
import { announce } from "./announce.js";
import { poll } from "./class-poll.js";

const { tag, poll: url, comeIn } = document.getElementById("class").dataset;

function onNews(news) {
  if (news.tag !== tag) location.replace(location.pathname);
}

/* The phone is counted once, so that the screen can say how many have voted. */
function sayHere() {
  const token = document.getElementById("class-token")?.value;
  if (comeIn && token) fetch(comeIn, { method: "POST", headers: { "X-CSRFToken": token } }).catch(() => {});
}

document.addEventListener("htmx:afterSettle", (event) => {
  const heading = document.getElementById("question");
  if (event.target.id !== "puzzle" || !heading) return;
  heading.focus({ preventScroll: true });
  announce(document.querySelector("#puzzle .stopped")?.textContent.trim() || heading.textContent);
});
sayHere();
poll(url, onNews);
