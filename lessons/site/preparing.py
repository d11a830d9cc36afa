"""Prepare what the demo needs before its server starts: a directory, tables and static files."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from filelock import AcquireReturnProxy, FileLock, Timeout

from mahjlearn.conf.places import DATABASE, PLACES
from mahjlearn.conf.plain_faults import plain_words
from mahjlearn.conf.refusal import Refused

from . import demo_club, prepared
from .demo import ON_WINDOWS

MIGRATE = ["migrate", "--skip-checks", "--verbosity", "0"]
COLLECT = ["collectstatic", "--noinput", "-v", "0"]
SEED = ["seed_demo", "--small", "--demo-at"]
LOCK = "preparing.lock"
GIVES_WAY = 5
"""The priority of a process that gives way to others, but not for ever."""
MADE = ("secret_key", "static", prepared.FILE, demo_club.FILE)


@contextmanager
def directory(data: Path, before_waiting: Callable[[], None]) -> Iterator[None]:
    """The directory, for one start at a time; where the block fails, nothing it made is left.

    Raises Refused where there can be no such directory, or nothing can be written in it.
    """
    new = not data.exists()
    with ExitStack() as opened:
        try:
            opened.enter_context(acquire_lock(data / LOCK, before_waiting))
        except OSError as fault:
            raise Refused(why_not(data, fault)) from fault
        # Another start may have filled it while this one waited.
        new = new and [path.name for path in data.iterdir()] == [LOCK]
        opened.enter_context(nothing_half_made(data, new))
        yield


def acquire_lock(file: Path, before_waiting: Callable[[], None]) -> AcquireReturnProxy:
    """Take the lock of a directory, and make the directory. Raises OSError.

    Calls `before_waiting` if another process holds it; that one may take the directory away.
    The steps of a start hold the lock too, so a killed start keeps it until they have ended.
    """
    lock = FileLock(file, mode=0o600, on_acquired=let_steps_inherit)
    while True:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            try:
                return lock.acquire(blocking=False)
            except Timeout:
                before_waiting()
                return lock.acquire()


def let_steps_inherit(descriptor: int) -> None:
    """Leave the descriptor of a lock open in the processes that `manage` starts."""
    os.set_inheritable(descriptor, True)


def why_not(data: Path, fault: OSError) -> str:
    """Why answers cannot be kept there, and what to do."""
    if isinstance(fault, FileExistsError | NotADirectoryError):
        in_the_way = next(path for path in (data, *data.parents) if path.is_file())
        return (
            f"Answers cannot be kept in {data}, because {in_the_way} is a file. "
            f"Name a directory: {PLACES.program} demo --data DIR"
        )
    if isinstance(fault, PermissionError) or fault.errno == errno.EROFS:
        return (
            f"Answers cannot be kept in {data}, because nothing can be written in "
            f"{Path(fault.filename).parent}. Look whether you may, or name another: "
            f"{PLACES.program} demo --data DIR"
        )
    return plain_words(fault, data) or f"Answers cannot be kept in {data}: {fault.strerror}."


@contextmanager
def nothing_half_made(data: Path, new: bool) -> Iterator[None]:
    """What a start makes is taken away again where it does not come to its end.

    What was there before stays, and a database with all that lies beside it. `new`: nothing was.
    """
    mine = [data / name for name in MADE if not (data / name).exists()]
    if not (data / DATABASE).exists():
        mine += [data / f"{DATABASE}{suffix}" for suffix in ("", "-wal", "-shm", "-journal")]
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


def prepare(env: Mapping[str, str], beside: Callable[[], object] = lambda: None) -> None:
    """Make or migrate the database and collect static files, side by side, in processes with `env`.

    `beside` is done meanwhile by this process. Raises what it raises, or Refused, with what a
    process said where it fails.
    """
    with ThreadPoolExecutor() as both:
        steps = [both.submit(manage, step, env) for step in (MIGRATE, COLLECT)]
        beside()
        for step in steps:
            step.result()


def make_demo_club(env: Mapping[str, str], home: str) -> None:
    """Start to make the demo club, in a process that goes on beside the server.

    It prints how to enter the club once that is there. Making it takes longer than all the rest,
    and nobody needs it for the first page: it gives way to the server.
    """
    making = subprocess.Popen(command_of([*SEED, home]), env=dict(env))
    if not ON_WINDOWS:
        os.setpriority(os.PRIO_PROCESS, making.pid, GIVES_WAY)


def manage(step: Sequence[str], env: Mapping[str, str]) -> str:
    """Return what a command says in a process that sees `env`. Raises Refused where it fails.

    The process inherits the lock of the directory, which is free only when it has ended too.
    """
    done = subprocess.run(
        command_of(step), env=env, capture_output=True, text=True, check=False, close_fds=False
    )
    if done.returncode:
        raise Refused(done.stderr.strip())
    sys.stderr.write(done.stderr)
    return done.stdout


def command_of(step: Sequence[str]) -> list[str]:
    """Return the command line of a command of this site."""
    return [sys.executable, *PLACES.command, *step]


def in_place_of_this_process(command: list[str], env: Mapping[str, str]) -> None:
    """Turn into the server, so that Ctrl-C and signals reach it at once."""
    os.chdir(PLACES.packages)
    if ON_WINDOWS:  # no process turns into another there
        with suppress(KeyboardInterrupt):
            sys.exit(subprocess.call(command, env=dict(env)))
        return
    os.execve(command[0], command, dict(env))
