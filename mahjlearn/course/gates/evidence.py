"""Which tiles bear a number once the answer is told."""

from mahjlearn.course.kit.touching.told import told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.rulings import Spot


def numbered(puzzle: Puzzle) -> tuple[Spot, ...]:
    """The tiles, each once; those of the first right answer where things are touched."""
    found = [spot for spot, _ in puzzle.key.marks]
    if not found and isinstance(puzzle.task, Touching):
        right = next(puzzle.task.right_sets())
        numbers = told(puzzle.task, right).numbers
        found = [thing.spot for thing, _ in numbers if thing.spot is not None]
    return tuple(dict.fromkeys(found))
