"""Checks take values: what a program makes is checked like what an author writes."""

from dataclasses import replace

import pytest

from lessons.content_store import course, rulings
from mahjlearn.course import Puzzle
from mahjlearn.course.checks import problems_of
from mahjlearn.course.checks.courses import problems_of_course, problems_of_exam
from mahjlearn.course.checks.lessons import problems_of_lesson
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.kinds.exchange import exchanging
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.order import procedure
from mahjlearn.course.kinds.order.orders import Procedure
from mahjlearn.course.values import Course, Mend, Problem, Question, Rulings, Try, Unit, task_of
from mahjlearn.engine.notation import parse_play
from tests.course.made import Made, changed
from tests.folding import folded

PUZZLES = (*rulings().puzzles, *course().puzzles)
BY_SLUG = {puzzle.slug: puzzle for puzzle in PUZZLES}
RULING = BY_SLUG["a-3-crak-from-the-wall"]


def first_of(kind: str) -> Puzzle:
    return next(puzzle for puzzle in PUZZLES if puzzle.kind == kind)


@pytest.mark.full
@folded("puzzle", PUZZLES, ids=lambda puzzle: puzzle.slug)
def test_what_is_shipped_has_no_problem(puzzle: Puzzle) -> None:
    assert problems_of(puzzle) == ()


def test_a_puzzle_made_by_a_program_is_answered_and_checked_alike() -> None:
    puzzle = Puzzle(
        slug="made-by-a-program",
        title="A 3 Crak",
        kind="ruling",
        facts="",
        question="May you take Right’s joker?",
        source=Made(RULING.position, Question()),
        rules=("CL1",),
    )
    assert puzzle.key.verdict == RULING.key.verdict
    assert problems_of(puzzle) == (
        Problem(("rules",), "CL1 does not decide here; the engine names TS2, TS4, EX1, EX2."),
    )


OF_A_RULING = {
    "kind": (
        {"kind": "rulings"},
        [("kind", "“rulings” is no kind of puzzle; write ruling.")],
    ),
    "slug": (
        {"slug": "A table"},
        [("slug", "A slug has small letters, digits and single dashes.")],
    ),
    "title": (
        {"title": "Legal"},
        [("title", "The title gives the ruling away; name the table.")],
    ),
    "hints": (
        {"hints": ("TS4.", "Look.")},
        [("hints", "The prompt names TS4, which gives the ruling away.")],
    ),
    "mixups": (
        {"mixups": ("M99",)},
        [("mixups", "M99 is no mix-up of the catalogue.")],
    ),
    "voice": (
        {"question": "May you take it straight away?"},
        [("question", "Nobody here says “straight away”; say “now”.")],
    ),
    "mend": (
        {"mend": Mend("Wait.", parse_play("West discards 1B"))},
        [("mend", "The engine still answers dead-hand to this.")],
    ),
    "mend that cannot be done": (
        {"mend": Mend("Wait.", parse_play("South picks 3C\nSouth exchanges 3C for North's J"))},
        [("mend", "North shows no joker.")],
    ),
}


@pytest.mark.parametrize(("parts", "found"), OF_A_RULING.values(), ids=OF_A_RULING.keys())
def test_a_problem_names_the_key_that_it_is_about(
    parts: dict[str, object], found: list[tuple[str, str]]
) -> None:
    puzzle = changed(RULING, **parts)
    assert [(one.at[0], one.message) for one in problems_of(puzzle)] == found


def test_a_reason_that_is_too_long() -> None:
    puzzle = next(one for one in PUZZLES if one.choices)
    first, *others = puzzle.choices
    longer = changed(puzzle, choices=(replace(first, text="a " * 15), *others))
    (found,) = problems_of(longer)
    assert (found.at[0], found.message) == ("reasons", "15 words; a reason has room for 14.")


def test_what_cannot_be_asked_of_the_engine_is_said_first_and_alone() -> None:
    act, order = first_of("exchange"), first_of("order")
    none = changed(act, task=replace(task_of(act, Exchanging), takes=-1))
    stages = task_of(order, Procedure).stages[:2]
    two = changed(order, task=replace(task_of(order, Procedure), stages=stages))
    assert [problems_of(one)[0] for one in (none, two)] == [
        Problem(("takes",), "Write how many jokers are to be taken, or 0."),
        Problem(("step",), "There are 3 to 5 steps, not 2."),
    ]


def test_an_act_that_asks_for_more_than_there_is() -> None:
    act = first_of("exchange")
    puzzle = changed(act, task=exchanging(act.position, 99, task_of(act, Exchanging).moves))
    at = [problem.at for problem in problems_of(puzzle)]
    assert at == [("takes",)]


