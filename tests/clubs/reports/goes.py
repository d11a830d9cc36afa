"""Players of a club and their answers to tables of the course."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from django.test import Client
from django.urls import reverse

from lessons.clubs.reports.goes import Go
from lessons.clubs.reports.tallies import HardPuzzle, HeatRow, hardest, heat_rows, player_cells
from lessons.course_tables import CourseTable, tables
from lessons.models import Attempt, Membership
from lessons.puzzles.kind import as_sent
from lessons.puzzles.kinds import kind_of
from tests.models.factories import AttemptFactory, MembershipFactory

JOINED = datetime(2026, 11, 2, 18, tzinfo=UTC)
HOUR = timedelta(hours=1)


def player(club, *, shares: bool = True, **more) -> Membership:
    more = {"club": club, "joined": JOINED, "answers_since": JOINED if shares else None} | more
    return MembershipFactory(**more)


def about(mixup: str) -> list[CourseTable]:
    """The tables about a mix-up that are answered at once, rulings first."""
    found = [
        one
        for one in tables().values()
        if one.first and one.lesson and mixup in one.puzzle.mixups
        if not kind_of(one.puzzle).in_moves
    ]
    return sorted(found, key=lambda one: one.puzzle.kind != "ruling")


def answered(member, table: CourseTable, *, wrong: bool = False, after=HOUR, **more) -> Attempt:
    """An answer to a table of a lesson; a wrong one fits all that the table is about."""
    puzzle = table.puzzle
    kind = kind_of(puzzle)
    [form] = kind.forms(puzzle, right=not wrong)
    return AttemptFactory(
        **{
            "learner": member.learner,
            "place": f"learn/{table.lesson.slug}/{puzzle.slug}",
            "puzzle_slug": puzzle.slug,
            "puzzle_hash": puzzle.hash,
            "answer": kind.read(puzzle, as_sent(form)),
            "outcome": "wrong" if wrong else "right",
            "correct": not wrong,
            "misconceptions": list(puzzle.mixups) if wrong else [],
            "answered_at": JOINED + after,
        }
        | more
    )


def heat_map(goes: Sequence[Sequence[Go]]) -> list[HeatRow]:
    """The heat map of the goes of each player."""
    return heat_rows([player_cells(theirs) for theirs in goes])


def hard_puzzles(goes: Sequence[Sequence[Go]]) -> list[HardPuzzle]:
    """The hard puzzles among the goes of each player."""
    fresh = [go for theirs in goes for go in theirs if go.fresh]
    tried = Counter(go.slug for go in fresh)
    return hardest(tried, Counter(go.slug for go in fresh if not go.right), {})


def words(browser: Client, name: str, *args: object) -> str:
    """A page with single spaces."""
    return " ".join(browser.get(reverse(name, args=args)).text.split())
