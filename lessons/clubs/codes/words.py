"""Plain words of three to six letters, no two of which sound alike."""

import secrets
from functools import lru_cache
from pathlib import Path

FILE = Path(__file__).with_name("words.txt")


@lru_cache(maxsize=1)
def words() -> tuple[str, ...]:
    """All of them, in lower case, in the order of the alphabet."""
    return tuple(FILE.read_text(encoding="ascii").split())


def random_word() -> str:
    """One of them, which nobody can foresee."""
    return secrets.choice(words())
