"""A file of a known shape: everything in which it is of another, with its line, at once."""

from pathlib import Path

import pytest

from mahjlearn.toml.fields import Shape
from mahjlearn.toml.files import load, parse
from mahjlearn.toml.lines import FileFaults

LINE = Shape({"form": "text", "says": "text"}, ("form", "says"))
SHAPE = Shape(
    {"title": "text", "words": "part", "section": "parts"},
    ("title", "section"),
    {
        "words": Shape(each="text"),
        "section": Shape({"of": "text", "lines": "parts"}, ("of",), {"lines": LINE}),
    },
)
GOOD = """title = "a"

[words]
"mah jongg" = "mahjongg"

[[section]]
of = "table"
lines = [
    { form = "HOLDS", says = "in [brackets] and {braces}" }, # a comment with a [
    { form = "SHOWS", says = "it" },
]

[[section]]
of = "play"
"""
BAD = """titel = "a"

[words]
"mah jongg" = 1

[[section]]
lines = [
    { form = "HOLDS", says = "that" },
    { form = "SHOWS", say = "it" },
]

[[section]]
of = "play"
lines = [{ form = 3, says = "it" }, { form = "x" }]
"""


def faults_of(text: str) -> list[tuple[int, str]]:
    fields, fault = parse(text, "a.toml")
    assert fields is not None, fault
    return sorted((fault.line, fault.message) for fault in SHAPE.faults_of(fields))


def test_a_file_of_that_shape_has_no_faults() -> None:
    assert faults_of(GOOD) == []


def test_everything_else_is_said_with_its_line() -> None:
    assert faults_of(BAD) == [
        (1, "There is no “title”; add it."),
        (1, "“titel” is not known here; write title."),
        (4, "“mah jongg” is text in quotes; write it so."),
        (6, "There is no “of”; add it."),
        (9, "There is no “says”; add it."),
        (9, "“say” is not known here; write says."),
        (14, "There is no “says”; add it."),
        (14, "“form” is text in quotes; write it so."),
    ]


def test_a_file_that_is_loaded_has_all_of_them(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert load(path, SHAPE).text("title") == "a"
    path.write_text('titel = "a"\n', encoding="utf-8")
    with pytest.raises(FileFaults) as caught:
        load(path, SHAPE)
    assert sorted(map(str, caught.value.faults)) == [
        f"{path}:1: There is no “section”; add it.",
        f"{path}:1: There is no “title”; add it.",
        f"{path}:1: “titel” is not known here; write title.",
    ]


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b"a = 1\nb =\n", 2, "This is not TOML: Invalid value."),
        (b"a = 1\nb = 'caf\xe9'\n", 2, "The file is not UTF-8 text; save it as UTF-8."),
        (None, 0, "The file cannot be read: No such file or directory."),
    ],
)
def test_a_file_that_cannot_be_read_is_one_fault(
    tmp_path: Path, data: bytes | None, line: int, message: str
) -> None:
    path = tmp_path / "a.toml"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(FileFaults) as caught:
        load(path, SHAPE)
    assert [str(fault) for fault in caught.value.faults] == [f"{path}:{line}: {message}"]


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert load(path, SHAPE).text("title") == "a"
