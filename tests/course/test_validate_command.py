"""`manage.py validate_content`: faults on standard output, a count at the end, exit status."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from lessons.content_store import CONTENT, course, rulings
from tests.course.read.files import with_line, write_course
from tests.course.read.lesson_files import write_lesson


def run(*args: str) -> tuple[int, list[str]]:
    out = StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("validate_content", *args, stdout=out, stderr=out)
    return left.value.code, out.getvalue().splitlines()


def test_the_shipped_course_has_no_fault() -> None:
    count = len(course().puzzles) + len(rulings().puzzles)
    code, lines = run()
    assert (code, lines[-1]) == (0, f"0 faults in {count} puzzles")
    assert all("wanted: " in line for line in lines[:-1])


def test_a_lesson_alone_is_held_to_the_gates(tmp_path: Path) -> None:
    folder = write_lesson(tmp_path)
    code, lines = run(str(folder))
    assert code == 1
    path = folder / "lesson.md"
    hand = "kinds: 0 of 6 puzzles are done by hand; three of eight should be."
    assert f"{path}:1: {hand}" in lines
    assert lines[-1] == f"{len(lines) - 1} faults"


def test_a_lesson_has_no_fault() -> None:
    assert run(str(CONTENT / "a-turn")) == (0, ["0 faults in 7 puzzles"])


def test_every_fault_and_a_count(tmp_path: Path) -> None:
    path = write_course(tmp_path, with_line(8, 'rules = ["TS44"]').replace('"M24"', '"M99"'))
    assert run(str(tmp_path)) == (
        1,
        [
            f"{path}:8: TS44 is no rule of the catalogue.",
            f"{path}:9: M99 is no mix-up of the catalogue.",
            "2 faults",
        ],
    )


def test_a_directory_without_a_course(tmp_path: Path) -> None:
    assert run(str(tmp_path)) == (
        2,
        [f"There is no course.toml, rulings.toml or lesson.md in {tmp_path}."],
    )
