"""What players answered, as rows: all that the site keeps with an answer."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from uuid import uuid4

from lessons.attempts.store import Before
from lessons.learn.progress.noted import rebuild
from lessons.models import Attempt, Learner, PuzzleText
from lessons.puzzles.record import as_text
from lessons.seed.player import AnswerMoment, player
from lessons.seed.replies import all_asked
from lessons.standing.kept import rebuild_standing

AT_ONCE = 500


Month = list[AnswerMoment]
"""The answers of one player in the month before some day."""


def months_of(players: int, each: int, now: datetime, start: str = "") -> list[Month]:
    """Return what so many players answer, about `each` puzzles a player, before `now`. After the
    first lessons all go on from the lesson `start`, or each from another.

    Every wrong answer asks all believers, which takes seconds: do it before a transaction begins.
    """
    if not each:
        return []
    return [list(player(number, each, start).answers(now)) for number in range(players)]


def add_answers(learners: Sequence[Learner], months: Sequence[Month]) -> int:
    """Store a month's answers for each of the learners; return how many there are.

    The learners have no answers yet. Their days, their progress in the lessons and their mix-ups
    go along.
    """
    rows: list[Attempt] = []
    for learner, month in zip(learners, months, strict=False):
        mine = list(_rows(learner, month))
        _count(learner, mine)
        rows += mine
    asked = {str(row.puzzle_hash) for row in rows}
    texts = [as_text(one.puzzle) for one in all_asked() if one.puzzle.hash in asked]
    PuzzleText.objects.bulk_create(texts, ignore_conflicts=True)
    Attempt.objects.bulk_create(rows, batch_size=AT_ONCE)
    Learner.objects.bulk_update(
        learners, ["created", "last_seen", "answered_on", "answered_that_day"], AT_ONCE
    )
    for learner in learners:
        rebuild(learner)
        rebuild_standing(learner)
    return len(rows)


def _rows(learner: Learner, moments: Sequence[AnswerMoment]) -> Iterator[Attempt]:
    tries: Counter[str] = Counter()
    seen: set[str] = set()
    last = None
    for one in moments:
        place, puzzle = str(one.given.place), one.asked.puzzle
        before = Before(learner, tries[place], last, puzzle.slug in seen)
        yield one.given.row(puzzle, before, uuid4(), one.at, one.took_ms)
        tries[place] += 1
        seen.add(puzzle.slug)
        last = one.at


def _count(learner: Learner, rows: Sequence[Attempt]) -> None:
    first, last = rows[0].answered_at, rows[-1].answered_at
    learner.created, learner.last_seen = first, last
    learner.answered_on = last.date()
    learner.answered_that_day = sum(row.answered_at.date() == last.date() for row in rows)
