"""Somebody who has given many answers takes them along and erases them: the seconds of each."""

from collections.abc import Callable
from functools import partial
from time import monotonic

from django.urls import reverse
from django.utils import timezone

from lessons.account.erase import erase
from lessons.models import Attempt, Learner
from lessons.visitors.guests import cookie_value
from tests.bench.pages.asking import Application, Ask
from tests.bench.pages.clubs import club_of_a_month
from tests.bench.pages.copies import add_older_answers

MOST_SECONDS = 5.0
PLAYERS, EACH = 5, 60


def own_data(answers: int) -> dict[str, float]:
    """Seconds of each file and of the erasure, for a player of a club with so many answers.

    The database in use is empty; she is gone afterwards. Raises RuntimeError where she is not.
    """
    learner = _player(answers)
    cookie = cookie_value(str(learner.guest_id), timezone.now())
    site = Application()
    found = {
        name: _seconds(partial(site.send, Ask(reverse(url), cookie=cookie)))
        for name, url in (("export, JSON", "your-data-json"), ("export, CSV", "your-data-csv"))
    }
    found["erase"] = _seconds(partial(erase, learner))
    if Attempt.objects.filter(learner=learner.pk).exists():
        raise RuntimeError("What was erased is still there.")
    return found


def _player(answers: int) -> Learner:
    owner = club_of_a_month(PLAYERS, EACH, timezone.now())
    player = owner.club.memberships.exclude(pk=owner.pk).select_related("learner")[0]
    given = Attempt.objects.filter(learner=player.learner_id).count()
    add_older_answers(player.learner, answers - given)
    return player.learner


def _seconds(do: Callable[[], object]) -> float:
    begun = monotonic()
    do()
    return monotonic() - begun
