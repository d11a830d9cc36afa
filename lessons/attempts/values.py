"""What goes into `record_attempt` and what comes out. Nothing here knows of HTTP."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol
from uuid import UUID

from lessons.models import Attempt, Mode
from mahjlearn.engine.judging.rulesets import LEAGUE

# Facet to answer, as canonical JSON: a list is in the order that counts, else sorted.
Answer = Mapping[str, str | list[str]]


class Sender(Protocol):
    """Whoever answers: the id that keeps the answers together, what a form calls it, and whence."""

    @property
    def id(self) -> str: ...

    @property
    def public_id(self) -> str: ...

    @property
    def network(self) -> str: ...


class OutsideChoices(ValueError):
    """Raised by a judge: the answer is none of those the puzzle offers."""


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
    """What became of an answer; only the first three have a row."""

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
