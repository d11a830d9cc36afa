"""The values that `record_attempt` takes and returns.

The functions read what a browser sends with an answer: the key of the try, and figures within
reason.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol
from uuid import UUID

from django.http import QueryDict
from django.utils.crypto import salted_hmac

from lessons.models import Attempt, Mode
from lessons.models.attempt import LONGEST_MS
from mahjlearn.engine.judging.rulesets import LEAGUE

WELL_FORMED = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)
MOST_HINTS = 9
# Nine digits: nothing longer is a duration, and int() is slow on very long numbers.
FIGURE = re.compile(r"-?[0-9]{1,9}", re.ASCII)

# Facet to answer, as canonical JSON: a list is in the order that counts, else sorted.
Answer = Mapping[str, str | list[str]]


class Sender(Protocol):
    """The sender of an answer: the id of all its answers, the id in a form, and the network."""

    @property
    def id(self) -> str: ...

    @property
    def public_id(self) -> str: ...

    @property
    def network(self) -> str: ...


class OutsideChoices(ValueError):
    """The answer is none of those the puzzle offers. A judge raises it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """An answer as it is handed in: by whom, what the server showed them, and what they sent.

    `client_key` and all that follows it came with the form, nothing before it did; the key is None
    where the form has none that can be read. `answer` is in canonical form but may be outside the
    choices.
    """

    sender: Sender
    place: str
    puzzle_slug: str
    puzzle_hash: str
    engine_version: str
    ruleset: str = LEAGUE.name
    mode: Mode = Mode.LESSON
    sitting: UUID | None = None
    selection_reason: str = ""
    client_key: UUID | None
    answer: Answer
    learner: str | None = None
    version: str | None = None
    hints: int = 0
    response_ms: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """The server's own judgement of an answer, for the columns of the same names."""

    verdict: str
    outcome: str
    correct: bool
    rules: tuple[str, ...] = ()
    misconceptions: tuple[str, ...] = ()


class Reply(StrEnum):
    """The fate of an answer; only the first three have a row."""

    STORED = "stored"
    REPLAYED = "the stored verdict again"
    FIRST_STANDS = "another answer was stored before, and stands"
    CHANGED = "the puzzle is another one than the form was made for"
    SIGNED_OUT = "the form was made for someone else"
    NOT_YOURS = "the key belongs to another learner"
    NO_KEY = "the key is missing or not a UUID"
    OUTSIDE = "the answer is none of the choices"


@dataclass(frozen=True, slots=True)
class Recorded:
    """The reply, with the stored row where there is one for the sender."""

    reply: Reply
    attempt: Attempt | None = None


def attempt_key(learner_id: str, place: str, puzzle_hash: str, try_no: int) -> UUID:
    """Return the key the form carries, made from a secret: nobody can work out another learner’s.

    `learner_id` must be known before a row is: for a guest, the id of the cookie.
    """
    message = json.dumps([learner_id, place, puzzle_hash, try_no])
    digest = salted_hmac("lessons.attempts.key", message, algorithm="sha256").digest()
    return UUID(bytes=digest[:16], version=4)


def read_key(text: str | None) -> UUID | None:
    """Return the key of a form or an address; None if it is missing or not written as a UUID."""
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
    """Return milliseconds between 0 and half an hour; None for what is not a whole number."""
    return clamped(text, LONGEST_MS)


def hint_count(text: str | None) -> int:
    """Return the number of hints that were open; 0 for what is not a whole number."""
    return clamped(text, MOST_HINTS) or 0


def clamped(text: str | None, most: int) -> int | None:
    """Return a whole number between 0 and `most`; None for what is none."""
    if text is None or not FIGURE.fullmatch(text):
        return None
    return min(max(int(text), 0), most)
