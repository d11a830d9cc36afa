"""A run through an exchange, read from the rows of its moves and never from a form.

The moves stand at `<place>/move-<k>`, where k counts the moves that were allowed. An
illegal move changes nothing; whatever else is wrong is played out and ends the run. After the end
the next move begins a new run at `move-1`. An answer that is no move (`ending`) ends it too.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from lessons.attempts.place import Place
from lessons.attempts.values import Answer
from lessons.board.ids import spot_id
from lessons.models import Attempt, Outcome
from lessons.web.once import made_once
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.moves import (
    DISCARD,
    Exchanging,
    NotOffered,
    OwnDiscard,
    Tap,
    Trade,
    gives,
    takes,
)
from mahjlearn.course.kinds.exchange.ways import UNDONE, MoveJudged, Scene, judge_at, scene_of
from mahjlearn.course.values import task_of
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import ENGINE_VERSION, Verdict
from mahjlearn.engine.table.tiles import Tile

NONE, SHOW = ENDINGS = ("none", "show")
"""What a form and a stored answer call the answers that are no moves."""
Said = tuple[tuple[str, str], ...]
"""An answer, facet by facet."""


@dataclass(frozen=True, slots=True)
class Played:
    """A row with the ruling on it, as it follows from the moves before it."""

    row: Attempt
    judged: MoveJudged


@dataclass(frozen=True, slots=True)
class ExchangeRun:
    """The moves of one run in order, those refused included."""

    puzzle: Puzzle
    played: tuple[Played, ...] = ()
    ending: Attempt | None = None

    @property
    def rows(self) -> tuple[Attempt, ...]:
        """The stored moves, and what ended them otherwise."""
        last = () if self.ending is None else (self.ending,)
        return (*(one.row for one in self.played), *last)

    @property
    def scene(self) -> Scene:
        """Where the learner stands."""
        return scene_after(self.puzzle, self.said)

    @property
    def done(self) -> tuple[Played, ...]:
        """The moves that happened."""
        return tuple(one for one in self.played if not one.judged.undone)

    @property
    def said(self) -> tuple[Said, ...]:
        """The answers of those moves."""
        return tuple(said_in(one.row.answer) for one in self.done)

    @property
    def number(self) -> int:
        """The number of the move that comes next, from 1."""
        return len(self.done) + 1

    @property
    def won(self) -> bool:
        """True where all that is asked has been done, the last act of it rightly."""
        scene = self.scene
        done = task_of(self.puzzle, Exchanging).is_done(scene.taken, scene.done)
        wrong = bool(self.played) and self.played[-1].judged.costs
        return self.ending is None and done and not wrong

    @property
    def ended(self) -> bool:
        """All is done, or a move was played out, or the last one left no way, or it was ended."""
        if self.ending is not None or not self.played:
            return self.ending is not None
        last = self.played[-1]
        wrong = last.row.outcome == Outcome.WRONG and not last.judged.undone
        return wrong or self.won

    def until(self, row: Attempt) -> "ExchangeRun":
        """The run as it was right after this move of it."""
        if row == self.ending:
            return self
        return ExchangeRun(self.puzzle, self.played[: self.rows.index(row) + 1])

    @property
    def before_the_last(self) -> "ExchangeRun":
        """The run without its last answer."""
        played = self.played[:-1] if self.ending is None else self.played
        return ExchangeRun(self.puzzle, played)


def most_moves(puzzle: Puzzle) -> int:
    """How many moves a run can have at most, the one that ends it included.

    A button is used once, a joker that is taken does not come back, and a discard ends a turn.
    """
    racks = puzzle.key.table.racks
    shown = sum(exposure.jokers for rack in racks for exposure in rack.exposures)
    held = sum(rack.sloped.count(Tile.JOKER) for rack in racks)
    task = task_of(puzzle, Exchanging)
    return len(task.moves) + shown + held + int(task.whole_turn) + 1


def last_run(puzzle: Puzzle, rows: Iterable[Attempt]) -> ExchangeRun:
    """The newest run of the puzzle as it is today; an empty one where there is none."""
    found = runs_of(puzzle, rows)
    return (played_again(puzzle, found[-1]) if found else None) or ExchangeRun(puzzle)


def run_with(puzzle: Puzzle, rows: Iterable[Attempt], row: Attempt) -> ExchangeRun | None:
    """The run in which this move was made; None where it is not there any more."""
    runs = runs_of(puzzle, rows, row.engine_version)
    found = next((run for run in runs if row in run), None)
    return None if found is None else played_again(puzzle, found)


def runs_of(
    puzzle: Puzzle, rows: Iterable[Attempt], engine: str = ENGINE_VERSION
) -> list[list[Attempt]]:
    """The rows in order, run by run, of those that were ruled on by this engine.

    What was answered to another state of the puzzle, or a second time in another tab, belongs to
    none.
    """
    runs: list[list[Attempt]] = []
    expected = 0
    for row in rows:
        number = number_of(row)
        if (row.puzzle_hash, row.engine_version) != (puzzle.hash, engine):
            expected = 0
            continue
        if number == 1 != expected:
            runs.append([])
            expected = 1
        if number == expected:
            runs[-1].append(row)
            expected = _next(row, number)
    return runs


def _next(row: Attempt, number: int) -> int:
    """The number of the move that can follow; 0 where none can."""
    if row.verdict == Verdict.LEGAL:
        return number + 1
    return number if row.verdict in UNDONE else 0


def number_of(row: Attempt) -> int:
    """Which move the row is; 0 for a row that is no move."""
    place = Place.parse(row.place)
    return 0 if place is None else place.move


def played_again(puzzle: Puzzle, rows: Iterable[Attempt]) -> ExchangeRun | None:
    """The rows of one run, each with its ruling; None where a move is not there any more."""
    run = ExchangeRun(puzzle)
    for row in rows:
        if ending_of(row.answer) is not None:
            return ExchangeRun(puzzle, run.played, row)
        try:
            judged = move_after(puzzle, run.said, said_in(row.answer))
        except NotOffered:
            return None
        run = ExchangeRun(puzzle, (*run.played, Played(row, judged)))
    return run


def ending_of(answer: Answer) -> str | None:
    """Which answer it is of those that are no moves; None for a move."""
    said = answer.get("answer")
    return next((one for one in ENDINGS if one == said), None)


def said_in(answer: Answer) -> Said:
    """The same answer always gives the same."""
    return tuple(sorted((facet, str(value)) for facet, value in answer.items()))


@made_once
def scene_after(puzzle: Puzzle, said: tuple[Said, ...]) -> Scene:
    """Where a learner stands after these moves. Raises NotOffered for one that is not there."""
    return move_after(puzzle, said[:-1], said[-1]).after if said else scene_of(puzzle)


@made_once
def move_after(puzzle: Puzzle, before: tuple[Said, ...], said: Said) -> MoveJudged:
    """The ruling on a move after others. Raises NotOffered for one that is not there."""
    scene = scene_after(puzzle, before)
    return judge_at(scene, step_of(scene, dict(said)))


def step_of(scene: Scene, answer: Answer) -> Tap:
    """The move that an answer means. Raises NotOffered for what is not there."""
    tiles = {spot_id(spot): spot for spot in gives(scene.table, scene.you)}
    give = tiles.get(str(answer.get("give")))
    if answer.get("answer") == DISCARD:
        if give is None or not scene.discards:
            raise NotOffered(answer)
        return OwnDiscard(give)
    if "answer" in answer:
        line = answer["answer"]
        found = next((m for m in scene.moves if print_event(m.event) == line), None)
        if found is None:
            raise NotOffered(answer)
        return found
    jokers = {spot_id(spot): spot for spot in takes(scene.table)}
    take = jokers.get(str(answer.get("take")))
    if give is None or take is None:
        raise NotOffered(answer)
    return Trade(give, take)
