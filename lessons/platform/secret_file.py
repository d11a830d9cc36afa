"""Keep the secret key of a data directory in a file next to the database.

Cookies are signed with it: under another key every browser is a new guest, and learners lose
their answers.
"""

import re
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from lessons.platform.atomic_file import write_atomically
from mahjlearn.conf.refusal import Refused

RANDOM_BYTES = 48
# As long as those bytes are when written out: whatever is shorter was cut.
WHOLE = re.compile(r"[!-~]{64,}", re.ASCII)
CUT = (
    "{file} is empty or cut short, and without the key it held every guest would begin anew. Put "
    "the file back from a copy of this directory, or delete it to go on with a new key."
)


def read_or_make_key(data: Path, database: Path) -> str:
    """Return the key; it is made at the first start, readable by its owner only.

    A key that is empty or cut short is replaced while the database has no learners; after that,
    this raises Refused. Raises OSError.
    """
    file = data / "secret_key"
    key = file.read_text(encoding="ascii", errors="replace").strip() if file.exists() else None
    if key is not None and WHOLE.fullmatch(key):
        return key
    if key is not None and may_have_learners(database):
        raise Refused(CUT.format(file=file))
    key = secrets.token_urlsafe(RANDOM_BYTES)
    with write_atomically(file) as draft:
        draft.write_text(key)
    return key


def may_have_learners(database: Path) -> bool:
    """Return whether the database may have learners, as one that cannot be read may."""
    if not database.exists():
        return False
    try:
        with closing(sqlite3.connect(database)) as connection:
            return (
                connection.execute("SELECT 1 FROM lessons_learner LIMIT 1").fetchone() is not None
            )
    except sqlite3.Error as fault:
        return not str(fault).startswith("no such table")
