"""Takes the text of `lesson.md` apart: front matter in TOML, then blocks between `:::` lines."""

import re
from dataclasses import dataclass

_OPEN = re.compile(r":::\s*(\S+)\s+(\S+)\s*")
FENCE = "+++"
CLOSE = ":::"
OUTSIDE = "This stands outside of a block, ::: read, ::: see or ::: try."


@dataclass(frozen=True, slots=True)
class Block:
    """A `::: word name` block; `line` is that of its first line."""

    word: str
    name: str
    line: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LessonText:
    """`front` keeps the line numbers of the file. Faults are (line, message)."""

    front: str
    blocks: tuple[Block, ...]
    faults: tuple[tuple[int, str], ...]


def take_apart(text: str) -> LessonText:
    """The parts of a lesson file, and everything that is out of place."""
    lines = text.split("\n")
    faults: list[tuple[int, str]] = []
    end = lines.index(FENCE, 1) if lines[0] == FENCE and FENCE in lines[1:] else 0
    if not end:
        faults.append((1, f"A lesson begins with its title and promise between two {FENCE} lines."))
    front = "\n".join(["", *lines[1:end]])
    blocks, found = _blocks(lines, end + 1 if end else 0)
    return LessonText(front, blocks, (*faults, *found))


def _blocks(lines: list[str], first: int) -> tuple[tuple[Block, ...], list[tuple[int, str]]]:
    blocks: list[Block] = []
    faults: list[tuple[int, str]] = []
    opened: re.Match[str] | None = None
    start = 0
    for number, line in enumerate(lines[first:], first + 1):
        if opened is None:
            opened, start = _OPEN.fullmatch(line), number
            if opened is None and line.strip():
                faults.append(
                    (number, "This stands outside of a block, ::: read, ::: see or ::: try.")
                )
        elif line.strip() == CLOSE:
            blocks.append(Block(opened[1], opened[2], start, tuple(lines[start : number - 1])))
            opened = None
        elif line.startswith(CLOSE):
            faults.append((number, "A block begins here before the last one was closed with :::."))
    if opened is not None:
        faults.append((start, "This block is not closed; end it with a line of :::."))
    return tuple(blocks), faults
