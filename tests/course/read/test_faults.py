"""Planted faults: each is found, on its line, in plain words; all in one run."""

from pathlib import Path

import pytest

from mahjlearn.course import ContentFaults, read_rulings
from tests.course.read.files import COURSE, PUZZLE, with_line, without_line, write_course


def faults_of(directory: Path) -> list[str]:
    """What is said, the directory left out."""
    with pytest.raises(ContentFaults) as caught:
        read_rulings(directory)
    return [str(fault).removeprefix(f"{directory}/") for fault in caught.value.faults]


def test_the_course_without_a_fault_is_read(tmp_path: Path) -> None:
    write_course(tmp_path)
    course = read_rulings(tmp_path)
    assert [puzzle.slug for puzzle in course.puzzles] == ["a-table"]
    assert course.puzzles[0].changes[0].puzzle.slug == "a-table-change-1"


PLANTED = {
    "syntax": (with_line(2, 'title = "A table'), 2, "This is not TOML: Illegal character '\\n'."),
    "duplicate key": (
        with_line(3, 'title = "A table"'),
        3,
        "This is not TOML: Cannot overwrite a value.",
    ),
    "unknown key": (
        with_line(3, 'kind = "ruling"\nquestio = "May you?"'),
        4,
        "“questio” is not known here; write question.",
    ),
    "missing key": (without_line(5), 1, "There is no “facts”; add it."),
    "missing key of a change": (without_line(29), 27, "There is no “facts”; add it."),
    "wrong type": (with_line(9, 'mixups = "M24"'), 9, "“mixups” is a list of texts; write it so."),
    "no such seat": (
        with_line(4, 'you = "Up"'),
        4,
        "“Up” is no seat; write East, South, West or North.",
    ),
    "no such kind": (
        with_line(3, 'kind = "rulings"'),
        3,
        "“rulings” is no kind of puzzle; write ruling.",
    ),
    "unknown rule": (with_line(8, 'rules = ["TS44"]'), 8, "TS44 is no rule of the catalogue."),
    "unknown mix-up": (
        with_line(9, 'mixups = ["M99"]'),
        9,
        "M99 is no mix-up of the catalogue.",
    ),
    "mix-up that is held against nobody": (
        with_line(9, 'mixups = ["M46"]'),
        9,
        "M46 follows manners or another authority; nobody’s answers are held against it.",
    ),
    "reason that is held against nobody": (
        with_line(24, 'M46 = "You have to say so."'),
        24,
        "M46 follows manners or another authority; nobody’s answers are held against it.",
    ),
    "unknown reason": (
        with_line(24, 'M444 = "A crak."'),
        24,
        "M444 is neither a rule nor a mix-up of the catalogue.",
    ),
    "five of a tile": (
        with_line(13, "West shows 3C J 3C\nNorth shows 1B 1B 1B"),
        14,
        "5 of 1 Bam; a set has 4.",
    ),
    "wrong hand size": (
        with_line(12, "South holds F 1B 1B 5B 7B 7B 2D 6D 6D N N 0 J G"),
        12,
        "South has 14 tiles; 13 are right here. Change the number, or add “South is at fault: "
        "wrong count”.",
    ),
    "play without a line": (
        PUZZLE.replace("South picks 3C\nSouth exchanges 3C for West's J\n", ""),
        17,
        "The play is empty; its last line is the act that is asked about.",
    ),
    "play left blank": (
        PUZZLE.replace(
            'play = """\nSouth picks 3C\nSouth exchanges 3C for West\'s J\n"""', 'play = ""'
        ),
        17,
        "The play is empty; its last line is the act that is asked about.",
    ),
    "no kind": (without_line(3), 1, "There is no “kind”; add it."),
    "points at nothing": (
        with_line(19, "South exchanges 3C for North's J"),
        19,
        "North shows no joker.",
    ),
    "expected ruling": (
        with_line(10, 'expect = { verdict = "illegal" }'),
        10,
        "Expected illegal; the engine answers legal.",
    ),
    "expected rule": (
        with_line(10, 'expect = { rules = ["CL1"] }'),
        10,
        "Expected CL1; the engine names TS2, TS4, EX1, EX2.",
    ),
    "rule that does not decide": (
        with_line(8, 'rules = ["JU3"]'),
        8,
        "JU3 does not decide here; the engine names TS2, TS4, EX1, EX2.",
    ),
    "mix-up that answers alike": (
        with_line(9, 'mixups = ["M01"]'),
        9,
        "Who holds M01 answers as the rule book does here.",
    ),
    "two right reasons": (
        with_line(23, 'EX1 = ""'),
        22,
        "One reason must be right; of TS2, TS4, EX1, EX2 this offers EX1, TS4.",
    ),
    "no right reason": (
        with_line(25, 'M06 = ""'),
        22,
        "One reason must be right; of TS2, TS4, EX1, EX2 this offers none.",
    ),
    "a rule beside the point that nothing refutes": (
        with_line(24, 'EX4 = "Right’s joker is no tile of mine."'),
        24,
        "Say under “says” what refutes “Right’s joker is no tile of mine.”",
    ),
    "the right reason refuted": (
        with_line(26, '[says]\nTS4 = "That’s not it."'),
        27,
        "Only a rule that doesn’t settle it is refuted here.",
    ),
    "what nobody can choose refuted": (
        with_line(26, '[says]\nTS2 = "That’s not it."'),
        27,
        "“TS2” is not known here; write TS4.",
    ),
    "rule named in the prompt": (
        with_line(7, 'hints = ["Think of TS4."]'),
        7,
        "The prompt names TS4, which gives the ruling away.",
    ),
    "rule told in the prompt": (
        with_line(5, 'facts = "Give the tile the joker stands for!"'),
        5,
        "The prompt says the rule that decides; ask without it.",
    ),
    "bold without end": (with_line(5, 'facts = "A **3 Crak."'), 5, "A ** has no partner."),
    "ruling in the title": (
        with_line(2, 'title = "A legal exchange"'),
        2,
        "The title gives the ruling away; name the table.",
    ),
    "change of two facts": (
        with_line(34, "West shows 3C J 3C\nNorth shows 8D 8D 8D"),
        27,
        "A change differs in one fact; this one differs in 3.",
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found_on_its_line(tmp_path: Path, name: str) -> None:
    text, line, message = PLANTED[name]
    write_course(tmp_path, text)
    assert faults_of(tmp_path)[0] == f"a-table.toml:{line}: {message}"


@pytest.mark.parametrize(
    ("line", "text"), [(13, "West shows 3C 99 3C"), (18, "South pix 3C"), (12, "South hold F")]
)
def test_a_line_that_does_not_parse_is_found_on_its_line(
    tmp_path: Path, line: int, text: str
) -> None:
    write_course(tmp_path, with_line(line, text))
    found = faults_of(tmp_path)
    assert [fault.split(": ")[0] for fault in found] == [f"a-table.toml:{line}"]


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    write_course(tmp_path, PUZZLE.replace("’", "'").encode() + b"# \xff\n")
    line = PUZZLE.count("\n") + 1
    expected = f"a-table.toml:{line}: The file is not UTF-8 text; save it as UTF-8."
    assert expected in faults_of(tmp_path)


def test_a_slug_used_twice(tmp_path: Path) -> None:
    write_course(tmp_path)
    (tmp_path / "b-table.toml").write_text(PUZZLE, encoding="utf-8")
    assert faults_of(tmp_path) == ["b-table.toml:1: The slug “a-table” is that of a-table.toml."]


def test_an_order_that_names_nothing_or_leaves_one_out(tmp_path: Path) -> None:
    write_course(tmp_path, course=COURSE.replace('["a-table"]', '["b-table"]'))
    assert faults_of(tmp_path) == [
        "rulings.toml:2: No puzzle has the slug “b-table”.",
        "rulings.toml:2: The puzzle “a-table” stands nowhere in the order.",
    ]


def test_a_course_without_its_file(tmp_path: Path) -> None:
    write_course(tmp_path)
    (tmp_path / "rulings.toml").unlink()
    assert faults_of(tmp_path) == [
        "rulings.toml:0: The file cannot be read: No such file or directory."
    ]


def test_all_faults_of_all_files_in_one_run(tmp_path: Path) -> None:
    write_course(tmp_path, with_line(8, 'rules = ["TS44"]').replace('"M24"', '"M99"'))
    (tmp_path / "b-table.toml").write_text("slug = ", encoding="utf-8")
    found = faults_of(tmp_path)
    assert [fault.split(": ")[0] for fault in found] == [
        "a-table.toml:8",
        "a-table.toml:9",
        "b-table.toml:1",
    ]


def test_what_is_said_to_make_it_legal_must(tmp_path: Path) -> None:
    mend = '\n[change.mend]\nsays = "Call louder."\nplay = "South calls 3C for an exchange"\n'
    write_course(tmp_path, PUZZLE + mend)
    assert faults_of(tmp_path) == ["a-table.toml:42: The engine still answers illegal to this."]
