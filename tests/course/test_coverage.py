"""Where a course reads, shows and asks what the rule book says."""

from dataclasses import replace

import pytest

from lessons.brush_up.tables import written_tables
from lessons.content_store import course
from mahjlearn.course import Demonstration, Puzzle, Read, Rulings
from mahjlearn.course.coverage import (
    CoursePlace,
    disagreements_deciding,
    is_rare,
    places_asked,
    places_catching,
    places_differing,
    places_read,
    places_shown,
    rules_of_demonstration,
)
from mahjlearn.course.gates.every.coverage import measure_coverage
from mahjlearn.course.read.lesson_text import Block
from mahjlearn.course.read.read_block import read_block
from mahjlearn.course.values import DemonstrationFrame
from tests.course.gates.tiny import lesson, no, of_puzzles, yes


def demonstrations() -> list[Demonstration]:
    return [
        step for part in course().parts for step in part.steps if isinstance(step, Demonstration)
    ]


def test_a_read_knows_the_rules_of_its_sentences_each_once() -> None:
    lines = ("# A title", "Give the tile. {EX1} Take the joker. {EX1} Then discard. {EX17}")
    read = read_block(Block("read", "a-read", 1, lines), [])
    assert read.rules == ("EX1", "EX17")


def test_every_rule_that_is_read_is_named_in_its_lesson_file() -> None:
    reads = [step for one in course().lessons for step in one.steps if isinstance(step, Read)]
    found = places_read(course().lessons)
    assert len({place for places in found.values() for place in places}) == len(reads)


def test_a_demonstration_shows_the_rules_that_decide_its_acts() -> None:
    shown = {one.slug: rules_of_demonstration(one) for one in demonstrations()}
    assert {"EX1", "EX2"} <= shown["a-3-crak-for-rights-joker"]
    (slug,) = (one.slug for one in course().parts if "a-3-crak-for-rights-joker" in _steps(one))
    found = places_shown(course().lessons)
    assert CoursePlace(slug, "a-3-crak-for-rights-joker") in found["EX1"]


def _steps(part: object) -> list[str]:
    return [step.slug for step in part.steps]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("puzzle", "rules"), [(yes(), {"TS4", "EX1"}), (no(), {"EX1"})])
def test_every_act_of_a_frame_is_judged_a_mistake_too(puzzle: Puzzle, rules: set[str]) -> None:
    frame = DemonstrationFrame("A title", "A text.", puzzle.play, puzzle.key.table)
    shown = Demonstration("a-see", "A title", puzzle.you, puzzle.table, (frame,))
    assert rules <= rules_of_demonstration(shown)


def test_a_table_is_asked_about_the_rules_that_decide_it() -> None:
    made = lesson(yes(), no())
    by_lesson = {made.slug: [step.puzzle for step in made.tries]}
    asked = places_asked(by_lesson)
    assert asked["TS4"] == {CoursePlace("a-lesson", "a-lesson-1")}
    assert asked["EX1"] == {
        CoursePlace("a-lesson", "a-lesson-1"),
        CoursePlace("a-lesson", "a-lesson-2"),
    }
    assert "CL9" not in asked


def test_a_mix_up_is_decisive_where_its_believers_answer_otherwise() -> None:
    made = lesson(yes(), no())
    caught = places_catching({made.slug: [step.puzzle for step in made.tries]})
    assert caught["M24"] == {CoursePlace("a-lesson", "a-lesson-1")}
    assert caught["M44"] == {CoursePlace("a-lesson", "a-lesson-2")}


def test_one_that_is_held_against_nobody_can_be_decisive_too() -> None:
    (silent,) = (one for one in course().puzzles if one.slug == "your-own-4-bams")
    assert "M46" not in silent.catches
    assert places_catching({"a": [silent]})["M46"] == {CoursePlace("a", "your-own-4-bams")}


@pytest.mark.parametrize(
    ("places", "rare"),
    [
        (["a/1", "a/2", "b/1"], False),
        (["a/1", "a/2", "a/3"], True),
        (["a/1", "b/1"], True),
        (["a/1", "b/1", "c/1", "c/2"], False),
        ([], True),
    ],
)
def test_a_mix_up_needs_three_tables_in_two_lessons(places: list[str], rare: bool) -> None:
    assert is_rare([CoursePlace(*one.split("/")) for one in places]) is rare


@pytest.mark.parametrize(
    ("slug", "numbers"),
    [
        ("a-2-bam-among-2-dots", {"D1"}),
        ("a-2-dot-called-two-crak", {"D12"}),
        ("three-dots-and-a-word", {"D5"}),
        ("rights-red-dragon-for-your-joker", {"D16"}),
        ("your-8-bam-in-acrosss-fingers", {"D25"}),
    ],
)
def test_a_disagreement_decides_where_another_choice_answers_otherwise(
    slug: str, numbers: set[str]
) -> None:
    assert disagreements_deciding(written_tables()[slug]) == numbers


def test_none_decides_where_all_books_agree() -> None:
    assert disagreements_deciding(yes()) == frozenset()
    assert places_differing({"a-lesson": [yes(), no()]}) == {}


def test_the_exam_counts_as_a_lesson() -> None:
    course = of_puzzles(yes(), rules=("EX1",))
    with_exam = replace(course, exam=Rulings("The exam", (no(),)))
    (alone, *_) = measure_coverage(course)
    (met, *_) = measure_coverage(with_exam)
    assert (alone.holds, met.holds) == (False, True)
    assert "EX1" in alone.measured


def test_a_rule_of_another_book_decides_where_the_question_names_that_book() -> None:
    asked = {one.slug: one for one in course().puzzles}
    inside, doubted = asked["left-calls-rights-6-bam"], asked["left-doubts-rights-hand"]
    found = places_asked({"a": [inside, doubted]})
    assert found["CL9"] == {CoursePlace("a", inside.slug)}
    assert found["XA13"] == {CoursePlace("a", doubted.slug)}
    assert disagreements_deciding(inside) == frozenset()
    assert disagreements_deciding(doubted) == {"D20"}
