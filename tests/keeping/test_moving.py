"""From SQLite to PostgreSQL: every row, key and count, and the cookies that browsers hold."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from lessons.keeping.moving import NO_URL
from mahjlearn.conf.plain_faults import tables_missing
from tests.keeping.places import Place, on_postgres, on_sqlite
from tests.ops.bad_starts import Ended
from tests.sampling import FULL

SIZE = {"learners": 4, "attempts": 10}
MANY = 10_000
"""Answers in a full run."""
SAID = "Stop the server first: until this is done, nothing can be saved.\n"
MORE = """
from uuid import uuid4
from lessons.models import Attempt
rows, number = list(Attempt.objects.all()), 0
places = [row.place for row in rows]
while Attempt.objects.count() < {many}:
    number += 1
    for row, place in zip(rows, places, strict=True):
        row.pk, row.client_key, row.place = None, uuid4(), f"{{number}}-{{place}}"
        row._state.adding = True
    Attempt._base_manager.bulk_create(rows)
"""
EVERY_ROW = """
import hashlib, json
from django.apps import apps
found = {}
for model in apps.get_models(include_auto_created=True):
    fields = [one.attname for one in model._meta.concrete_fields]
    rows = list(model._base_manager.order_by("pk").values_list(*fields))
    text = json.dumps(rows, default=str, sort_keys=True)
    found[model._meta.label] = [len(rows), hashlib.sha256(text.encode()).hexdigest()]
print(json.dumps(found))
"""
COOKIES = """
import json
from django.conf import settings
from django.test import Client
from django.utils import timezone
from lessons.models import Membership
from lessons.visitors.guests import cookie_value
from tests.models.factories import AttemptFactory, MembershipFactory
owner = Membership.objects.filter(role="owner").order_by("pk")[0]
client = Client()
client.force_login(owner.learner.user)
session = client.cookies[settings.SESSION_COOKIE_NAME].value
guest = MembershipFactory(club=owner.club).learner
AttemptFactory.create_batch(3, learner=guest)
print(json.dumps({
    "session": session,
    "guest": cookie_value(str(guest.guest_id), timezone.now()),
    "club": owner.club.public_id,
}))
"""
PAGES = """
import json, re
from django.conf import settings
from django.test import Client
hers, guests = Client(headers={{"host": "localhost"}}), Client(headers={{"host": "localhost"}})
given = {given!r}
hers.cookies[settings.SESSION_COOKIE_NAME] = given["session"]
guests.cookies[settings.GUEST_COOKIE_NAME] = given["guest"]
pages = [
    (hers, "/club/" + given["club"] + "/"), (hers, "/club/" + given["club"] + "/mix-ups/"),
    (hers, "/account/"), (guests, "/progress/"), (guests, "/learn/"), (guests, "/mix-ups/"),
    (guests, "/club/"),
]
shown = []
for client, url in pages:
    reply = client.get(url)
    text = re.sub(r'value="[A-Za-z0-9-]{{30,}}"', "", reply.content.decode())
    shown.append([url, reply.status_code, text])
