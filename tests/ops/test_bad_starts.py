"""Starts that cannot be: one sentence says what is wrong, and nothing half made is left."""

import ast
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from lessons.management.commands.demo import PREPARING
from lessons.platform.secret_file import CUT
from mahjlearn.conf.plain_faults import ELSEWHERE
from tests.ops.bad_starts import Ended, bound_by_rights, manage, run, small_disk
from tests.server import ROOT, free_port

STRONG = "a-strong-key-for-a-test-with-far-more-than-fifty-characters-in-it"
NO_DATABASE = b"Names of the members, and no database at all.\n" * 99


def start(data: Path, *more: str, before: tuple[str, ...] = ()) -> Ended:
    """Start the demo. What a slow machine says after two seconds is left out."""
    port = str(free_port())
    ended = manage("demo", "--port", port, "--data", str(data), *more, before=before)
    return replace(ended, out=ended.out.removeprefix(f"{PREPARING}\n"))


def refused(words: str) -> Ended:
    return Ended(1, "", f"{words}\n")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("port", ["0", "70000", "-1", "eighty", "8000.5", "٨٠٠٠", "9" * 5000, ""])
def test_a_port_that_is_none(tmp_path, port):
    found = manage("demo", "--port", port, "--data", str(tmp_path / "data"))
    assert found == refused(
        f"--port is {port!r}; a port is a whole number from 1 to 65535, such as 8000."
    )
    assert list(tmp_path.iterdir()) == []


def test_a_file_where_the_directory_should_be(tmp_path):
    file = tmp_path / "answers"
    file.write_text("mine")
    assert start(file) == refused(
        f"Answers cannot be kept in {file}, because {file} is a file. "
        "Name a directory: manage.py demo --data DIR"
    )
    assert file.read_text() == "mine"


@pytest.mark.parametrize("below", ["", "club/data"])
def test_a_directory_in_which_nothing_can_be_written(tmp_path, below):
    locked = tmp_path / "locked"
    locked.mkdir()
    locked.chmod(0o555)
    data = locked / below
    assert start(data, before=bound_by_rights()) == refused(
        f"Answers cannot be kept in {data}, because nothing can be written in {locked}. "
        "Look whether you may, or name another: manage.py demo --data DIR"
    )
    assert list(locked.iterdir()) == []


@pytest.mark.full
def test_a_database_that_may_not_be_written(tmp_path):
    database = tmp_path / "mahjlearn.sqlite3"
    database.touch(mode=0o444)
    assert start(tmp_path, before=bound_by_rights()) == refused(
        f"{database} cannot be written. Look whether you may write it and its directory, "
        "or name another place."
    )


def test_a_database_file_that_is_none(tmp_path):
    database = tmp_path / "mahjlearn.sqlite3"
    database.write_bytes(NO_DATABASE)
    assert start(tmp_path) == refused(f"{database} is no SQLite database. {ELSEWHERE}")
    assert database.read_bytes() == NO_DATABASE
    assert {path.name for path in tmp_path.iterdir()} == {database.name, "preparing.lock"}


@pytest.mark.full
@pytest.mark.parametrize("command", ["migrate", "rebuild_progress", "runserver", "showmigrations"])
def test_other_commands_on_a_file_that_is_no_database(tmp_path, command):
    database = tmp_path / "club.db"
    database.write_bytes(NO_DATABASE)
    found = manage(command, DATABASE_URL=f"sqlite:///{database}")
    assert (found.status, found.err) == (1, f"{database} is no SQLite database. {ELSEWHERE}\n")
    assert database.read_bytes() == NO_DATABASE


@pytest.mark.full
def test_a_command_before_there_are_tables(tmp_path):
    database = tmp_path / "club.db"
    assert manage("rebuild_progress", DATABASE_URL=f"sqlite:///{database}") == refused(
        f"The tables of {database} are missing or old. Run manage.py migrate."
    )


@pytest.mark.full
def test_a_traceback_for_whoever_asks_for_it(tmp_path):
    found = manage("rebuild_progress", "--traceback", DATABASE_URL=f"sqlite:///{tmp_path}/club.db")
    assert found.status == 1
    assert found.err.startswith("Traceback ")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", ["club.db", "nowhere/club.db"])
def test_the_server_of_a_site_on_a_bad_database(tmp_path, name):
    (tmp_path / "club.db").write_bytes(NO_DATABASE)
    database = tmp_path / name
    words = {
        "club.db": f"is no SQLite database. {ELSEWHERE}",
        "nowhere/club.db": "cannot be opened. Look whether its directory is there and whether "
        "you may write in it, or name another place.",
    }
    env = {"SECRET_KEY": STRONG, "DATABASE_URL": f"sqlite:///{database}"}
    assert run(["-c", "import mahjlearn.wsgi"], **env) == refused(
        f"MahjLearn does not start. {database} {words[name]}"
    )


@pytest.mark.full
def test_a_postgresql_that_does_not_answer():
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    assert manage("migrate", DATABASE_URL="postgres://ann:secret@127.0.0.1:1/club") == refused(
        "The database club cannot be reached. Look whether PostgreSQL is running and whether "
        "DATABASE_URL names its host, port, user and password."
    )


@pytest.mark.sampled(5)
@pytest.mark.parametrize("below", ["", "data"])
@pytest.mark.parametrize("size", ["200k", "1m"])
def test_a_full_disk_leaves_nothing_half_made(tmp_path, size, below):
    """The smaller one is full before the tables are made, the larger before the static files."""
    with small_disk(tmp_path / "disk", size) as disk:
        found = start(disk / below)
        assert (found.status, found.out, found.err.count("\n")) == (1, "", 1), found.err
        assert found.err.startswith("The disk is full")
        assert found.err.endswith(" Make room, then start again.\n")
        assert {path.name for path in disk.iterdir()} <= {"preparing.lock"}


@pytest.mark.full
@pytest.mark.parametrize("content", ["", "half-a-key"])
def test_a_damaged_key(tmp_path, content):
    """Mended while nobody has answered; named from then on, and the data is left as it is."""
    data, url = tmp_path, f"sqlite:///{tmp_path}/mahjlearn.sqlite3"
    assert manage("migrate", "-v", "0", DATABASE_URL=url) == Ended(0, "", "")
    add = "from lessons.models import Learner; Learner.objects.create(guest_id='a' * 32)"
    assert manage("shell", "-v", "0", "-c", add, DATABASE_URL=url) == Ended(0, "", "")
    (data / "secret_key").write_text(content)
    assert start(data) == refused(CUT.format(file=data / "secret_key"))
    assert (data / "secret_key").read_text() == content


# An old Python, and one without Django


def test_manage_py_can_be_read_by_pythons_that_cannot_run_it():
    ast.parse((ROOT / "manage.py").read_text(), feature_version=(3, 6))


def test_an_older_python_is_told_which_one_it_needs():
    pretend = (
        "import runpy, sys; sys.version_info = (3, 10, 14, 'final', 0); "
        "runpy.run_path('manage.py', run_name='__main__')"
    )
    assert run(["-c", pretend]) == refused(
        "MahjLearn needs Python 3.11 or newer, and this is 3.10. Start it with a newer one."
    )


def test_pip_is_told_the_same():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["requires-python"] == ">=3.11"


def test_a_python_without_django_is_told_where_one_is():
    found = run(["-I", "-S", "manage.py", "demo"])
    assert (found.status, found.out) == (1, "")
    assert found.err.startswith("Django is not installed for this Python. Start MahjLearn by ")
    assert sys.executable not in found.err
