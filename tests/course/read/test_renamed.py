"""What was called otherwise: read from its file, each fault at its line."""

from pathlib import Path

import pytest

from mahjlearn.course import ContentFaults, read_content
from mahjlearn.course.read.renamed import read_renamed
from mahjlearn.course.values import FormerLesson, Renamed, Rulings
from tests.course.read.files import write_course
from tests.course.read.lesson_files import write_lesson
from tests.learn.lesson_course import a_course, a_ruling

COURSE = a_course(one="? a b", two="a b", three="a")
RULINGS = Rulings("One ruling", (a_ruling(),), {a_ruling().slug: a_ruling()})
FILE = """[[lesson]]
was = "zero"
now = "one"
steps = ["zero-a", "", "one-a", "zero-b"]

[[lesson]]
was = "two"
now = "two"
steps = ["two-a", "two-z"]

[puzzles]
"zero/zero-a" = "one/one-b"
"zero/zero-b" = "three/three-a"
"one/one-z" = "two/two-b"

[rulings]
an-old-table = "a-table"
"""
READ = Renamed(
    (
        FormerLesson("zero", "one", ("zero-a", "", "one-a", "zero-b")),
        FormerLesson("two", "two", ("two-a", "two-z")),
    ),
    {
        ("zero", "zero-a"): ("one", "one-b"),
        ("zero", "zero-b"): ("three", "three-a"),
        ("one", "one-z"): ("two", "two-b"),
    },
    {"an-old-table": "a-table"},
)


def read(directory: Path, text: str) -> tuple[Renamed, list[str]]:
    (directory / "renamed.toml").write_text(text, encoding="utf-8")
    renamed, faults = read_renamed(directory, COURSE, RULINGS)
    return renamed, [str(one).removeprefix(f"{directory}/renamed.toml:") for one in faults]


def test_it_is_read_as_it_is_written(tmp_path: Path) -> None:
    assert read(tmp_path, FILE) == (READ, [])


@pytest.mark.parametrize("text", ["", "# Nothing yet.\n", "[puzzles]\n"])
def test_nothing_need_be_there(tmp_path: Path, text: str) -> None:
    assert read_renamed(tmp_path, COURSE, RULINGS) == (Renamed(), ())
    assert read(tmp_path, text) == (Renamed(), [])


def test_where_an_answer_belongs_today() -> None:
    for at, today in (
        (("zero", "zero-a"), ("one", "one-b")),
        (("zero", "one-a"), ("one", "one-a")),
        (("zero", "gone"), ("one", "gone")),
        (("zero", "zero-b"), ("three", "three-a")),
        (("one", "one-z"), ("two", "two-b")),
        (("one", "one-a"), ("one", "one-a")),
        (("two", "two-z"), ("two", "two-z")),
    ):
        assert READ.puzzle(*at) == today


def test_under_which_slugs_answers_stand() -> None:
    slugs = {one.slug: READ.slugs(one.slug) for one in COURSE.lessons}
    assert slugs == {"one": ("one", "zero"), "two": ("two", "one"), "three": ("three", "zero")}
    assert {one.slug: Renamed().slugs(one.slug) for one in COURSE.lessons} == {
        "one": ("one",),
        "two": ("two",),
        "three": ("three",),
    }


def test_what_a_lesson_was() -> None:
    zero, two = READ.lessons
    assert (READ.gone("zero"), READ.gone("two"), READ.gone("one")) == (zero, None, None)
    assert (READ.before("one"), READ.before("two"), READ.before("three")) == ((zero,), (two,), ())
    assert zero.puzzles == ("zero-a", "one-a", "zero-b")
    assert [zero.puzzle(number) for number in range(-1, 6)] == [
        "", "", "zero-a", "", "one-a", "zero-b", "",
    ]  # fmt: skip


