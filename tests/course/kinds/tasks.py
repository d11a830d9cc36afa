"""Puzzles that ask for no ruling, written to a file and read."""

from pathlib import Path

from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.course.values import Puzzle
from mahjlearn.toml.files import open_file

HEAD = """slug = "{slug}"
title = "A table"
kind = "{kind}"
you = "South"
facts = "You picked an **8 Bam** and have not racked it."
question = "What now?"
hints = ["What lies where?", "Look at your pick."]
rules = []
"""


def read(directory: Path, text: str) -> tuple[Puzzle | None, list[str]]:
    """The puzzle and its faults, each with its line."""
    path = directory / "a-table.toml"
    path.write_text(text, encoding="utf-8")
    fields, fault = open_file(path, "a-table.toml")
    assert fields is not None, fault
    puzzle, faults = read_puzzle(fields)
    return puzzle, [str(one) for one in faults]


def read_well(directory: Path, text: str) -> Puzzle:
    """A puzzle without a fault."""
    puzzle, faults = read(directory, text)
    assert faults == []
    assert puzzle is not None
    return puzzle
