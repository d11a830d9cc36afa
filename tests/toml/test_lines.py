"""On which line a key of a TOML file stands."""

from mahjlearn.toml.lines import KeyLines

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


NESTED = '''groups = [
  ["a", "b"],
  [1],
  """x = 1
[y]""",
  "[z]",
]
last = """one """
[[case]]
id = "a"
[[case.answer]]
text = "x"
[[case.answer]]
text = "y"
[[case]]
id = 'b'
[[case.answer]] # the first of this case
text = "z"
[case.expect_by.league]
verdict = "legal"
'''


def test_tables_within_tables_are_counted_for_each() -> None:
    lines = KeyLines(NESTED)
    paths = [
        ("case", "1", "answer", "2", "text"),
        ("case", "2"),
        ("case", "2", "answer", "1"),
        ("case", "2", "answer", "1", "text"),
        ("case", "2", "expect_by"),
        ("case", "2", "expect_by", "league", "verdict"),
    ]
    assert [lines.of(*path) for path in paths] == [14, 15, 17, 18, 19, 20]
    names = [("case",), ("case", "1", "answer"), ("case", "2", "answer"), ("x",)]
    assert [lines.tables(*name) for name in names] == [2, 2, 1, 0]


def test_what_is_in_a_list_is_no_key_and_no_table() -> None:
    lines = KeyLines(NESTED)
    assert {path[0] for path in lines.keys} == {"groups", "last", "case"}
    assert lines.of("last") == 8
