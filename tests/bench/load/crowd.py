"""Many clients at once: `python -m tests.bench.load.crowd`, a plan in, what came of it out.

Each client is a thread with a guest cookie of its own. It opens a step, thinks, answers under a
key of its own, and goes on to the next step; it sends nothing twice. Where nobody thinks, turns of
that take turns with turns in which all ask for `/healthz`. Both are JSON, on standard input and
output: see `Plan` and `Outcome`. Standard library only.
"""

import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from threading import Barrier, Thread
from typing import Any
from uuid import uuid4

from tests.bench.forms import Form
from tests.bench.load.client import Client

ROUND_SECONDS = 6.0
HEALTHZ_SHARE = 1 / 6
HEALTHZ = "/healthz"


@dataclass(frozen=True, slots=True)
class Plan:
    """Who comes to which port for how long; `steps` are paths with the form that answers them."""

    port: int
    clients: int
    seconds: float
    think: float
    steps: list[tuple[str, Form]]


@dataclass(slots=True)
class Asked:
    """Requests of one kind: how long the good replies took, and how many were refused, by why."""

    took: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)

    def ask(self, send: Callable[[], int]) -> bool:
        """Send one request, and note how it went. Whether the reply was a good one."""
        began = time.monotonic()
        try:
            status = send()
        except OSError as failed:
            self.refused[type(failed).__name__] += 1
            return False
        if 200 <= status < 300 or status == 303:
            self.took.append(time.monotonic() - began)
            return True
        self.refused[str(status)] += 1
        return False


@dataclass(slots=True)
class Outcome:
    """What came of it: the requests of each kind, the answers confirmed, and the time they had."""

    answers: Asked = field(default_factory=Asked)
    pages: Asked = field(default_factory=Asked)
    healthz: Asked = field(default_factory=Asked)
    confirmed: list[str] = field(default_factory=list)
    seconds: float = 0.0
    healthz_seconds: float = 0.0

    def add(self, other: "Outcome") -> None:
        """What another client met; the time is the same for all."""
        for mine, more in (
            (self.answers, other.answers),
            (self.pages, other.pages),
            (self.healthz, other.healthz),
        ):
            mine.took += more.took
            mine.refused += more.refused
        self.confirmed += other.confirmed


class Learner:
    """One client, where she is in the steps, and what came of it so far."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.at = number * len(plan.steps) // plan.clients
        self.client = Client(plan.port)
        self.found = Outcome()
        self.begun = False

    def learn(self, until: float) -> None:
        """Open and answer one step after the other."""
        if self.plan.think and not self.begun:
            pause(random.uniform(0, self.plan.think), until)
        self.begun = True
        while time.monotonic() < until:
            path, form = self.plan.steps[self.at % len(self.plan.steps)]
            self.at += 1
            opened = self.found.pages.ask(partial(self.client.get, path))
            pause(self.plan.think, until)
            if opened and not (self.plan.think and time.monotonic() >= until):
                self.answer(path, form)

    def answer(self, path: str, form: Form) -> None:
        """Once, under a new key."""
        key = str(uuid4())
        sent = form | {"attempt_key": key}
        if self.found.answers.ask(partial(self.client.post, path, sent)):
            self.found.confirmed.append(key)

    def knock(self, until: float) -> None:
        """Ask whether the server is there, again and again."""
        send = partial(self.client.get, HEALTHZ)
        while time.monotonic() < until:
            self.found.healthz.ask(send)


def pause(seconds: float, until: float) -> None:
    """Think so long, but not longer than there is time."""
    time.sleep(max(0.0, min(seconds, until - time.monotonic())))


Turn = tuple[Callable[[Learner, float], None], float]
"""What all do, and for how long."""


def turns_of(plan: Plan) -> list[Turn]:
    """What all do, one after the other. Where they think, `/healthz` is left out."""
    if plan.think:
        return [(Learner.learn, plan.seconds)]
    rounds = max(1, round(plan.seconds / ROUND_SECONDS))
    each = plan.seconds / rounds
    knocking = each * HEALTHZ_SHARE
    return [(Learner.learn, each - knocking), (Learner.knock, knocking)] * rounds


def run(plan: Plan) -> Outcome:
    """All clients, each turn begun and ended together."""
    learners = [Learner(plan, number) for number in range(plan.clients)]
    turns, marks = turns_of(plan), list[float]()
    barrier = Barrier(plan.clients, action=lambda: marks.append(time.monotonic()))

    def live(learner: Learner) -> None:
        barrier.wait()
        for do, seconds in turns:
            do(learner, marks[-1] + seconds)
            barrier.wait()

    threads = [Thread(target=live, args=[learner]) for learner in learners]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return together(learners, turns, marks)


def together(learners: list[Learner], turns: list[Turn], marks: list[float]) -> Outcome:
    """What all met, and how long the turns really took: the last reply ends one."""
    whole = Outcome()
    for learner in learners:
        whole.add(learner.found)
    for (do, _), began, ended in zip(turns, marks, marks[1:], strict=False):
        if do is Learner.learn:
            whole.seconds += ended - began
        else:
            whole.healthz_seconds += ended - began
    return whole


def main() -> None:
    """Read the plan, live it, write what came of it."""
    given: dict[str, Any] = json.load(sys.stdin)
    json.dump(asdict(run(Plan(**given))), sys.stdout)


if __name__ == "__main__":
    main()
