"""Store the steps of a class and its votes. Each function is one transaction."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone

from lessons.attempts.values import Answer
from lessons.clubs.class_mode.subjects import Subject, excerpt_slug
from lessons.models import ClassPresence, ClassSession, ClassStage, ClassVote, Club, Membership
from lessons.platform.writing import writing
from mahjlearn.course import Puzzle

Changes = dict[str, Any]
VOTING, CLOSED, REVEALED = ClassStage.VOTING, ClassStage.CLOSED, ClassStage.REVEALED
MOST_HANDS = 300
"""The most raised hands for one answer: a higher number is a slip of the finger."""
MOST_TABLES = 200
"""The most tables of one class: more than an evening has room for."""


def begin(club: Club, subject: Subject, now: datetime, over_since: datetime) -> None:
    """Begin a class. A forgotten one, begun before `over_since`, is ended first; while one is
    running, nothing begins.
    """
    new = ClassSession(
        club=club,
        what=subject.what,
        puzzles=list(subject.puzzles),
        parts=[[0, subject.what]],
        ballot=_first_ballot(subject.puzzles[0]),
        begun=now,
    )
    with writing():
        forgotten = club.classes.filter(ended__isnull=True, begun__lte=over_since)
        forgotten.update(ended=now)
        ClassSession.objects.bulk_create([new], ignore_conflicts=True)


def add(session: ClassSession, subject: Subject) -> bool:
    """Go on in a running class with another subject; one that it has had already is gone back to.

    Returns False, and changes nothing, where that would make more than MOST_TABLES.
    """
    known = next((at for at, what in session.parts if _is_there(session, at, what, subject)), None)
    at, changes = len(session.puzzles), {}
    if known is None:
        if at + len(subject.puzzles) > MOST_TABLES:
            return False
        changes = {
            "puzzles": [*session.puzzles, *subject.puzzles],
            "parts": [*session.parts, [at, subject.what]],
        }
        for name, value in changes.items():
            setattr(session, name, value)
    _take(session, session.version, changes | go_to(session, at if known is None else known))
    return True


def _is_there(session: ClassSession, at: int, what: str, subject: Subject) -> bool:
    tables = session.puzzles[at : at + len(subject.puzzles)]
    return bool(what == subject.what and tuple(tables) == subject.puzzles)


def step(session: ClassSession, name: str, version: int, plays: int) -> None:
    """Take the next step of the class as its page showed it; `go/5` goes to the table of that
    number, counted from 0.

    Does nothing if the class cannot take the step now or has gone on meanwhile: a button pressed
    twice, or by two instructors, counts once. `plays` is the number of plays of an excerpt.
    """
    name, _, to = name.partition("/")
    find = STEPS.get(name)
    changes = find(session, plays) if find else _go(session, to) if name == GO else None
    if changes is not None and version == session.version:
        _take(session, version, changes)


def _take(session: ClassSession, version: int, changes: Changes) -> None:
    with writing():
        same = ClassSession.objects.filter(pk=session.pk, version=version, ended__isnull=True)
        same.update(version=version + 1, **changes)


def end(session: ClassSession) -> None:
    """End a class; repeating it does no harm."""
    with writing():
        running = ClassSession.objects.filter(pk=session.pk, ended__isnull=True)
        running.update(ended=timezone.now(), version=session.version + 1)


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
    return {"stage": CLOSED} if session.stage == VOTING and not plays else None


def _again(session: ClassSession, plays: int) -> Changes | None:
    if session.stage != CLOSED:
        return None
    return {"stage": VOTING, "ballot": session.ballot + 1}


def _reveal(session: ClassSession, plays: int) -> Changes | None:
    watched = bool(plays) and session.stage == VOTING
    return {"stage": REVEALED} if session.stage == CLOSED or watched else None


def _next(session: ClassSession, plays: int) -> Changes | None:
    """Go to the next table, ruled on or not."""
    return go_to(session, session.at + 1) if session.at + 1 < len(session.puzzles) else None


def _back(session: ClassSession, plays: int) -> Changes | None:
    """Go back a play in a hand that is watched, else to the table before."""
    if plays and session.stage == VOTING and session.play:
        return {"ballot": session.ballot - 1}
    return go_to(session, session.at - 1) if session.at else None


def _go(session: ClassSession, to: str) -> Changes | None:
    """Go to any other table; None for a number that is not one."""
    others = (number for number in range(len(session.puzzles)) if number != session.at)
    numbers = {str(number): number for number in others}
    return go_to(session, numbers[to]) if to in numbers else None


def go_to(session: ClassSession, at: int) -> Changes:
    """Return the changes that show a table: as it was left, else for a first vote."""
    ballot, stage = session.left.get(str(at), (_first_ballot(session.puzzles[at]), VOTING))
    what = next(what for first, what in reversed(session.parts) if first <= at)
    left = session.left | {str(session.at): [session.ballot, session.stage]}
    return {"at": at, "ballot": ballot, "stage": stage, "what": what, "left": left}


def _first_ballot(puzzle: str) -> int:
    """Return the number of a first vote; of a hand that of the plays before it begins."""
    return 0 if excerpt_slug(puzzle) else 1


def _play(session: ClassSession, plays: int) -> Changes | None:
    watching = session.stage == VOTING and session.play < plays
    return {"ballot": session.ballot + 1} if watching else None


GO = "go"
STEPS: dict[str, Callable[[ClassSession, int], Changes | None]] = {
    "close": _close,
    "again": _again,
    "reveal": _reveal,
    "next": _next,
    "back": _back,
    "play": _play,
}
