"""The twelve rulings as shipped: what the engine answers, and that they teach what they should."""

from itertools import pairwise

import pytest

from lessons.content_store import rulings
from mahjlearn.course import Puzzle
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import FACES, SEATS, Tile

ANSWERS = {
    "left-throws-a-5-dot": ("illegal", "CL1", ("M01",)),
    "your-turn-comes-next": ("dead-hand", "TS1", ("M16",)),
    "a-3-crak-from-the-wall": ("legal", "TS4", ("M24",)),
    "your-own-kong-of-7-craks": ("legal", "EX2", ("M09",)),
    "two-jokers-on-two-racks": ("legal", "EX5", ("M07",)),
    "across-names-a-4-bam": ("deemed-discard", "DS1", ("M33",)),
    "a-6-dot-beside-rights-rack": ("deemed-discard", "EX13", ("M32",)),
    "three-dots-and-a-green-dragon": ("illegal", "LK3", ("M14",)),
    "across-throws-an-8-crak": ("legal", "JU6", ("M06",)),
    "right-says-no": ("illegal", "EX3", ("M08",)),
    "the-last-2-crak": ("dead-hand", "JU3", ("M05",)),
    "a-kong-one-tile-short": ("legal", "WN6", ("M10", "M12")),
}


def everything() -> list[Puzzle]:
    changes = [change.puzzle for puzzle in rulings().puzzles for change in puzzle.changes]
    return [*rulings().puzzles, *changes]


def test_verdict_reason_and_mixups_of_each() -> None:
    found = {p.slug: (p.key.verdict, p.key.right, p.mixups) for p in rulings().puzzles}
    assert found == ANSWERS
    assert list(found) == list(ANSWERS)


def test_two_fifths_to_three_fifths_are_allowed() -> None:
    allowed = sum(puzzle.key.allowed for puzzle in rulings().puzzles)
    assert 0.4 <= allowed / len(rulings().puzzles) <= 0.6


def test_yes_and_no_do_not_alternate() -> None:
    answers = [puzzle.key.allowed for puzzle in rulings().puzzles]
    turns = sum(one is not other for one, other in pairwise(answers))
    assert 0.4 <= turns / (len(answers) - 1) <= 0.6


def test_the_right_reason_does_not_always_stand_in_the_same_place() -> None:
    places = [[c.id for c in p.choices].index(p.key.right) for p in rulings().puzzles]
    counts = [places.count(place) for place in range(3)]
    assert min(counts) >= 2 and max(counts) <= 6


def test_all_four_seats_are_sat_in_and_two_others_act() -> None:
    assert {puzzle.you for puzzle in rulings().puzzles} == set(SEATS)
    assert sorted(p.who for p in rulings().puzzles if p.who != "I") == ["Across", "Right"]


@pytest.mark.parametrize("puzzle", everything(), ids=lambda puzzle: puzzle.slug)
def test_the_own_hand_is_whole_and_the_wall_adds_up(puzzle: Puzzle) -> None:
    table, own = puzzle.table, puzzle.table.rack(puzzle.you)
    assert own.unseen == 0
    assert own.sloped == tuple(sorted(own.sloped, key=_place))
    picks = sum(event.verb is Verb.PICK for event in puzzle.play[:-1])
    # Four hands of thirteen, the earlier discards, the last one, and what was picked since.
    assert puzzle.key.wall == 152 - 52 - len(table.discards or ()) - 1 - picks


def _place(tile: Tile) -> int:
    """Players' order: flowers first, then the suits, winds, dragons, jokers last."""
    return -1 if tile is Tile.FLOWER else FACES.index(tile)


@pytest.mark.parametrize("puzzle", everything(), ids=lambda puzzle: puzzle.slug)
def test_every_explanation_points_at_a_tile(puzzle: Puzzle) -> None:
    numbers = sorted({number for _, number in puzzle.key.marks})
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers == [reason.number for reason in puzzle.key.because if reason.number]
    assert 1 <= len(numbers) <= 4 or puzzle.play[-1].verb.name == "ANNOUNCE"


@pytest.mark.parametrize("puzzle", everything(), ids=lambda puzzle: puzzle.slug)
def test_the_words_do_not_show_what_others_hold(puzzle: Puzzle) -> None:
    """Only your own hand is told tile by tile."""
    others = ("Left holds", "Right holds", "Across holds")
    told = [line for line in puzzle.key.words if line.startswith(others)]
    assert len(told) == 3
    assert all(line.endswith((" hidden tiles.", " hidden tile.")) for line in told)


def test_every_slug_and_every_hash_is_its_own() -> None:
    puzzles = everything()
    assert len({puzzle.slug for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.key.hash for puzzle in puzzles}) == len(puzzles)
    assert {len(puzzle.key.hash) for puzzle in puzzles} == {64}
