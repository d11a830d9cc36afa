"""A folder that only its owner can have put files into, whatever lies around it.

For files that are trusted when they are read. Everything is asked of the open folder and the open
file, not of their names, so that neither can be exchanged meanwhile; links are not followed.
"""

import errno
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW
NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW


class NotPrivate(OSError):
    """Somebody else owns the folder or the file, or may write to it."""


def read_private(path: Path) -> bytes:
    """What a file holds. Raises NotPrivate, or OSError: it is not there, or a link."""
    with opened(path.parent) as folder:
        check(os.fstat(folder))
        file = os.open(path.name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=folder)
        with os.fdopen(file, "rb") as reader:
            check(os.fstat(file))
            return reader.read()


def write_private(path: Path, data: bytes) -> None:
    """Keep it in a folder of one's own, whole or not at all, and alone of its ending there.

    Raises NotPrivate for a folder of somebody else's, else OSError. A folder of one's own that
    others may write to is closed to them first.
    """
    if not os.path.lexists(path.parent):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with opened(path.parent) as folder:
        if os.fstat(folder).st_uid != os.geteuid():
            raise NotPrivate(f"{path.parent} is somebody else's")
        os.fchmod(folder, 0o700)
        put_in(folder, path.name, data)
        with os.scandir(folder) as entries:
            others = [one.name for one in entries if one.name.endswith(path.suffix)]
        for name in others:
            if name != path.name:
                os.unlink(name, dir_fd=folder)


def put_in(folder: int, name: str, data: bytes) -> None:
    """Write a file beside its place and move it there; nothing is left where the disk is full."""
    beside = f".{name}.{secrets.token_hex(8)}"
    file = os.open(beside, NEW_FILE, 0o600, dir_fd=folder)
    try:
        with os.fdopen(file, "wb") as writer:
            writer.write(data)
        os.replace(beside, name, src_dir_fd=folder, dst_dir_fd=folder)
    except OSError:
        os.unlink(beside, dir_fd=folder)
        raise


@contextmanager
def opened(folder: Path) -> Iterator[int]:
    """The folder itself. Raises NotPrivate where a link or a file is in its place."""
    try:
        descriptor = os.open(folder, FOLDER)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.ENOTDIR):
            raise NotPrivate(f"{folder} is no folder") from error
        raise
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def check(found: os.stat_result) -> None:
    if found.st_uid != os.geteuid() or found.st_mode & OTHERS_MAY_WRITE:
        raise NotPrivate("others may write here")
