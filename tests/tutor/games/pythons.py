"""The Pythons of this machine, besides the one that runs the tests."""

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

OLDEST = 11
"""Python 3 with that number is the first that MahjLearn runs on."""
VERSION = ("-c", "import sys; print(*sys.version_info[:2])")


@cache
def others() -> tuple[Path, ...]:
    """One of each version from the oldest on, oldest first; without the version running now."""
    found: dict[int, Path] = {}
    for folder in _folders():
        for file in sorted(folder.glob("python3.*")):
            number = re.fullmatch(r"python3\.(\d+)", file.name)
            minor = int(number[1]) if number else 0
            if minor >= OLDEST and minor != sys.version_info.minor and _runs(file, minor):
                found.setdefault(minor, file)
    return tuple(found[minor] for minor in sorted(found))


def _folders() -> list[Path]:
    """Where commands are looked for, and where pyenv keeps the versions that it has."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    path = [Path(folder) for folder in os.get_exec_path() if folder]
    return [*path, *sorted(pyenv.glob("versions/*/bin"))]


def _runs(file: Path, minor: int) -> bool:
    """A command of that name may be there and start nothing."""
    try:
        said = subprocess.run(
            [file, *VERSION], check=False, capture_output=True, text=True, timeout=60
        )
    except OSError:
        return False
    return said.stdout.split() == ["3", str(minor)]
