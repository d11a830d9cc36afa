"""The check of a unit is read like a lesson, and is tables alone."""

from pathlib import Path

import pytest

from mahjlearn.course import ContentFaults, read_course
from tests.course.read.lesson_files import COURSE, FRONT, NO, YES, write_lesson

TABLES = ("c-one", "c-two", "c-three", "c-four", "c-five", "c-six", "c-seven", "c-eight")
CHECK = FRONT.replace("minutes", "passed_at = 7\nminutes") + "".join(
    f"\n::: try {slug}\n:::\n" for slug in TABLES
)
WITH_CHECK = COURSE + 'check = "a-check"\n'


def write(directory: Path, check: str = CHECK, course: str = WITH_CHECK) -> None:
    """A course of one lesson and the check of its unit, whose answers are by turns no and yes."""
    write_lesson(directory, course=course)
    folder = directory / "a-check"
    folder.mkdir()
    (folder / "lesson.md").write_text(check, encoding="utf-8")
    for number, slug in enumerate(TABLES):
        if f"try {slug}\n" in check:
            text = (YES if number % 2 else NO).replace("a-table", slug)
            (folder / f"{slug}.toml").write_text(text, encoding="utf-8")


def test_it_belongs_to_its_unit_and_is_no_lesson(tmp_path: Path) -> None:
    write(tmp_path)
    course = read_course(tmp_path)
    check = course.by_slug["a-check"]
    assert check.is_check
    assert [one.slug for one in course.lessons] == ["a-lesson"]
    assert [one.slug for one in course.parts] == ["a-lesson", "a-check"]
    assert course.unit_of(check) is course.units[0]
    assert {one.puzzle.slug for one in check.tries} <= {one.slug for one in course.puzzles}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("passed_at = 7", "passed_at = 5", "Of 8 tables 7 have to be right, not 5."),
        ("::: try c-eight\n:::\n", "", "A check is 8, 10, 20 tables, and nothing else."),
        ("passed_at = 7\n", "", "A check says with how many tables right it is passed"),
        ('rules = ["EX1"]', "rules = []", "The check “a-check” leaves out EX1."),
    ],
)
def test_what_a_check_must_be(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in CHECK
    write(tmp_path, CHECK.replace(old, new))
    with pytest.raises(ContentFaults) as found:
        read_course(tmp_path)
    assert any(message in fault.message for fault in found.value.faults)


def test_a_check_is_named_under_its_key(tmp_path: Path) -> None:
    write(tmp_path, course=COURSE.replace('["a-lesson"]', '["a-lesson", "a-check"]'))
    with pytest.raises(ContentFaults) as found:
        read_course(tmp_path)
    assert [fault.message for fault in found.value.faults] == [
        "A lesson has no key passed_at; name a check under check."
    ]
