"""Learners who send the same answer until it is taken, while something breaks and is mended."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from tests.ops.answering import Learner

TIMES = 600
PAUSE_SECONDS = 0.1

Replies = list[tuple[int, str | None]]


@contextmanager
def insisting(learners: list[Learner], at_once: int = 4) -> Iterator[Replies]:
    """Status and Retry-After of every reply so far; when the block ends, every answer is taken."""
    replies: Replies = []
    with ThreadPoolExecutor(at_once) as pool:
        sent = [pool.submit(_insist, learner, replies) for learner in learners]
        yield replies
    for each in sent:
        each.result()


def _insist(learner: Learner, replies: Replies) -> None:
    for _ in range(TIMES):
        status, retry, _ = learner.answer()
        replies.append((status, retry))
        if status == 200:
            return
        threading.Event().wait(PAUSE_SECONDS)
    raise AssertionError("The answer was never taken.")


def until(true: Callable[[], bool]) -> None:
    for _ in range(TIMES):
        if true():
            return
        threading.Event().wait(PAUSE_SECONDS)
    raise AssertionError("It did not come to that.")
