"""The secret key of a data directory, kept in a file beside the database.

Cookies are signed with it: under another key every browser is a new guest, and nobody finds her
former answers again.
"""

import os
import re
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from mahjlearn.conf.refusal import Refused

RANDOM_BYTES = 48
# As long as those bytes are when written out: whatever is shorter was cut.
WHOLE = re.compile(r"[!-~]{64,}", re.ASCII)
CUT = (
    "{file} is empty or cut short, and without the key it held every guest would begin anew. Put "
    "the file back from a copy of this directory, or delete it to go on with a new key."
)


def kept_key(data: Path, database: Path) -> str:
    """The key: made at the first start, readable by its owner only.

    One that is empty or cut is made anew while nobody has answered; else this raises Refused.
    """
    file = data / "secret_key"
    key = file.read_text(encoding="ascii", errors="replace").strip() if file.exists() else None
    if key is not None and WHOLE.fullmatch(key):
        return key
    if key is not None and somebody_answered(database):
        raise Refused(CUT.format(file=file))
    key = secrets.token_urlsafe(RANDOM_BYTES)
    write_secret(file, key)
    return key


def write_secret(file: Path, text: str) -> None:
    """Readable by its owner only; whole or not at all, also where the disk is full or the power
    goes. Raises OSError.
    """
    draft = file.with_name(f".{file.name}-{secrets.token_hex(8)}")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as secret_file:
            secret_file.write(text)
            secret_file.flush()
            os.fsync(secret_file.fileno())
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def somebody_answered(database: Path) -> bool:
    """Whether the database has learners. One that cannot be read may have some."""
    if not database.exists():
        return False
    try:
        with closing(sqlite3.connect(database)) as connection:
            return (
                connection.execute("SELECT 1 FROM lessons_learner LIMIT 1").fetchone() is not None
            )
    except sqlite3.Error as fault:
        return not str(fault).startswith("no such table")
