"""Read what a browser sends with an answer: the key of the try, and figures within reason."""

import json
import re
from dataclasses import replace
from uuid import UUID

from django.http import QueryDict
from django.utils.crypto import salted_hmac

from lessons.attempts.values import Submission
from lessons.models.attempt import LONGEST_MS

WELL_FORMED = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)
MOST_HINTS = 9
# Nine digits: nothing longer is a duration, and int() is slow on very long numbers.
FIGURE = re.compile(r"-?[0-9]{1,9}", re.ASCII)


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


def as_sent(submission: Submission, posted: QueryDict, key: str | None) -> Submission:
    """Return the same answer with all else that its form holds, under this key."""
    return replace(
        submission,
        client_key=read_key(key),
        learner=posted.get("learner"),
        version=posted.get("version"),
        hints=hint_count(posted.get("hints")),
        response_ms=duration_ms(posted.get("response_ms")),
    )


def duration_ms(text: str | None) -> int | None:
    """Milliseconds between 0 and half an hour; None for what is not a whole number."""
    return clamped(text, LONGEST_MS)


def hint_count(text: str | None) -> int:
    """Return the number of hints that were open; 0 for what is not a whole number."""
    return clamped(text, MOST_HINTS) or 0


def clamped(text: str | None, most: int) -> int | None:
    if text is None or not FIGURE.fullmatch(text):
        return None
    return min(max(int(text), 0), most)
