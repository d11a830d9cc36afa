"""`manage.py demo`: what it prepares, and that it serves and keeps its data."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from lessons.management.commands.demo import (
    LAN_MEANS,
    MAKING_CLUB,
    PREPARING,
    WAITING,
    busy,
    home_at,
    welcome,
)
from lessons.platform.secret_file import read_or_make_key
from lessons.site import demo
from lessons.site.demo_club import Login, kept_login
from lessons.site.prepared import MADE, read_stamp
from tests.bench.load.server import free_port
from tests.server import ROOT


def test_the_environment_is_that_of_a_server_on_this_machine(tmp_path):
    data = tmp_path / "a club"
    data.mkdir()
    base = {"PATH": "/bin", "DEBUG": "1", "HTTPS": "1", "TRUSTED_PROXIES": "1", "SECRET_KEY": "x"}
    assert demo.environment(base, data, []) == {
        "PATH": "/bin",
        "DEBUG": "0",
        "SECRET_KEY": read_or_make_key(data, data / "mahjlearn.sqlite3"),
        "DATA_DIR": str(data),
        "DATABASE_URL": f"sqlite:///{tmp_path}/a%20club/mahjlearn.sqlite3",
        "ALLOWED_HOSTS": "localhost,127.0.0.1,[::1]",
    }


def test_lan_answers_to_its_addresses_without_https(tmp_path):
    env = demo.environment({}, tmp_path, ["192.168.1.20", "club-laptop"])
    assert env["ALLOWED_HOSTS"] == "localhost,127.0.0.1,[::1],192.168.1.20,club-laptop"
    assert env["HTTPS"] == "0"


def test_lan_addresses_are_those_others_can_reach():
    assert [ip for ip in demo.lan_addresses() if ip.startswith("127.")] == []


def test_a_port_in_use_is_seen():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert not demo.port_is_free("127.0.0.1", taken.getsockname()[1])
    assert demo.port_is_free("127.0.0.1", free_port())


def test_what_is_printed():
    data = Path("/home/ann/club")
    assert welcome(8000, data, [], lan=False) == (
        "MahjLearn: http://127.0.0.1:8000/\n"
        "Answers are kept in /home/ann/club. Press Ctrl-C to stop."
    )
    assert welcome(8080, data, [], lan=False, club=Login("ruth", "x-1")).splitlines()[1:3] == [
        "Look at a club as its instructor: http://127.0.0.1:8080/account/login/?next=/club/",
        "User name ruth, password x-1",
    ]
    assert welcome(8000, data, ["192.168.1.20"], lan=True).splitlines() == [
        "MahjLearn: http://127.0.0.1:8000/",
        "On this network: http://192.168.1.20:8000/",
        LAN_MEANS,
        "Answers are kept in /home/ann/club. Press Ctrl-C to stop.",
    ]


def start_demo(
    data: Path, port: int, *more: str, start_new_session: bool = False
) -> subprocess.Popen[str]:
    env = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    command = [sys.executable, "manage.py", "demo", "--port", str(port), "--data", str(data)]
    command += more
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env={**env, "DEBUG": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=start_new_session,
    )


def wait_for(url: str) -> bytes:
    for _ in range(1800):
        try:
            with urllib.request.urlopen(url, timeout=1) as reply:
                return reply.read()
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"nothing answers at {url}")


def said(port: int, data: Path) -> str:
    """What the demo prints once it serves, with the login that it keeps."""
    return f"{welcome(port, data, [], lan=False, club=kept_login(data))}\n"


def first_words(port: int, data: Path) -> str:
    """What the demo prints when its club is made for the first time, once it serves."""
    login = kept_login(data)
    assert login
    lines = [welcome(port, data, [], lan=False), MAKING_CLUB, *login.lines(home_at(port))]
    return "".join(f"{line}\n" for line in lines)


def club_is_there(data: Path) -> bool:
    """Wait until the demo club is made."""
    for _ in range(1800):
        stamp = read_stamp(data)
        if stamp and stamp.club == MADE:
            return True
        time.sleep(0.1)
    return False


def patient(printed: str) -> str:
    """What was printed without the line that says what takes so long."""
    return printed.removeprefix(f"{PREPARING}\n")


def one_evening(
    data: Path, port: int, *more: str, until: Callable[[Path], bool] = Path.exists
) -> tuple[bytes, int, str]:
    """Start, look at /healthz, stop by Ctrl-C: the page, the exit status and what was printed."""
    running = start_demo(data, port, *more)
    try:
        page = wait_for(f"http://127.0.0.1:{port}/healthz")
        assert until(data)
        running.send_signal(signal.SIGINT)
        printed, _ = running.communicate(timeout=20)
    finally:
        running.kill()
    return page, running.returncode, printed


def test_it_serves_stops_and_keeps_its_data(tmp_path):
    data, port = tmp_path / "data", free_port()
    page, status, printed = one_evening(data, port, until=club_is_there)
    assert (page, status, patient(printed)) == (b"ok", 0, first_words(port, data))
    assert not (data / "previews").exists()  # a first start draws no picture
    kept = (data / "secret_key").read_text(), (data / "mahjlearn.sqlite3").stat().st_ino
    assert one_evening(data, port) == (b"ok", 0, said(port, data))
    assert ((data / "secret_key").read_text(), (data / "mahjlearn.sqlite3").stat().st_ino) == kept


@pytest.mark.full
def test_for_a_network_there_is_no_demo_club(tmp_path):
    data, port = tmp_path / "data", free_port()
    page, status, printed = one_evening(data, port, "--lan")
    assert (page, status) == (b"ok", 0)
    assert "password" not in printed
    assert kept_login(data) is None
    with closing(sqlite3.connect(data / "mahjlearn.sqlite3")) as connection:
        assert connection.execute("SELECT count(*) FROM lessons_club").fetchone() == (0,)


def test_a_busy_port_is_said_plainly_and_nothing_is_made(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = start_demo(tmp_path / "data", port)
        printed, _ = refused.communicate(timeout=20)
    assert (refused.returncode, printed) == (1, f"{busy(port)}\n")
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("path", ["/static/django_htmx/htmx-2.min.js", "/nowhere/"])
def test_the_real_server_sends_the_headers(server, path):
    request = urllib.request.Request(server.url + path)
    try:
        headers = urllib.request.urlopen(request, timeout=5).headers
    except urllib.error.HTTPError as error:
        headers = error.headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self';")


@pytest.mark.full
def test_of_two_first_starts_at_once_one_serves_and_the_other_says_so(tmp_path):
    data, port = tmp_path / "data", free_port()
    both = [start_demo(data, port) for _ in range(2)]
    try:
        page = wait_for(f"http://127.0.0.1:{port}/healthz")
        assert club_is_there(data)
        refused, serving = sorted(both, key=lambda one: one is first_to_end(both), reverse=True)
        told, _ = refused.communicate(timeout=60)
        serving.send_signal(signal.SIGINT)
        printed, _ = serving.communicate(timeout=20)
    finally:
        for one in both:
            one.kill()
    assert (page, serving.returncode, refused.returncode) == (b"ok", 0, 1)
    assert patient(printed) == first_words(port, data)
    waited = told.removeprefix(WAITING.format(data=data) + "\n")
    assert waited == f"{busy(port)}\n"


def first_to_end(running: list[subprocess.Popen[str]]) -> subprocess.Popen[str]:
    """The process that is over before the others."""
    for _ in range(600):
        over = [one for one in running if one.poll() is not None]
        if over:
            return over[0]
        time.sleep(0.1)
    raise AssertionError("all of them go on")


@pytest.mark.full
@pytest.mark.parametrize("made", ["preparing.lock", "mahjlearn.sqlite3"])
def test_a_killed_start_holds_nobody_up(tmp_path, made):
    """Its `migrate` may still run: then the next start says that it waits for that."""
    data, port = tmp_path / "data", free_port()
    killed = start_demo(data, port)
    for _ in range(1200):
        if (data / made).exists():
            break
        time.sleep(0.05)
    killed.kill()
    killed.wait()
    page, status, printed = one_evening(data, port, until=club_is_there)
    killed.communicate()
    printed = printed.removeprefix(f"{WAITING.format(data=data)}\n")
    assert (page, status, patient(printed)) == (b"ok", 0, first_words(port, data))


@pytest.mark.full
def test_a_club_whose_making_was_cut_short_is_made_by_the_next_start(tmp_path):
    """The machine is switched off as soon as the tables are there: all processes end at once."""
    data, port = tmp_path / "data", free_port()
    running = start_demo(data, port, start_new_session=True)
    for _ in range(3600):
        if read_stamp(data):
            break
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGKILL)
    running.communicate()
    stamp = read_stamp(data)
    assert stamp
    assert (stamp.club == MADE, kept_login(data)) == (False, None)
    page, status, printed = one_evening(data, port, until=club_is_there)
    assert (page, status, printed) == (b"ok", 0, first_words(port, data))
