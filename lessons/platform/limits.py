"""Limit how much one learner or one network may ask of the site.

`add`, `check` and `Failures` count in the database, so every worker sees the same counts; `Window`
counts in the memory of one process, for pages that never query the database. Django's cache has no
atomic counter that all workers share.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import ceil
from threading import Lock
from time import monotonic

from django.db import connection
from django.utils.crypto import salted_hmac

from lessons.models import RateBucket

MINUTE = 60
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
UNLIMITED = 2**31 - 1
MOST_SUBJECTS = 10_000

_TABLE = RateBucket._meta.db_table
_ADD = (
    f"INSERT INTO {_TABLE} (key, until, count) VALUES (%s, %s, %s)"
    f" ON CONFLICT (key) DO UPDATE SET count = {_TABLE}.count + excluded.count RETURNING count"
)


class TooMany(Exception):
    """Raised when a rate limit is exceeded; carries the number of seconds to wait.

    The site answers 429 with `words`.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, ceil(seconds))
        super().__init__(self.words)

    @property
    def words(self) -> str:
        """Say how long to wait, in minutes, or in hours after two hours."""
        minutes = ceil(self.seconds / MINUTE)
        hours = ceil(minutes / MINUTE)
        if minutes > 2 * MINUTE:
            return f"Too many tries. Wait about {hours} hours, then try again."
        unit = "minute" if minutes == 1 else "minutes"
        return f"Too many tries. Wait {minutes} {unit}, then try again."


def add(
    scope: str, subject: str, *, window: timedelta, most: int, now: datetime, by: int = 1
) -> None:
    """Add `by` to the count of `subject` in the current window. One statement.

    Raises TooMany if the count exceeds `most`; the caller's transaction then takes it back.
    An empty `subject` is not counted.
    """
    if not subject:
        return
    number = _window_number(window, now)
    until = datetime.fromtimestamp((number + 1) * window.total_seconds(), UTC)
    stored = connection.ops.adapt_datetimefield_value(until)
    with connection.cursor() as cursor:
        cursor.execute(_ADD, [_key(scope, subject, number), stored, by])
        count = cursor.fetchone()[0]
    if count > most:
        raise TooMany((until - now).total_seconds())


def check(scope: str, subject: str, *, window: timedelta, most: int, now: datetime) -> None:
    """Raise TooMany if the count of `subject` has reached `most`. One query, nothing is counted."""
    if read_count(scope, subject, window=window, now=now) >= most:
        end = (_window_number(window, now) + 1) * window.total_seconds()
        raise TooMany(end - now.timestamp())


def read_count(scope: str, subject: str, *, window: timedelta, now: datetime) -> int:
    """Return the count of `subject` in the current window; 0 if `subject` is empty. One query."""
    if not subject:
        return 0
    bucket = RateBucket.objects.filter(key=_key(scope, subject, _window_number(window, now)))
    return bucket.values_list("count", flat=True).first() or 0


def _window_number(window: timedelta, now: datetime) -> int:
    return int(now.timestamp() // window.total_seconds())


def _key(scope: str, subject: str, number: int) -> str:
    """Return the key of a window's row, from which nobody can tell the subject."""
    text = f"{scope} {number} {subject}"
    return salted_hmac("lessons.limits", text, algorithm="sha256").hexdigest()


@dataclass(frozen=True, slots=True)
class Failures:
    """One kind of failure, counted by subject and window. A success is never counted."""

    scope: str
    window: timedelta

    def count(self, subject: str, now: datetime) -> int:
        """Return the number of failures for `subject` in the current window; 0 if it is empty."""
        return read_count(self.scope, subject, window=self.window, now=now)

    def refuse(self, subject: str, most: int, now: datetime) -> None:
        """Raise TooMany if `subject` has failed `most` times already."""
        check(self.scope, subject, window=self.window, most=most, now=now)

    def add(self, subject: str, now: datetime) -> None:
        """Count one more failure. One statement; none if `subject` is empty."""
        add(self.scope, subject, window=self.window, most=UNLIMITED, now=now)


class Window:
    """A limit of `most` calls for each subject in `seconds`, kept in this process.

    All counts start over when the time is up, or when there are MOST_SUBJECTS of them.
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self._counts: dict[str, int] = {}
        self._began = clock()
        self._guard = Lock()

    def add(self, subject: str) -> None:
        """Count one call. Raises TooMany; an empty `subject` is not counted."""
        if not subject:
            return
        with self._guard:
            now = self.clock()
            if now - self._began >= self.seconds or len(self._counts) >= MOST_SUBJECTS:
                self._counts, self._began = {}, now
            count = self._counts[subject] = self._counts.get(subject, 0) + 1
            if count > self.most:
                raise TooMany(self._began + self.seconds - now)
