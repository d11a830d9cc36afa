"""Codes that people read aloud and type, and what is stored of a secret.

The join code (`BAM-472`) and the four words are made of one list of plain words, words.txt. Nothing
here queries the database.
"""

import re
import secrets
from bisect import bisect_left
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.utils.crypto import salted_hmac

WORDS_FILE = Path(__file__).with_name("words.txt")


@lru_cache(maxsize=1)
def words() -> tuple[str, ...]:
    """Return the words, three to six letters long, in lower case and alphabetical order; no two
    sound alike.
    """
    return tuple(WORDS_FILE.read_text(encoding="ascii").split())


def draw_word() -> str:
    """Return a random word that cannot be predicted."""
    return secrets.choice(words())


LONGEST_TYPED_CODE = 40
DIGITS = 3
"""The number of digits after the word of a code."""
_CODE = re.compile(rf"[A-Z]{{3,6}}[0-9]{{{DIGITS}}}", re.ASCII)
_BETWEEN_PARTS = re.compile(r"[\s\u2010-\u2015\u2212._-]+")
"""Characters that people type between the word and the digits."""
_TOKEN_BYTES = 16


def draw_code() -> str:
    """Return a random join code as it is stored: `BAM472`."""
    return f"{draw_word().upper()}{secrets.randbelow(1000):03}"


def read_code(text: str) -> str:
    """Return a typed code as it is stored; empty if it is no code. Case, dash and spaces do not
    matter.
    """
    code = _BETWEEN_PARTS.sub("", text).upper()
    return code if len(text) <= LONGEST_TYPED_CODE and _CODE.fullmatch(code) else ""


def word_of(code: str) -> str:
    """Return the word of a stored code; empty if no code is drawn with it, so that it is nobody's
    guess.
    """
    word = code[:-DIGITS].lower()
    place = bisect_left(words(), word)
    return word if word in words()[place : place + 1] else ""


def format_code(code: str) -> str:
    """Return a stored code as people read it: `BAM-472`."""
    return f"{code[:-DIGITS]}-{code[-DIGITS:]}"


def draw_token() -> str:
    """Return 128 random bits for the address of a link."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


WORDS_IN_A_PHRASE = 4
LONGEST_TYPED_PHRASE = 80
_BETWEEN_WORDS = re.compile(r"[^a-z]+")


def draw_phrase() -> str:
    """Return four random words, in lower case with spaces between them."""
    return " ".join(draw_word() for _ in range(WORDS_IN_A_PHRASE))


def read_phrase(text: str) -> str:
    """Return a typed phrase as it was shown; empty if it is none. Case, commas and dashes do not
    matter.
    """
    if len(text) > LONGEST_TYPED_PHRASE:
        return ""
    typed = [word for word in _BETWEEN_WORDS.split(text.lower()) if word]
    known = frozenset(words())
    return " ".join(typed) if len(typed) == WORDS_IN_A_PHRASE and known.issuperset(typed) else ""


DIGEST_SALT = "lessons.clubs.codes"


def digest(secret: str) -> str:
    """Return what is stored of a secret, by today's key; it cannot be turned back into
    the secret.
    """
    return digests(secret)[0]


def digests(secret: str) -> list[str]:
    """Return the digests by today's key and each former one; the stored digest is among them."""
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return [
        salted_hmac(DIGEST_SALT, secret, secret=key, algorithm="sha256").hexdigest() for key in keys
    ]
