"""What the demo has ready before its server starts: a directory, a key, tables, static files, and
a club to look at.
"""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from django.conf import settings

from lessons.platform import locks
from mahjlearn.conf.plain_faults import plain_words
from mahjlearn.conf.refusal import Refused

from . import demo, demo_club

MIGRATE = ["migrate", "--verbosity", "0"]
STEPS = (MIGRATE, ["collectstatic", "--noinput", "-v", "0"])
LOCK = "preparing.lock"
MADE = ("secret_key", "static", "content", demo_club.FILE)


@contextmanager
def directory(data: Path, before_waiting: Callable[[], None]) -> Iterator[None]:
    """The directory, for one start at a time; where the block fails, nothing it made is left.

    Raises Refused where there can be no such directory, or nothing can be written in it.
    """
    new = not data.exists()
    with ExitStack() as opened:
        try:
            opened.enter_context(locks.held(data / LOCK, before_waiting))
        except OSError as fault:
            raise Refused(why_not(data, fault)) from fault
        # Another start may have filled it while this one waited.
        new = new and [path.name for path in data.iterdir()] == [LOCK]
        opened.enter_context(nothing_half_made(data, new))
        yield


def why_not(data: Path, fault: OSError) -> str:
    """Why answers cannot be kept there, and what to do."""
    if isinstance(fault, FileExistsError | NotADirectoryError):
        in_the_way = next(path for path in (data, *data.parents) if path.is_file())
        return (
            f"Answers cannot be kept in {data}, because {in_the_way} is a file. "
            "Name a directory: manage.py demo --data DIR"
        )
    if isinstance(fault, PermissionError) or fault.errno == errno.EROFS:
        return (
            f"Answers cannot be kept in {data}, because nothing can be written in "
            f"{Path(fault.filename).parent}. Look whether you may, or name another: "
            "manage.py demo --data DIR"
        )
    return plain_words(fault, data) or f"Answers cannot be kept in {data}: {fault.strerror}."


@contextmanager
def nothing_half_made(data: Path, new: bool) -> Iterator[None]:
    """What a start makes is taken away again where it does not come to its end.

    What was there before stays, and a database with all that lies beside it. `new`: nothing was.
    """
    mine = [data / name for name in MADE if not (data / name).exists()]
    if not (data / demo.DATABASE).exists():
        mine += [data / f"{demo.DATABASE}{suffix}" for suffix in ("", "-wal", "-shm", "-journal")]
    try:
        yield
    except BaseException:
        for path in [*mine, data / LOCK] if new else mine:
            take_away(path)
        if new:
            with suppress(OSError):
                data.rmdir()
        raise


def take_away(path: Path) -> None:
    """A file or a directory, or neither."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def prepare(env: Mapping[str, str]) -> None:
    """Make or migrate the database and collect static files, in processes that see `env`.

    Raises Refused, with what the process said, where a step fails.
    """
    for step in STEPS:
        manage(step, env)


def add_demo_club(env: Mapping[str, str]) -> demo_club.Login | None:
    """How to enter the demo club, made where nobody has answered yet; None where there is none.

    Raises Refused, with what the process said.
    """
    return demo_club.parse(manage(["seed_demo", "--small"], env))


def manage(step: Sequence[str], env: Mapping[str, str]) -> str:
    """What one command says in a process that sees `env`. Raises Refused where it fails."""
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), *step]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(done.stderr.strip())
    sys.stderr.write(done.stderr)
    return done.stdout


def keep_port(data: Path, port: int) -> bool:
    """Whether this process may serve there, of all that start in this directory.

    The server that it turns into keeps the right to. Two servers of one system can listen at the
    same port, so that the second would not notice the first.
    """
    return locks.kept(data / f"port-{port}.lock") is not None


def in_place_of_this_process(command: list[str], env: Mapping[str, str]) -> None:
    """Turn into the server, so that Ctrl-C and signals reach it at once."""
    os.chdir(settings.BASE_DIR)
    os.execve(command[0], command, dict(env))
