"""A small course on disk that passes, and a way to plant a fault in it."""

from pathlib import Path

PUZZLE = '''slug = "a-table"
title = "A table"
kind = "ruling"
you = "South"
facts = "You picked a **3 Crak** and have not racked it."
question = "May you take Right’s joker?"
hints = ["Has your turn begun?", "Look at the tile beside your rack."]
rules = ["TS4", "EX1"]
mixups = ["M24"]
expect = { verdict = "legal", rules = ["TS4"] }
table = """
South holds F 1B 1B 5B 7B 7B 2D 6D 6D N N 0 J
West shows 3C J 3C
East discarded W
Discards S 1C
"""
play = """
South picks 3C
South exchanges 3C for West's J
"""

[reasons]
M16 = ""
M44 = "A crak is what it is."
TS4 = ""

[[change]]
text = "The 3 Crak is Left’s discard"
facts = "Left has just discarded a 3 Crak."
rules = ["CL1"]
mixups = ["M01"]
table = """
South holds F 1B 1B 5B 7B 7B 2D 6D 6D N N 0 J
West shows 3C J 3C
East discarded 3C
Discards S 1C
"""
play = "South calls 3C for an exchange"
'''
COURSE = 'title = "A course"\norder = ["a-table"]\n'


def write_course(directory: Path, puzzle: str | bytes = PUZZLE, course: str = COURSE) -> Path:
    """The course with one puzzle; gives the path of the puzzle's file."""
    (directory / "rulings.toml").write_text(course, encoding="utf-8")
    path = directory / "a-table.toml"
    path.write_bytes(puzzle if isinstance(puzzle, bytes) else puzzle.encode())
    return path


def with_line(number: int, line: str) -> str:
    """The puzzle with one line, counted from 1, written otherwise."""
    lines = PUZZLE.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


def without_line(number: int) -> str:
    lines = PUZZLE.split("\n")
    return "\n".join(lines[: number - 1] + lines[number:])
