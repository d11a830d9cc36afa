"""What is not held to a gate yet, what need not be exempt any more, and where faults stand."""

from pathlib import Path

import pytest

from lessons.content_store import CONTENT, course, rulings
from mahjlearn.course.gates import GATES
from mahjlearn.course.gates.gate import Whole
from mahjlearn.course.gates.judging import Exempt, judged
from mahjlearn.course.gates.report import Report, faults_of_course
from mahjlearn.course.gates.until_remade import UNTIL_REMADE, UntilRemade
from mahjlearn.course.read.content import read_content
from mahjlearn.course.read.rulings import open_exam
from tests.course.gates.tiny import lesson, of_lessons, of_puzzles, yes
from tests.course.read.lesson_files import LESSON, write_lesson
from tests.remade import REMADE

SHOUTED = of_lessons(
    lesson(yes(facts="You must."), slug="old"), lesson(yes(facts="You must."), slug="new")
)
VOICE = [GATES["voice"]]


def test_a_lesson_that_is_exempt_is_not_held_to_the_gate() -> None:
    found = judged(VOICE, SHOUTED, {"voice": Exempt(lessons=("old",))})
    assert [(one.lesson, one.step) for one in found.findings] == [("new", "new-1")]
    assert found.not_needed == ()


@pytest.mark.parametrize("name", ["old", "gone"])
def test_an_exemption_that_is_not_needed_is_told(name: str) -> None:
    passing = of_puzzles(yes(facts=""), slug="old")
    [told] = judged(VOICE, passing, {"voice": Exempt(lessons=(name,))}).not_needed
    assert told.message == f"“{name}” needs no exemption from voice; take it out."


def test_a_number_need_not_hold_over_what_is_exempt() -> None:
    gate, exempt = [GATES["others"]], Exempt(("a-lesson",), ("a-unit",))
    whole = of_puzzles(yes())
    [number] = judged(gate, whole, {}).measured
    assert number.fails
    assert str(number) == (
        "others, a-unit: 0 % about other players; wanted: at least 25 %, not met"
    )
    [number] = judged(gate, whole, {"others": exempt}).measured
    assert not number.fails
    assert str(number).endswith("at least 25 %, until remade")
    passing = of_puzzles(yes(kind="film"))
    assert len(judged(gate, passing, {"others": exempt}).not_needed) == 2


def test_the_list_is_read_with_the_lines_of_its_mistakes(tmp_path: Path) -> None:
    path = tmp_path / UNTIL_REMADE
    path.write_text('[voice]\nlessons = ["old"]\n\n[voise]\nlesson = ["old"]\n', encoding="utf-8")
    listed = UntilRemade(tmp_path)
    assert listed.exempt["voice"] == Exempt(("old",))
    assert [str(one) for one in listed.faults] == [f"{path}:4: “voise” is no gate; write voice."]
    passing = of_puzzles(yes(facts=""), slug="old")
    [spare] = judged(VOICE, passing, listed.exempt).not_needed
    assert str(listed.fault_of(spare)) == f"{path}:2: {spare.message}"


def test_no_list_exempts_nothing(tmp_path: Path) -> None:
    assert UntilRemade(tmp_path).exempt == {}


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


def test_lessons_that_were_remade_are_held_to_every_gate() -> None:
    listed = UntilRemade(CONTENT).exempt
    assert {name for one in listed.values() for name in one.lessons}.isdisjoint(REMADE)


@pytest.mark.full
def test_what_is_shipped_meets_its_gates() -> None:
    found = faults_of_course(CONTENT, Whole(course(), rulings(), open_exam(CONTENT)))
    assert found.faults == ()
    assert found.measured
