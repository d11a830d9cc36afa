"""The keys of kept counts: what they were counted from. Under another key a count is made again."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.counts.players import ListedPlayer
from lessons.content_store import course
from lessons.course_tables import Tables, tables
from lessons.models import Assignment
from lessons.web.once import made_once
from mahjlearn.course import Course, Puzzle
from mahjlearn.engine.rulings import ENGINE_VERSION

FORMAT = 4
"""Raise it when something else is counted, or differently."""


@dataclass(frozen=True, slots=True)
class ClubKey:
    """The part of a key that all players of a club share: of its assignments and the puzzles."""

    digest: str

    def of(self, player: ListedPlayer, chosen: frozenset[int]) -> str:
        """Return the key of a player: who they are, since when the club may see what, which
        assignments are for them alone, and the primary key of their newest answer.
        """
        own = _digest(map(str, sorted(chosen)))[:8] if chosen else ""
        who = f"{self.digest}.{player.pk}.{player.learner_id}"
        since = f"{player.joined_at}.{player.shared_at or ''}"
        return f"{who}.{player.newest or 0}.{since}.{own}"


def club_key(assigned: Sequence[tuple[Assignment, Assignable]], known: Tables) -> ClubKey:
    """Return the part of the key that the players of a club share."""
    own = [f"{slug} {_of_puzzle(table.puzzle)}" for slug, table in known.items() if table.own]
    asked = [
        " ".join(
            (
                *(str(assignment.pk), str(what), str(assignment.everybody), str(what.asked)),
                _moment(assignment.made),
                *(f"{place} {puzzle.hash}" for place, puzzle in what.puzzles.items()),
            )
        )
        for assignment, what in assigned
    ]
    return ClubKey(_digest([str(FORMAT), ENGINE_VERSION, _of_course(course()), *own, *asked])[:24])


@made_once
def _of_course(read: Course) -> str:
    lessons = [
        f"{lesson.slug} {' '.join(step.slug for step in lesson.tries)}" for lesson in read.lessons
    ]
    return _digest([*lessons, *(f"{slug} {_of_puzzle(t.puzzle)}" for slug, t in tables().items())])


def _of_puzzle(puzzle: Puzzle) -> str:
    return f"{puzzle.hash} {' '.join(puzzle.mixups)}"


def _digest(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def _moment(at: datetime) -> str:
    return str(int(at.timestamp() * 1_000_000))
