"""Reads a `::: read` block: a heading, short paragraphs of Markdown, one row of tiles."""

import re

from markdown_it import MarkdownIt

from mahjlearn.course.checks.voice import unheard_of
from mahjlearn.course.read.lesson_text import Block
from mahjlearn.course.read.marks import MARK, faults_of_marks, shown_marks, without_marks
from mahjlearn.course.values import Picture, Read
from mahjlearn.engine.notation.forms.tiles_text import NotATile, read_groups

MOST_WORDS = 60
TILES = "tiles:"
_MARKDOWN = MarkdownIt("zero").enable(["emphasis", "entity", "escape"])
Faults = list[tuple[int, str]]


def read_block(block: Block, faults: Faults) -> Read:
    """The step; what is wrong is added to `faults` as (line, message)."""
    title, text, tiles = "", [], []
    for number, line in enumerate(block.lines, block.line + 1):
        if line.startswith("# ") and not title:
            title = line[2:].strip()
        elif line.startswith(TILES):
            tiles.append((number, line.removeprefix(TILES).strip()))
        else:
            text.append(line)
            faults += [(number, message) for message in faults_of_marks(line)]
    prose = "\n".join(text).strip()
    _check(block, title, prose, len(tiles), faults)
    picture = _picture(*tiles[0], faults) if tiles else None
    rules = tuple(dict.fromkeys(MARK.findall(prose)))
    return Read(block.name, title, _MARKDOWN.render(shown_marks(prose)), picture, rules)


def _check(block: Block, title: str, prose: str, rows: int, faults: Faults) -> None:
    if not title:
        faults.append((block.line, "A read has a heading: a line that begins with “# ”."))
    if not prose:
        faults.append((block.line, "A read says something under its heading."))
    elif not MARK.search(prose):
        faults.append((block.line, "Name the rule behind a sentence that states one: {EX16}."))
    words = len(re.findall(r"\S+", without_marks(prose)))
    if words > MOST_WORDS:
        faults.append((block.line, f"A read has at most {MOST_WORDS} words; this has {words}."))
    for message in unheard_of(f"{title} {prose}"):
        faults.append((block.line, message))
    if rows > 1:
        faults.append((block.line, "A read shows one row of tiles."))


def _picture(number: int, line: str, faults: Faults) -> Picture | None:
    codes, _, caption = (part.strip() for part in line.partition("|"))
    if not caption:
        faults.append((number, "Say in words what is seen: “tiles: 33CJ | A pung with a joker.”"))
    try:
        return Picture(read_groups(codes), caption)
    except NotATile as error:
        faults.append((number, str(error)))
        return None
