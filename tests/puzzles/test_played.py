"""Answers of several steps played back: what was done, and the ruling on each step."""

from collections.abc import Iterator

import pytest

from lessons.models import Attempt
from lessons.puzzles.kind import OneAnswer, PlayedStep, as_sent
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.kinds.exchange.run import ExchangeRun, Played
from lessons.puzzles.kinds.exchange.steps import steps_of
from lessons.puzzles.walkthrough import takes_steps
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.ways import MoveJudged, judge_at, offered, scene_of
from mahjlearn.course.kinds.order.orders import Procedure
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.kit.touching.values import Touching
from tests.puzzles.learners import form_of, puzzles_by_slug, right_moves

KNOWN = puzzles_by_slug()
EXCHANGES = [one for one in KNOWN.values() if one.kind == "exchange"]


def of_kind(kind: str) -> list[Puzzle]:
    return [one for one in KNOWN.values() if one.kind == kind]


def answered(puzzle: Puzzle, *, right: bool) -> OneAnswer:
    """A run of the first right or wrong answer to a puzzle that is answered at once."""
    kind = kind_of(puzzle)
    [form] = kind.forms(puzzle, right=right)
    answer = kind.read(puzzle, as_sent(form))
    return OneAnswer(puzzle, (Attempt(answer=answer, outcome="right" if right else "wrong"),))


def steps(puzzle: Puzzle, *, right: bool) -> tuple[PlayedStep, ...]:
    return kind_of(puzzle).steps(answered(puzzle, right=right))


def played(puzzle: Puzzle, *moves: MoveJudged) -> ExchangeRun:
    return ExchangeRun(puzzle, tuple(Played(row_of(puzzle, one), one) for one in moves))


def row_of(puzzle: Puzzle, move: MoveJudged) -> Attempt:
    answer = kind_of(puzzle).read(puzzle, as_sent(form_of(move.tap)))
    return Attempt(answer=answer, outcome="right" if move.ruling.allowed else "wrong")


def wrong_moves(puzzle: Puzzle) -> Iterator[MoveJudged]:
    scene = scene_of(puzzle)
    return (judged for tap in offered(scene) if not (judged := judge_at(scene, tap)).ruling.allowed)


@pytest.mark.parametrize("puzzle", EXCHANGES[:6], ids=lambda one: one.slug)
def test_the_right_way_of_an_exchange_is_allowed_move_by_move(puzzle: Puzzle) -> None:
    moves = right_moves(puzzle)
    found = steps_of(played(puzzle, *moves))
    assert len(found) == len(moves)
    assert {(step.right, step.ruling) for step in found} <= {(True, "Allowed.")}
    assert all(step.words.startswith("You ") for step in found)
    assert all(step.board and step.told for step in found)


def test_a_move_that_was_put_back_is_shown_with_what_is_against_it() -> None:
    refused = 0
    for puzzle in EXCHANGES:
        undone = next((one for one in wrong_moves(puzzle) if one.undone), None)
        if undone is None:
            continue
        refused += 1
        first, *rest = steps_of(played(puzzle, undone, *right_moves(puzzle)))
        assert (first.right, first.ruling[:12]) == (False, "Not allowed.")
        assert first.words.startswith("You tried to ")
        assert first.because
        assert all(step.right for step in rest)
    assert refused > 2


def test_a_move_that_costs_something_is_shown_as_it_was_played_out() -> None:
    costly = 0
    for puzzle in EXCHANGES:
        move = next((one for one in wrong_moves(puzzle) if one.costs), None)
        if move is None:
            continue
        costly += 1
        (step,) = steps_of(played(puzzle, move))
        assert not step.right
        assert not step.words.startswith("You tried to ")
        assert step.because
    assert costly


def test_who_said_that_there_is_none_is_told_so() -> None:
    asked = 0
    for puzzle in EXCHANGES:
        if not puzzle.task.can_say_none:
            continue
        asked += 1
        right = puzzle.task.none_is_right
        row = Attempt(
            answer={"answer": "none"}, outcome="right" if right else "wrong", ruleset="league"
        )
        (step,) = steps_of(ExchangeRun(puzzle, (), row))
        assert (step.words, step.right) == ("You said: There’s none for me.", right)
        assert step.because
    assert asked


