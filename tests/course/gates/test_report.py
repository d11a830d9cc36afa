"""What the gates find in the files of a course, and where it stands."""

from pathlib import Path

import pytest

from lessons.content_store import CONTENT, course, rulings
from mahjlearn.course.gates import GATES
from mahjlearn.course.gates.gate import Whole, measured_by
from mahjlearn.course.gates.report import Report, faults_of_course
from mahjlearn.course.read.content import read_content
from mahjlearn.course.read.rulings import open_exam
from tests.course.gates.tiny import of_puzzles, yes
from tests.course.read.lesson_files import LESSON, write_lesson


def test_a_number_says_whether_it_is_met() -> None:
    short, met = of_puzzles(yes()), of_puzzles(yes(kind="film"))
    [number] = measured_by(GATES["others"], short)
    assert str(number) == (
        "others, a-unit: 0 % about other players; wanted: at least 25 %, not met"
    )
    [number] = measured_by(GATES["others"], met)
    assert str(number).endswith("wanted: at least 25 %")


def report(directory: Path) -> Report:
    return faults_of_course(directory, Whole(*read_content(directory)))


def test_every_fault_has_its_file_and_line(tmp_path: Path) -> None:
    folder = write_lesson(tmp_path, LESSON.replace("buys the joker", "claims the joker"))
    (tmp_path / "first").mkdir()
    (tmp_path / "first" / "rulings.toml").write_text('title = "First"\norder = []\n')
    found = [str(one) for one in report(tmp_path).faults]
    read = "Nobody here says “claims”; say “call”."
    assert f"{folder / 'lesson.md'}:11: voice: {read}" in found
    by_hand = "0 of 6 puzzles are done by hand; three of eight should be."
    assert f"{folder / 'lesson.md'}:1: kinds: {by_hand}" in found
    number = "others, a-unit: 0 % about other players; wanted: at least 25 %, not met"
    assert f"{tmp_path / 'course.toml'}:3: {number}" in found
    reason = "beliefs: Who holds M16 answers as the rule book does here."
    assert f"{folder / 'one-yes.toml'}:23: {reason}" in found
    assert found == sorted(found, key=lambda one: (one.split(":")[0], int(one.split(":")[1])))


@pytest.mark.full
def test_what_is_shipped_meets_its_gates() -> None:
    found = faults_of_course(CONTENT, Whole(course(), rulings(), open_exam(CONTENT)))
    assert found.faults == ()
    assert found.measured
