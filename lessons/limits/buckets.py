"""Counts for a network, in the database: every worker sees the same, and no address is stored."""

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


def key_of(scope: str, subject: str, number: int) -> str:
    """What stands for the subject in this window: nobody can tell the subject from it."""
    text = f"{scope} {number} {subject}"
    return salted_hmac("lessons.limits", text, algorithm="sha256").hexdigest()
