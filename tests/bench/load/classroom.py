"""A class on a real server: an instructor's screen, and phones that ask, open and vote.

Everything goes over HTTP: she signs in and begins a class on the first rulings, each phone joins by
her code. Between two tables the phones ask every three seconds or so whether anything is new; then
all open the table and vote in the same instant, and all see the ruling.
"""

import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from lessons.site import demo_club
from tests.bench.forms import Form
from tests.bench.load.client import Client
from tests.bench.load.crowd import Asked
from tests.bench.load.server import RunningServer

WHAT = "rulings/first"
"""What the class is about, as its form says it."""
PACE, SPREAD = 3.0, 0.4
"""Seconds between two questions of a phone, and how much of that is chance (class-poll.js)."""
ASKS = 2
"""How often a phone asks before the next table is there."""
HIDDEN = re.compile(r'type="hidden" name="(\w+)"[^>]*? value="([^"]*)"')
YES = b'name="answer" value="yes"'
"""The texts on a page that asks yes or no."""
KINDS = ("joins", "polls", "tables", "votes", "rulings")


def at_once() -> None:
    """In the same instant as the others."""


def pause() -> None:
    """As long as a phone waits before it asks again."""
    time.sleep(PACE * (1 - SPREAD / 2 + SPREAD * random.random()))


@dataclass
class Lesson:
    """What a class came to: requests of each kind, and how many votes the screen counted at each
    table.
    """

    kinds: dict[str, Asked] = field(default_factory=lambda: {one: Asked() for one in KINDS})
    counted: list[int] = field(default_factory=list)


@dataclass
class Classroom:
    """The screen and the phones, each with its own connection; `home` is the club's address."""

    screen: Client
    phones: list[Client]
    home: str
    found: Lesson = field(default_factory=Lesson)

    def teach(self, tables: int) -> Lesson:
        """So many tables, one after the other."""
        self._press("present/start/", {"what": WHAT})
        for _ in range(tables):
            for _ in range(ASKS):
                self._all("polls", partial(self._get, "now/version/"), pause)
            self._all("tables", partial(self._get, "now/"))
            self._all("votes", self._vote)
            self.screen.get(f"{self.home}present/count/")
            self.found.counted.append(json.loads(self.screen.body)["voted"])
            self._step("close")
            self._step("reveal")
            self._all("rulings", partial(self._get, "now/"))
            self._step("next")
        return self.found

    def join(self, code: str) -> None:
        """Every phone by the code, under a name of its own."""
        names = {id(phone): f"Phone {number}" for number, phone in enumerate(self.phones, 1)}

        def enter(phone: Client) -> int:
            return phone.post(f"/join/{code}/", {"nickname": names[id(phone)]})

        self._all("joins", enter)

    def _get(self, at: str, phone: Client) -> int:
        return phone.get(self.home + at)

    def _vote(self, phone: Client) -> int:
        """Answer with the form that was just opened: of two phones one says yes; where tiles are
        touched, all say that there is none.
        """
        answer = {"answer": "yes" if self.phones.index(phone) % 2 else "no"}
        said = answer if YES in phone.body else {"none": "none"}
        return phone.post(f"{self.home}now/", {**hidden(phone), **said})

    def _all(
        self, kind: str, ask: Callable[[Client], int], before: Callable[[], None] = at_once
    ) -> None:
        """All phones, each once it has done what comes `before`."""

        def live(phone: Client) -> Asked:
            asked = Asked()
            before()
            asked.ask(partial(ask, phone))
            return asked

        with ThreadPoolExecutor(len(self.phones)) as pool:
            for one in pool.map(live, self.phones):
                self.found.kinds[kind].took += one.took
                self.found.kinds[kind].refused += one.refused

    def _step(self, name: str) -> None:
        self.screen.get(f"{self.home}present/")
        self._press("present/step/", {**hidden(self.screen), "step": name})

    def _press(self, at: str, form: Form) -> None:
        status = self.screen.post(self.home + at, form)
        if status != 303:
            raise RuntimeError(f"{at} answered {status}")


def hidden(client: Client) -> Form:
    """The hidden fields of the page that it has just opened, but for the token."""
    found: Form = dict(HIDDEN.findall(client.body.decode()))
    return {name: value for name, value in found.items() if name != "csrfmiddlewaretoken"}


def classroom(server: RunningServer, phones: int) -> Classroom:
    """A club of this server's with so many phones in it, not yet joined."""
    login = club_on(server)
    screen = Client(server.port)
    form: Form = {"login": login.username, "password": login.password, "next": "/club/"}
    screen.get("/account/login/")
    screen.post("/account/login/", form)
    screen.get("/club/")
    home = re.search(r'href="(/club/[a-z0-9]{10}/)"', screen.body.decode())
    if home is None:
        raise RuntimeError("the instructor of the demo club could not sign in")
    return Classroom(screen, [Client(server.port) for _ in range(phones)], home[1])


def code_of(room: Classroom) -> str:
    """The code that the instructor reads out."""
    room.screen.get(room.home)
    found = re.search(r'class="code">([A-Z]+-\d{3})<', room.screen.body.decode())
    if found is None:
        raise RuntimeError("the demo club has no open code")
    return found[1]


def club_on(server: RunningServer) -> demo_club.Login:
    """Make the demo club there; how its instructor signs in."""
    made = subprocess.run(
        [sys.executable, "manage.py", "seed_demo", "--small"],
        cwd=server.directory,
        env={**server.env},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    login = demo_club.parse(made.stdout.strip().splitlines()[-1])
    if login is None:
        raise RuntimeError("the demo club could not be made")
    return login
