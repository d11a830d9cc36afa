"""The course: what is asked, read from its files, answered by the engine, and checked.

- `values`   puzzles, keys, lessons and the course; whatever prints itself is in the engine
- `kinds`    one package a kind of question: what it reads, its key, its facets, its walkthrough
- `kit`      what a kind of question is made of: facets, setups, viewpoints
- `checks`   what has to hold of a puzzle, written by an author or made by a program
- `read`     files to values; adds the line of the file to whatever is wrong
- `gates`    what the lessons are held to as a whole; looked at by an author, not by a server
- `coverage`  where the course reads, shows and asks what the rule book says
- `walkthrough`  the right play of a puzzle, one picture after another
- `evidence`, `sources`, `hashing`: what is said, shown and remembered of a ruling

May import the engine, and never Django. A new kind of question is a package in `kinds`; a new
check goes into `checks`, a new gate into `gates.every`; a new key of every puzzle file into
`read.puzzles` and `values.puzzle`.
"""

from mahjlearn.course.read import open_content, read_content, read_course
from mahjlearn.course.read.rulings import read_rulings
from mahjlearn.course.read.texts import UnreadableText, puzzle_from_text, text_of
from mahjlearn.course.values import (
    Change,
    Course,
    Demonstration,
    Key,
    Lesson,
    LessonStep,
    Puzzle,
    Read,
    Rulings,
    Shown,
    Try,
    Unit,
)
from mahjlearn.course.values.problem import ContentFaults

__all__ = [
    "Change",
    "ContentFaults",
    "Course",
    "Demonstration",
    "Key",
    "Lesson",
    "LessonStep",
    "Puzzle",
    "Read",
    "Rulings",
    "Shown",
    "Try",
    "Unit",
    "UnreadableText",
    "open_content",
    "puzzle_from_text",
    "read_content",
    "read_course",
    "read_rulings",
    "text_of",
]
