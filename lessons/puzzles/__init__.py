"""A puzzle on a page, wherever it stands.

Any slice asks one: it makes a `Placement` (the puzzle, its address, where answers are stored, why
it was chosen, what comes next, what is noted along with an answer) and returns
`ask(request, placement)` from its view, and `walkthrough(request, placement)` from the one at
`walkthrough_url`. Nothing here knows of lessons, units, progress or the slices that ask.

The road of an answer is `ask` (the address of a puzzle), `record` (what is stored) and `explain`
(what is said of it, and what the kinds share of that). `asking` has what was answered here and says
how far the visitor has come, `former` has puzzles as they were and shows an answer to one that is
no more, `pages` makes what templates/puzzles/ asks for (by the types in `contexts`), `pictures` the
tables, `walkthrough` those of stills that are stepped through, an answer of several steps too, and
`room` puts a puzzle to a room.
`kinds` has a module for each kind of question, by the protocol in `kind`; there a kind is added,
and `touching` is what those share that are answered by touch. Imports the board, `attempts`,
`visitors`, `web` and the course, never a slice.
"""

from lessons.puzzles.ask import ask, explain_former, explain_to_others
from lessons.puzzles.asking import is_unsure, own_answer
from lessons.puzzles.former import puzzle_with, puzzles_with
from lessons.puzzles.kinds import offers_unsure, outcome_of
from lessons.puzzles.pictures import question_html
from lessons.puzzles.placement import Context, Different, Heading, Link, Placement
from lessons.puzzles.record import reason_slug
from lessons.puzzles.room import on_paper, reason_of
from lessons.puzzles.walkthrough import played_back, takes_steps, walkthrough

__all__ = [
    "Context",
    "Different",
    "Heading",
    "Link",
    "Placement",
    "ask",
    "explain_former",
    "is_unsure",
    "offers_unsure",
    "on_paper",
    "outcome_of",
    "own_answer",
    "played_back",
    "puzzle_with",
    "puzzles_with",
    "question_html",
    "reason_of",
    "reason_slug",
    "explain_to_others",
    "takes_steps",
    "walkthrough",
]
