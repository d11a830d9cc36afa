"""On which line a key of a TOML file stands."""

from mahjlearn.course.lines import KeyLines

TEXT = '''slug = "a"
table = """
one
two = 2
"""
list = [
    "x",
]
[reasons]
CL1 = "y"
[[change]]
text = "z"
[change.mend]
play = "p"
[[change]]
table = """first
second"""
'''
LINES = KeyLines(TEXT)


def test_keys_tables_and_tables_in_brackets() -> None:
    paths = [
        ("slug",),
        ("table",),
        ("list",),
        ("reasons", "CL1"),
        ("change", "1"),
        ("change", "1", "text"),
        ("change", "1", "mend", "play"),
        ("change", "2", "table"),
    ]
    assert [LINES.of(*path) for path in paths] == [1, 2, 6, 10, 11, 12, 14, 16]


def test_what_is_missing_stands_where_it_belongs() -> None:
    assert LINES.of("change", "2", "text") == 15
    assert LINES.of("nothing") == 1


def test_a_key_inside_a_long_text_is_text() -> None:
    assert ("two",) not in LINES.keys


def test_lines_of_a_long_text() -> None:
    assert [LINES.inside(("table",), number) for number in (0, 1, 2)] == [2, 4 - 1, 4]
    assert LINES.inside(("change", "2", "table"), 2) == 17
    assert LINES.inside(("slug",), 3) == 1
