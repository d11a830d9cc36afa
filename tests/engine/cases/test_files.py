"""Case files: what is read, and every fault with the line of the file it stands on."""

# ruff: noqa: E501 (a case a line reads best)

from pathlib import Path

import pytest

from mahjlearn.engine.cases import read_case_file, read_cases
from mahjlearn.engine.notation import print_facts, print_play
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.lines import FileFault

GOOD = '''# a comment
[[case]]
id = "own-pick-own-rack"
ruleset = "amja"
table = """
South shows 4B 4B J

East discarded 9C
"""
play = """
South picks 4B
South exchanges 4B for own J
"""
expect = { verdict = "legal", rules = ["TS2", "EX2"] }
source = "000 l.11-13"
you = "south"

[[case]]
id = "half-named"
table = "East shows 6D J 6D\\nNorth holds 6D and 12 more\\nWest discarded S"
play = "North picks 2C\\nNorth racks\\nNorth says \\"six\\""
[case.expect_by.league]
verdict = "legal"
'''


def faults_of(text: str) -> list[tuple[int, str]]:
    cases, faults = read_cases(text, "a.toml")
    assert [fault.path for fault in faults] == ["a.toml"] * len(faults)
    assert cases == ()
    return [(fault.line, fault.message) for fault in faults]


def test_a_file_with_everything_a_case_can_say() -> None:
    cases, faults = read_cases(GOOD, "a.toml")

    assert faults == ()
    first, second = cases
    assert (first.id, first.ruleset, first.source, first.you) == (
        "own-pick-own-rack",
        "amja",
        "000 l.11-13",
        Seat.SOUTH,
    )
    assert print_facts(first.facts) == "South shows 4B 4B J\nEast discarded 9C"
    assert print_play(first.play) == "South picks 4B\nSouth exchanges 4B for own J"
    assert first.expect == {"verdict": "legal", "rules": ["TS2", "EX2"]}
    assert first.table.turn.seat is Seat.SOUTH
    assert (second.ruleset, second.expect, second.you) == ("league", None, None)
    assert second.expect_by == {"league": {"verdict": "legal"}}


def test_lines_are_those_of_the_file() -> None:
    cases, _ = read_cases(GOOD, "a.toml")

    assert cases[0].play_lines == (11, 12)
    assert cases[1].play_lines == (21, 21, 21)
    assert (cases[0].places.line, cases[1].places.line) == (2, 18)
    assert cases[0].places.line_of("expect") == 14
    assert cases[1].places.line_of("expect_by") == 22


def test_a_text_that_begins_beside_its_quotes_is_counted_from_there() -> None:
    cases, _ = read_cases(
        "[[case]]\nid = 'a'\ntable = ''\nplay = '''East racks\nEast discards F'''\n"
    )

    assert cases[0].play_lines == (4, 5)


def test_files_with_windows_line_ends_and_a_byte_order_mark_are_read() -> None:
    data = b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode()

    cases, faults = read_cases(data, "a.toml")

    assert faults == ()
    assert cases[0].play_lines == (11, 12)


FAULTY = '''[[case]]
id = "a"
tabel = ""
table = """
South shows 4B 4C J
East discarded 9C
South holds 4B and 11 more
"""
play = """
South pikcs 4B

South picks 4X
"""
[[case]]
id = "a"
table = "South hold 4B\\nEast discarded 9C"
you = "Sue"
expect = { verdikt = "legal" }
[[case]]
id = 7
play = ""
table = ""
ruleset = ["league"]
expect_by = { league = "legal" }
'''
"""Three cases with fourteen faults."""


