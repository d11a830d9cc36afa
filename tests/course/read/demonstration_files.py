"""A demonstration on disk that passes, and a way to plant a fault in it."""

from pathlib import Path

from mahjlearn.course import Demonstration
from mahjlearn.course.read.demonstrations import read_demonstration
from mahjlearn.toml.files import open_file

DEMONSTRATION = '''slug = "a-showing"
title = "A joker for a 3 Crak"
kind = "demonstration"
you = "South"
table = """
South holds F 1B 1B 5B 7B 7B 2D 6D 6D N N 0 J
West shows 3C J 3C
East discarded W
Discards S 1C
"""

[[frame]]
title = "You pick a 3 Crak."
text = "Right’s joker stands for one."
play = "South picks 3C"
points = ["South's pick with West's J in 3C J 3C", "wall"]

[[frame]]
title = "You give it to Right."
text = "Say “Exchange” **first**."
play = """
South announces an exchange
South gives West 3C for J
"""
points = ["said South"]

[[frame]]
title = "Right gives you the joker."
text = "It goes in your rack."
play = """
West hands over J
South racks J
"""
'''


def write_demonstration(folder: Path, text: str = DEMONSTRATION) -> Path:
    """The file, in a folder that is there; gives its path."""
    path = folder / "a-showing.toml"
    path.write_text(text, encoding="utf-8")
    return path


def read_text(folder: Path, text: str = DEMONSTRATION) -> tuple[Demonstration | None, list[str]]:
    """What the text holds, and the faults as `line: message`."""
    path = write_demonstration(folder, text)
    fields, fault = open_file(path, path.name)
    assert fields is not None, fault
    demonstration, faults = read_demonstration(fields)
    return demonstration, [f"{one.line}: {one.message}" for one in faults]


def demonstration_in(folder: Path, text: str = DEMONSTRATION) -> Demonstration:
    """A demonstration without a fault."""
    demonstration, faults = read_text(folder, text)
    assert demonstration is not None, faults
    return demonstration
