"""The kind `lay_down`: tap the own tiles to expose with the one called, or say you cannot."""

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.ids import spot_id
from lessons.board.render import board_html
from lessons.board.ways import ways_between
from lessons.puzzles.kind import Answered, OneAnswer
from lessons.puzzles.once import made_once
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.judging import chosen_of
from lessons.puzzles.touching.kind import TouchingKind
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.lay_down.sets import laid_down
from mahjlearn.course.kinds.lay_down.values import fitting_set, laying_of, told_of_set
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import grouping_of


class LayDownKind(TouchingKind):
    """A checkbox on each own tile; those that are tapped go up to the called one."""

    script = "js/lay-down.js"
    style = "css/lay-down.css"
    idle, one, more = "Tap tiles of your rack", "Lay down {n} tile", "Lay down {n} tiles"
    missing = "Nothing was laid down. Tap tiles of your rack, or say that you can’t."

    def says(self, candidate: Candidate) -> str:
        return ""

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
        """A right exposure stays where it was laid; of a wrong one the tiles are marked."""
        if explained:
            chosen = chosen_of(laying_of(run.puzzle), run.rows[-1].answer)
            if chosen and laying_of(run.puzzle).is_right(chosen):
                return laid_out(run.puzzle, chosen)
        return super().board(run, query, explained=explained)


@made_once
def laid_out(puzzle: Puzzle, chosen: Chosen) -> SafeString:
    """The table with the exposure on it."""
    marks = Marks(wall=puzzle.key.wall)
    return board_html(board_of(_after(puzzle, chosen), puzzle.you, marks))


@made_once
def ways_of(puzzle: Puzzle, chosen: Chosen) -> str:
    """The ways of the tiles that were laid down; none where that is wrong."""
    if not chosen or not laying_of(puzzle).is_right(chosen):
        return ""
    return ways_between(puzzle.key.table, _after(puzzle, chosen))


@made_once
def tries_of(puzzle: Puzzle, chosen: Chosen) -> str:
    """The ways of tiles that may not be laid down: to the called one, and back into the rack."""
    task = laying_of(puzzle)
    if task.is_right(chosen):
        return ""
    called = [spot_id(spot) for spot in discard_spot(puzzle.key.table)]
    laid = [one.token for one in task.candidates if one.thing in chosen]
    return " ".join(f"{token}>{called[0]}" for token in laid if called)


def _after(puzzle: Puzzle, chosen: Chosen) -> Table:
    task = laying_of(puzzle)
    done = laid_down(set_up(puzzle.position), task.called, task.laid(chosen))
    return table_after(puzzle.key.table, done)


KIND = LayDownKind()
