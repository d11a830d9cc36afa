"""Addresses of *See it done*: the right play of a puzzle, step by step."""

from uuid import UUID

from lessons.learn.stands import Stand
from lessons.models import Attempt
from mahjlearn.course.kinds import right_play

ALL = "all"


def see_url(stand: Stand, attempt: Attempt) -> str:
    """Where the right play is shown after this answer; empty where there is none."""
    if right_play(stand.puzzle) is None:
        return ""
    # The first page moves on, so its ruling is met at its own address.
    url = stand.parent_url if stand.home else stand.url
    return f"{url}done/?from={attempt.client_key}"


def still_url(stand: Stand, still: int | str, key: UUID | None) -> str:
    """One of the pictures, or all of them; `key` is the answer to which the way back leads."""
    more = "" if key is None else f"&from={key}"
    return f"{stand.url}done/?still={still}{more}"


def back_url(stand: Stand, key: UUID | None) -> str:
    """What was said to that answer, else the question."""
    return stand.url if key is None else stand.told_url(key)
