"""A real server whose disk is full: pages open, no answer is confirmed that is not stored."""

import errno
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest

from tests.ops.answering import Learner
from tests.ops.looking import NOT_SAVED, database_state, page, stored
from tests.server import Server

DISK = "size=96m"


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", DISK, "tmpfs", str(place)]
    try:
        mounted = subprocess.run(mount, capture_output=True, text=True, check=False)
    except OSError as missing:
        pytest.skip(f"a small disk cannot be mounted here: {missing}")
    if mounted.returncode:
        pytest.skip(f"a small disk cannot be mounted here: {mounted.stderr.strip()}")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def fill(disk: Path) -> Path:
    """Write until there is no room for another byte."""
    file = disk / "full"
    with file.open("wb", buffering=0) as rest:
        for piece in (bytes(1 << 20), b"\0"):
            try:
                while rest.write(piece) == len(piece):
                    pass
            except OSError as full:
                assert full.errno == errno.ENOSPC
    return file


def test_a_full_disk_refuses_answers_until_there_is_room_again(disk: Path) -> None:
    server = Server(disk)
    server.start()
    try:
        learners = [Learner(server) for _ in range(30)]
        assert learners[0].answer()[0] == 200
        rest = fill(disk)
        replies = [learner.answer() for learner in learners]
        assert {(status, retry) for status, retry, _ in replies} <= {(200, None), (503, "5")}
        refused = [words for status, _, words in replies if status == 503]
        assert refused
        assert [words for words in refused if NOT_SAVED not in words] == []
        assert database_state(server) == (503, "cannot write")
        assert (page(server, "/healthz"), page(server, "/learn/")) == (200, 200)
        rest.unlink()
        assert {learner.answer()[0] for learner in learners} == {200}
        assert database_state(server) == (200, "ok")
        assert stored(disk / "mahjlearn.sqlite3") == Counter(UUID(each.key) for each in learners)
    finally:
        server.stop()
