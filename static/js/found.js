/* How many rules were found, for whoever cannot see the list change. */
import { announce } from "./announce.js";

document.addEventListener("htmx:afterSwap", () => {
  announce(document.getElementById("results")?.dataset.live);
});
