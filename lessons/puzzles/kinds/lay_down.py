"""The kind `lay_down`: tap the own tiles to expose with the one called, or say you cannot."""

from collections import Counter
from dataclasses import replace

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.ids import exposure_id, rack_id, spot_id
from lessons.board.picture import State
from lessons.board.render import board_html
from lessons.board.ways import ways_between
from lessons.models import Outcome
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.explain import OPENING
from lessons.puzzles.kind import Answered, OneAnswer, Paper
from lessons.puzzles.pictures import words_html
from lessons.puzzles.touching.judging import chosen_of, mark_of
from lessons.puzzles.touching.kind import TouchingKind
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.lay_down.sets import LayDown, fitting_set, laid_down, told_of_set
from mahjlearn.course.kit.touching.names import ORDINALS
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.kit.viewpoint import set_up
from mahjlearn.course.values import audience_of, task_of, veiled
from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile, grouping_of
from mahjlearn.engine.words.table import describe


def exposure_told(puzzle: Puzzle, chosen: Chosen) -> Chosen:
    """The tiles that are laid down once the answer is told: those chosen where they are right, else
    the nearest right ones; none where nothing can be laid."""
    task = task_of(puzzle, LayDown)
    return chosen if task.is_right(chosen) else task.nearest(chosen)


@made_once
def laid_out(puzzle: Puzzle, chosen: Chosen) -> SafeString:
    """The table with the exposure on it; after a wrong answer each tile of either is marked."""
    after = _after(puzzle, chosen)
    made = exposure_id(puzzle.you, len(after.rack(puzzle.you).exposures) - 1)
    right = task_of(puzzle, LayDown).is_right(chosen)
    marks = Marks(
        wall=puzzle.key.wall,
        states={made: State.ARRIVED} if right else _states(puzzle, chosen),
        laid=frozenset((made,)),
        emptied=frozenset(map(str, exposure_told(puzzle, chosen))),
    )
    return board_html(board_of(after, puzzle.you, marks))


@made_once
def laid_out_words(puzzle: Puzzle, chosen: Chosen) -> SafeString:
    """The same table as a list of sentences."""
    seen = veiled(_after(puzzle, chosen), puzzle.you)
    return words_html([whole(sentence) for sentence in describe(seen, audience_of(puzzle.you))])


@made_once
def ways_of(puzzle: Puzzle, chosen: Chosen) -> str:
    """The ways of the tiles that are laid down, by the answer or after it; none where none are."""
    if not exposure_told(puzzle, chosen):
        return ""
    return ways_between(puzzle.key.table, _after(puzzle, chosen))


@made_once
def tries_of(puzzle: Puzzle, chosen: Chosen) -> str:
    """The ways of tiles where nothing may be laid: to the called one, and back into the rack."""
    if exposure_told(puzzle, chosen):
        return ""
    called = [spot_id(spot) for spot in discard_spot(puzzle.key.table)]
    laid = [one.token for one in task_of(puzzle, LayDown).candidates if one.thing in chosen]
    return " ".join(f"{token}>{called[0]}" for token in laid if called)


def _after(puzzle: Puzzle, chosen: Chosen) -> Table:
    """With the exposure made of the very tiles; the others keep their order."""
    task, before = task_of(puzzle, LayDown), puzzle.key.table
    told = exposure_told(puzzle, chosen)
    done = laid_down(set_up(puzzle.position), task.called, task.laid(told))
    after = table_after(before, done)
    kept = tuple(
        tile for one, tile in zip(task.candidates, task.tiles, strict=True) if one.thing not in told
    )
    return after.with_rack(puzzle.you, replace(after.rack(puzzle.you), sloped=kept))


def _states(puzzle: Puzzle, chosen: Chosen) -> dict[str, State]:
    """How each own tile is marked, at the place where it lies now."""
    task, told = task_of(puzzle, LayDown), exposure_told(puzzle, chosen)
    kept = [one.thing for one in task.candidates if one.thing not in told]
    found = {
        rack_id(puzzle.you, place): mark_of(thing in chosen, right=False)
        for place, thing in enumerate(kept)
    }
    left = Counter(task.laid(chosen & told))
    for spot, tile in _exposed(puzzle, chosen):
        found[spot_id(spot)] = mark_of(left[tile] > 0, right=True)
        left[tile] -= 1
    return found


def _exposed(puzzle: Puzzle, chosen: Chosen) -> list[tuple[Spot, Tile]]:
    """The own tiles of the new exposure: all but the called one, the first of its face."""
    after = _after(puzzle, chosen)
    exposures = after.rack(puzzle.you).exposures
    place = len(exposures) - 1
    tiles = exposures[place].tiles
    called = tiles.index(task_of(puzzle, LayDown).called)
    return [
        (Spot("exposed", puzzle.you, place, i), tile) for i, tile in enumerate(tiles) if i != called
    ]


class LayDownKind(TouchingKind):
    """A checkbox on each own tile; those that are tapped go up to the called one."""

    script = "js/lay-down.js"
    style = "css/lay-down.css"
    idle, every = "Tap tiles in your rack", "Tap tiles in your rack"
    one, more = "Lay down {n} tile", "Lay down {n} tiles"
    missing = "Nothing was laid down. Tap tiles in your rack, or say you can’t."

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

    def paper(self, puzzle: Puzzle) -> Paper | None:
        """The answer sheet has the tiles of a right set, or that none can be laid down."""
        task, paper = task_of(puzzle, LayDown), super().paper(puzzle)
        right = next(task.right_sets())
        if paper is None or not right:
            return paper
        names = [self.name_of(one) for one in task.candidates if one.thing in right]
        because = whole(next(iter(told_of_set(task, right).because), ""))
        return replace(paper, answer=f"{', '.join(names)}.", because=because)

    def told(self, puzzle: Puzzle, chosen: Chosen) -> Told:
        return told_of_set(task_of(puzzle, LayDown), chosen)

    def fitting(self, puzzle: Puzzle, chosen: Chosen) -> tuple[str, ...]:
        return fitting_set(task_of(puzzle, LayDown), chosen)

    def verdict_context(self, answered: Answered[OneAnswer]) -> Feedback:
        """Return the verdict; a group is named only if it is the one that was laid down."""
        puzzle = answered.puzzle
        task = task_of(puzzle, LayDown)
        chosen = chosen_of(task, answered.shown.answer)
        said = super().verdict_context(answered)
        if not answered.shown.correct and task.nearest(chosen):
            said["heading"] = OPENING[Outcome.WRONG]
        return said | {
            "ways": ways_of(puzzle, chosen),
            "tries": tries_of(puzzle, chosen),
        }

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        """The exposure as it was laid, or as it should have been; the table as it was where none
        can be laid."""
        if explained:
            chosen = chosen_of(task_of(run.puzzle, LayDown), run.rows[-1].answer)
            if exposure_told(run.puzzle, chosen):
                return laid_out(run.puzzle, chosen)
        return super().board(run, query, explained=explained)

    def words_html(self, run: OneAnswer, *, explained: bool) -> SafeString:
        """The table that is drawn, in words."""
        if explained:
            chosen = chosen_of(task_of(run.puzzle, LayDown), run.rows[-1].answer)
            if exposure_told(run.puzzle, chosen):
                return laid_out_words(run.puzzle, chosen)
        return super().words_html(run, explained=explained)


KIND = LayDownKind()