def test_an_order_that_is_written_wrong() -> None:
    order = first_of("order")
    steps = tuple((stage.text, stage.event) for stage in task_of(order, Procedure).stages)
    puzzle = changed(order, task=procedure(order, steps[::-1]))
    found = [one for one in problems_of(puzzle) if "in a right order" in one.message]
    assert [one.at for one in found] == [("step", "1", "play")]


def test_a_choice_of_which_all_is_right() -> None:
    choice = first_of("choose")
    right = tuple(box for box in task_of(choice, Choose).boxes if box.right)
    puzzle = changed(choice, task=Choose(right * 2, tiles=True))
    messages = [one.message for one in problems_of(puzzle)]
    assert "Every box is right; one has to be wrong." in messages


ASKS_YES_NO = ("left-discards-a-4-crak", "the-4-crak-once-more", "the-4-crak-again")
"""A ruling that asks what settles it, and two that do not."""


def test_the_same_answer_five_times_running() -> None:
    """Of ten rulings with five of each answer: one run of all of a kind, and none of them."""
    tries = course().by_slug["has-my-turn-started"].tries
    answers = {
        one.puzzle.key.allowed: one.puzzle for one in tries if one.puzzle.slug in ASKS_YES_NO
    }
    yes, no = (Try(answers[said], answers[said]) for said in (True, False))
    lesson = course().lessons[0]
    sorted_out = replace(lesson, steps=(yes,) * 5 + (no,) * 5)
    mixed = replace(lesson, steps=(yes, no) * 5)
    said = "5 rulings running have the same answer; at most 4 should."
    assert [one.message for one in problems_of_lesson(sorted_out)] == [said]
    assert list(problems_of_lesson(mixed)) == []


def test_what_settles_it_is_asked_of_every_third_ruling_at_most() -> None:
    lesson = course().lessons[0]
    tries = {one.puzzle.slug: one for one in course().by_slug["has-my-turn-started"].tries}
    asks, yes, no = (tries[one] for one in ASKS_YES_NO)
    rare = replace(lesson, steps=(asks, yes, no, asks, yes, yes, no, yes))
    often = replace(lesson, steps=(asks, yes, asks, yes, yes, no, no, yes))
    (said,) = (one.message for one in problems_of_lesson(often))
    assert said == f"“{ASKS_YES_NO[0]}” asks what settles it; at most every third ruling does."
    assert list(problems_of_lesson(rare)) == []


def test_a_lesson_and_the_course_as_a_whole() -> None:
    lesson = course().lessons[0]
    short = replace(lesson, line="one two three four five six seven", steps=lesson.steps[:2])
    assert list(problems_of_lesson(lesson)) == []
    assert [one.at for one in problems_of_lesson(short)][:3] == [(), (), ("line",)]
    twice = Rulings("", (RULING, RULING))
    assert [one.message for one in problems_of_course(Course("", ()), twice)] == [
        f"Two puzzles have the slug “{RULING.slug}”, in the brush-up."
    ]


def test_two_lessons_bring_back_no_table_of_the_same_slug() -> None:
    one, other = course().by_slug["which-tile"], course().by_slug["a-fair-exchange"]
    same, first = other.tries[0], one.tries[0]
    clash = replace(other, steps=(replace(same, again=replace(same.again, slug=first.again.slug)),))
    found = problems_of_course(Course("", (Unit("", "", "", (one, clash)),)), Rulings("", ()))
    assert [problem.message for problem in found] == [
        f"Two puzzles have the slug “{first.again.slug}”, in “which-tile” and in “a-fair-exchange”."
    ]


def test_a_table_of_the_exam_has_a_slug_of_its_own() -> None:
    lesson = course().by_slug["which-tile"]
    there = Course("", (Unit("", "", "", (lesson,)),))
    asked = Rulings("", (RULING, lesson.tries[0].puzzle))
    assert [one.message for one in problems_of_exam(there, Rulings("", ()), asked)] == [
        f"Two puzzles have the slug “{lesson.tries[0].slug}”, in “which-tile” and in the exam."
    ]


def test_a_slug_is_not_that_of_another_puzzle_with_other_tiles() -> None:
    lesson = course().by_slug["which-tile"]
    one, other = lesson.tries[:2]
    called = replace(other, puzzle=replace(other.puzzle, slug=one.again.slug))
    clash = replace(lesson, steps=(one, called))
    found = problems_of_course(Course("", (Unit("", "", "", (clash,)),)), Rulings("", ()))
    assert [problem.message for problem in found] == [
        f"Two puzzles have the slug “{one.again.slug}”, in “which-tile”."
    ]
