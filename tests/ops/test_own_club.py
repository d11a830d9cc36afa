"""A double click on a club's laptop: its own club, what to type in plain words, data that stay."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from lessons.management import own_club
from lessons.models import Club, Membership
from lessons.site import demo_club
from lessons.site.demo_club import OWN, Login
from tests.bench.load.server import free_port
from tests.house.tree import ROOT, copy_tracked
from tests.ops.test_demo import wait_for

LOGIN = Login("instructor", "abc")
ADDRESSES = ["192.168.1.20", "10.0.0.7"]
PYTHON = '#!/bin/sh\nexec "{python}" "$@"\n'
PRINTED = re.compile(r"User name (\S+), password (\S+)")


def test_it_says_what_the_others_type() -> None:
    said = own_club.own_words(8000, Path("/data"), ADDRESSES, LOGIN)
    lines = said.splitlines()
    assert lines.index("    http://192.168.1.20:8000/") < lines.index(own_club.SAME_WIFI)
    assert "http://10.0.0.7:8000/" in said
    assert "User name instructor, password abc" in said
    alone = own_club.own_words(8000, Path("/data"), [], Login("instructor", ""))
    assert own_club.NO_NETWORK in alone.splitlines()
    by_herself = own_club.own_words(8000, Path("/data"), None, LOGIN).splitlines()
    assert own_club.NO_OTHERS in by_herself and own_club.NO_NETWORK not in by_herself
    assert f"User name instructor, {own_club.OWN_PASSWORD}" in alone


def test_a_club_is_made_with_its_instructor(db, settings, tmp_path: Path, capsys) -> None:
    settings.DATA_DIR = tmp_path
    call_command("make_club", "--keep", "--", "  Tuesday   game ")
    login = demo_club.kept_login(tmp_path, OWN)
    assert login is not None
    assert f"User name {login.username}, password {login.password}" in capsys.readouterr().out
    browser, url = Client(), reverse("account_login")
    sent = {"login": login.username, "password": login.password, "next": reverse("clubs")}
    assert browser.post(url, sent)["Location"] == reverse("clubs")
    assert "Tuesday game" in browser.get(reverse("clubs")).text
    assert Membership.objects.get().role == "owner"


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\x00b"])
def test_what_is_no_name_makes_nothing(db, settings, tmp_path: Path, name: str) -> None:
    settings.DATA_DIR = tmp_path
    with pytest.raises(CommandError):
        call_command("make_club", "--keep", "--", name)
    assert not Club.objects.exists() and not User.objects.exists()
    assert list(tmp_path.iterdir()) == []


def test_a_second_instructor_of_that_name_is_refused(db) -> None:
    call_command("make_club", "One", "--instructor", "ruth")
    with pytest.raises(CommandError, match="an account called ruth already"):
        call_command("make_club", "Two", "--instructor", "ruth")
    assert Club.objects.count() == 1


def test_a_password_that_was_changed_is_not_said(monkeypatch, tmp_path: Path) -> None:
    (tmp_path / OWN).write_text(str(LOGIN))
    monkeypatch.setattr(demo_club, "opens", lambda database, login: False)
    assert own_club.ready_club(tmp_path, {}) == Login("instructor", "")


def test_whoever_sits_there_is_asked_for_a_name(monkeypatch) -> None:
    for is_there, typed, name in (
        (True, " Tuesday game ", "Tuesday game"),
        (True, "", own_club.NAME),
        (False, "x", own_club.NAME),
    ):
        monkeypatch.setattr(sys.stdin, "isatty", lambda there=is_there: there, raising=False)
        monkeypatch.setattr("builtins.input", lambda asked, typed=typed: typed)
        assert own_club.asked_name() == name


def test_windows_reads_its_file() -> None:
    """Lines end as its shell wants them, and it starts the same thing."""
    text = (ROOT / ".deploy/laptop/Windows.bat").read_bytes()
    assert text.count(b"\r\n") == text.count(b"\n")
    assert b"manage.py demo --lan --own-club --data" in text
    assert text.isascii()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder as it is unpacked, in which everything is installed."""
    copy_tracked(tmp_path / "folder")
    python = tmp_path / "folder" / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(PYTHON.format(python=sys.executable))
    python.chmod(0o755)
    shutil.copy(ROOT / "requirements.lock", tmp_path / "folder" / ".venv" / "installed.lock")
    return tmp_path / "folder"


@contextmanager
def started(folder: Path, port: int) -> Iterator[Path]:
    """What was printed by a double click, while it runs."""
    printed = folder.parent / f"printed-{port}"
    env = {"PATH": os.environ["PATH"], "HOME": str(folder.parent)}
    with printed.open("w") as output:
        running = subprocess.Popen(
            [str(folder / ".deploy/laptop/Mac.command"), "--port", str(port)],
            cwd="/", env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
            start_new_session=True,
        )  # fmt: skip
    try:
        wait_for(f"http://127.0.0.1:{port}/")
        yield printed
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGINT)
        running.wait(timeout=30)


@pytest.mark.full
def test_a_double_click_serves_a_club_and_keeps_it(folder: Path) -> None:
    logins = []
    for _ in range(2):
        with started(folder, free_port()) as printed:
            said = printed.read_text()
            found = PRINTED.search(said)
            assert found, said
            logins.append(found.groups())
            assert f"Everything is kept in {folder.parent / 'MahjLearn'}." in said
    assert logins[0] == logins[1]
    kept = demo_club.kept_login(folder.parent / "MahjLearn", OWN)
    assert kept == Login(*logins[0])
    assert not (folder.parent / "MahjLearn" / demo_club.FILE).exists()
