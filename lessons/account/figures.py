"""How much is stored of a learner, for the pages that say so."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max, Min

from lessons.models import Learner

from .stored import ANSWERS, CLUBS, LESSONS


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts and days; `first` and `last` are None where a learner has no answers."""

    answers: int
    lessons: int
    clubs: int
    first: datetime | None
    last: datetime | None

    @property
    def one_day(self) -> bool:
        """Return True if all answers were given on the same day."""
        return bool(self.first and self.last and self.first.date() == self.last.date())


def figures_of(learner: Learner | None) -> Figures | None:
    """Three queries, however many answers; None, and no query, before the first answer."""
    if learner is None:
        return None
    found = ANSWERS.rows(learner).aggregate(
        answers=Count("pk"), first=Min("answered_at"), last=Max("answered_at")
    )
    lessons, clubs = LESSONS.rows(learner).count(), CLUBS.rows(learner).count()
    return Figures(lessons=lessons, clubs=clubs, **found)