print(json.dumps(shown))
"""
NEW_ROWS = """
from tests.models.factories import AttemptFactory
from lessons.models import Attempt
last = Attempt.objects.latest("pk").pk
print(AttemptFactory().pk - last, AttemptFactory().learner_id)
"""


@pytest.fixture
def old(tmp_path: Path) -> Place:
    """A site of two clubs on SQLite."""
    place = on_sqlite(tmp_path / "old")
    assert place.manage("migrate", "-v", "0") == Ended(0, "", "")
    size = [f"--{name}={number}" for name, number in SIZE.items()]
    assert place.manage("seed_demo", "--json", *size).status == 0
    return place


@pytest.fixture
def new(tmp_path: Path, postgres_url: str) -> Iterator[Place]:
    with on_postgres(tmp_path / "old", postgres_url) as place:
        yield place


def move(old: Place, url: str) -> Ended:
    return old.manage("move_to_postgres", NEW_DATABASE_URL=url)


def read(place: Place, code: str) -> Any:
    return json.loads(place.shell(code).splitlines()[-1])


def pages_of(place: Place, given: dict[str, str]) -> Any:
    shown = place.shell(PAGES.format(given=given))
    return json.loads(shown.splitlines()[-1])


@pytest.mark.full
def test_everything_arrives_and_everybody_is_known(old: Place, new: Place) -> None:
    cookies = read(old, COOKIES)
    if FULL:
        old.shell(MORE.format(many=MANY))
    pages, rows = pages_of(old, cookies), read(old, EVERY_ROW)
    assert [status for _, status, _ in pages] == [200] * len(pages)
    assert rows["lessons.Attempt"][0] >= (MANY if FULL else SIZE["learners"] * SIZE["attempts"])
    with closing(sqlite3.connect(old.data / "mahjlearn.sqlite3")) as database:
        database.execute("UPDATE sqlite_sequence SET seq = seq + 7")
        database.commit()
    done = move(old, new.url)
    assert (done.status, done.err) == (0, "")
    learners, answers = rows["lessons.Learner"][0], rows["lessons.Attempt"][0]
    assert f"lessons_attempt: {answers:,}" in done.out.splitlines()
    assert done.out.splitlines()[-1].startswith(f"learners: {learners}, answers: {answers}. ")
    assert read(new, EVERY_ROW) == rows == read(old, EVERY_ROW)
    assert pages_of(new, cookies) == pages
    assert new.manage("migrate", "--check").status == 0
    assert new.shell(NEW_ROWS).split()[0] == "8"  # behind keys that were given and deleted


@pytest.mark.full
def test_a_database_that_is_not_empty_is_left_alone(old: Place, new: Place) -> None:
    assert new.manage("migrate", "-v", "0") == Ended(0, "", "")
    new.shell("from tests.models.factories import LearnerFactory; LearnerFactory()")
    found = move(old, new.url)
    assert (found.status, found.err.endswith("has rows. Name an empty database.\n")) == (1, True)
    assert new.shell("from lessons.models import Learner; print(Learner.objects.count())") == "1\n"


@pytest.mark.full
def test_one_that_was_only_migrated_is_filled(old: Place, new: Place) -> None:
    assert new.manage("migrate", "-v", "0") == Ended(0, "", "")
    assert move(old, new.url).status == 0
    assert read(new, EVERY_ROW) == read(old, EVERY_ROW)


@pytest.mark.full
def test_a_row_that_does_not_fit_moves_nothing(old: Place, new: Place) -> None:
    with closing(sqlite3.connect(old.data / "mahjlearn.sqlite3")) as database:
        database.execute("UPDATE lessons_membership SET nickname = ?", ["x" * 99])
        database.commit()
    found = move(old, new.url)
    assert found.status == 1
    assert found.err.startswith("Nothing was moved: a row of lessons_membership does not fit (")
    assert new.shell("from lessons.models import Learner; print(Learner.objects.count())") == "0\n"


def test_what_cannot_be_moved_is_refused(tmp_path: Path) -> None:
    place = on_sqlite(tmp_path / "old")
    file = place.data / "mahjlearn.sqlite3"
    assert move(place, "").err.startswith(f"There is no database {file}.")
    assert place.manage("migrate", "-v", "0", "lessons", "0019").status == 0
    assert move(place, "").err == f"{tables_missing(file)}\n"
    assert place.manage("migrate", "-v", "0").status == 0
    for url in ("", " ", "sqlite:///x.sqlite3"):
        assert move(place, url) == Ended(1, SAID, f"{NO_URL}\n")
    assert "NEW_DATABASE_URL starts with" in move(place, "mysql://x/y").err
    away = move(place, "postgres://nobody:secret@127.0.0.1:9/none")
    assert away.err.startswith("The database none cannot be reached.")
    assert "secret" not in away.err
