"""The twelve rulings as shipped: what the engine answers, and that they teach what they should."""

from collections import Counter
from itertools import pairwise

from lessons.content_store import rulings
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.engine.table.tiles import SEATS
from tests.bench.pages.ways import right_forms
from tests.folding import folded

ANSWERS = {
    "left-throws-a-5-dot": ("illegal discard", ("M01",)),
    "your-turn-comes-next": ("dead-hand", ("M16",)),
    "a-3-crak-from-the-wall": ("legal", ("M24",)),
    "your-own-kong-of-7-craks": ("East-exposed-0-3", ("M09",)),
    "two-jokers-on-two-racks": ("legal", ("M07",)),
    "across-holds-a-4-bam": ("frame-2", ("M33",)),
    "a-6-dot-beside-rights-rack": ("seat-East at 4", ("M32",)),
    "three-dots-and-a-green-dragon": ("illegal", ("M14",)),
    "across-throws-an-8-crak": ("South-rack-11 South-rack-12", ("M06",)),
    "right-says-no": ("illegal South-exposed-0-3", ("M08",)),
    "two-flights": ("group-3", ("M05",)),
    "a-kong-one-tile-short": ("legal", ("M10", "M12")),
}
BY_TOUCH = 4
"""So many at least are not answered yes or no."""


def yes_or_no() -> list[Puzzle]:
    return [puzzle for puzzle in rulings().puzzles if puzzle.kind == "ruling"]


def everything() -> list[Puzzle]:
    changes = [change.puzzle for puzzle in rulings().puzzles for change in puzzle.changes]
    return [*rulings().puzzles, *changes]


def test_answer_and_mixups_of_each() -> None:
    found = {puzzle.slug: (right(puzzle), puzzle.mixups) for puzzle in rulings().puzzles}
    assert found == ANSWERS
    assert list(found) == list(ANSWERS)


def right(puzzle: Puzzle) -> str:
    """The verdict with the places that settle it, or what is touched, in a referee's table when."""
    if puzzle.kind == "ruling":
        return " ".join((puzzle.key.verdict, *settles(puzzle)))
    (form,) = right_forms(puzzle)
    if puzzle.kind == "referee":
        return f"{form['answer']} at {form['play']}"
    return " ".join(form["answer"])


def settles(puzzle: Puzzle) -> list[str]:
    """The places that settle it, where they are asked for."""
    task = settling_of(puzzle)
    return [] if task is None else [one.token for one in task.candidates if one.right]


def test_at_least_four_are_done_by_hand() -> None:
    kinds = Counter(puzzle.kind for puzzle in rulings().puzzles)
    assert kinds.total() - kinds["ruling"] >= BY_TOUCH
    assert max(times for kind, times in kinds.items() if kind != "ruling") == 1


def test_two_fifths_to_three_fifths_are_allowed() -> None:
    allowed = sum(puzzle.key.allowed for puzzle in yes_or_no())
    assert 0.4 <= allowed / len(yes_or_no()) <= 0.6


def test_yes_and_no_do_not_alternate() -> None:
    answers = [puzzle.key.allowed for puzzle in yes_or_no()]
    turns = sum(one is not other for one, other in pairwise(answers))
    assert 0.4 <= turns / (len(answers) - 1) <= 0.6


def test_what_settles_it_is_asked_of_some_and_in_different_places() -> None:
    found = [tuple(settles(puzzle)) for puzzle in yes_or_no() if settles(puzzle)]
    assert 2 <= len(found) <= len(yes_or_no()) / 3
    assert len(set(found)) == len(found)


def test_each_seat_is_sat_in_three_times_and_others_act() -> None:
    assert Counter(puzzle.you for puzzle in rulings().puzzles) == dict.fromkeys(SEATS, 3)
    assert [puzzle.who for puzzle in yes_or_no() if puzzle.who != "I"] == ["Right"]
    assert {"film", "referee"} <= {puzzle.kind for puzzle in rulings().puzzles}


@folded("puzzle", everything(), ids=lambda puzzle: puzzle.slug)
def test_the_own_hand_is_whole(puzzle: Puzzle) -> None:
    assert puzzle.table.rack(puzzle.you).unseen == 0
    assert puzzle.table.wall is not None


@folded(
    "puzzle",
    [puzzle for puzzle in everything() if puzzle.kind == "ruling"],
    ids=lambda puzzle: puzzle.slug,
)
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
