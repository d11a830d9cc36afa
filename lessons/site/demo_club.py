"""How the instructor of the demo club signs in: kept beside the database, for its owner to read.

So a later start can say it again; the database itself holds only a hash.
"""

import json
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path

from lessons.platform.secret_file import write_secret

FILE = "demo_club"
USERNAME = "ruth"
PASSWORD_BYTES = 9


@dataclass(frozen=True, slots=True)
class Login:
    """What she types."""

    username: str
    password: str

    def __str__(self) -> str:
        return json.dumps(asdict(self))


def parse(text: str) -> Login | None:
    """The login that prints as this text; None for every other text."""
    try:
        return Login(**json.loads(text))
    except (ValueError, TypeError):
        return None


def kept_login(data: Path) -> Login | None:
    """That of a former start; None where there is none, or none that can be read."""
    file = data / FILE
    return parse(file.read_text(encoding="utf-8", errors="replace")) if file.exists() else None


def new_login(data: Path) -> Login:
    """One with a random password, kept from now on in place of a former one. Raises OSError."""
    made = Login(USERNAME, secrets.token_urlsafe(PASSWORD_BYTES))
    write_secret(data / FILE, str(made))
    return made
