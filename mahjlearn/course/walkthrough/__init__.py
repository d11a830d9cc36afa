"""The right play of a puzzle, one picture after another: what *See it done* shows.

- `frames`  the pictures, each a table of the engine's
- `parts`   an exchange taken apart, as it is done at a table
- `moved`   which tiles lie elsewhere than a moment before
- `words`   what is said beside each picture

Which play it is, the kind of the puzzle says (`course.kinds`). May import values and kinds.
"""

from mahjlearn.course.walkthrough.frames import Frame, frames, replayed

__all__ = ["Frame", "frames", "replayed"]