def test_every_fault_of_every_case_comes_at_once() -> None:
    assert faults_of(FAULTY) == [
        (3, "“tabel” is no part of a case; write table."),
        (5, "4B 4C J is no exposure: it has two kinds of tile, and takes one. Change it, or say why it is wrong: “, a fault: not on the card”, for example."),
        (7, "South has 15 tiles; 13 are right here. Change the number, or add “South is at fault: wrong count”."),
        (10, "“South pikcs 4B” is no line of a play; the nearest is “SEAT picks TILE”."),
        (12, "“4X” is no tile; the tiles are 1B to 9B, 1C to 9C, 1D to 9D, N E W S, R G 0, F, J."),
        (14, "The case has no play; add it."),
        (15, "The id “a” is that of line 1."),
        (16, "“South hold 4B” is no line of a table; the nearest is “SEAT holds TILES”."),
        (17, "“Sue” is no seat; write East, South, West or North."),
        (18, "“verdikt” is nothing to expect; write verdict."),
        (20, "“id” is text in quotes; write it so."),
        (21, "The play is empty; its last line is the one to be judged."),
        (23, "“ruleset” is text in quotes; write it so."),
        (24, "What is expected under league is a table in braces; write it so."),
    ]  # fmt: skip


def test_the_good_cases_of_a_file_are_read_beside_the_faults_of_others() -> None:
    cases, faults = read_cases(GOOD + '[[case]]\nid = "third"\ntable = ""\n', "a.toml")

    assert [case.id for case in cases] == ["own-pick-own-rack", "half-named"]
    assert faults == (FileFault("a.toml", 24, "The case has no play; add it."),)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "There is no case here; a case begins with a line [[case]]."),
        ("[[cases]]\nid = 'a'", 1, "“cases” is nothing a case file has; write case."),
        ("title = 'x'", 1, "“title” is nothing a case file has; there can be case."),
        ("\n[case]\nid = 'a'", 2, "Cases are written as tables: each begins with a line [[case]]."),
        ("[[case]]\nid = 'a'\nid = 'b'", 3, "This is not TOML: Cannot overwrite a value."),
        ("[[case]]\nid = ", 2, "This is not TOML: Invalid value."),
    ],
)
def test_a_file_that_has_no_cases(text: str, line: int, message: str) -> None:
    assert faults_of(text) == [(line, message)]


def test_a_file_that_is_not_utf_8() -> None:
    _, faults = read_cases(b"[[case]]\nid = 'caf\xe9'", "a.toml")

    assert faults == (FileFault("a.toml", 2, "The file is not UTF-8 text; save it as UTF-8."),)


def test_a_file_is_read_under_its_name(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(GOOD + "[[case]]\n", encoding="utf-8")

    cases, faults = read_case_file(path)

    assert len(cases) == 2
    assert [str(fault) for fault in faults] == [
        f"{path}:24: The case has no id; add it.",
        f"{path}:24: The case has no table; add it.",
        f"{path}:24: The case has no play; add it.",
    ]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    _, faults = read_case_file(tmp_path / "b.toml")

    assert [fault.message for fault in faults] == [
        "The file cannot be read: No such file or directory."
    ]


def test_standard_input_has_a_name() -> None:
    _, faults = read_cases("")

    assert [str(fault) for fault in faults] == [
        "<stdin>:1: There is no case here; a case begins with a line [[case]]."
    ]


def test_the_good_cases_are_read_beside_one_that_is_no_toml() -> None:
    cases, faults = read_cases(f'[[case]]\nid = "open\n{GOOD}', "a.toml")

    assert [case.id for case in cases] == ["own-pick-own-rack", "half-named"]
    assert cases[0].play_lines == (13, 14)
    assert [(fault.line, fault.message.split(":")[0]) for fault in faults] == [
        (2, "This is not TOML"),
    ]


def test_an_id_is_used_once_also_beside_a_case_that_is_no_toml() -> None:
    twice = '[[case]]\nid = "half-named"\ntable = ""\nplay = "East discards F"\n'
    cases, faults = read_cases(f"{GOOD}[[case]]\nid = \n{twice}", "a.toml")

    assert [case.id for case in cases] == ["own-pick-own-rack", "half-named"]
    assert faults[1:] == (FileFault("a.toml", 27, "The id “half-named” is that of line 18."),)


def test_a_byte_order_mark_is_no_part_of_the_first_case_beside_one_that_is_no_toml() -> None:
    first = '[[case]]\r\nid = "first"\r\ntable = ""\r\nplay = "East discards F"\r\n'
    cases, faults = read_cases(b"\xef\xbb\xbf" + f"{first}[[case]]\r\nid = ".encode(), "a.toml")

    assert [(case.id, case.places.line) for case in cases] == [("first", 1)]
    assert [fault.line for fault in faults] == [6]
