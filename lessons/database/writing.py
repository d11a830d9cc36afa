"""Writers take turns.

SQLite lets one write at a time, and those that wait for it are woken by chance: under load some
wait until they are refused. Here the writers of one process stand in line, so only the first of
each process waits for the database itself. PostgreSQL needs none of it.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock

from django.db import OperationalError, connection, transaction

from .file import check_file

PATIENCE_SECONDS = 10
"""How long a writer stands in line, as long as SQLite itself waits for another process."""


class TookTooLong(OperationalError):
    """The turn did not come in time. Nothing is written; the site answers 503."""


class Line:
    """A lock that is given to whoever has waited longest."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._taken = False
        self._waiting: deque[Event] = deque()

    @property
    def waiting(self) -> int:
        """How many stand in line."""
        return len(self._waiting)

    def take(self, patience: float) -> None:
        """Wait for the turn, at most so many seconds. Raises TookTooLong after them."""
        with self._guard:
            if not self._taken:
                self._taken = True
                return
            turn = Event()
            self._waiting.append(turn)
        if not turn.wait(patience):
            self._leave(turn)

    def _leave(self, turn: Event) -> None:
        with self._guard:
            if not turn.is_set():
                self._waiting.remove(turn)
                raise TookTooLong("Too many answers are waiting to be saved.")

    def pass_on(self) -> None:
        """Give the turn to the next in line."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._taken = False


_LINE = Line()


@contextmanager
def found_again() -> Iterator[None]:
    """One transaction on a database that others will find.

    Raises OperationalError where its file is gone; looked at twice, since it may go in between.
    """
    check_file()
    with transaction.atomic():
        yield
    check_file()


@contextmanager
def writing() -> Iterator[None]:
    """One transaction, in turn. Raises OperationalError where the turn, or the lock, is not had.

    Inside another transaction it is a savepoint of that: the turn has been taken already.
    """
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        with found_again():
            yield
        return
    _LINE.take(PATIENCE_SECONDS)
    try:
        with found_again():
            yield
    finally:
        _LINE.pass_on()
