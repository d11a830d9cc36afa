"""The mark of what was touched, or was left out, once the answer is told."""

from lessons.board.picture import State

MARKS = {(True, True): State.RIGHT, (True, False): State.WRONG, (False, True): State.MISSED}
"""By whether it was touched and whether it is right."""


def mark_of(touched: bool, right: bool) -> State:
    """Right, wrong or missed; at rest what was rightly left alone."""
    return MARKS.get((touched, right), State.REST)
