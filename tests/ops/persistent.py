"""Learners who send an answer under the same key until it is confirmed, whatever happens."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from uuid import UUID, uuid4

from tests.bench.load.client import Client, Form
from tests.bench.load.plan import steps

CLIENTS = 20
PATIENCE_SECONDS = 120
GOOD, LATER = (200, 303), 503


class Crowd:
    """Twenty of them answer until so many answers are confirmed. `confirmed` grows meanwhile."""

    def __init__(self, port: int, wanted: int) -> None:
        self.port = port
        self.wanted = wanted
        self.steps = steps()
        self.confirmed: list[UUID] = []
        self.sent_again = 0
        self.futures: list[Future[None]] = []

    @contextmanager
    def answering(self) -> Iterator[None]:
        """They answer while the block runs, and it ends when all of them are done."""
        with ThreadPoolExecutor(CLIENTS) as pool:
            self.futures = [pool.submit(self.learn, number) for number in range(CLIENTS)]
            try:
                yield
            except BaseException:
                self.wanted = 0
                raise
        for future in self.futures:
            future.result()

    def until(self, confirmed: int) -> None:
        """Wait until so many are confirmed. Raises what a learner met that should not be."""
        while len(self.confirmed) < confirmed:
            for future in self.futures:
                if future.done():
                    future.result()
            time.sleep(0.005)

    def learn(self, number: int) -> None:
        """One learner: a new client, so a new guest; each begins at another step."""
        client, at = Client(self.port), number * 7
        while len(self.confirmed) < self.wanted:
            path, form = self.steps[at % len(self.steps)]
            self.persist(partial(client.get, path))
            key = uuid4()
            self.persist(partial(client.post, path, answer_with(form, key)))
            self.confirmed.append(key)
            at += 1
        client.close()

    def persist(self, send: Callable[[], int]) -> None:
        """Send the same request until it is taken. Only an outage is a reason to send it again."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while (status := status_of(send)) not in GOOD:
            assert status in (None, LATER), f"answered {status}"
            assert time.monotonic() < deadline, "nothing was taken for a long time"
            self.sent_again += 1
            time.sleep(0.05)


def answer_with(form: Form, key: UUID) -> Form:
    return form | {"attempt_key": str(key)}


def status_of(send: Callable[[], int]) -> int | None:
    """None where no whole reply came."""
    try:
        return send()
    except OSError:
        return None


def moments(wanted: int, kills: int) -> Sequence[int]:
    """After how many answers each of so many kills comes."""
    return [wanted * number // (kills + 1) for number in range(1, kills + 1)]
