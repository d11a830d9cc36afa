"""One go through an excerpt: its stops, read from their rows and never from a form."""

from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from django.http import QueryDict

from lessons.attempts.place import Place
from lessons.attempts.values import Answer
from lessons.models import Attempt
from lessons.platform.limits import Window
from lessons.puzzles.kinds.referee.answers import read_fields, read_stop
from lessons.puzzles.kinds.referee.excerpts import has_ended, load_excerpt, place_of
from lessons.puzzles.kinds.referee.watching import Watching
from lessons.visitors import Visitor
from lessons.web.addresses import address
from mahjlearn.course.kinds.referee.judging import Watch, judge_stops
from mahjlearn.course.kinds.referee.values import Found, Objection, Referee, Stop
from mahjlearn.tutor.generate.excerpts import Excerpt

SEATED, JOKER, SAYS = "seat", "joker", "says"
SEAT, SAY = "seat-", "says-"
"""The beginnings of the names that a form has for a seat, and for an answer about words."""
A_MINUTE = 900
"""The most plays a minute for one network, in each process of the server."""
_LOOKED = Window(A_MINUTE, 60)


@dataclass(frozen=True)
class Sitting:
    """One go of a visitor through an excerpt.

    `id` tells one go from the next; `new` is a row that was stored in this very request.
    """

    visitor: Visitor
    excerpt: Excerpt
    hash: str
    id: UUID
    new: Attempt | None = None

    @cached_property
    def rows(self) -> tuple[Attempt, ...]:
        """The stops that were stored, in order; then what was missed. One query."""
        learner = self.visitor.learner
        stored: list[Attempt] = []
        if learner is not None:
            mine = Attempt.objects.filter(learner=learner, puzzle_slug=self.excerpt.slug)
            stored = list(mine.filter(sitting=self.id).order_by("answered_at", "id"))
        fresh = [] if self.new is None or self.new in stored else [self.new]
        return (*stored, *fresh)

    @cached_property
    def stopped(self) -> tuple[Attempt, ...]:
        """The rows of the stops alone, in order."""
        return tuple(row for row in self.rows if "play" in row.answer)

    @property
    def task(self) -> Referee:
        """The play that is stopped."""
        return self.excerpt.task

    @property
    def watching(self) -> Watching:
        """Its beginning; a joker may be looked for whether or not there is one to find."""
        url = f"{address('excerpt', self.excerpt.slug)}?s={self.id}&"
        words = (one.about for one in self.watch.stops if isinstance(one.about, Objection))
        answered = frozenset(one.play for one in words)
        return Watching(self.task, jokers=True, url=url, answered=answered)

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """The stops, in order."""
        return tuple(stop_of(self.task, row.answer) for row in self.stopped)

    @cached_property
    def watch(self) -> Watch:
        """The stops judged, and what none of them has found."""
        return judge_stops(self.task, self.stops)

    @property
    def all_to_see(self) -> tuple[Found, ...]:
        """Faults, words against somebody and jokers to take, in order of play: always the same."""
        jokers = (one for one in self.task.chances if not one.taken)
        found: tuple[Found, ...] = (*self.task.fouls, *self.task.spoken, *jokers)
        return tuple(sorted(found, key=lambda one: one.begun))

    @property
    def ended(self) -> bool:
        """True once what was missed is stored: nothing more is counted."""
        return has_ended(self.rows)

    def place(self, number: int) -> Place:
        """Return the place where the stop of that number is stored, from 1."""
        return place_of(self.excerpt.slug, number)


def sitting_of(visitor: Visitor, slug: str, sitting: UUID) -> Sitting:
    """Return the go of this visitor; Http404 for no such excerpt, TooMany for too many plays."""
    _LOOKED.add(visitor.network)
    excerpt, text = load_excerpt(slug)
    return Sitting(visitor, excerpt, text, sitting)


def read_answer(posted: QueryDict) -> Answer:
    """Return the play that was stopped after, and the seat, the joker or the answer about words, as
    rows have them.
    """
    play, token = read_fields(posted)
    if token.startswith(SAY):
        return {"play": play, SAYS: token.removeprefix(SAY)}
    seat = token.removeprefix(SEAT)
    return {"play": play, JOKER: token} if seat == token else {"play": play, SEATED: seat}


def stop_of(task: Referee, answer: Answer) -> Stop:
    """Return the stop of an answer. OutsideChoices for a play, a seat or a joker not there."""
    if SAYS in answer:
        token = f"{SAY}{answer[SAYS]}"
    else:
        token = f"{SEAT}{answer[SEATED]}" if SEATED in answer else str(answer[JOKER])
    return read_stop(task, str(answer["play"]), token)
