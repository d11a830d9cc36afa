"""Write a file whole or not at all, also if the disk is full or the power goes."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def write_atomically(path: Path) -> Iterator[Path]:
    """Yield a draft to write to, which becomes `path`, readable by its owner only.

    If the block fails, `path` stays as it was. Raises OSError.
    """
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-") as scratch:
        draft = Path(scratch) / path.name
        yield draft
        draft.chmod(0o600)
        write_to_disk(draft)
        draft.replace(path)
    if os.name == "posix":
        write_to_disk(path.parent)  # its directory keeps the name of a new file


def write_to_disk(path: Path) -> None:
    """Return once a power cut cannot take the file away."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
