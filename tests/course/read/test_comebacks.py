"""A table that comes back for a missed try stands in the folder `again` of its lesson."""

from pathlib import Path

import pytest

from mahjlearn.course import read_course
from mahjlearn.course.read.lessons import read_lesson
from tests.course.read.lesson_files import LESSON, NO, YES, write_lesson

NAMED = LESSON.replace("::: try one-yes\n", "::: try one-yes\nagain: another-table\n")


def write_comebacks(tmp_path: Path, lesson: str, *, text: str = YES) -> Path:
    folder = write_lesson(tmp_path, lesson)
    (folder / "again").mkdir()
    file = folder / "again" / "another-table.toml"
    file.write_text(text.replace("a-table", "another-table"), encoding="utf-8")
    return folder


def faults_of(folder: Path) -> list[str]:
    _, faults = read_lesson(folder)
    return [str(fault).removeprefix(f"{folder}/") for fault in faults]


def test_a_try_comes_back_as_the_table_that_it_names(tmp_path: Path) -> None:
    write_comebacks(tmp_path, NAMED, text=NO)
    one, other = read_course(tmp_path).lessons[0].tries[:2]
    assert (one.slug, one.again.slug, one.dealt_anew) == ("one-yes", "another-table", True)
    assert (one.puzzle.key.allowed, one.again.key.allowed) == (True, False)
    assert (other.again.slug, other.dealt_anew) == ("two-no-again", False)


def test_two_tries_may_come_back_as_one_table(tmp_path: Path) -> None:
    both = NAMED.replace("::: try two-no\n", "::: try two-no\nagain: another-table\n")
    write_comebacks(tmp_path, both)
    one, other = read_course(tmp_path).lessons[0].tries[:2]
    assert one.again == other.again


@pytest.mark.parametrize(
    ("lesson", "fault"),
    [
        (LESSON, "lesson.md:0: No try names the table again/another-table.toml."),
        (
            NAMED.replace("again: another-table", "again: another"),
            "lesson.md:18: There is no file again/another.toml beside the lesson.",
        ),
        (
            NAMED.replace("again: another-table", "again: another-table\nand more"),
            "lesson.md:20: A try has one line at most: “again: ”, and a table’s name.",
        ),
    ],
)
def test_a_name_that_leads_nowhere_is_a_fault(tmp_path: Path, lesson: str, fault: str) -> None:
    assert fault in faults_of(write_comebacks(tmp_path, lesson))


def test_a_fault_of_the_table_is_told_with_its_own_line(tmp_path: Path) -> None:
    folder = write_comebacks(tmp_path, NAMED, text=YES.replace("EX1", "EX77"))
    assert any(line.startswith("again/another-table.toml:") for line in faults_of(folder))
