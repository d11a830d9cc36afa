"""The table decides, so the words above it seldom name all that decides.

What decides are the tiles that bear a number once the answer is told. One is named where its face
and its owner both stand in the title, the facts, the question or a reason offered. In a unit at
most 15 % of the puzzles may name all of them.
"""

from collections.abc import Iterable, Iterator

from mahjlearn.course.gates.evidence import numbered
from mahjlearn.course.gates.gate import Gate, Measure, Whole, percent
from mahjlearn.course.gates.texts import asked_in
from mahjlearn.course.values import Puzzle, name_of
from mahjlearn.course.walkthrough.moved import lying
from mahjlearn.engine.table.tiles import Seat, tile_name

MOST = 0.15


def of_course(whole: Whole) -> Iterator[Measure]:
    for unit, puzzles in whole.by_unit.items():
        share = sum(names_all(one) for one in puzzles) / len(puzzles)
        yield Measure(
            unit,
            f"{percent(share)} of the puzzles name all that decides",
            f"at most {percent(MOST)}",
            share <= MOST,
        )


def names_all(puzzle: Puzzle) -> bool:
    """Whether the words name every tile that decides, with its owner; no tile decides by words."""
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


GATE = Gate("unnamed", "The words above a table seldom name all that decides.", of_course=of_course)
