"""Results by puzzle of an assignment: how many were right of those who answered, and the table."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse

from lessons.access import TEACHING, access_assignment
from lessons.attempts.place import LESSONS, Place
from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.assignments.completion import WELL, WRONG, Work
from lessons.clubs.assignments.kinds import TABLE, assignable_of
from lessons.clubs.counts.kept import counts_of
from lessons.clubs.counts.players import ListedPlayer
from lessons.clubs.page import READ, club_page, club_render
from lessons.content_store import course
from lessons.models import Assignment, Counted, Membership, Tally
from lessons.puzzles.pictures import bare_board, declared, table_words_html
from lessons.puzzles.room import can_be_asked
from lessons.web.prose import rich, whole
from mahjlearn.course import Puzzle

MOST_NAMES = 12
"""Players who are named below a puzzle that they missed."""


@dataclass(frozen=True, slots=True)
class PuzzleResult:
    """A puzzle of an assignment with the first tries at it since then: `right` of `answered`,
    erased players included, and the players who `missed` it. `where` is its lesson and step.
    """

    puzzle: Puzzle
    where: str
    answered: int
    right: int
    missed: tuple[ListedPlayer, ...]

    @property
    def title(self) -> str:
        """The title of the puzzle."""
        return whole(self.puzzle.title)

    @property
    def share(self) -> int:
        """The percentage that was right; 0 if nobody has answered."""
        return round(100 * self.right / self.answered) if self.answered else 0

    @property
    def named(self) -> tuple[ListedPlayer, ...]:
        """The first players who missed it: a page of a large club stays short."""
        return self.missed[:MOST_NAMES]

    @property
    def more(self) -> int:
        """Number of the others who missed it."""
        return len(self.missed) - len(self.named)

    @property
    def show(self) -> str:
        """The puzzle as the subject of a class; empty if a room cannot rule on it."""
        return f"{TABLE}/{self.puzzle.slug}" if can_be_asked(self.puzzle) else ""

    @property
    def rank(self) -> tuple[bool, float]:
        """The sort key by which what went worst comes first, and what nobody answered last."""
        return not self.answered, self.right / self.answered if self.answered else 0


@club_page(TEACHING, READ, assignment=access_assignment)
def results(request: HttpRequest, mine: Membership, assignment: Assignment) -> HttpResponse:
    """List the puzzles of an assignment, what went worst first; `table` names the one whose table
    is shown.
    """
    what = assignable_of(assignment)
    rows = sorted(puzzle_results(assignment, what), key=lambda row: row.rank)
    wanted = request.GET.get("table", "")
    shown = next((row for row in rows if row.puzzle.slug == wanted), None)
    context = {
        "assignment": assignment,
        "what": what,
        "rows": rows,
        "shown": shown,
        "table": show_table(shown.puzzle) if shown else None,
    }
    return club_render(request, mine, "clubs/results.html", context)


def show_table(puzzle: Puzzle) -> dict[str, Any]:
    """Return the table of a puzzle and its question, with nothing to touch and nothing told."""
    return {
        "question": rich(puzzle.question),
        "facts": rich(puzzle.facts),
        "declared": declared(puzzle),
        "board": bare_board(puzzle),
        "words": table_words_html(puzzle, explained=False),
    }


def puzzle_results(assignment: Assignment, what: Assignable) -> list[PuzzleResult]:
    """Return a result per puzzle, in the order of the lesson or set (one query more than the counts
    of the club).
    """
    counted = counts_of(assignment.club)
    work = [
        (player, counted.of[player.pk].work.get(assignment.pk) or Work())
        for player in counted.players
        if counted.is_for(assignment, player)
    ]
    erased = _count_erased(assignment)
    return [
        _result(place, puzzle, [(player, done.try_at(number)) for player, done in work], erased)
        for number, (place, puzzle) in enumerate(what.puzzles.items())
    ]


def _result(
    place: Place, puzzle: Puzzle, tries: Sequence[tuple[ListedPlayer, str]], erased: Counter
) -> PuzzleResult:
    gone = {outcome: erased[puzzle.slug, outcome] for outcome in Counted.values}
    well = gone[Counted.RIGHT] + gone[Counted.ACCEPTED]
    right = sum(first == WELL for _, first in tries) + well
    missed = tuple(player for player, first in tries if first == WRONG)
    answered = right + len(missed) + gone[Counted.WRONG]
    return PuzzleResult(puzzle, _where(place), answered, right, missed)


def _where(place: Place) -> str:
    """Return `Lesson 3, step 4`; empty for a puzzle that is no step of a lesson."""
    lesson = course().by_slug.get(place.names[1]) if place.names[0] == LESSONS else None
    if lesson is None:
        return ""
    return f"Lesson {course().number_of(lesson)}, step {lesson.number_of(place.names[2])}"


def _count_erased(assignment: Assignment) -> Counter[tuple[str, str]]:
    """Count the first tries of erased players by puzzle and outcome (one query)."""
    counted: Counter[tuple[str, str]] = Counter()
    for row in Tally.objects.filter(assignment=assignment).exclude(puzzle=""):
        counted[row.puzzle, row.outcome] += row.n
    return counted
