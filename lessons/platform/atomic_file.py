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
        with draft.open("rb+") as written:  # Windows syncs no file that is open for reading only
            os.fsync(written.fileno())
        draft.replace(path)
    keep_name(path)


def keep_name(file: Path) -> None:
    """Return once a power cut cannot take the name of a new file from its directory, which Windows
    does not let a program ask for.
    """
    if os.name != "posix":
        return
    descriptor = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
