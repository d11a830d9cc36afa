/* A tile can be dragged too: from the box to a place, from place to place, from the table into the
   box. */
import { follow as drags, nearest } from "./drag.js";

const TILES = "#editor .face, #editor .choice";

function over({ clientX: x, clientY: y }) {
  const point = { left: x, right: x, top: y, bottom: y };
  return nearest(point, document.querySelectorAll(".spot"));
}

function inBox({ clientX: x, clientY: y }) {
  const box = document.querySelector("#editor .box").getBoundingClientRect();
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

/* `done` is called with the radio buttons of tile and place; without a place for the box. */
export function follow(done) {
  const drop = (input, spot, event) => {
    if (spot) done(input, spot.querySelector("input"));
    else if (input.name === "give" && inBox(event)) done(input, null);
  };
  drags({ grip: TILES, still: TILES, over, drop });
}
