"""A machine that is a directory: commands of a document or an image run in it as they are printed.

Paths from the root that a command names lie below the directory. Programs that change the machine
itself, such as apt-get or systemctl, only note that they were called; all others run.
"""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.house.tree import ROOT, copy_tracked

FROM_ROOT = re.compile(r"(?<![\w./-])/(?=(?:data|etc|opt|src|usr/local/bin|var/lib)\b)")
NOTED = ("adduser", "apt-get", "docker", "systemctl", "useradd")
PATIENCE_SECONDS = 900
STUB = """#!/bin/sh
echo "$(basename "$0") $*" >> "{log}"
"""
CLONES = """#!/bin/sh
[ "$1" = clone ] && cp -a "{repository}" "$3"
"""
AS_SOMEBODY = """#!/bin/sh
while [ "$1" != -- ]; do shift; done
shift
exec "$@"
"""


@dataclass(frozen=True)
class Machine:
    """`root` stands for its root, `repository` is what a clone of it gets."""

    root: Path
    repository: Path

    def here(self, text: str) -> str:
        """Return the text with paths from the root below the directory."""
        return FROM_ROOT.sub(f"{self.root}/", text)

    def path(self, place: str) -> Path:
        return Path(self.here(place))

    def read(self, place: str) -> str:
        return self.path(place).read_text(encoding="utf-8")

    @property
    def noted(self) -> list[str]:
        """Return the calls that were only noted."""
        log = self.root / "noted"
        return log.read_text().splitlines() if log.exists() else []

    def env(self, given: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return an environment with the programs of this machine and nothing of the test's."""
        kept = {name: os.environ[name] for name in ("LANG", "HOME") if name in os.environ}
        path = f"{self.root}/stubs:{self.root}/usr/local/bin:{os.environ['PATH']}"
        return {**kept, "PATH": path, **(given or {})}

    def run(self, script: str, given: Mapping[str, str] | None = None, at: str = "/src") -> str:
        """Run a script, and return what it prints. Raises AssertionError with what it said."""
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", self.here(script)],
            cwd=self.path(at), env=self.env(given), stdin=subprocess.DEVNULL,
            capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS,
        )  # fmt: skip
        assert done.returncode == 0, f"{script}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def move_paths(self, *places: str) -> None:
        """Let installed files mean this machine too."""
        for place in places:
            file = self.path(place)
            file.write_text(self.here(file.read_text()))


def new_machine(root: Path) -> Machine:
    """Return an empty one, with a copy of what this repository tracks."""
    repository, stubs = root / "repository", root / "stubs"
    copy_tracked(repository)
    for place in ("data", "etc/caddy", "etc/systemd/system", "opt", "src", "usr/local/bin"):
        (root / place).mkdir(parents=True)
    (root / "var/lib/mahjlearn").mkdir(parents=True)
    stubs.mkdir()
    programs = dict.fromkeys(NOTED, STUB.format(log=root / "noted"))
    programs |= {"git": CLONES.format(repository=repository), "runuser": AS_SOMEBODY}
    python = f'#!/bin/sh\nexec "{Path(sys.executable)}" "$@"\n'
    programs |= {"python": python, "python3": python}
    for name, text in programs.items():
        (stubs / name).write_text(text)
        (stubs / name).chmod(0o755)
    return Machine(root, repository)


def commands_below(heading: str, document: str = ".docs/host.md") -> list[str]:
    """Return the lines of the first block of commands below a heading."""
    _, found, below = (ROOT / document).read_text(encoding="utf-8").partition(f"\n{heading}\n")
    assert found, heading
    return below.split("```")[1].strip().splitlines()
