"""A lesson is read as it is written, and every fault is said at once with its line."""

from pathlib import Path

import pytest

from mahjlearn.course import ContentFaults, Read, Try, read_course
from mahjlearn.course.read.lessons import read_lesson
from mahjlearn.engine.table.tiles import Tile
from tests.course.read.lesson_files import COURSE, LESSON, READ, SLUGS, write_lesson


def faults_of(directory: Path) -> list[str]:
    with pytest.raises(ContentFaults) as found:
        read_course(directory)
    return [str(fault).removeprefix(f"{directory}/") for fault in found.value.faults]


def test_a_lesson_is_read_in_the_order_of_its_steps(tmp_path: Path) -> None:
    write_lesson(tmp_path)
    course = read_course(tmp_path)
    lesson = course.by_slug["a-lesson"]
    assert (course.title, course.units[0].title, lesson.title) == ("A course", "A unit", "A lesson")
    assert (lesson.tile, lesson.minutes, lesson.now) == (Tile("3C"), 5, ("one thing", "another"))
    assert [step.slug for step in lesson.steps] == ["what-it-is", *SLUGS]
    assert [one.puzzle.key.allowed for one in lesson.tries] == [True, False] * 3
    assert course.after(lesson) is None


def test_a_read_is_rendered_and_raw_markup_stays_text(tmp_path: Path) -> None:
    write_lesson(tmp_path)
    read = read_course(tmp_path).lessons[0].steps[0]
    assert isinstance(read, Read)
    assert read.html == (
        "<p>A natural buys the joker that <strong>stands for it</strong>, "
        "and &lt;b&gt;nothing&lt;/b&gt; else.</p>\n"
    )
    assert read.picture is not None
    shown = ["".join(map(str, group)) for group in read.picture.groups]
    assert (shown, read.picture.caption) == (["3CJ3C", "FF"], "The joker stands for a 3 Crak.")


def test_each_try_has_its_idea_once_more_with_other_tiles(tmp_path: Path) -> None:
    write_lesson(tmp_path)
    one = read_course(tmp_path).lessons[0].steps[1]
    assert isinstance(one, Try)
    assert one.again.slug == "one-yes-again"
    assert one.again.facts == "You picked a **3 Dot** and have not racked it."
    assert one.again.key.allowed is one.puzzle.key.allowed
    assert one.again.hash != one.puzzle.hash
    assert set(one.again.key.transcript.splitlines()) >= {
        "South holds F 1C 1C 5C 7C 7C 2B 6B 6B N N 0 J",
        "West shows 3D J 3D",
    }


FAULTY = [
    ("# What it is\n", "", [11, "A read has a heading: a line that begins with “# ”."]),
    (" {EX1}", "", [11, "Name the rule behind a sentence that states one: {EX16}."]),
    ("{EX1}", "{EX99}", [13, "{EX99} is no rule of the catalogue."]),
    ("::: try two-no\n:::\n", "", [0, "The file two-no.toml is no step of it."]),
    ("::: try two-no", "::: try twono", [21, "There is no file twono.toml beside the lesson."]),
    ("::: read what", "::: reed what", [11, "“reed” is no kind of step; write read, see or try."]),
    ("::: try two-no\n:::", "::: try two-no", None),
    ("tiles: 3CJ3C FF |", "tiles: 3CX3C FF |", None),
    (" | The joker stands for a 3 Crak.", "", None),
    ('rules = ["EX1"]', 'rules = ["EX99"]', [6, "EX99 is no rule of the catalogue."]),
    ('tile = "3C"', 'tile = "3X"', [5, "“3X” is no tile; write a code such as 3C or J."]),
    ("minutes = 5", 'minutes = "5"', [7, "“minutes” is a whole number; write it so."]),
    ("minutes = 5", "minuts = 5", None),
    ('line = "Tile for joker"', 'line = "Tile for joker and never at all the reverse"', None),
    ("+++\ntitle", "title", None),
    ("and <b>nothing</b> else.", "and " + "more " * 60, None),
    ("and <b>nothing</b>", "of course", [11, "Nobody here says “of course”; leave it out."]),
]


@pytest.mark.parametrize(("old", "new", "first"), FAULTY)
def test_a_fault_is_said_with_its_line(
    tmp_path: Path, old: str, new: str, first: list[object] | None
) -> None:
    assert old in LESSON
    write_lesson(tmp_path, LESSON.replace(old, new, 1))
    found = [line for line in faults_of(tmp_path) if line.startswith("a-lesson/lesson.md:")]
    assert found != []
    if first is not None:
        assert f"a-lesson/lesson.md:{first[0]}: {first[1]}" in found


def test_every_fault_of_all_files_in_one_run(tmp_path: Path) -> None:
    folder = write_lesson(tmp_path, LESSON.replace("# What it is\n", ""))
    path = folder / "six-no.toml"
    path.write_text(path.read_text().replace("EX1", "EX77"), encoding="utf-8")
    (tmp_path / "course.toml").write_text(COURSE.replace('"a-lesson"', '"a-lesson", "b"'))
    assert [line for line in faults_of(tmp_path) if "EX77 is" in line] == [
        "a-lesson/six-no.toml:8: EX77 is no rule of the catalogue.",
        "a-lesson/six-no.toml:25: EX77 is neither a rule nor a mix-up of the catalogue.",
    ]
    assert [line for line in faults_of(tmp_path) if "heading" in line or "folder" in line] == [
        "a-lesson/lesson.md:11: A read has a heading: a line that begins with “# ”.",
        "course.toml:7: There is no folder “b” with a lesson.md.",
    ]


def test_a_lesson_builds_on_earlier_ones(tmp_path: Path) -> None:
    """What it builds on is read; what is no lesson before it is found on its line."""
    write_lesson(tmp_path, course=COURSE + "\n[needs]\na-lesson = []\n")
    assert read_course(tmp_path).needs == {"a-lesson": ()}
    needs = '\n[needs]\na-lesson = ["a-lesson"]\nb = ["a-lesson"]\nc = "a-lesson"\n'
    write_lesson(tmp_path, course=COURSE + needs)
    assert faults_of(tmp_path) == [
        "course.toml:10: “a-lesson” is no lesson before “a-lesson”; a lesson builds on earlier"
        " ones.",
        "course.toml:11: There is no lesson “b” in the course.",
        "course.toml:12: “c” is a list of texts; write it so.",
        "course.toml:12: There is no lesson “c” in the course.",
    ]


def test_neither_yes_nor_no_is_the_safe_answer(tmp_path: Path) -> None:
    folder = write_lesson(tmp_path)
    for slug in ("two-no", "four-no"):
        text = (folder / "one-yes.toml").read_text().replace("one-yes", slug)
        (folder / f"{slug}.toml").write_text(text, encoding="utf-8")
    assert faults_of(tmp_path) == [
        "a-lesson/lesson.md:1: 5 of 6 rulings are yes; 40 to 60 % should be.",
        "a-lesson/lesson.md:1: 5 rulings running have the same answer; at most 4 should.",
    ]


def test_a_slug_is_the_name_of_its_file(tmp_path: Path) -> None:
    folder = write_lesson(tmp_path)
    (folder / "two-no.toml").rename(folder / "too-no.toml")
    assert "The slug is the name of the file: “too-no”." in "".join(faults_of(tmp_path))


def test_a_lesson_alone_can_be_checked(tmp_path: Path) -> None:
    lesson, faults = read_lesson(write_lesson(tmp_path, LESSON.replace(READ, "")))
    assert lesson is None
    assert [fault.message for fault in faults] == ["A lesson has 7 to 11 steps; this has 6."]
