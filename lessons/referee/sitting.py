"""One go through an excerpt: its stops, read from their rows and never from a form."""

from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from lessons.attempts.place import Place
from lessons.excerpts.levels import place_of
from lessons.excerpts.made import made
from lessons.models import Attempt
from lessons.platform.limits import Window
from lessons.visitors import Visitor
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.generate.excerpts import Excerpt
from mahjlearn.tutor.generate.referee import Seen, Stop, judged, missed
from mahjlearn.tutor.generate.referee.values import Found

A_MINUTE = 900
"""So many plays a minute for one network, in each process of the server."""
_LOOKED = Window(A_MINUTE, 60)


@dataclass(frozen=True)
class Sitting:
    """Who goes through which excerpt. `id` tells one go from the next; `new` is a row that was
    stored in this very request."""

    visitor: Visitor
    excerpt: Excerpt
    hash: str
    id: UUID
    new: Attempt | None = None

    @cached_property
    def rows(self) -> tuple[Attempt, ...]:
        """The stops that were stored, in order; then what was missed. One query."""
        learner = self.visitor.learner
        found: list[Attempt] = []
        if learner is not None:
            mine = Attempt.objects.filter(learner=learner, puzzle_slug=self.excerpt.slug)
            found = list(mine.filter(sitting=self.id).order_by("answered_at", "id"))
        fresh = [] if self.new is None or self.new in found else [self.new]
        return (*found, *fresh)

    @cached_property
    def stopped(self) -> tuple[Attempt, ...]:
        """The rows of the stops alone, in order."""
        return tuple(row for row in self.rows if "play" in row.answer)

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """What was stopped for."""
        return tuple(map(stop_of, self.stopped))

    @cached_property
    def seen(self) -> tuple[Seen, ...]:
        """What came of each stop."""
        return judged(self.excerpt, self.stops)

    @property
    def missed(self) -> tuple[Found, ...]:
        """What none of the stops has found."""
        return missed(self.excerpt, self.stops)

    @property
    def ended(self) -> bool:
        """True once what was missed is stored: nothing more is counted."""
        return any("end" in row.answer for row in self.rows)

    def place(self, number: int) -> Place:
        """Where the stop of that number is stored, from 1."""
        return place_of(self.excerpt.slug, number)


def sitting_of(visitor: Visitor, slug: str, sitting: UUID) -> Sitting:
    """The go of this visitor; Http404 for no such excerpt. TooMany for who looks at too many."""
    _LOOKED.add(visitor.network)
    excerpt, text = made(slug)
    return Sitting(visitor, excerpt, text, sitting)


def stop_of(row: Attempt) -> Stop:
    """The stop of a stored answer."""
    play = int(row.answer["play"]) - 1
    if "joker" in row.answer:
        return Stop(play, joker=spot_of(row.answer["joker"]))
    return Stop(play, seat=Seat(row.answer["seat"]))


def spot_of(token: str) -> Spot:
    """`West-exposed-0-1`, as the picture of the table calls it. ValueError for anything else."""
    seat, place, group, index = token.split("-")
    if place != "exposed":
        raise ValueError(token)
    return Spot("exposed", Seat(seat), int(group), int(index))
