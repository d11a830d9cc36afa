"""A small course with one lesson on disk that passes, and ways to plant faults in it."""

from pathlib import Path

from tests.course.read.files import PUZZLE

NO = (
    PUZZLE.split("[[change]]")[0]
    .replace('rules = ["TS4", "EX1"]', 'rules = ["EX1"]')
    .replace('mixups = ["M24"]', 'mixups = ["M44"]')
    .replace('expect = { verdict = "legal", rules = ["TS4"] }', 'expect = { rules = ["EX1"] }')
    .replace("South picks 3C\nSouth exchanges 3C", "South picks 3D\nSouth gives West 3D")
    .replace("South gives West 3D for West's J", "South gives West 3D for J")
    .replace('TS4 = ""', 'EX1 = ""')
    .replace("**3 Crak**", "**3 Dot**")
)
YES = PUZZLE.split("[[change]]")[0]
SLUGS = ("one-yes", "two-no", "three-yes", "four-no", "five-yes", "six-no")
FRONT = """+++
title = "A lesson"
promise = "After this you can tell."
line = "Tile for joker"
tile = "3C"
rules = ["EX1"]
minutes = 5
now = ["one thing", "another"]
+++
"""
READ = """
::: read what-it-is
# What it is
A natural buys the joker that **stands for it**, and <b>nothing</b> else. {EX1}

tiles: 3CJ3C FF | The joker stands for a 3 Crak.
:::
"""
LESSON = FRONT + READ + "".join(f"\n::: try {slug}\n:::\n" for slug in SLUGS)
COURSE = """title = "A course"

[[unit]]
slug = "a-unit"
title = "A unit"
text = "What it is about."
lessons = ["a-lesson"]
"""


def write_lesson(directory: Path, lesson: str = LESSON, course: str = COURSE) -> Path:
    """The course; gives the folder of its lesson."""
    (directory / "course.toml").write_text(course, encoding="utf-8")
    folder = directory / "a-lesson"
    folder.mkdir(exist_ok=True)
    (folder / "lesson.md").write_text(lesson, encoding="utf-8")
    for slug in SLUGS:
        text = YES if slug.endswith("yes") else NO
        (folder / f"{slug}.toml").write_text(text.replace("a-table", slug), encoding="utf-8")
    return folder
