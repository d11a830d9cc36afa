"""The production server in a process of its own, as `manage.py demo` starts it."""

import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

from lessons.content_cache import read_through_cache
from lessons.content_store import CONTENT
from lessons.site import demo
from lessons.site.preparing import prepare

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_SECONDS = 60


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def lend_content(data: Path) -> None:
    """What is known of the content: another data directory need not work it out again."""
    kept = ROOT / ".data" / "content"
    read_through_cache(CONTENT, kept)
    shutil.copytree(kept, data / "content", dirs_exist_ok=True)


class Server:
    """One site with its own data directory; it can be stopped, killed and started again."""

    def __init__(self, data: Path, database_url: str | None = None) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.env = demo.environment(os.environ, data, [])
        if database_url:
            self.env["DATABASE_URL"] = database_url
        self.process: subprocess.Popen[bytes] | None = None
        prepare(self.env)
        lend_content(data)

    def start(self) -> None:
        """Return once the server answers; fail where it does not."""
        command = demo.server_command("127.0.0.1", self.port)
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.env, start_new_session=True)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("the server did not start; what it said is printed above")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether /healthz says ok."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=1) as reply:
                return reply.read() == b"ok"
        except OSError:
            return False

    def stop(self) -> None:
        """As Ctrl-C does."""
        self.end(signal.SIGINT)

    def kill(self) -> None:
        """All its processes at once, as a power cut does."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> None:
        """Send one signal to the whole group and wait until it is gone."""
        if self.process is None:
            return
        target = self.process.pid
        if how is signal.SIGKILL:
            os.killpg(target, how)
        else:
            os.kill(target, how)
        self.process.wait(PATIENCE_SECONDS)
        self.process = None
