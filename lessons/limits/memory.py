"""Counts in the memory of one process, for pages that never ask the database."""

from collections.abc import Callable
from threading import Lock
from time import monotonic

from lessons.limits.too_many import TooMany

MOST_SUBJECTS = 10_000


class Window:
    """So many in so many seconds for each subject, in this process. Holds few of them in mind."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self._counts: dict[str, int] = {}
        self._began = clock()
        self._guard = Lock()

    def add(self, subject: str) -> None:
        """Count once more. Raises TooMany; an empty subject is nobody in particular."""
        if not subject:
            return
        with self._guard:
            now = self.clock()
            if now - self._began >= self.seconds or len(self._counts) >= MOST_SUBJECTS:
                self._counts, self._began = {}, now
            count = self._counts[subject] = self._counts.get(subject, 0) + 1
            if count > self.most:
                raise TooMany(self._began + self.seconds - now)
