"""Starts that fail, in processes of their own, and machines that make them fail."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.server import ROOT

OURS = (
    "DATABASE_URL SECRET_KEY DEBUG ALLOWED_HOSTS HTTPS DATA_DIR DJANGO_SETTINGS_MODULE "
    "DJANGO_ALLOW_ASYNC_UNSAFE"
).split()
WITHOUT_RIGHTS = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
PATIENCE_SECONDS = 600
"""A hang is found out at last. A start of two seconds takes minutes on a machine that is busy."""


@dataclass(frozen=True)
class Ended:
    """Exit status, and what was printed where."""

    status: int
    out: str
    err: str


def run(arguments: list[str], before: tuple[str, ...] = (), **env: str) -> Ended:
    """Python in the root of the project, with nothing of ours in the environment but `env`."""
    clean = {name: value for name, value in os.environ.items() if name not in OURS}
    done = subprocess.run(
        [*before, sys.executable, *arguments],
        cwd=ROOT,
        env={**clean, **env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


def manage(*arguments: str, before: tuple[str, ...] = (), **env: str) -> Ended:
    return run(["manage.py", *arguments], before, **env)


def bound_by_rights() -> tuple[str, ...]:
    """What to put before a command, so that it may not write what is read-only, as root neither."""
    if os.geteuid() != 0:
        return ()
    if shutil.which(WITHOUT_RIGHTS[0]) is None:
        pytest.skip("root may write everywhere, and setpriv is not installed to give that up")
    return tuple(WITHOUT_RIGHTS)


@contextmanager
def small_disk(place: Path, size: str) -> Iterator[Path]:
    """A disk that is soon full, at a new directory."""
    if shutil.which("mount") is None:
        pytest.skip("no small disk: mount is not installed")
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"no small disk can be mounted here: {done.stderr.strip()}")
    try:
        yield place
    finally:
        subprocess.run(["umount", str(place)], check=True)
