"""One start at a time in a directory, and nothing half made."""

import os
import socket
import subprocess
import sys
import threading
import time

import pytest

from lessons.site import demo, preparing
from mahjlearn.conf.refusal import Refused
from tests.server import ROOT

STEP = "import pathlib, sys, time; begun, end = map(pathlib.Path, sys.argv[1:]); begun.touch()\n"
STEP += "while not end.exists(): time.sleep(0.02)"
"""A step that says that it has begun, and ends when it is told to."""
START = """
import os, pathlib, sys
from lessons.site import preparing
data, step, *files = sys.argv[1:]
preparing.command_of = lambda _: [sys.executable, "-c", step, *files]
with preparing.directory(pathlib.Path(data), lambda: None):
    preparing.manage([], os.environ)
"""


class Stopped(Exception):
    """Something went wrong on the way."""


def fail_in(data, *names: str) -> None:
    with pytest.raises(Stopped), preparing.directory(data, lambda: None):
        for name in names:
            (data / name).write_text("half")
        raise Stopped


def test_a_directory_that_was_made_is_taken_away_again(tmp_path):
    fail_in(tmp_path / "data", "secret_key", "mahjlearn.sqlite3", "mahjlearn.sqlite3-wal")
    assert list(tmp_path.iterdir()) == []


def test_what_was_there_stays_and_what_was_made_goes(tmp_path):
    (tmp_path / "secret_key").write_text("old")
    (tmp_path / "content").mkdir()
    fail_in(tmp_path, "secret_key", "static", "mahjlearn.sqlite3", "erased.txt")
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"secret_key", "content", "erased.txt", preparing.LOCK}


def test_nothing_beside_an_older_database_is_touched(tmp_path):
    (tmp_path / "mahjlearn.sqlite3").write_text("old")
    fail_in(tmp_path, "mahjlearn.sqlite3-wal", "mahjlearn.sqlite3-shm")
    assert (tmp_path / "mahjlearn.sqlite3-wal").exists()
    assert (tmp_path / "mahjlearn.sqlite3-shm").exists()


def test_a_second_start_waits_for_the_first_and_finds_what_it_made(tmp_path):
    data, waits, order = tmp_path / "data", threading.Event(), []

    def second() -> None:
        with preparing.directory(data, waits.set):
            order.append(("second", (data / "secret_key").exists()))

    thread = threading.Thread(target=second)
    with preparing.directory(data, lambda: order.append("never")):
        thread.start()
        assert waits.wait(10)
        (data / "secret_key").touch()
        order.append("first")
    thread.join(10)
    assert order == ["first", ("second", True)]


def test_a_second_start_goes_on_where_the_first_failed_and_took_all_away(tmp_path):
    data, waits, found = tmp_path / "data", threading.Event(), []

    def second() -> None:
        with preparing.directory(data, waits.set):
            found.append(sorted(path.name for path in data.iterdir()))

    thread = threading.Thread(target=second)
    with pytest.raises(Stopped), preparing.directory(data, lambda: None):
        thread.start()
        assert waits.wait(10)
        raise Stopped
    thread.join(10)
    assert found == [[preparing.LOCK]]


def test_what_the_first_made_stays_where_the_second_is_refused(tmp_path):
    data, waits = tmp_path / "data", threading.Event()
    refused = []

    def second() -> None:
        with pytest.raises(Stopped), preparing.directory(data, waits.set):
            refused.append(True)
            raise Stopped

    thread = threading.Thread(target=second)
    with preparing.directory(data, lambda: None):
        thread.start()
        assert waits.wait(10)
        (data / "secret_key").touch()
        (data / "mahjlearn.sqlite3").touch()
    thread.join(10)
    assert refused == [True]
    assert (data / "secret_key").exists()
    assert (data / "mahjlearn.sqlite3").exists()


def test_a_step_of_a_killed_start_still_holds_the_directory(tmp_path):
    data, begun, end = tmp_path / "data", tmp_path / "begun", tmp_path / "end"
    waits, entered = threading.Event(), threading.Event()

    def next_start() -> None:
        with preparing.directory(data, waits.set):
            entered.set()

    command = [sys.executable, "-c", START, str(data), STEP, str(begun), str(end)]
    killed = subprocess.Popen(command, cwd=ROOT)
    thread = threading.Thread(target=next_start)
    try:
        wait_until_there(begun)
        killed.kill()
        killed.wait()
        thread.start()
        assert waits.wait(10)
        assert not entered.wait(0.5)
    finally:
        killed.kill()
        end.touch()
    assert entered.wait(10)
    thread.join(10)


def wait_until_there(path) -> None:
    for _ in range(600):
        if path.exists():
            return
        time.sleep(0.05)
    raise AssertionError(f"{path} is not made")


def test_a_held_port_is_free_only_for_the_server_of_its_holder():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert demo.port_is_free("127.0.0.1", port)
    descriptor = demo.hold_port("127.0.0.1", port)
    assert not demo.port_is_free("127.0.0.1", port)
    assert not demo.port_is_free("0.0.0.0", port)
    assert os.get_inheritable(descriptor)
    with socket.socket() as server:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        server.bind(("127.0.0.1", port))
        server.listen()
        with socket.create_connection(("127.0.0.1", port), timeout=5):
            pass
    os.close(descriptor)
    assert demo.port_is_free("127.0.0.1", port)


@pytest.mark.parametrize("inside", ["", "below"])
def test_a_file_in_the_way_is_named(tmp_path, inside):
    file = tmp_path / "file"
    file.touch()
    data = file / inside if inside else file
    with pytest.raises(Refused) as refused, preparing.directory(data, lambda: None):
        raise AssertionError
    assert str(refused.value) == (
        f"Answers cannot be kept in {data}, because {file} is a file. "
        "Name a directory: manage.py demo --data DIR"
    )
