"""The production server in a process of its own, as `manage.py demo --lan` starts it."""

import atexit
import os
import shutil
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from filelock import FileLock

from lessons.site import demo
from lessons.site.preparing import MIGRATE, manage, prepare
from mahjlearn.conf.places import DATABASE
from tests.bench.load.server import RunningServer, free_port

ROOT = Path(__file__).resolve().parent.parent


READY = "MAHJLEARN_TESTS_READY"


def share_ready() -> None:
    """Name a place for `ready` to this process and all that it starts; it goes when this ends."""
    if READY not in os.environ:
        os.environ[READY] = tempfile.mkdtemp(prefix="mahjlearn-ready-")
        atexit.register(shutil.rmtree, os.environ[READY])


@cache
def ready() -> Path:
    """A data directory as a first start leaves it, made once for all processes that run tests."""
    place = Path(os.environ[READY])
    made = place / "data"
    with FileLock(place / "lock"):
        if not made.exists():
            half_made = Path(tempfile.mkdtemp(dir=place))
            prepare(demo.environment(os.environ, half_made, []))
            half_made.rename(made)
    return made


def make_ready(data: Path, env: Mapping[str, str], database_url: str | None) -> None:
    """As `prepare` does, without making again what is the same in every directory."""
    shutil.copytree(ready() / "static", data / "static", dirs_exist_ok=True)
    if database_url or (data / DATABASE).exists():
        manage(MIGRATE, env)
    else:
        shutil.copy(ready() / DATABASE, data)


class Server(RunningServer):
    """One site with its own data directory; it can be stopped, killed and started again."""

    def __init__(self, data: Path, database_url: str | None = None) -> None:
        port, env = free_port(), demo.environment(os.environ, data, [])
        if database_url:
            env["DATABASE_URL"] = database_url
        super().__init__(port, demo.server_command("127.0.0.1", port), env)
        make_ready(data, env, database_url)
