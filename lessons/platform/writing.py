"""Let the writers of a process take turns, first come, first served.

SQLite lets one connection write at a time and wakes those that wait by chance: under load some
wait until they are refused. Here only the first writer of each process waits for the database
itself. PostgreSQL needs none of this.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock
from time import monotonic

from django.db import OperationalError, connection, transaction

from .database_file import check_file

PATIENCE_SECONDS = 10
"""The time a writer waits, in line and for other processes together."""
STUCK_SECONDS = 3
"""A turn that takes longer is waiting for a program that is not ours."""
ROOM = 8
"""The length of the line behind such a turn: half the threads of a worker, so pages still open."""


class TookTooLong(OperationalError):
    """Raised when the turn did not come in time. Nothing is written; the site answers 503."""


class WritersLine:
    """A lock that goes to the writer that has waited longest."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._taken = False
        self._since = 0.0
        self._waiting: deque[Event] = deque()

    @property
    def waiting(self) -> int:
        """Return the number of writers in line."""
        return len(self._waiting)

    def take(self, patience: float) -> None:
        """Wait for the turn, at most `patience` seconds.

        Raises TookTooLong after that, and sooner if the line is long and does not move.
        """
        deadline = monotonic() + patience
        with self._guard:
            if not self._taken:
                self._begin()
                return
            turn = Event()
            self._waiting.append(turn)
        while not turn.is_set():
            self._leave_if_in_vain(turn, deadline)
            turn.wait(self._next_look(deadline))

    def _begin(self) -> None:
        self._taken, self._since = True, monotonic()

    def _next_look(self, deadline: float) -> float:
        """Return the seconds until the turn counts as stuck; if it is, all that are left."""
        now = monotonic()
        stuck = self._since + STUCK_SECONDS
        return max(0, min(stuck if stuck > now else deadline, deadline) - now)

    def _leave_if_in_vain(self, turn: Event, deadline: float) -> None:
        with self._guard:
            if turn.is_set():
                return
            now = monotonic()
            stuck = now - self._since >= STUCK_SECONDS
            if now >= deadline or (stuck and self._waiting.index(turn) >= ROOM):
                self._waiting.remove(turn)
                raise TookTooLong("Too many answers are waiting to be saved.")

    def pass_on(self) -> None:
        """Give the turn to the next in line."""
        with self._guard:
            if self._waiting:
                self._begin()
                self._waiting.popleft().set()
            else:
                self._taken = False


_LINE = WritersLine()


@contextmanager
def found_again() -> Iterator[None]:
    """Run one transaction on a database file that is still at its path.

    Raises OperationalError if the file is gone; checked twice, since it may go in between.
    """
    check_file()
    with transaction.atomic():
        yield
    check_file()


@contextmanager
def locked_until(deadline: float) -> Iterator[None]:
    """Let SQLite wait for its lock no longer than the line has left.

    After next to no time in line, it waits as the settings say.
    """
    left = deadline - monotonic()
    if left > PATIENCE_SECONDS - STUCK_SECONDS:
        yield
        return
    connection.ensure_connection()
    wait_for_lock(left)
    try:
        yield
    finally:
        wait_for_lock(PATIENCE_SECONDS)


def wait_for_lock(seconds: float) -> None:
    """Set the timeout of the open connection; a new one waits as the settings say."""
    if connection.connection is not None:
        connection.connection.execute(f"PRAGMA busy_timeout = {max(0, int(seconds * 1000))}")


@contextmanager
def writing() -> Iterator[None]:
    """Run one transaction in turn. Raises OperationalError if the turn or the lock does not come.

    Inside another transaction it is a savepoint: the turn has been taken already.
    """
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        with found_again():
            yield
        return
    deadline = monotonic() + PATIENCE_SECONDS
    _LINE.take(PATIENCE_SECONDS)
    try:
        with locked_until(deadline), found_again():
            yield
    finally:
        _LINE.pass_on()
