"""The login of the instructor, of the demo club or of a club's own on a laptop, kept beside the
database for its owner to read.

So a later start can say it again; the database itself holds only a hash.
"""

import json
import secrets
import sqlite3
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from django.contrib.auth.hashers import check_password

from lessons.platform.atomic_file import write_atomically

FILE, OWN = "demo_club", "own_club"
"""The file of the demo club, and that of a club's own."""
USERNAME = "ruth"
PASSWORD_BYTES = 9


@dataclass(frozen=True, slots=True)
class Login:
    """What she types."""

    username: str
    password: str

    def __str__(self) -> str:
        return json.dumps(asdict(self))

    def lines(self, home: str) -> list[str]:
        """Return how to enter the club of the site at this address, in words."""
        return [
            f"Look at a club as its instructor: {home}account/login/?next=/club/",
            f"User name {self.username}, password {self.password}",
        ]


def opens(database: Path, login: Login) -> bool:
    """Return whether the login still opens an account of the database."""
    query = "SELECT password FROM auth_user WHERE username = ? AND is_active"
    with closing(sqlite3.connect(database)) as connection:
        row = connection.execute(query, (login.username,)).fetchone()
    return row is not None and check_password(login.password, row[0])


def parse(text: str) -> Login | None:
    """The login that prints as this text; None for every other text."""
    try:
        return Login(**json.loads(text))
    except (ValueError, TypeError):
        return None


def kept_login(data: Path, name: str = FILE) -> Login | None:
    """Return the login of a former start; None where there is none that can be read."""
    file = data / name
    return parse(file.read_text(encoding="utf-8", errors="replace")) if file.exists() else None


def new_login(data: Path, username: str = USERNAME, name: str = FILE) -> Login:
    """Return a login with a random password, kept from now on in place of a former one.

    Raises OSError.
    """
    made = Login(username, secrets.token_urlsafe(PASSWORD_BYTES))
    with write_atomically(data / name) as draft:
        draft.write_text(str(made))
    return made
