/* A film: its frames have their numbers as keys, the arrows go along the strip, 0 says never. */
import "./puzzle.js";
import "./stills.js";
