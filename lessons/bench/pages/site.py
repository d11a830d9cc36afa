"""A database of the bench's own, with learners who have answered."""

import secrets
import uuid
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.utils import timezone

from lessons.attempts.place import Place
from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.learn.progress.noted import rebuild
from lessons.models import Attempt, Learner, Outcome
from lessons.visitors.guests import signer
from mahjlearn.course import Puzzle
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.version import ENGINE_VERSION

EACH = 50
"""Answers of each of the learners who only fill the tables."""


def open_site(directory: Path) -> None:
    """Settings as on a server, over an empty database and collected static files in `directory`.

    Nothing of the site may have been asked for before in this process. Raises CommandError where
    the settings name PostgreSQL.
    """
    if connection.vendor != "sqlite":
        raise CommandError("Pages are measured over SQLite. Leave DATABASE_URL out.")
    settings.DEBUG = False
    settings.ROOT_URLCONF = "lessons.bench.pages.urls"
    settings.STATIC_ROOT = directory / "static"
    call_command("collectstatic", interactive=False, verbosity=0)
    connection.close()
    connection.settings_dict["NAME"] = directory / "bench.sqlite3"
    call_command("migrate", verbosity=0, interactive=False)


def guest(answers: int) -> str:
    """The cookie of a new learner with so many answers, spread over the lessons."""
    guest_id = secrets.token_hex(16)
    learner = Learner.objects.create(guest_id=guest_id)
    Attempt.objects.bulk_create(_rows(learner, answers), batch_size=1000)
    rebuild(learner)
    return signer().sign(guest_id)


def fill(rows: int) -> None:
    """At least so many answers of other learners, `EACH` of each."""
    if Attempt.objects.count() >= rows:
        return
    guest(EACH)
    while Attempt.objects.count() < rows:
        _double()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _rows(learner: Learner, answers: int) -> list[Attempt]:
    """Round and round through the tries of the course, a minute between one and the next."""
    now = timezone.now()
    tries = [
        (StepAddress(lesson, lesson.number_of(one.slug)).place, one.puzzle)
        for lesson in course().lessons
        for one in lesson.tries
    ]
    times = (now - timedelta(minutes=answers - number) for number in range(answers))
    rounds = ((try_no, *one) for try_no in count(1) for one in tries)
    return [
        _right(learner, answered_at, try_no, place, puzzle)
        for answered_at, (try_no, place, puzzle) in zip(times, rounds, strict=False)
    ]


def _right(
    learner: Learner, answered_at: datetime, try_no: int, place: Place, puzzle: Puzzle
) -> Attempt:
    return Attempt(
        learner=learner,
        client_key=uuid.uuid4(),
        place=str(place),
        try_no=try_no,
        puzzle_slug=puzzle.slug,
        puzzle_hash=puzzle.key.hash,
        engine_version=ENGINE_VERSION,
        ruleset=LEAGUE.name,
        mode="lesson",
        answered_at=answered_at,
        fresh=try_no == 1,
        answer={"answer": "yes"},
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT,
        correct=True,
    )


@transaction.atomic
def _double() -> None:
    """Every learner once more under another id, with the same answers."""
    shift = Learner.objects.order_by("-pk").values_list("pk", flat=True)[0]
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO lessons_learner (id, public_id, guest_id, created, last_seen)"
            " SELECT id + %s, lower(hex(randomblob(5))), lower(hex(randomblob(16))), created,"
            " last_seen FROM lessons_learner",
            [shift],
        )
        fields = Attempt._meta.concrete_fields
        columns = [str(field.column) for field in fields if not field.primary_key]
        new = {"learner_id": f"learner_id + {shift}", "client_key": "lower(hex(randomblob(16)))"}
        cursor.execute(
            f"INSERT INTO lessons_attempt ({', '.join(columns)})"
            f" SELECT {', '.join(new.get(name, name) for name in columns)} FROM lessons_attempt"
        )
