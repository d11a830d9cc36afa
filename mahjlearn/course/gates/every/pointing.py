"""Hold what is said to the table: a verdict points at it, the words above it do not tell all."""

from collections.abc import Iterable, Iterator

from mahjlearn.course.gates.gate import Gate, Measure, Whole, percent
from mahjlearn.course.gates.texts import asked_in, named_tiles, names_a_seat
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.kit.touching.told import told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import Problem, Puzzle, name_of
from mahjlearn.course.walkthrough.moved import lying
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import Seat, tile_name

WORDS_ALONE = frozenset((Verb.ANNOUNCE, Verb.UNANNOUNCE))
MOST_NAMED = 0.15


def numbered(puzzle: Puzzle) -> tuple[Spot, ...]:
    """The tiles, each once; those of the first right answer where things are touched."""
    found = [spot for spot, _ in puzzle.key.marks]
    if not found and isinstance(puzzle.task, Touching):
        right = next(puzzle.task.right_sets())
        numbers = told(puzzle.task, right).numbers
        found = [thing.spot for thing, _ in numbers if thing.spot is not None]
    return tuple(dict.fromkeys(found))


def check_pointing(puzzle: Puzzle) -> Iterator[Problem]:
    if puzzle.key.rules_on_an_act and not _points(puzzle):
        yield Problem(
            ("play",), "Nothing bears a number; name a rule under “rules” that points at a tile."
        )
    if puzzle.sentence and not about_this_table(puzzle.sentence):
        yield Problem(("sentence",), "This is true of any table; name a tile or a player of it.")


def _points(puzzle: Puzzle) -> bool:
    task = settling_of(puzzle)
    numbers = numbered(puzzle) if task is None else task.numbers
    return bool(numbers) or puzzle.play[-1].verb in WORDS_ALONE


def about_this_table(text: str) -> bool:
    """Return True if a text names a tile or a player."""
    return names_a_seat(text) or next(named_tiles(text), None) is not None


POINTING = Gate("pointing", "A verdict points at the table.", of_puzzle=check_pointing)
"""The sentence under a verdict is about this table, and points at it.

A ruling puts a number on at least one tile or place, unless the act is a word alone. The sentence
under the verdict names a tile of the table or a player. Where a hand is dead, and who pays what, is
said beside every verdict.
"""


def measure_unnamed(whole: Whole) -> Iterator[Measure]:
    for unit, puzzles in whole.by_unit.items():
        share = sum(names_all(one) for one in puzzles) / len(puzzles)
        yield Measure(
            unit,
            f"{percent(share)} of the puzzles name all that decides",
            f"at most {percent(MOST_NAMED)}",
            share <= MOST_NAMED,
        )


def names_all(puzzle: Puzzle) -> bool:
    """Return True if the words name every tile that decides, with its owner; False without one."""
    text = " ".join((*asked_in(puzzle).values(), *(one.text for one in puzzle.choices))).lower()
    faces = dict(lying(puzzle.key.table))
    found = [(spot.seat, faces[spot]) for spot in numbered(puzzle) if spot in faces]
    return bool(found) and all(
        tile_name(tile).lower() in text and _names(text, seat, puzzle.you) for seat, tile in found
    )


def _names(text: str, seat: Seat | None, you: Seat) -> bool:
    words: Iterable[str] = ("you", "your") if seat is you else ()
    if seat is not None and seat is not you:
        words = (name_of(seat, you).lower(),)
    return any(word in text for word in words)


UNNAMED = Gate(
    "unnamed", "The words above a table seldom name all that decides.", of_course=measure_unnamed
)
"""The table decides, so the words above it seldom name all that decides.

What decides are the tiles that bear a number once the answer is told. One is named where its face
and its owner both stand in the title, the facts, the question or a reason offered. In a unit at
most 15 % of the puzzles may name all of them.
"""
