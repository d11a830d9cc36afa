"""The key of a choice: the rules and the mix-ups of every box."""

from mahjlearn.course.kinds.choose.values import choice_of
from mahjlearn.course.kit.task_key import TaskKey, key_of_task
from mahjlearn.course.values import Draft, Key


def key(draft: Draft) -> Key:
    """In the order of the boxes, each rule and each mix-up once."""
    boxes = choice_of(draft).boxes
    rules = dict.fromkeys(rule for box in boxes for rule in box.rules)
    mixups = dict.fromkeys(mixup for box in boxes for mixup in box.mixups)
    return key_of_task(draft, TaskKey(tuple(rules), tuple(mixups)))
