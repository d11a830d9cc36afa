"""A thread of the server that sends what is in the outbox: at once, and now and then what failed.

Only a server has one; commands and tests leave their mail to whoever sends it.
"""

import logging
from threading import Event, Thread

from django.db import DatabaseError, close_old_connections

from lessons.outbox import sending

ROUND_SECONDS = 60.0

log = logging.getLogger(__name__)


class Worker(Thread):
    """Sends when it is woken, and once a minute; ends with the process."""

    def __init__(self, round_seconds: float = ROUND_SECONDS) -> None:
        super().__init__(name="outbox", daemon=True)
        self.round_seconds = round_seconds
        self.woken = Event()

    def run(self) -> None:
        while True:
            self.woken.wait(self.round_seconds)
            self.woken.clear()
            send_once()


def send_once() -> int:
    """One round; a database that is away is asked again in the next. How many mails went."""
    close_old_connections()
    try:
        return sending.send_due()
    except DatabaseError as fault:
        log.warning("The outbox could not be read: %s", type(fault).__name__)
        return 0
    finally:
        close_old_connections()


_workers: list[Worker] = []


def start() -> None:
    """Begin to send in this process; once is enough."""
    if not _workers:
        _workers.append(Worker())
        _workers[0].start()


def wake() -> None:
    """A mail has come: do not wait for the next round."""
    for worker in _workers:
        worker.woken.set()