@pytest.mark.parametrize("kind", ["take_jokers", "lay_down", "pass_tiles", "pay"])
def test_each_thing_that_was_touched_is_ruled_on(kind: str) -> None:
    for puzzle in of_kind(kind)[:4]:
        task = puzzle.task
        assert isinstance(task, Touching)
        run = answered(puzzle, right=True)
        tokens = run.rows[0].answer["answer"]
        found = kind_of(puzzle).steps(run)
        if tokens != ["none"]:
            assert [(one.right, one.ruling) for one in found] == [(True, "Correct.")] * len(tokens)
            assert len({one.words for one in found}) > 1 or len(found) == 1
            assert len({str(one.board) for one in found}) == len(found)
            assert found[-1].because


def test_what_was_left_out_comes_last() -> None:
    for puzzle in of_kind("take_jokers"):
        right = sorted(str(thing) for thing in next(puzzle.task.right_sets()))
        if len(right) < 2:
            continue
        run = OneAnswer(puzzle, (Attempt(answer={"answer": right[:1]}, outcome="wrong"),))
        first, *left_out = kind_of(puzzle).steps(run)
        assert first.right
        assert len(left_out) == len(right) - 1
        assert all(one.words.startswith("You left out") for one in left_out)
        assert all(one.because and not one.right for one in left_out)
        return
    pytest.fail("no table has two jokers to take")


def all_right(puzzle: Puzzle) -> bool:
    return all(one.right for one in puzzle.task.candidates)


def test_a_wrong_touch_says_what_refutes_it() -> None:
    puzzle = next(one for one in of_kind("take_jokers") if not all_right(one))
    wrong = next(one for one in puzzle.task.candidates if not one.right)
    run = OneAnswer(puzzle, (Attempt(answer={"answer": [wrong.token]}, outcome="wrong"),))
    first = kind_of(puzzle).steps(run)[0]
    assert (first.right, first.ruling) == (False, "Not quite.")
    assert " ".join(first.because).split() == " ".join(wrong.because).split()


def test_boxes_that_were_ticked() -> None:
    for puzzle in of_kind("choose")[:3]:
        for right in (True, False):
            found = steps(puzzle, right=right)
            assert found
            assert {one.right for one in found} == {right}
            assert all(one.words.startswith("You chose: ") for one in found)


def test_a_procedure_is_played_in_the_order_that_was_given() -> None:
    (puzzle, *_) = of_kind("order")
    task = puzzle.task
    assert isinstance(task, Procedure)
    right = steps(puzzle, right=True)
    assert [one.right for one in right] == [True] * len(task.stages)
    wrong = steps(puzzle, right=False)
    assert len(wrong) == len(task.stages)
    refused = [one for one in wrong if not one.right]
    assert refused
    assert {one.ruling for one in refused} == {"Not here. It can’t come yet."}
    gone = OneAnswer(puzzle, (Attempt(answer={"answer": ["x", "y"]}, outcome="wrong"),))
    assert kind_of(puzzle).steps(gone) == ()


def test_a_ruling_and_the_place_that_settles_it_are_two_steps() -> None:
    puzzle = next(one for one in of_kind("ruling") if settling_of(one) is not None)
    said, place = steps(puzzle, right=True)
    assert (said.words[:9], said.right) == ("You said:", True)
    assert (place.words[:4], place.right) == ("You ", True)
    alone = Attempt(answer={"answer": "yes"}, outcome="wrong")
    (only,) = kind_of(puzzle).steps(OneAnswer(puzzle, (alone,)))
    assert not only.right


@pytest.mark.parametrize(
    ("kind", "answer", "several"),
    [
        ("ruling", {"answer": "yes"}, False),
        ("ruling", {"answer": "yes", "settles": "x"}, True),
        ("take_jokers", {"answer": ["a"]}, False),
        ("take_jokers", {"answer": ["a", "b"]}, True),
        ("take_jokers", {"unsure": "yes"}, False),
        ("exchange", {"answer": "none"}, True),
    ],
)
def test_which_answers_take_several_steps(kind: str, answer, several: bool) -> None:
    assert takes_steps(of_kind(kind)[0], answer) is several


def test_a_kind_that_is_a_single_tap_has_no_steps() -> None:
    (puzzle, *_) = of_kind("referee")
    assert steps(puzzle, right=False) == ()
