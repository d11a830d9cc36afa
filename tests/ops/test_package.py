"""The wheel: it holds all that a site needs, and a site starts from it without the checkout."""

import os
import re
import signal
import subprocess
import sys
import sysconfig
import urllib.request
import venv
from contextlib import suppress
from pathlib import Path
from zipfile import ZipFile

import pytest

from mahjlearn.conf.places import find_places
from tests.bench.load.server import free_port
from tests.house.tree import copy_tracked, name_of, tracked
from tests.ops.test_demo import wait_for

CARRIED = ("static", "templates")
SHIPPED = ("lessons", "mahjlearn", *CARRIED)
STYLE = re.compile(rb'<link rel="stylesheet" href="(/static/[^"]+)"')


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """Build the wheel from a copy, as it writes into the folder that it is built from."""
    source = tmp_path_factory.mktemp("source")
    copy_tracked(source)
    made = tmp_path_factory.mktemp("wheel")
    pip(sys.executable, "wheel", "--no-build-isolation", "--wheel-dir", str(made), str(source))
    (built,) = made.glob("mahjlearn-*.whl")
    return built


def pip(python: str, command: str, *arguments: str) -> None:
    """Run pip without an index. Raises AssertionError with what it says where it fails."""
    quiet = ("--quiet", "--no-deps", "--no-index", "--disable-pip-version-check")
    done = subprocess.run(
        [python, "-m", "pip", command, *quiet, *arguments],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_the_wheel_holds_every_file_of_the_site_and_no_test(wheel):
    held = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = [name for name in map(name_of, tracked()) if name.split("/")[0] in SHIPPED]
    assert held == {
        f"mahjlearn/{name}" if name.split("/")[0] in CARRIED else name for name in files
    }
    assert len([name for name in held if not name.endswith(".py")]) > 500


def test_places_of_a_checkout_and_of_a_package(tmp_path, monkeypatch):
    here, package = tmp_path / "here", tmp_path / "packages" / "mahjlearn"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    (package / "templates").mkdir(parents=True)
    installed = find_places(package)
    assert (installed.base, installed.program) == (here, "mahjlearn")
    assert (installed.templates, installed.static) == (package / "templates", package / "static")
    assert installed.database(tmp_path) == tmp_path / "mahjlearn.sqlite3"
    if sys.platform == "linux":
        assert installed.data == tmp_path / "share" / "mahjlearn"

    root = tmp_path / "packages"
    (root / "manage.py").touch()
    (root / "templates").mkdir()
    checkout = find_places(package)
    assert (checkout.base, checkout.program) == (root, "manage.py")
    assert (checkout.templates, checkout.static) == (root / "templates", root / "static")
    assert (checkout.data, checkout.database(tmp_path)) == (root / ".data", root / "db.sqlite3")


def install(wheel: Path, environment: Path) -> Path:
    """Return the folder of commands of a new environment that holds the wheel.

    What the wheel needs is taken from the environment of this test.
    """
    venv.create(environment, symlinks=True)
    names = {"base": str(environment), "platbase": str(environment)}
    packages = Path(sysconfig.get_path("purelib", "venv", names))
    packages.joinpath("needed.pth").write_text(sysconfig.get_path("purelib"))
    commands = Path(sysconfig.get_path("scripts", "venv", names))
    pip(str(commands / "python"), "install", "--no-compile", str(wheel))
    return commands


@pytest.fixture(scope="module")
def commands(wheel, tmp_path_factory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("environment"))


@pytest.fixture
def elsewhere(tmp_path) -> tuple[Path, dict[str, str]]:
    """An empty directory, and an environment in which it is home."""
    empty = tmp_path / "empty"
    empty.mkdir()
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return empty, {**kept, "HOME": str(empty)}


@pytest.mark.full
def test_the_installed_demo_serves_from_anywhere(commands, elsewhere, tmp_path):
    (empty, env), data, port = elsewhere, tmp_path / "data", free_port()
    command = [str(commands / "mahjlearn"), "demo", "--port", str(port), "--data", str(data)]
    printed = tmp_path / "printed"
    with printed.open("w") as output:
        running = subprocess.Popen(
            command, cwd=empty, env=env, stdin=subprocess.DEVNULL, stdout=output,
            stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
    try:
        site = f"http://127.0.0.1:{port}"
        page = wait_for(f"{site}/")
        style = STYLE.search(page)
        assert style
        with urllib.request.urlopen(site + style[1].decode(), timeout=5) as reply:
            assert (reply.status, reply.headers.get_content_type()) == (200, "text/css")
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=20) == 0
    finally:
        with suppress(ProcessLookupError):  # the demo club may still be in the making
            os.killpg(running.pid, signal.SIGKILL)
    assert b"<form" in page
    assert f"Answers are kept in {data}. Press Ctrl-C to stop." in printed.read_text()
    assert list(empty.iterdir()) == []


@pytest.mark.full
def test_installed_commands_keep_one_data_directory(commands, elsewhere):
    empty, env = elsewhere

    def run(*words: str) -> tuple[int, str]:
        done = subprocess.run(
            [str(commands / "python"), "-m", "mahjlearn", *words], cwd=empty,
            env={**env, "DATA_DIR": "club"}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return done.returncode, done.stderr

    for data in ([], ["--data", "club"]):
        status, words = run("backup", "copy", *data)
        assert (status, words.rpartition(", or ")[2]) == (
            1, "the directory of mahjlearn demo by --data.\n",
        )  # fmt: skip
    assert list(empty.iterdir()) == []
    assert run("migrate", "--verbosity", "0") == (0, "")
    assert [path.name for path in empty.iterdir()] == ["club"]
    for name, data in (("one", []), ("two", ["--data", "club"])):
        assert run("backup", name, *data) == (0, "")
        assert (empty / name).is_file()
