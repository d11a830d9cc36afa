/* Referee: a play goes on still by still, and what is touched once it is stopped is counted in the bar. */
import "./touching.js";
import "./stills.js";
