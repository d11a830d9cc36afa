"""Content hashes: stored answers name them, so they outlive the names of our classes."""

from dataclasses import replace
from pathlib import Path

from lessons.content_store import course
from mahjlearn.course import Puzzle, read_rulings
from mahjlearn.course.hashing import content_hash, printed
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.kinds.referee.values import Referee
from tests.course.kinds import exchanging
from tests.course.kinds.tasks import read_well
from tests.course.kinds.test_order import ORDER
from tests.course.read.files import write_course
from tests.folding import folded

OLD_NAMES = {"ProcedureStage": "Stage", "Procedure": "Order", "Exchanging": "Act"}
ADDED_SINCE = (", mixup=''", ", spoken=()")
"""Fields of watched plays that no puzzle fills, only the excerpts of played hands."""


def tasks() -> list[Puzzle]:
    """The puzzles of the course that ask for more than a ruling."""
    return [puzzle for puzzle in course().puzzles if puzzle.task is not None]


def test_what_was_stored_when_an_order_was_called_order_is_still_named(tmp_path: Path) -> None:
    """The hashes that these files had before their classes were called otherwise."""
    act, _ = exchanging.read(tmp_path, exchanging.FILE)
    assert act is not None
    order = read_well(tmp_path, ORDER)
    (tmp_path / "first").mkdir()
    write_course(tmp_path / "first")
    ruling = read_rulings(tmp_path / "first").puzzles[0]
    assert [one.hash for one in (order, act, ruling)] == [
        "6bf83bd596c43d4790ed84f50b0f8e1a52773263acec99fba7359072ec6935ec",
        "2d576d27fb84aa8b5dc1d4e8622c9fb46d9384928613c5a84014970ca44b5359",
        "7e1eb5c582bf07e8f24ed64020cf79d8d6360b3273f9d7582b5c72b10422a610",
    ]


@folded("puzzle", tasks, ids=lambda puzzle: puzzle.slug)
def test_a_task_is_printed_as_python_prints_it_under_its_old_names(puzzle: Puzzle) -> None:
    old = repr(puzzle.task)
    for today, then in OLD_NAMES.items():
        old = old.replace(f"{today}(", f"{then}(")
    if isinstance(puzzle.task, Choose):
        for box in puzzle.task.boxes:
            old = old.replace(repr(box), repr(box).replace("spot=", f"mixups={box.mixups}, spot="))
    if isinstance(puzzle.task, Referee):
        for field in ADDED_SINCE:
            old = old.replace(field, "")
    assert printed(puzzle.task) == old


def test_a_sentence_of_the_authors_is_part_of_it() -> None:
    puzzle = replace(tasks()[0], sentence="")
    written = [replace(puzzle, sentence=one) for one in ("", "Nothing’s picked.", "Too late.")]
    assert content_hash(written[0]) == puzzle.hash
    assert len({content_hash(one) for one in written}) == 3
