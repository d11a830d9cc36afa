"""How many answers are taken: none are refused in normal use, and no class behind one address.

A learner’s answers are counted in her own row, those of a network a hundred at a time.
"""

from datetime import UTC, datetime, time, timedelta

from django.db import connection

from lessons.attempts.values import Sender
from lessons.models import Learner
from lessons.platform.limits import DAY, HOUR, TooMany, add

NEW_GUESTS_AN_HOUR = 5000
"""From one network: many classes at once."""
ANSWERS_A_DAY = 20_000
"""Of one learner: one every four seconds, day and night."""
FROM_ONE_NETWORK = 100_000
"""Answers a day, of all learners there who give more than a hundred."""
TOGETHER = 100
LAST_SEEN_STEP = timedelta(minutes=15)

_COUNT = (
    f"UPDATE {Learner._meta.db_table} SET answered_that_day ="
    " CASE WHEN answered_on = %s THEN answered_that_day + 1 ELSE 1 END,"
    " answered_on = %s, last_seen = %s WHERE id = %s"
)


def check_allowance(learner: Learner, now: datetime) -> None:
    """Raises TooMany for a learner who has given all the answers of a day."""
    if learner.answered_on == now.date() and learner.answered_that_day >= ANSWERS_A_DAY:
        midnight = datetime.combine(now.date() + DAY, time(), UTC)
        raise TooMany((midnight - now).total_seconds())


def count_guest(sender: Sender, now: datetime) -> None:
    """One more who answers for the first time. Raises TooMany."""
    add("guests", sender.network, window=HOUR, most=NEW_GUESTS_AN_HOUR, now=now)


def count_answer(learner: Learner, sender: Sender, now: datetime) -> None:
    """One more answer of the day, and last seen, to the nearest quarter of an hour.

    `learner` is the row as it was before. Raises TooMany where the network has given too many.
    """
    seen = now if now - learner.last_seen >= LAST_SEEN_STEP else learner.last_seen
    day = connection.ops.adapt_datefield_value(now.date())
    moment = connection.ops.adapt_datetimefield_value(seen)
    with connection.cursor() as cursor:
        cursor.execute(_COUNT, [day, day, moment, learner.pk])
    same_day = learner.answered_on == now.date()
    if same_day and (learner.answered_that_day + 1) % TOGETHER == 0:
        add("answers", sender.network, window=DAY, most=FROM_ONE_NETWORK, now=now, by=TOGETHER)
