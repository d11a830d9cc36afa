"""Store the steps of a class and its votes. Each function is one transaction."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone

from lessons.attempts.values import Answer
from lessons.clubs.class_mode.subjects import Subject
from lessons.models import ClassPresence, ClassSession, ClassStage, ClassVote, Club, Membership
from lessons.platform.writing import writing
from mahjlearn.course import Puzzle

Changes = dict[str, Any]
VOTING, CLOSED, REVEALED = ClassStage.VOTING, ClassStage.CLOSED, ClassStage.REVEALED
MOST_HANDS = 300
"""The most raised hands for one answer: a higher number is a slip of the finger."""


def begin(club: Club, subject: Subject, now: datetime, over_since: datetime) -> None:
    """Begin a class. A forgotten one, begun before `over_since`, is ended first; while one is
    running, nothing begins.
    """
    new = ClassSession(club=club, what=subject.what, puzzles=list(subject.puzzles), begun=now)
    with writing():
        forgotten = club.classes.filter(ended__isnull=True, begun__lte=over_since)
        forgotten.update(ended=now)
        ClassSession.objects.bulk_create([new], ignore_conflicts=True)


def step(session: ClassSession, name: str, version: int, plays: int) -> None:
    """Take the next step of the class as its page showed it.

    Does nothing if the class cannot take the step now or has gone on meanwhile: a button pressed
    twice, or by two instructors, counts once. `plays` is the number of plays of an excerpt.
    """
    find = STEPS.get(name)
    changes = find(session, plays) if find and version == session.version else None
    if changes is None:
        return
    with writing():
        same = ClassSession.objects.filter(pk=session.pk, version=version, ended__isnull=True)
        same.update(version=version + 1, **changes)


def vote(session: ClassSession, member: Membership, answer: Answer) -> None:
    """Store a member's vote on what is shown, replacing their earlier one (two statements)."""
    row = ClassVote(
        session=session, member=member, at=session.at, ballot=session.ballot, answer=dict(answer)
    )
    with writing():
        ClassPresence.objects.bulk_create(
            [ClassPresence(session=session, member=member)], ignore_conflicts=True
        )
        ClassVote.objects.bulk_create(
            [row],
            update_conflicts=True,
            unique_fields=["session", "at", "ballot", "member"],
            update_fields=["answer", "given"],
        )


def come_in(session: ClassSession, member: Membership) -> None:
    """Note that a member's phone is in the class; repeating it does no harm."""
    with writing():
        ClassPresence.objects.bulk_create(
            [ClassPresence(session=session, member=member)], ignore_conflicts=True
        )


def count_hands(session: ClassSession, counts: Mapping[str, int]) -> None:
    """Store the number of raised hands for each answer, on the table that is shown and in this
    ballot.
    """
    with writing():
        row = ClassSession.objects.select_for_update().get(pk=session.pk)
        row.hands = row.hands | {ballot_key(session): dict(counts)}
        row.save(update_fields=["hands"])


def ballot_key(session: ClassSession, before: int = 0) -> str:
    """Return the key of this ballot on this table in `hands`, or of an earlier one."""
    return f"{session.at}.{session.ballot - before}"


def version_of(session: ClassSession, puzzle: Puzzle) -> str:
    """Return what a form sends along: the class, the ballot and the table that it shows."""
    return f"{session.public_id} {ballot_key(session)} {puzzle.hash}"


def _close(session: ClassSession, plays: int) -> Changes | None:
    return {"stage": CLOSED} if session.stage == VOTING and session.puzzles else None


def _again(session: ClassSession, plays: int) -> Changes | None:
    if session.stage != CLOSED:
        return None
    return {"stage": VOTING, "ballot": session.ballot + 1}


def _reveal(session: ClassSession, plays: int) -> Changes | None:
    watched = not session.puzzles and session.stage == VOTING
    return {"stage": REVEALED} if session.stage == CLOSED or watched else None


def _next(session: ClassSession, plays: int) -> Changes | None:
    """Go to the next table, ruled on or not."""
    if session.at + 1 >= len(session.puzzles):
        return None
    return {"stage": VOTING, "at": session.at + 1, "ballot": 1}


def _play(session: ClassSession, plays: int) -> Changes | None:
    watching = session.stage == VOTING and session.at < plays
    return {"at": session.at + 1} if watching else None


def _end(session: ClassSession, plays: int) -> Changes | None:
    return {"ended": timezone.now()}


STEPS: dict[str, Callable[[ClassSession, int], Changes | None]] = {
    "close": _close,
    "again": _again,
    "reveal": _reveal,
    "next": _next,
    "play": _play,
    "end": _end,
}
