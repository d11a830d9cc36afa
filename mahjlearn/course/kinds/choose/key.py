"""The key of a choice: the rules of every box, and its mix-ups."""

from mahjlearn.course.kinds.choose.values import choice_of
from mahjlearn.course.kit.task_key import TaskKey, key_of_task
from mahjlearn.course.values import Key, Puzzle


def key(puzzle: Puzzle) -> Key:
    """Give the rules in the order of the boxes, each once."""
    boxes = choice_of(puzzle).boxes
    rules = dict.fromkeys(rule for box in boxes for rule in box.rules)
    return key_of_task(puzzle, TaskKey(tuple(rules)))


def catches(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the mix-ups in the order of the boxes, each once."""
    boxes = choice_of(puzzle).boxes
    return tuple(dict.fromkeys(mixup for box in boxes for mixup in box.mixups))
