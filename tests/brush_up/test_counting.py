"""Nothing of a brush-up counts before it is over; at the end all of it does, once."""

from collections.abc import Callable, Sequence
from datetime import datetime
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from lessons.brush_up import ending
from lessons.clubs.assignments.rows import players_of
from lessons.clubs.reports.goes import visible_goes
from lessons.course_tables import tables
from lessons.models import Attempt, BrushUp, Learner, LearnerStanding
from lessons.puzzles.kinds import kind_of
from lessons.standing.kept import KeptStanding, rebuild_standing, standing_of
from lessons.visitors.merging import merge
from mahjlearn.tutor.generate.tables.making import table_of
from tests.brush_up.conftest import Watch
from tests.brush_up.playing import answer, finish, keep, start, words
from tests.clubs.clients import client_of
from tests.models.factories import AccountFactory, MembershipFactory
from tests.puzzles.page import get

pytestmark = pytest.mark.django_db
PAGES = ("/mix-ups/", "/progress/")
SOME = (False, True, None, False)


def by_her(client: Client, run: BrushUp, watch: Watch) -> None:
    finish(client, run)


def by_the_clock(client: Client, run: BrushUp, watch: Watch) -> None:
    watch.move(minutes=20)
    client.get("/mix-ups/")


def by_another(client: Client, run: BrushUp, watch: Watch) -> None:
    reply = client.post("/brush-up/", {"book": "league", "clock": "no", "another": "yes"})
    assert run.public_id not in reply.url


End = Callable[[Client, BrushUp, Watch], None]
ENDS = pytest.mark.parametrize("end", [by_her, by_the_clock, by_another])


def answered(client: Client, watch: Watch, many: Sequence[bool | None] = SOME) -> BrushUp:
    """Answer some tables of a new one, a minute each."""
    run = start(client, clock="yes")
    for number, right in enumerate(many, 1):
        watch.move(minutes=1)
        answer(client, run, number, right=right)
    run.refresh_from_db()
    return run


def practice(client: Client) -> None:
    """Answer the table that practice serves now, wrongly."""
    page = get(client, client.get("/practice/")["Location"])
    puzzle = table_of(page.action.rstrip("/").rpartition("/")[2])
    form = kind_of(puzzle).forms(puzzle, right=False)[0]
    assert client.post(page.action, page.fields | form).status_code == 303
    assert Attempt.objects.filter(place__startswith="practice/").count() == 1


def kept_of(learner: Learner) -> dict[str, Any]:
    return LearnerStanding.objects.values("mixups", "reviews", "answered_at").get(learner=learner)


def shown(client: Client) -> dict[str, str]:
    """Return the words of the pages that tell how answers went."""
    found = {}
    for url in PAGES:
        reply = client.get(url)
        assert reply.status_code == 200
        found[url] = words(reply.content.decode().partition("<main")[2])
    return found


def test_nothing_is_told_anywhere_before_the_end(client: Client, watch: Watch) -> None:
    start(client, clock="yes")
    before = shown(client)
    run = answered(client, watch, many=[False] * 8)
    assert len(run.answers) == 8
    assert shown(client) == before
    assert not Attempt.objects.exists()
    assert standing_of(run.learner) == KeptStanding()
    finish(client, run)
    after = shown(client)
    assert after["/mix-ups/"] != before["/mix-ups/"]
    assert after["/progress/"] != before["/progress/"]


@ENDS
def test_at_the_end_each_answer_counts_once_at_its_own_time(
    end: End, client: Client, watch: Watch
) -> None:
    run = answered(client, watch)
    times = [datetime.fromisoformat(run.answers[slug]["at"]) for slug in run.slugs[: len(SOME)]]
    end(client, run, watch)
    for _ in range(2):
        finish(client, run)
    rows = list(Attempt.objects.order_by("pk"))
    assert [row.answered_at for row in rows] == times
    assert [row.correct for row in rows] == [right is True for right in SOME]
    assert {row.feedback_shown_at for row in rows} == {
        BrushUp.objects.get(pk=run.pk).over_since(watch.now())
    }
    assert {(row.learner_id, row.ruleset, row.try_no) for row in rows} == {
        (run.learner_id, "tournament", 1)
    }
    run.refresh_from_db()
    assert run.counted
    assert {frozenset(one) for one in run.answers.values()} == {
        frozenset({"key", "hash", "how", "fits"})
    }


