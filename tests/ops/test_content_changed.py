"""A real server whose content is changed on the disk: it keeps the old one until it is started
again, and is not started with a broken one.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from lessons.site.demo import WORKERS
from tests.ops.answering import Learner
from tests.ops.workers import asked, each_worker
from tests.server import ROOT, Server

PARTS = ("lessons", "mahjlearn", "templates", "static")
LESSON = "meet-the-joker"
OLD, NEW = "Where can I use a joker?", "Meet all eight jokers"
PUZZLE = "a-3-crak-from-the-wall"
WRONG = f"{PUZZLE}.toml:1: “nonsense” is not known here"
NEVER_OPENED = [f"/learn/{LESSON}/", "/learn/", "/first/", f"/first/{PUZZLE}/"]


class Site(Server):
    """A server with content of its own, in a copy of the program."""

    def __init__(self, place: Path) -> None:
        super().__init__(place / "data")
        self.directory = place / "program"
        for part in PARTS:
            skipped = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / part, self.directory / part, ignore=skipped)
        # By it a program knows that its templates stand beside it, as in a checkout.
        shutil.copy(ROOT / "manage.py", self.directory)
        content = self.directory / "lessons" / "content"
        self.lesson = content / LESSON / "lesson.md"
        self.puzzle = content / "first" / f"{PUZZLE}.toml"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    (tmp_path / "data").mkdir()
    made = Site(tmp_path)
    made.start()
    yield made
    made.stop()


def rename(site: Site) -> None:
    """The lesson gets another title."""
    words = site.lesson.read_text()
    assert OLD in words
    site.lesson.write_text(words.replace(OLD, NEW))


def spoil(site: Site) -> str:
    """A ruling gets a line that means nothing. What it was before."""
    good = site.puzzle.read_text()
    site.puzzle.write_text(f"nonsense = 1\n{good}")
    return good


def titles(connection: HTTPConnection) -> list[bool]:
    """Whether the lesson has its old title, and its new one."""
    status, words = asked(connection, f"/learn/{LESSON}/")
    assert status == 200
    return [title in words for title in (OLD, NEW)]


def refused_start(site: Site) -> str:
    """What a server says that is started now, and is not."""
    done = subprocess.run(
        [sys.executable, "-c", "import mahjlearn.wsgi"],
        cwd=site.directory,
        env=site.env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    return done.stderr


@pytest.mark.full
def test_each_process_keeps_the_old_content_until_the_server_is_started_again(site):
    learner = Learner(site)
    workers = each_worker(site, WORKERS)
    rename(site)
    good = spoil(site)
    for connection in workers.values():
        assert [asked(connection, path)[0] for path in NEVER_OPENED] == [200] * 4
        assert titles(connection) == [True, False]
    assert learner.answer()[0] == 200
    assert WRONG in refused_start(site)
    site.stop()
    site.puzzle.write_text(good)
    site.start()
    for connection in each_worker(site, WORKERS).values():
        assert titles(connection) == [False, True]
    assert "You answered this on " in learner.page()
