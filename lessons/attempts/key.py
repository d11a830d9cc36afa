"""The key of a try: one UUID for one showing of a puzzle, the same in every tab and reload."""

import json
import re
from uuid import UUID

from django.utils.crypto import salted_hmac

WELL_FORMED = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)


def attempt_key(learner_id: str, place: str, puzzle_hash: str, try_no: int) -> UUID:
    """The key the form carries. Made from a secret: nobody can work out another learner's.

    `learner_id` must be known before a row is: for a guest, the id of the cookie.
    """
    message = json.dumps([learner_id, place, puzzle_hash, try_no])
    digest = salted_hmac("lessons.attempts.key", message, algorithm="sha256").digest()
    return UUID(bytes=digest[:16], version=4)


def read_key(text: str | None) -> UUID | None:
    """The key of a form or an address; None where it is missing or not a UUID as we write it."""
    return UUID(text) if text and WELL_FORMED.fullmatch(text) else None
