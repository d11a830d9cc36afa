"""What the engine worked out about the content, kept between starts.

The keys of all puzzles take seconds to compute and change only with the content, the engine or
the course's reader. To unpickle a file is to trust it: only one that nobody but this program's
own user can have written is read.
"""

import hashlib
import logging
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mahjlearn
from lessons.private_folder import NotPrivate, read_private, write_private
from mahjlearn.course import Course, Rulings, read_content
from mahjlearn.engine.version import ENGINE_VERSION

Content = tuple[Course, Rulings]
CODE = Path(mahjlearn.__file__).resolve().parent
MADE_BY = ("engine", "course", "toml")
logger = logging.getLogger(__name__)


def read_through_cache(directory: Path, store: Path) -> Content:
    """The content; computed only where `store` does not hold it as it is now.

    Raises ContentFaults, and keeps nothing of content that has faults.
    """
    path = store / f"engine-{ENGINE_VERSION}-{fingerprint(directory)}.pickle"
    kept = _load(path)
    if kept is not None:
        return kept
    content = read_content(directory)
    _keep(content, path)
    return content


def fingerprint(directory: Path) -> str:
    """One text for all that the keys depend on: content, code, version of Python."""
    digest = hashlib.sha256(sys.version.encode())
    for path in _files(directory):
        data = path.read_bytes()
        digest.update(f"{path.name} {path.parent.name} {len(data)} ".encode() + data)
    return digest.hexdigest()


def _files(directory: Path) -> Iterator[Path]:
    yield from sorted(path for path in directory.rglob("*") if path.suffix in (".toml", ".md"))
    for part in MADE_BY:
        yield from sorted((CODE / part).rglob("*.py"))


def _load(path: Path) -> Content | None:
    """None for a file that is not there, is not ours alone, or was not written to its end."""
    try:
        return pickle.loads(read_private(path))
    except FileNotFoundError:
        return None
    except OSError:
        logger.warning("The kept content in %s may be somebody else's: not read.", path.parent)
        return None
    except Exception:
        logger.warning("The kept content cannot be read; it is worked out anew.")
        return None


def _keep(content: Any, path: Path) -> None:
    """Whole or not at all; a directory that cannot be written to only costs time."""
    try:
        write_private(path, pickle.dumps(content))
    except NotPrivate:
        return  # said when it was read
    except OSError:
        logger.warning("The content cannot be kept in %s; each start works it out.", path.parent)
