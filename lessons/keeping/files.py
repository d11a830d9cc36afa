"""A file that is there whole, or not at all."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mahjlearn.conf.refusal import Refused


@contextmanager
def whole_file(path: Path, *, overwrite: bool) -> Iterator[Path]:
    """Where to write; it becomes `path`, readable by its owner only, when the block ends well.

    Raises Refused where there is a file already, unless it may be overwritten, or no directory.
    """
    refuse_existing(path, overwrite=overwrite)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-") as scratch:
        draft = Path(scratch) / path.name
        yield draft
        draft.chmod(0o600)
        to_disk(draft)
        refuse_existing(path, overwrite=overwrite)
        draft.replace(path)
    if os.name == "posix":
        to_disk(path.parent)  # the name of a new file is kept by its directory


def refuse_existing(path: Path, *, overwrite: bool) -> None:
    """Raises Refused where nothing may be written at this place."""
    if path.is_dir():
        raise Refused(f"{path} is a directory. Name a file to write to.")
    if path.exists() and not overwrite:
        raise Refused(f"{path} is there already. Name another file, or add --overwrite.")
    if not path.parent.is_dir():
        raise Refused(f"There is no directory {path.parent}. Make it, or name another place.")


def to_disk(path: Path) -> None:
    """Return once a power cut cannot take it away."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