@ENDS
def test_what_is_kept_is_what_all_answers_come_to(end: End, client: Client, watch: Watch) -> None:
    """Also where tables of practice were answered between those of the brush-up."""
    run = answered(client, watch)
    practice(client)
    watch.move(minutes=1)
    answer(client, run, 5, right=False)
    end(client, run, watch)
    live = kept_of(run.learner)
    assert standing_of(run.learner).reviews
    rebuild_standing(run.learner)
    assert kept_of(run.learner) == live


def test_the_end_costs_the_same_however_much_was_answered(client: Client, watch: Watch) -> None:
    costs = []
    for many in (1, 20):
        run = start(client)
        keep(run, 20)
        BrushUp.objects.filter(pk=run.pk).update(answers=dict([*run.answers.items()][:many]))
        with CaptureQueriesContext(
            connection,
        ) as asked:
            ending.finish(run, watch.now())
        costs.append(len([one for one in asked.captured_queries if "POINT" not in one["sql"]]))
    assert costs[0] == costs[1] <= 12


def test_an_end_that_fails_is_none(client: Client, watch: Watch, monkeypatch) -> None:
    run = answered(client, watch)
    with monkeypatch.context() as broken:
        broken.setattr(ending, "rebuild_standing", lambda learner: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            finish(client, run)
    run.refresh_from_db()
    assert (run.ended, run.counted, Attempt.objects.count()) == (None, False, 0)
    finish(client, run)
    assert Attempt.objects.count() == len(SOME)


def test_a_club_never_sees_them_and_looking_counts_them(client: Client, watch: Watch) -> None:
    """By the clock too, also of a player who shares all answers."""
    now = watch.now()
    pat = MembershipFactory(nickname="Pat", joined=now, answers_since=now)
    answered(client_of(pat.learner), watch)
    assert visible_goes(players_of(pat.club), tables()) == {pat.pk: []}
    assert Attempt.objects.count() == 0
    watch.move(minutes=20)
    assert visible_goes(players_of(pat.club), tables()) == {pat.pk: []}
    assert Attempt.objects.count() == len(SOME)


def test_who_signs_in_meanwhile_keeps_it_and_its_clock(client: Client, watch: Watch) -> None:
    run, mine = answered(client, watch), AccountFactory()
    merge(run.learner, mine)
    assert not Attempt.objects.exists()
    hers = client_of(mine)
    watch.move(minutes=20)
    hers.get("/mix-ups/")
    assert [row.learner for row in Attempt.objects.all()] == [mine] * len(SOME)
    mine.refresh_from_db()
    assert mine.due_at is None


def test_two_that_run_by_clocks_end_one_after_the_other(client: Client, watch: Watch) -> None:
    """As after two learners became one."""
    run = answered(client, watch)
    watch.move(minutes=5)
    other = BrushUp.objects.create(
        learner=run.learner, ruleset="league", slugs=run.slugs, minutes=20, started=watch.now()
    )
    keep(other, 20)
    watch.move(minutes=11)
    client.get("/mix-ups/")
    assert Attempt.objects.count() == len(SOME)
    assert Learner.objects.get().due_at == other.ends
    watch.move(minutes=9)
    client.get("/mix-ups/")
    assert Attempt.objects.count() == len(SOME) + 20


def test_those_of_before_have_counted_and_are_over(client: Client, watch: Watch) -> None:
    """Their answers were attempts at once, so that the end would store them a second time."""
    run = start(client)
    end_them = import_module("lessons.migrations.0019_brush_up_counted").end_them
    end_them(apps, connection.schema_editor())
    run.refresh_from_db()
    assert run.counted
    assert run.ended is not None
