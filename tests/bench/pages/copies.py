"""Many learners and many answers made from a few, as the site would have stored them."""

from collections.abc import Sequence
from datetime import timedelta
from itertools import product
from math import ceil
from uuid import uuid4

from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.models import F, Model

from lessons.attempts.selectors import attempts_of
from lessons.learn.progress.noted import rebuild
from lessons.models import Attempt, Learner, LearnerStanding, LessonProgress
from lessons.standing.kept import rebuild_standing

_NEW = {
    "sqlite": {
        "public_id": "lower(hex(randomblob(5)))",
        "guest_id": "lower(hex(randomblob(16)))",
        "client_key": "lower(hex(randomblob(16)))",
    },
    "postgresql": {
        "public_id": "substr(md5(gen_random_uuid()::text), 1, 10)",
        "guest_id": "md5(gen_random_uuid()::text)",
        "client_key": "gen_random_uuid()",
    },
}
"""What is not the same in two rows, by kind of database."""
_OWNED: dict[type[Model], str] = {
    Learner: "id",
    Attempt: "learner_id",
    LessonProgress: "learner_id",
    LearnerStanding: "learner_id",
}
"""What is copied, and the column that says whose it is."""


def add_copies(learners: Sequence[int], times: int) -> None:
    """Each of these learners so many times more, with the same answers, progress and mix-ups.

    They are the last that were made, one after the other.
    """
    if times < 1 or not learners:
        return
    with transaction.atomic(), connection.cursor() as cursor:
        for model, owner in _OWNED.items():
            cursor.execute(_copying(model, owner, learners), [times])
        for sql in connection.ops.sequence_reset_sql(no_style(), [Learner]):
            cursor.execute(sql)


def _copying(model: type[Model], owner: str, learners: Sequence[int]) -> str:
    """The statement that copies the rows of these learners so many times."""
    first, last = min(learners), max(learners)
    new = _NEW[connection.vendor] | {owner: f"{owner} + {last - first + 1} * copy"}
    columns = list(dict.fromkeys([owner, *_columns(model)]))
    return (
        "WITH RECURSIVE copies(copy) AS"
        " (SELECT 1 UNION ALL SELECT copy + 1 FROM copies WHERE copy < %s)"
        f" INSERT INTO {model._meta.db_table} ({', '.join(columns)})"
        f" SELECT {', '.join(new.get(name, name) for name in columns)}"
        f" FROM copies CROSS JOIN {model._meta.db_table}"
        f" WHERE {owner} BETWEEN {first} AND {last}"
    )


def add_older_answers(learner: Learner, many: int) -> None:
    """So many more, given before the first ones: the same again, day by day further back."""
    if many < 1:
        return
    first = list(attempts_of(learner))
    days = ceil(many / len(first))
    tries = max(row.try_no for row in first)
    older = [
        _given_before(row, day, tries * (days - day))
        for day, row in product(range(days, 0, -1), first)
    ]
    Attempt.keeper.filter(learner=learner).update(try_no=F("try_no") + tries * days, fresh=False)
    Attempt.objects.bulk_create(older[-many:], batch_size=500)
    rebuild(learner)
    rebuild_standing(learner)


def _given_before(row: Attempt, days: int, tries: int) -> Attempt:
    values = {name: getattr(row, name) for name in _columns(Attempt)}
    back = timedelta(days=days)
    moments = {
        name: values[name] and values[name] - back
        for name in ("presented_at", "answered_at", "feedback_shown_at")
    }
    new = {"client_key": uuid4(), "try_no": row.try_no + tries, "fresh": False}
    return Attempt(**values | moments | new)


def _columns(model: type[Model]) -> list[str]:
    fields = model._meta.concrete_fields
    return [str(field.column) for field in fields if not field.primary_key]
