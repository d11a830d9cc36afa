"""A pass on its page: what is told is about the tiles that were tapped, and none was left out."""

from lessons.puzzles.kinds import KINDS
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of
from tests.puzzles.samples import puzzle_of

PUZZLE = puzzle_of("pass_tiles")


def told(*names: str) -> Told:
    candidates = task_of(PUZZLE, Touching).candidates
    chosen = frozenset(one.thing for one in candidates if one.name in names)
    assert len(chosen) == len(names)
    return KINDS["pass_tiles"].told(PUZZLE, chosen)


def test_of_three_with_a_joker_only_the_joker_is_wrong() -> None:
    found = told("5 Bam", "6 Crak", "First Joker")
    assert [one.name for one in found.refuted] == ["First Joker"]
    assert (found.missed, found.refutations) == ((), ())
    assert found.because == ("Any tile may go but a joker.",)


def test_too_few_are_told_how_many_go_and_no_tile_was_left_out() -> None:
    found = told("5 Bam", "6 Crak")
    assert found.refutations == ("You pass three tiles, no more and no fewer.",)
    assert (found.refuted, found.missed) == ((), ())
