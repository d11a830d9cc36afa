"""Locks between processes: files that the system itself unlocks when their process is gone."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def lock(descriptor: int) -> None:
        """Raises OSError where another process holds it."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def wait(descriptor: int) -> None:
        """Tries for ten seconds, and then raises OSError."""
        msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
else:
    import fcntl

    def lock(descriptor: int) -> None:
        """Raises OSError where another process holds it."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def wait(descriptor: int) -> None:
        """However long it takes."""
        fcntl.flock(descriptor, fcntl.LOCK_EX)


@contextmanager
def held(file: Path, before_waiting: Callable[[], None]) -> Iterator[None]:
    """The lock of this file, waited for; `before_waiting` is called where somebody else has it.

    Whoever had it may have taken the file away: then it is made again.
    """
    while True:
        descriptor = opened(file)
        try:
            try:
                lock(descriptor)
            except BlockingIOError:
                before_waiting()
                wait(descriptor)
            if still_there(file, descriptor):
                yield
                return
        finally:
            os.close(descriptor)


def kept(file: Path) -> int | None:
    """The lock of this file for as long as this process lives, whatever program it turns into.

    None where another process has it.
    """
    descriptor = opened(file)
    try:
        lock(descriptor)
    except BlockingIOError:
        os.close(descriptor)
        return None
    os.set_inheritable(descriptor, True)
    return descriptor


def opened(file: Path) -> int:
    """A descriptor of the file, and the directory it lies in, made where they are not there."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return os.open(file, os.O_RDWR | os.O_CREAT, 0o600)


def still_there(file: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(file.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False
