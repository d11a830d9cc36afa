"""`excerpt/` and the slug of a hand that Referee mode offers."""

from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from lessons.assignments.what.what import First, Given, What
from lessons.attempts.place import Place
from lessons.excerpts.levels import LEVELS, level_of, place_of
from lessons.models import Attempt, Outcome
from lessons.web.addresses import address
from mahjlearn.course import Puzzle


class ExcerptWhat(What):
    """A hand to referee: watched to its end, it is done."""

    kind = "excerpt"
    noun = "hand"

    @property
    def title(self) -> str:
        """By its level; one that is offered no more was played earlier."""
        return f"A hand to referee: {LEVELS.get(level_of(self.slug), 'played earlier').lower()}"

    @property
    def url(self) -> str:
        """The hand from its first play."""
        return address("excerpt", self.slug)

    @property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """None: what there is to see is not asked."""
        return {}

    @property
    def asked(self) -> int:
        """The one hand, while it is offered."""
        return int(bool(level_of(self.slug)))

    @property
    def slugs(self) -> list[str]:
        """Its stops and misses have its slug."""
        return [self.slug]

    @property
    def within(self) -> Iterable[str]:
        """The hand with all its stops."""
        return [str(place_of(self.slug))]

    def first_goes(self, given: Given) -> list[First]:
        """The first time she refereed it to its end; nothing where it is offered no more."""
        return [first_sitting(given.get(place_of(self.slug), ()))][: self.asked]


def first_sitting(rows: Sequence[Attempt]) -> First:
    """What came of the first time an excerpt was refereed to its end, and when: right where nothing
    was missed and no stop was a false alarm.
    """
    sittings: dict[UUID | None, list[Attempt]] = {}
    for row in rows:
        sittings.setdefault(row.sitting, []).append(row)
    ended = [one for one in sittings.values() if any("end" in row.answer for row in one)]
    if not ended:
        return First()
    first = min(ended, key=lambda one: one[-1].answered_at)
    well = all(row.outcome == Outcome.RIGHT for row in first)
    outcome = Outcome.RIGHT if well else Outcome.WRONG
    return First(outcome, first[-1].answered_at, first[0].fresh)
