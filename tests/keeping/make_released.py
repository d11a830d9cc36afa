"""Keeps a database as today's version makes it: `python -m tests.keeping.make_released NAME`.

Learners go through pages as people do, right, wrong and now and then; what no page asks yet is
stored by factory, so that every column and every value has a row.
"""

import gzip
import json
import os
import sqlite3
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from itertools import islice
from pathlib import Path
from typing import Any

from tests.keeping.rows import MODELS, RELEASED, rows_in

HOST = {"SERVER_NAME": "localhost"}
STEPS = 30


def answers(page: Any, puzzle: Any, number: int, turn: int) -> dict[str, Any]:
    """Every third one wrong, with hints and a duration now and then."""
    from tests.puzzles.learners import right_answers, wrong_answer

    if page.stage == "reason":
        return {"reason": page.reasons[number % len(page.reasons)]}
    right = number % 3 != 0
    right_ones = right_answers(puzzle)
    form = right_ones[turn % len(right_ones)] if right else wrong_answer(puzzle)
    return {**form, "hints": str(number % 4), "response_ms": str(number * 777)}


def walk_through(start: str, agent: Any) -> int:
    """Answer what comes, one page after another; how many answers were sent."""
    from tests.learn.walking import walk

    count = 0

    def answer(client: Any, page: Any, puzzle: Any) -> Any:
        nonlocal count
        from tests.puzzles.page import send

        for turn in range(4):
            if page.stage not in ("answer", "reason"):
                break
            page = send(client, page, **answers(page, puzzle, count, turn))
            count += 1
        return page

    pages: Iterator[Any] = walk(agent, start, answer)
    for _ in islice(pages, STEPS):
        pass
    return count


def learners_walk() -> None:
    from django.test import Client

    from lessons.content_store import course

    for lesson in course().lessons[::4]:
        walk_through(f"/learn/{lesson.slug}/1/", Client(**HOST))


def what_no_page_asks() -> None:
    """Every mode, every outcome, every column that pages leave empty; an account; a new guest."""
    from django.contrib.auth.models import User
    from django.utils import timezone

    from lessons.models import Mode, Outcome
    from tests.models.factories import AttemptFactory, LearnerFactory

    now = timezone.now()
    ann = LearnerFactory(guest_id=None, user=User.objects.create(username="ann"))
    for mode in Mode.values:
        for outcome in Outcome.values:
            AttemptFactory(
                learner=ann,
                place=f"{mode}/x",
                mode=mode,
                outcome=outcome,
                correct=outcome != Outcome.WRONG,
                sitting=uuid.uuid4(),
                selection_reason="due “today”, né",
                presented_at=now - timedelta(seconds=5),
                answered_at=now,
                feedback_shown_at=None if outcome == Outcome.SAVED else now,
                response_ms=5000,
                answer={"answer": ["a", "b"], "reason": "TS4", "say": "Čau 麻雀\\n'\""},
                rules=["TS4"],
                misconceptions=["M24", "M1"],
            )
    LearnerFactory()


def keep(database: Path, name: str) -> None:
    """The dump, and beside it what is in it."""
    from django.apps import apps

    columns = {
        ".".join(label): [field.attname for field in apps.get_model(*label)._meta.concrete_fields]
        for label in MODELS
    }
    found = {**rows_in("default", columns), "columns": columns}
    with closing(sqlite3.connect(database)) as connection:
        script = "\n".join(connection.iterdump())
    RELEASED.mkdir(exist_ok=True)
    (RELEASED / f"{name}.sql.gz").write_bytes(gzip.compress(script.encode(), 9, mtime=0))
    (RELEASED / f"{name}.json").write_text(json.dumps(found, indent=1) + "\n")
    print(found["counts"], found["hash"])


def main(name: str) -> None:
    """Refuses a name that is taken: what was kept once stays as it is."""
    if (RELEASED / f"{name}.sql.gz").exists():
        sys.exit(f"{name} is kept already. Choose another name.")
    with tempfile.TemporaryDirectory() as scratch:
        database = Path(scratch) / "new.sqlite3"
        os.environ |= {
            "DATABASE_URL": f"sqlite:///{database}",
            "DEBUG": "1",
            "DJANGO_SETTINGS_MODULE": "mahjlearn.settings",
        }
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        learners_walk()
        what_no_page_asks()
        keep(database, name)


if __name__ == "__main__":
    main(*sys.argv[1:])
