"""Puzzles of the kind `exchange` on disk, with a way to the joker and ways past it."""

from pathlib import Path

from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.course.values import Puzzle
from mahjlearn.toml.files import open_file

FILE = '''slug = "two-tiles-to-trade"
title = "Two tiles to trade"
kind = "exchange"
you = "South"
facts = "Left has discarded a North Wind. It is your turn next."
question = "Make the exchange."
hints = ["Has your turn begun?", "Look at the wall."]
rules = ["TS2", "EX1"]
mixups = ["M01"]
table = """
South holds F 1B 1B 3C 5B 7B 7B 2D 6D 6D N N J
West shows 3C J 3C
North shows 5B J 5B J
East discarded N
"""

[[move]]
text = "Pick from the wall"
play = "South picks 9D"

[[move]]
text = "Rack the tile"
play = "South racks"

[[move]]
text = "Call the North Wind"
play = "South calls N"

[[move]]
text = "Expose the pung of North Winds"
play = "South exposes N N N"

[[move]]
text = "Discard the Flower"
play = "South discards F"
'''

NO_MATCH = (
    FILE.partition("\n[[move]]")[0]
    .replace("two-tiles-to-trade", "no-tile-to-trade")
    .replace("1B 1B 3C 5B 7B 7B", "1B 1B 3D 5C 7B 7B")
    .replace('rules = ["TS2", "EX1"]\nmixups = ["M01"]', 'rules = ["EX1"]\ntakes = 0')
    + 'play = """\nSouth picks 9D\nSouth racks\n"""\n'
)
"""The same racks, and a hand that fits none of the jokers."""
TURN = (
    FILE.replace("two-tiles-to-trade", "a-whole-turn")
    .replace('rules = ["TS2", "EX1"]\nmixups = ["M01"]', 'rules = ["TS2"]\ntakes = 0')
    .replace('play = "South discards F"', 'play = "South discards F"\nlast = true')
)
"""The same table: pick, rack, discard."""
WHOLE_TURN = (
    TURN.replace("a-whole-turn", "a-turn-on-the-table")
    .replace("takes = 0", "takes = 0\nturn = true")
    .replace("West shows 3C J 3C\nNorth shows 5B J 5B J\n", "")
    .partition('[[move]]\ntext = "Call')[0]
)
"""Nothing shows: touch the wall, rack the tile, discard any."""


def read(directory: Path, text: str) -> tuple[Puzzle | None, list[str]]:
    """The puzzle, and its faults by line."""
    path = directory / "two-tiles-to-trade.toml"
    path.write_text(text, encoding="utf-8")
    fields, fault = open_file(path, "act.toml")
    assert fields is not None, fault
    puzzle, faults = read_puzzle(fields)
    return puzzle, [str(fault) for fault in faults]
