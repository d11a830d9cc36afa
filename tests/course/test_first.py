"""The twelve rulings as shipped: what the engine answers, and that they teach what they should."""

import re
from collections import Counter
from itertools import pairwise

from lessons.content_store import rulings
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import FACES, SEATS, Tile
from tests.folding import folded

ANSWERS = {
    "left-throws-a-5-dot": ("illegal", "discard", ("M01",)),
    "your-turn-comes-next": ("dead-hand", "phase", ("M16",)),
    "a-3-crak-from-the-wall": ("legal", "South-picked West-exposed-0-1", ("M24",)),
    "your-own-kong-of-7-craks": ("legal", "South-exposed-0-1 South-rack-4", ("M09",)),
    "two-jokers-on-two-racks": ("legal", "West-rack-11 East-exposed-0-1", ("M07",)),
    "across-names-a-4-bam": ("deemed-discard", "said-North", ("M33",)),
    "a-6-dot-beside-rights-rack": ("deemed-discard", "East-rack-8", ("M32",)),
    "three-dots-and-a-green-dragon": ("illegal", "phase West-rack-10", ("M14",)),
    "across-throws-an-8-crak": ("legal", "discard North-rack-11", ("M06",)),
    "right-says-no": ("illegal", "East-exposed-0-1 North-rack-11", ("M08",)),
    "the-last-2-crak": ("dead-hand", "East-picked", ("M05",)),
    "a-kong-one-tile-short": ("legal", "North-rack-13", ("M10", "M12")),
}


def everything() -> list[Puzzle]:
    changes = [change.puzzle for puzzle in rulings().puzzles for change in puzzle.changes]
    return [*rulings().puzzles, *changes]


def test_verdict_places_and_mixups_of_each() -> None:
    """The places are those that settle it."""
    found = {p.slug: (p.key.verdict, " ".join(right(p)), p.mixups) for p in rulings().puzzles}
    assert found == ANSWERS
    assert list(found) == list(ANSWERS)


def right(puzzle: Puzzle) -> list[str]:
    """The places that settle it."""
    task = settling_of(puzzle)
    assert task is not None
    return [one.token for one in task.candidates if one.right]


def test_two_fifths_to_three_fifths_are_allowed() -> None:
    allowed = sum(puzzle.key.allowed for puzzle in rulings().puzzles)
    assert 0.4 <= allowed / len(rulings().puzzles) <= 0.6


def test_yes_and_no_do_not_alternate() -> None:
    answers = [puzzle.key.allowed for puzzle in rulings().puzzles]
    turns = sum(one is not other for one, other in pairwise(answers))
    assert 0.4 <= turns / (len(answers) - 1) <= 0.6


def test_what_settles_it_is_not_always_of_one_kind() -> None:
    """Nor in one place: a phase, words, the own rack, the racks of others, the discard, a pick."""
    found = [place for puzzle in rulings().puzzles for place in right(puzzle)]
    kinds = Counter(re.sub(r"^(East|South|West|North)-|(-\d+)+$", "", one) for one in found)
    assert {"phase", "said-North", "discard", "picked", "exposed", "rack"} <= set(kinds)
    assert max(kinds.values()) <= len(found) / 2


def test_all_four_seats_are_sat_in_and_two_others_act() -> None:
    assert {puzzle.you for puzzle in rulings().puzzles} == set(SEATS)
    assert sorted(p.who for p in rulings().puzzles if p.who != "I") == ["Across", "Right"]


@folded("puzzle", everything(), ids=lambda puzzle: puzzle.slug)
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


@folded("puzzle", everything(), ids=lambda puzzle: puzzle.slug)
def test_every_explanation_points_at_the_table(puzzle: Puzzle) -> None:
    task = settling_of(puzzle)
    numbers = sorted({number for _, number in (task.numbers if task else puzzle.key.marks)})
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers == [reason.number for reason in puzzle.key.because if reason.number]
    assert 1 <= len(numbers) <= 4 or puzzle.play[-1].verb.name == "ANNOUNCE"


@folded("puzzle", everything(), ids=lambda puzzle: puzzle.slug)
def test_the_words_do_not_show_what_others_hold(puzzle: Puzzle) -> None:
    """Only your own hand is told tile by tile."""
    others = ("Left holds", "Right holds", "Across holds")
    told = [line for line in puzzle.key.words if line.startswith(others)]
    assert len(told) == 3
    assert all(line.endswith((" hidden tiles.", " hidden tile.")) for line in told)


def test_every_slug_and_every_hash_is_its_own() -> None:
    puzzles = everything()
    assert len({puzzle.slug for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.hash for puzzle in puzzles}) == len(puzzles)
    assert {len(puzzle.hash) for puzzle in puzzles} == {64}
