"""Somebody who learns: when she answers, and what she takes for true."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import chain, cycle, groupby, islice
from math import ceil
from random import Random

from lessons.seed.replies import Asked, SeedAnswer, all_asked

DAYS = 30
"""So long ago the first of them began."""
AN_EVENING = 11
"""About so many puzzles at one sitting, where the days are enough for that."""
EVENING_HOUR = 23
"""UTC: after dinner in New York."""
HOLDS, HOLDS_STILL = 0.85, 0.35
"""How often she answers by a mix-up of hers, on the first of the days and on the last."""
DOES_SECOND = 0.7
"""How often somebody who has done the first lesson does the second next."""
SHARED = 2
"""Every other player has the mix-up that the course asks about most."""
SLIPS = 0.06
"""How often she is wrong about something of which she has no mix-up."""


@dataclass(frozen=True, slots=True)
class AnswerMoment:
    """An answer with the puzzle it is given to, when, and how long it took."""

    asked: Asked
    given: SeedAnswer
    at: datetime
    took_ms: int


@dataclass(frozen=True)
class SeedPlayer:
    """`beliefs` are ids of mix-ups, `puzzles` what she answers, in order."""

    random: Random
    beliefs: frozenset[str]
    puzzles: Sequence[Asked]

    def answers(self, now: datetime) -> Iterator[AnswerMoment]:
        """Answers to all her puzzles, within the last `DAYS`. An act is played to its end."""
        puzzles, many = iter(self.puzzles), len(self.puzzles)
        evenings = self._evenings(min(DAYS - 2, ceil(many / AN_EVENING)), now)
        for begun in evenings:
            at, age = begun, 1 - (now - begun) / timedelta(days=DAYS)
            for asked in islice(puzzles, ceil(many / len(evenings))):
                for one in self._reply(asked, age):
                    took = self.random.randint(4_000, 60_000)
                    at = at + timedelta(milliseconds=took, seconds=self.random.randint(2, 15))
                    yield AnswerMoment(asked, one, min(at, now), took)

    def _evenings(self, many: int, now: datetime) -> list[datetime]:
        """Return when the player sits down, in order: at most once a day, and not today."""
        days = sorted(self.random.sample(range(2, DAYS), many), reverse=True)
        late = timedelta(minutes=self.random.randint(0, 120))
        today = now.replace(hour=EVENING_HOUR, minute=0, second=0)
        return [today - timedelta(days=day) + late for day in days]

    def _reply(self, asked: Asked, age: float) -> tuple[SeedAnswer, ...]:
        """`age` is 0 on the first of the days, 1 on the last."""
        chance, mixed_up = self.random.random(), HOLDS + (HOLDS_STILL - HOLDS) * age
        for belief in sorted(self.beliefs.intersection(asked.puzzle.mixups)):
            if believed := asked.believed(belief):
                return believed if chance < mixed_up else asked.right
        return asked.wrong if chance < SLIPS else asked.right


def player(number: int, many: int, start: str = "") -> SeedPlayer:
    """Return who answers so many puzzles, the same for the same number.

    They begin with the first lesson, mostly the second, then go on from the lesson `start`, or from
    any lesson, to the last and round again. Of the mix-ups that these puzzles can show they have
    one or two, oftener a common one; every other player has the one that most of them can show, or,
    where everybody starts elsewhere, most puzzles of the course.
    """
    random = Random(number)
    puzzles = tuple(islice(_walk(random, start), many))
    noticed = sorted(one for asked in puzzles for one in asked.puzzle.mixups)
    held = random.sample(noticed, min(len(noticed), random.choice((1, 2))))
    if number % SHARED == 0:
        asked_here = puzzles if start else all_asked()
        common = Counter(one for asked in asked_here for one in asked.puzzle.mixups)
        held = [*(one for one, _ in common.most_common(1)), *held[:1]]
    return SeedPlayer(random, frozenset(held), puzzles)


def _walk(random: Random, start: str) -> Iterator[Asked]:
    lessons = [list(same) for _, same in groupby(all_asked(), lambda one: one.at.lesson.slug)]
    first, second, *others = lessons
    here = random.randrange(len(others))
    if start:
        here = next(n for n, same in enumerate(others) if same[0].at.lesson.slug == start)
    does_second = random.random() < DOES_SECOND
    begun = [first, second] if does_second else [first]
    rest = [*others[here:], *others[:here], *lessons[:2]]
    return chain.from_iterable(chain(begun, cycle(rest)))
