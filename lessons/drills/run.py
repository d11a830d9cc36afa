"""A run of a drill: a value that an address carries, signed, so that no session is needed."""

import secrets
from dataclasses import dataclass
from datetime import datetime

from django.core.signing import BadSignature, Signer

from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.drills import DRILLS, Drill, DrillItem

A_MINUTE_MS = 60_000
GRACE_MS = 1_500
"""An answer may be so long on its way after the minute is over."""
SEEDS = 1_000_000_000
LONGEST = 200
_SALT = "lessons.drills"


@dataclass(frozen=True, slots=True)
class DrillRun:
    """A run: its drill and seed, when it was started (milliseconds since 1970), and the answers.

    `took` is the time from the start to the last answer; `over` is set when the minute has ended
    it. Without a `clock` it takes as long as it takes, and no best is kept.
    """

    drill: Drill
    seed: int
    clock: bool
    started: int
    took: int = 0
    over: bool = False
    answers: tuple[str, ...] = ()

    @property
    def items(self) -> tuple[DrillItem, ...]:
        return self.drill.items(self.seed)

    @property
    def ended(self) -> bool:
        return self.over or len(self.answers) == len(self.items)

    @property
    def hits(self) -> tuple[bool, ...]:
        """Return for each answer if it is right."""
        asked = zip(self.items, self.answers, strict=False)
        return tuple(item.right == answer for item, answer in asked)

    @property
    def right(self) -> int:
        return sum(self.hits)

    @property
    def item(self) -> DrillItem:
        """The question that is asked now; IndexError once all are answered."""
        return self.items[len(self.answers)]

    def left(self, now: datetime) -> int:
        """Return the milliseconds that are left of the minute, 0 once it is over."""
        return max(A_MINUTE_MS - (_ms(now) - self.started), 0)

    def answered(self, answer: str, now: datetime) -> "DrillRun":
        """Return the run with one more answer; ended without it where the minute is over.

        Raises ValueError for an answer that the question does not offer.
        """
        if answer not in self.item.answers:
            raise ValueError("an answer that is not offered")
        took = max(_ms(now) - self.started, 0)
        if self.clock and took > A_MINUTE_MS + GRACE_MS:
            return self.stopped()
        took = min(took, A_MINUTE_MS) if self.clock else took
        return replace(self, took=took, answers=(*self.answers, answer))

    def stopped(self) -> "DrillRun":
        """Return the run as the end of its minute leaves it."""
        return replace(self, took=A_MINUTE_MS if self.clock else self.took, over=True)

    def packed(self) -> str:
        """Return the run as an address carries it."""
        parts = (self.seed, int(self.clock), self.started, self.took, int(self.over))
        text = "-".join(map(str, (self.drill.slug, *parts, *self.answers)))
        return Signer(salt=_SALT).sign(text)


def new_run(drill: Drill, now: datetime, *, clock: bool) -> DrillRun:
    """Return a run that starts now, with questions that nobody can foresee."""
    return DrillRun(drill, secrets.randbelow(SEEDS), clock, _ms(now))


def read_run(drill: Drill, text: str) -> DrillRun | None:
    """Return the run of an address; None where this site has not signed it, or for another drill.

    Also None for a run whose questions are no longer those that were answered.
    """
    if not text.isascii() or len(text) > LONGEST:
        return None
    try:
        slug, *parts = Signer(salt=_SALT).unsign(text).split("-")
    except BadSignature:
        return None
    if DRILLS.get(slug) is not drill:
        return None
    seed, clock, started, took, over = map(int, parts[:5])
    run = DrillRun(drill, seed, bool(clock), started, took, bool(over), tuple(parts[5:]))
    asked = zip(run.items, run.answers, strict=False)
    return run if all(answer in item.answers for item, answer in asked) else None


def _ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
