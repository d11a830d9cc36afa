"""What is kept no longer: guests away for thirteen months, accounts that nobody uses, ended
sessions, counts, old mail, old codes and links of clubs, classes with their votes, old lines of
readers who disagree.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef, Q, QuerySet

from lessons.account.erase import remove_learners
from lessons.keeping import accounts
from lessons.models import (
    Attempt,
    BrushUp,
    ClassSession,
    Disagreement,
    DrillBest,
    Invite,
    Learner,
    RateBucket,
    ReturnLink,
)
from lessons.platform.writing import writing
from lessons.visitors.guests import KEPT

GUESTS_AT_ONCE = 20
SESSIONS_AT_ONCE = 500
INVITES_KEPT = timedelta(days=30)
"""After their time is over."""
CLASSES_KEPT = timedelta(days=30)
LINES_KEPT = timedelta(days=365)
REST_SECONDS = 0.05
"""Between two batches: whoever waits to store an answer goes first."""


@dataclass(frozen=True, slots=True)
class Pruned:
    """How much was removed, or would be."""

    guests: int
    answers: int
    sessions: int
    counts: int
    mails: int = 0
    warned: int = 0
    accounts: int = 0
    never_confirmed: int = 0
    invites: int = 0
    classes: int = 0
    lines: int = 0

    def __str__(self) -> str:
        return (
            f"guests: {self.guests}, answers: {self.answers}, sessions: {self.sessions},"
            f" counts: {self.counts}, mails: {self.mails}, accounts warned: {self.warned},"
            f" accounts: {self.accounts}, never confirmed: {self.never_confirmed},"
            f" invites: {self.invites}, classes: {self.classes}, lines: {self.lines}"
        )


def old_guests(now: datetime) -> QuerySet[Learner]:
    """Return guests whose last answer is too long ago, and whose last best in a drill and last
    brush-up are; by when they were made, where there is none.
    """
    since = now - KEPT
    later = Attempt.objects.filter(learner=OuterRef("pk"), answered_at__gte=since)
    best = DrillBest.objects.filter(learner=OuterRef("pk"), reached__gte=since)
    begun = BrushUp.objects.filter(learner=OuterRef("pk"), started__gte=since)
    gone = Learner.objects.filter(~Exists(later), ~Exists(best), ~Exists(begun))
    return gone.filter(user__isnull=True, created__lt=since)


def ended_sessions(now: datetime) -> QuerySet[Session]:
    return Session.objects.filter(expire_date__lt=now)


def old_counts(now: datetime) -> QuerySet[RateBucket]:
    """Return counts of what a network did in a stretch of time that is over."""
    return RateBucket.objects.filter(until__lt=now)


def old_invites(now: datetime) -> QuerySet[Invite]:
    """Return codes, links and cards of clubs whose time is long over, or that were ended long ago,
    with the names on the cards.
    """
    long_ago = now - INVITES_KEPT
    return Invite.objects.filter(Q(expires__lt=long_ago) | Q(revoked_at__lt=long_ago))


def old_return_links(now: datetime) -> QuerySet[ReturnLink]:
    """Links to come back with, used or not, whose time is long over."""
    return ReturnLink.objects.filter(expires__lt=now - INVITES_KEPT)


def old_classes(now: datetime) -> QuerySet[ClassSession]:
    """Classes of a month ago, with who was there and how each voted."""
    return ClassSession.objects.filter(begun__lt=now - CLASSES_KEPT)


def old_lines(now: datetime) -> QuerySet[Disagreement]:
    """Return what readers thought was wrong with a ruling, a year ago."""
    return Disagreement.objects.filter(written__lt=now - LINES_KEPT)


def to_prune(now: datetime) -> Pruned:
    """Count what `prune` would remove now. Twelve queries."""
    guests = old_guests(now)
    answers = Attempt.objects.filter(learner__in=guests)
    return Pruned(
        guests.count(),
        answers.count(),
        ended_sessions(now).count(),
        old_counts(now).count(),
        accounts.old_mails(now).count(),
        accounts.to_warn(now).count(),
        accounts.to_erase(now).count(),
        accounts.never_confirmed(now).count(),
        old_invites(now).count() + old_return_links(now).count(),
        old_classes(now).count(),
        old_lines(now).count(),
    )


def prune(now: datetime, rest: Callable[[float], None] = time.sleep) -> Pruned:
    """Remove it in small transactions, with a rest after each, so that answers can be stored."""
    guests = answers = sessions = 0
    for ids in batches(list(old_guests(now).values_list("pk", flat=True)), GUESTS_AT_ONCE):
        removed, theirs = prune_guests(ids, now)
        guests, answers = guests + removed, answers + theirs
        rest(REST_SECONDS)
    for keys in batches(list(ended_sessions(now).values_list("pk", flat=True)), SESSIONS_AT_ONCE):
        sessions += ended_sessions(now).filter(pk__in=keys).delete()[0]
        rest(REST_SECONDS)
    with writing():
        counts = old_counts(now).delete()[0]
        mails = accounts.old_mails(now).delete()[0]
        links = old_invites(now).delete()[0] + old_return_links(now).delete()[0]
        classes = old_classes(now).count()
        old_classes(now).delete()
        lines = old_lines(now).delete()[0]
    return Pruned(
        guests,
        answers,
        sessions,
        counts,
        mails,
        accounts.warn(now),
        accounts.erase_unused(now),
        accounts.forget_never_confirmed(now),
        links,
        classes,
        lines,
    )


def prune_guests(ids: Sequence[int], now: datetime) -> tuple[int, int]:
    """Return how many guests and answers went. Who has answered in the meantime stays."""
    with writing():
        # An answer that is being stored either is seen here, or finds no guest and makes a new one.
        list(Learner.objects.select_for_update().filter(pk__in=ids).order_by("pk"))
        still = list(old_guests(now).filter(pk__in=ids).values_list("pk", flat=True))
        return len(still), remove_learners(still)


def batches(items: Sequence[Any], size: int) -> Iterator[Sequence[Any]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]
