"""The production server in processes of its own: started, stopped, killed and started again."""

import os
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Mapping, Sequence

from django.conf import settings

PATIENCE_SECONDS = 180


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class RunningServer:
    """One command that serves one port."""

    def __init__(self, port: int, command: Sequence[str], env: Mapping[str, str]) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.command = command
        self.env = env
        self.directory = settings.BASE_DIR
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Return once the server answers; fail where it does not."""
        self.process = subprocess.Popen(
            self.command, cwd=self.directory, env=self.env, start_new_session=True
        )
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("the server did not start; what it said is printed above")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether /healthz says ok."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=1) as reply:
                return bool(reply.read() == b"ok")
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