FAULTY = {
    "a lesson of today": ('was = "zero"', 'was = "three"', ["2: There is a lesson “three” today."]),
    "no lesson": ('now = "one"', 'now = "none"', ["3: There is no lesson “none”."]),
    "a chain": (
        'was = "two"\nnow = "two"',
        'was = "older"\nnow = "zero"',
        ["8: “zero” has become “one”; write that."],
    ),
    "a circle": ('now = "one"', 'now = "zero"', ["3: There is no lesson “zero”."]),
    "twice": (
        'was = "two"\nnow = "two"',
        'was = "zero"\nnow = "two"',
        ["7: “zero” stands here twice."],
    ),
    "no puzzles": (
        '["two-a", "two-z"]',
        '["", ""]',
        ["9: Name the puzzles that it asked, in their order."],
    ),
    "nothing has gone": (
        '"two-z"',
        '"two-b"',
        ["9: “two” asks all of these today: nobody can tell who did it before."],
    ),
    "a puzzle of today": ('"one/one-z"', '"one/one-a"', ["14: “one” asks “one-a” today."]),
    "a lesson that never was": (
        '"one/one-z"',
        '"four/one-z"',
        ["14: No lesson is or was called “four”."],
    ),
    "a puzzle that it never asked": (
        '"zero/zero-b"',
        '"zero/zero-c"',
        ["13: “zero-c” is none of the steps that “zero” had."],
    ),
    "no puzzle": ('"two/two-b"', '"two/two-c"', ["14: There is no puzzle “two/two-c”."]),
    "a chain of puzzles": (
        '"two/two-b"',
        '"zero/zero-b"',
        ["14: “zero/zero-b” has become “three/three-a”; write that."],
    ),
    "a circle of puzzles": (
        '"one/one-z" = "two/two-b"',
        '"one/one-z" = "one/one-z"',
        ["14: There is no puzzle “one/one-z”."],
    ),
    "no stroke": (
        '"one/one-z"',
        '"one-z"',
        ["14: Write “one-z” as “lesson/puzzle”, by their slugs."],
    ),
    "two strokes": (
        '"two/two-b"',
        '"two/two-b/again"',
        ["14: Write “two/two-b/again” as “lesson/puzzle”, by their slugs."],
    ),
    "a ruling of today": ("an-old-table", "a-table", ["17: There is a ruling “a-table” today."]),
    "no ruling": ('"a-table"', '"no-table"', ["17: There is no ruling “no-table”."]),
    "no text": ('"a-table"', "3", ["17: “an-old-table” is text in quotes; write it so."]),
    "another key": ("[rulings]", "[ruling]", ["16: “ruling” is not known here; write rulings."]),
    "no list": ('["two-a", "two-z"]', '"two-a"', ["9: “steps” is a list of texts; write it so."]),
    "something missing": ('was = "two"\n', "", ["6: There is no “was”; add it."]),
    "no TOML": (
        "[rulings]",
        "[rulings",
        ["16: This is not TOML: Expected ']' at the end of a table declaration."],
    ),
}


@pytest.mark.parametrize(("old", "new", "wanted"), FAULTY.values(), ids=FAULTY.keys())
def test_each_fault_has_its_line(tmp_path: Path, old: str, new: str, wanted: list[str]) -> None:
    assert FILE.count(old) >= 1
    at = FILE.rindex(old) if old == '"a-table"' else FILE.index(old)
    text = FILE[:at] + new + FILE[at + len(old) :]
    found = read(tmp_path, text)[1]
    assert found[: len(wanted)] == wanted


def test_a_ruling_that_became_another_that_became_another(tmp_path: Path) -> None:
    text = '[rulings]\nolder = "old"\nold = "a-table"\n'
    assert read(tmp_path, text)[1] == ["2: “old” has become “a-table”; write that."]


def test_the_content_comes_with_it(tmp_path: Path) -> None:
    write_lesson(tmp_path)
    (tmp_path / "first").mkdir()
    write_course(tmp_path / "first")
    file = tmp_path / "renamed.toml"
    file.write_text('[[lesson]]\nwas = "old"\nnow = "a-lesson"\nsteps = ["x"]\n')
    course, _ = read_content(tmp_path)
    assert course.renamed == Renamed((FormerLesson("old", "a-lesson", ("x",)),))
    file.write_text('[[lesson]]\nwas = "old"\nnow = "no-lesson"\nsteps = ["x"]\n')
    with pytest.raises(ContentFaults, match=r"renamed.toml:3: There is no lesson “no-lesson”\."):
        read_content(tmp_path)


def test_names_are_not_looked_up_in_content_with_faults(tmp_path: Path) -> None:
    """A lesson with a fault would be said to be not there as well."""
    folder = write_lesson(tmp_path)
    (tmp_path / "first").mkdir()
    write_course(tmp_path / "first")
    (tmp_path / "renamed.toml").write_text('[[lesson]]\nwas = "old"\nnow = "a-lesson"\n')
    (folder / "one-yes.toml").write_text("nonsense = 1\n")
    with pytest.raises(ContentFaults) as found:
        read_content(tmp_path)
    assert [fault for fault in found.value.faults if "renamed.toml" in fault.path] == []
