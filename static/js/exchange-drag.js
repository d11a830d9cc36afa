/* A tile can be dragged to a joker too. */
import { follow as drags, nearest } from "./drag.js";

/* `done` is called with the radio buttons of tile and joker. */
export function follow(done) {
  drags({
    grip: ".choice.give",
    still: ".choice",
    over: (event, { tile }) =>
      nearest(tile.getBoundingClientRect(), document.querySelectorAll(".board .take")),
    drop: (tile, joker) => { if (joker) done(tile, joker.querySelector("input")); },
  });
}
