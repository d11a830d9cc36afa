"""Reads files into values; what is wrong is said with its file and line, all of it at once.

- `content`  everything that is served: the units, their lessons, the first rulings
- `rulings`  the first rulings; `lessons`: the folder of a lesson (`lesson_text`, `read_block`)
- `puzzles`  one puzzle file; `again`: the same with other tiles; `texts`: as it is kept for years
- `demonstrations`  the file of a demonstration
- `renamed`  what was called otherwise before

May import the values, kinds and checks of the course. What is wrong with a value is no business
of a reader: it asks `course.checks` and adds the line.
"""

from mahjlearn.course.read.content import COURSE_FILE, open_content, read_content, read_course

__all__ = ["COURSE_FILE", "open_content", "read_content", "read_course"]
