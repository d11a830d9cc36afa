"""The kind `lay_down`: tap the own tiles to expose with the one called, or say you cannot.

- `exposure`  what lies on the table once the answer is told, and how the tiles went there
"""

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.puzzles.kind import Answered, OneAnswer
from lessons.puzzles.kinds.lay_down.exposure import (
    exposure_told,
    laid_out,
    laid_out_words,
    tries_of,
    ways_of,
)
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.judging import chosen_of
from lessons.puzzles.touching.kind import TouchingKind
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.lay_down.values import fitting_set, laying_of, told_of_set
from mahjlearn.course.kit.touching.names import ORDINALS
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.engine.table.tiles import grouping_of


class LayDownKind(TouchingKind):
    """A checkbox on each own tile; those that are tapped go up to the called one."""

    script = "js/lay-down.js"
    style = "css/lay-down.css"
    idle, one, more = "Tap tiles of your rack", "Lay down {n} tile", "Lay down {n} tiles"
    missing = "Nothing was laid down. Tap tiles of your rack, or say that you can’t."

    def says(self, candidate: Candidate) -> str:
        return ""

    def name_of(self, candidate: Candidate) -> str:
        """`8 Crak`, whichever of several it is."""
        first, _, rest = whole(candidate.name).partition(" ")
        return rest if first in ORDINALS else whole(candidate.name)

    def tail(self, task: Touching, right: Chosen) -> str:
        """`That’s a kong.`, of the right set."""
        if not right:
            return "You can’t."
        made = grouping_of(len(right) + 1)
        return "That’s laid down." if made is None else f"It’s a {made.value}."

    def told(self, puzzle: Puzzle, chosen: Chosen) -> Told:
        return told_of_set(laying_of(puzzle), chosen)

    def fitting(self, puzzle: Puzzle, chosen: Chosen) -> tuple[str, ...]:
        return fitting_set(laying_of(puzzle), chosen)

    def verdict_context(self, answered: Answered[OneAnswer]) -> Context:
        puzzle = answered.puzzle
        chosen = chosen_of(laying_of(puzzle), answered.shown.answer)
        return super().verdict_context(answered) | {
            "ways": ways_of(puzzle, chosen),
            "tries": tries_of(puzzle, chosen),
        }

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        """The exposure as it was laid, or as it should have been; the table as it was where none
        can be laid."""
        if explained:
            chosen = chosen_of(laying_of(run.puzzle), run.rows[-1].answer)
            if exposure_told(run.puzzle, chosen):
                return laid_out(run.puzzle, chosen)
        return super().board(run, query, explained=explained)

    def words_html(self, run: OneAnswer, *, explained: bool) -> SafeString:
        """The table that is drawn, in words."""
        if explained:
            chosen = chosen_of(laying_of(run.puzzle), run.rows[-1].answer)
            if exposure_told(run.puzzle, chosen):
                return laid_out_words(run.puzzle, chosen)
        return super().words_html(run, explained=explained)


KIND = LayDownKind()
