"""Counts in the database, of a network, a mailbox, an account: every worker sees the same, and no
address is stored.
"""

from datetime import UTC, datetime, timedelta

from django.db import connection
from django.utils.crypto import salted_hmac

from lessons.limits.too_many import TooMany
from lessons.models import RateBucket

_TABLE = RateBucket._meta.db_table
_ADD = (
    f"INSERT INTO {_TABLE} (key, until, count) VALUES (%s, %s, %s)"
    f" ON CONFLICT (key) DO UPDATE SET count = {_TABLE}.count + excluded.count RETURNING count"
)


def add(
    scope: str, subject: str, *, window: timedelta, most: int, now: datetime, by: int = 1
) -> None:
    """Count once more for the subject, in the window of time that `now` is in.

    Raises TooMany beyond `most`; call it in a transaction, which then takes the count back. An
    empty subject is nobody in particular and is not counted.
    """
    if not subject:
        return
    number = int(now.timestamp() // window.total_seconds())
    until = datetime.fromtimestamp((number + 1) * window.total_seconds(), UTC)
    stored = connection.ops.adapt_datetimefield_value(until)
    values = [key_of(scope, subject, number), stored, by]
    with connection.cursor() as cursor:
        cursor.execute(_ADD, values)
        count = cursor.fetchone()[0]
    if count > most:
        raise TooMany((until - now).total_seconds())


def check(scope: str, subject: str, *, window: timedelta, most: int, now: datetime) -> None:
    """Count nothing; raises TooMany where `most` is reached already. One query."""
    if not subject:
        return
    if counted(scope, subject, window=window, now=now) >= most:
        number = int(now.timestamp() // window.total_seconds())
        raise TooMany((number + 1) * window.total_seconds() - now.timestamp())


def counted(scope: str, subject: str, *, window: timedelta, now: datetime) -> int:
    """How often it was counted in the window that `now` is in. One query."""
    number = int(now.timestamp() // window.total_seconds())
    found = RateBucket.objects.filter(key=key_of(scope, subject, number))
    return found.values_list("count", flat=True).first() or 0


def key_of(scope: str, subject: str, number: int) -> str:
    """What stands for the subject in this window: nobody can tell the subject from it."""
    text = f"{scope} {number} {subject}"
    return salted_hmac("lessons.limits", text, algorithm="sha256").hexdigest()
