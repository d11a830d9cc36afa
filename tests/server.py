"""The production server in a process of its own, as `manage.py demo` starts it."""

import os
import shutil
from pathlib import Path

from lessons.bench.load.server import RunningServer, free_port
from lessons.content_cache import read_through_cache
from lessons.content_store import CONTENT
from lessons.site import demo
from lessons.site.preparing import prepare

ROOT = Path(__file__).resolve().parent.parent


def lend_content(data: Path) -> None:
    """What is known of the content: another data directory need not work it out again."""
    kept = ROOT / ".data" / "content"
    read_through_cache(CONTENT, kept)
    shutil.copytree(kept, data / "content", dirs_exist_ok=True)


class Server(RunningServer):
    """One site with its own data directory; it can be stopped, killed and started again."""

    def __init__(self, data: Path, database_url: str | None = None) -> None:
        port, env = free_port(), demo.environment(os.environ, data, [])
        if database_url:
            env["DATABASE_URL"] = database_url
        super().__init__(port, demo.server_command("127.0.0.1", port), env)
        prepare(env)
        lend_content(data)
