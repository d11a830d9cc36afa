"""The join code: a word, a dash and three digits, such as BAM-472."""

import re
import secrets

from .words import random_word

LONGEST_TYPED = 40
_CODE = re.compile(r"([A-Z]{3,6})([0-9]{3})", re.ASCII)
_BETWEEN = re.compile(r"[\s\u2010-\u2015\u2212._-]+")
"""What people put between the word and the digits."""
_TOKEN_BYTES = 16


def new_code() -> str:
    """A random one as it is stored: `BAM472`."""
    return f"{random_word().upper()}{secrets.randbelow(1000):03}"


def read_code(text: str) -> str:
    """A typed code as it is stored; empty for what is none. Case, dash and spaces do not matter."""
    code = _BETWEEN.sub("", text).upper()
    return code if len(text) <= LONGEST_TYPED and _CODE.fullmatch(code) else ""


def shown(code: str) -> str:
    """A stored code as people read it: `BAM-472`."""
    return f"{code[:-3]}-{code[-3:]}"


def new_token() -> str:
    """128 random bits for the address of a link."""
    return secrets.token_urlsafe(_TOKEN_BYTES)
