"""A puzzle on a page, wherever it stands.

Any slice asks one: it makes a `Placement` (the puzzle, its address, where answers are stored, why
it was chosen, what comes next, what is noted along with an answer) and returns
`ask(request, placement)` from its view, and `walkthrough(request, placement)` from the one at
`walkthrough_url`. Nothing here knows of lessons, units, progress or the slices that ask.

`kinds` has a module for each kind of question, by the protocol in `kind`; there a kind is added.
`asking` and `history` are what was answered so far, `recording` stores, `pages` makes the contexts
of templates/puzzles/, `feedback` and `pictures` are what the kinds share, `earlier` has the puzzles
that are no more as they were answered. Imports the board, `attempts`, `visitors`, `web` and the
course, never a slice.
"""

from lessons.puzzles.earlier.texts import puzzle_with
from lessons.puzzles.outcome import outcome_of
from lessons.puzzles.paper.asked import on_paper, reason_of
from lessons.puzzles.placement import Context, Heading, Link, Placement
from lessons.puzzles.recording import reason_slug
from lessons.puzzles.replies import ask, explain_former, told_to_others
from lessons.puzzles.walkthrough import walkthrough

__all__ = [
    "Context",
    "Heading",
    "Link",
    "Placement",
    "ask",
    "explain_former",
    "on_paper",
    "outcome_of",
    "puzzle_with",
    "reason_of",
    "reason_slug",
    "told_to_others",
    "walkthrough",
]
