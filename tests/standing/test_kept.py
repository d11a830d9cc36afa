"""The standing of a learner: written with each answer, made anew from the answers, merged."""

import random
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings as site
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from lessons.account.erase import erase
from lessons.course_tables import tables
from lessons.models import Attempt, Learner, LearnerStanding
from lessons.puzzles.kinds import kind_of
from lessons.standing import kept as standing
from lessons.standing.kept import merge_standing, rebuild_standing, standing_of
from lessons.visitors.merging import merge
from mahjlearn.tutor.mixups import Fit, MixUpState
from tests.learn.lesson_course import serve
from tests.models.factories import AccountFactory, AttemptFactory, LearnerFactory
from tests.puzzles.page import get, send

pytestmark = pytest.mark.django_db

MIXUP, IDEA = "M24", "start of the turn"
"""What all tables of the course of these tests are about."""
FIVE = "? a b c d e"


@pytest.fixture
def course(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables a to e at steps 2 to 6, each with other tiles and with one fact changed."""
    serve(monkeypatch, one=FIVE)


def answer(client: Client, url: str, said: str) -> None:
    """Right is yes; no is what the mix-up says."""
    send(client, get(client, url), answer=said)


def row() -> dict[str, Any]:
    (found,) = LearnerStanding.objects.values()
    return found


def kept(learner: Learner | None = None) -> Any:
    return standing_of(learner or Learner.objects.get()).mixups.get(MIXUP)


def test_two_answers_that_fit_it_open_it(client: Client, course: None) -> None:
    answer(client, "/learn/one/2/", "no")
    assert (kept().state, kept().times) == (None, 1)
    answer(client, "/learn/one/2/", "no")
    assert (kept().state, kept().times) == (None, 2)
    answer(client, "/learn/one/3/", "no")
    assert (kept().state, kept().times) == (MixUpState.OPEN, 3)
    assert kept().missed == ("one-b", "one-a")
    answer(client, "/learn/one/4/", "yes")
    assert (kept().state, kept().marks) == (MixUpState.IMPROVING, 1)
    assert standing_of(Learner.objects.get()).reviews.keys() == {IDEA}
    assert row()["answered_at"] == Attempt.objects.latest("pk").answered_at


def test_with_other_tiles_it_counts_with_one_fact_changed_it_does_not(
    client: Client, course: None
) -> None:
    answer(client, "/learn/one/2/", "no")
    before = row()
    answer(client, "/learn/one/2/change/1/", "yes")
    assert Attempt.objects.count() == 2
    assert row() == before
    answer(client, "/learn/one/again/one-a/", "no")
    assert kept().last == (("one-a", Fit.FITS), ("one-a-again", Fit.FITS))
    assert kept().state is MixUpState.OPEN


def test_a_reason_counts_as_it_was_chosen(course: None) -> None:
    told = []
    for number in range(3):
        client = Client()
        page = send(client, get(client, "/learn/one/2/"), answer="yes")
        send(client, page, reason=page.reasons[number])
        given = Attempt.objects.latest("pk")
        assert given.place == "learn/one/one-a/why"
        found = standing_of(given.learner).mixups
        assert list(found) == given.misconceptions
        assert all(one.missed == ("one-a",) for one in found.values())
        told.append(len(found))
    assert sorted(told) == [0, 1, 1]


def test_an_answer_that_is_not_stored_leaves_nothing(
    client: Client, course: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = get(client, "/learn/one/2/")

    def broken(*args: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(standing, "read_answer", broken)
    with pytest.raises(RuntimeError):
        send(client, page, answer="no")
    assert (Attempt.objects.count(), LearnerStanding.objects.count()) == (0, 0)


def statements(client: Client, url: str, said: str = "no") -> int:
    page = get(client, url)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        send(client, page, answer=said)
    return len(asked)


def test_an_answer_costs_two_statements_more(client: Client, course: None) -> None:
    answer(client, "/learn/one/2/", "yes")
    LearnerStanding.objects.all().delete()
    first = statements(client, "/learn/one/3/")
    later = statements(client, "/learn/one/3/")
    changed = statements(client, "/learn/one/3/change/1/", "yes")
    hooks, site.ANSWER_HOOKS = site.ANSWER_HOOKS, []
    try:
        bare = [
            statements(client, "/learn/one/3/"),
            statements(client, "/learn/one/3/change/1/", "yes"),
        ]
    finally:
        site.ANSWER_HOOKS = hooks
    assert [first, later, changed - 1] == [bare[0] + 4, bare[0] + 2, bare[1]]


def test_the_first_of_all_costs_a_look_for_others_before_it(client: Client, course: None) -> None:
    """The row of somebody who answered before it was kept is made from those answers too."""
    answer(Client(), "/learn/one/2/", "yes")
    first = statements(client, "/learn/one/2/")
    hooks, site.ANSWER_HOOKS = site.ANSWER_HOOKS, []
    try:
        bare = statements(Client(), "/learn/one/2/")
    finally:
        site.ANSWER_HOOKS = hooks
    assert first == bare + 3


def test_it_is_flat_from_ten_to_ten_thousand_answers(client: Client, course: None) -> None:
    answer(client, "/learn/one/2/", "no")
    learner = Learner.objects.get()
    counts, sizes = [], []
    for total in (10, 10_000):
        more = total - Attempt.objects.count()
        before = {"learner": learner, "answered_at": timezone.now() - timedelta(days=9)}
        batch = AttemptFactory.build_batch(more, place=f"first/before-{total}", **before)
        Attempt.objects.bulk_create(batch)
        counts.append(statements(client, "/learn/one/3/"))
        with CaptureQueriesContext(connection) as asked:
            client.get("/mix-ups/")
        counts.append(len(asked))
        sizes.append(len(str(row()["mixups"])))
    assert counts[:2] == counts[2:]
    assert sizes[1] < 2 * sizes[0]


# Rebuilt


def rebuilt_is_live() -> None:
    live = row()
    learner = Learner.objects.get()
    assert rebuild_standing(learner) == len(live["mixups"])
    assert row() == live
    LearnerStanding.objects.all().delete()
    rebuild_standing(learner)
    assert row() == live


@pytest.mark.parametrize("seed", range(5))
def test_live_equals_rebuilt(client: Client, course: None, seed: int) -> None:
    chance = random.Random(seed)
    urls = [f"/learn/one/{number}/" for number in range(2, 7)]
    urls += ["/learn/one/again/one-a/", "/learn/one/2/change/1/", "/first/a-table/"]
    for _ in range(12):
        answer(client, chance.choice(urls), chance.choice(("yes", "no")))
    rebuilt_is_live()


def test_so_it_does_with_moves_and_each_kind_that_the_course_has(client: Client) -> None:
    by_kind = {
        one.puzzle.kind: one
        for one in tables().values()
        if one.first and one.lesson and one.puzzle.mixups
    }
    assert "exchange" in by_kind
    for table in by_kind.values():
        kind = kind_of(table.puzzle)
        for right in (False, True, False):
            for form in kind.forms(table.puzzle, right=right):
                client.post(table.url, get(client, table.url).fields | form)
    assert len(row()["mixups"]) > 3
    rebuilt_is_live()


def test_a_table_that_has_changed_counts_as_it_was_answered(
    client: Client, course: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in (2, 3):
        answer(client, f"/learn/one/{number}/", "no")
    live = row()
    serve(monkeypatch, other="a")
    rebuild_standing(Learner.objects.get())
    assert row() == live
    assert list(live["mixups"]) == [MIXUP]


def test_what_no_answer_bears_out_goes_and_what_was_served_stays() -> None:
    one, other = LearnerFactory(), LearnerFactory()
    for learner, served in ((one, {}), (other, {MIXUP: 3})):
        LearnerStanding.objects.create(
            learner=learner, mixups={MIXUP: {}}, served=served, answered_at=timezone.now()
        )
        assert rebuild_standing(learner) == 0
    assert row() == {
        "learner_id": other.pk,
        "mixups": {},
        "reviews": {},
        "served": {MIXUP: 3},
        "answered_at": None,
    }


# Merged and erased


def test_a_guest_who_signs_in_brings_it_along(course: None) -> None:
    browsers = Client(), Client()
    for browser, number in zip(browsers, (2, 3), strict=True):
        answer(browser, f"/learn/one/{number}/", "no")
    guest, other = Learner.objects.order_by("pk")
    assert [kept(one).state for one in (guest, other)] == [None, None]
    account = AccountFactory()
    LearnerStanding.objects.filter(learner=guest).update(served={MIXUP: 2})
    merge(guest, account)
    assert (kept(account).times, kept(account).state) == (1, None)
    LearnerStanding.objects.filter(learner=other).update(served={MIXUP: 1, "M01": 1})
    merge(other, account)
    assert (kept(account).times, kept(account).state) == (2, MixUpState.OPEN)
    assert row()["learner_id"] == account.pk
    assert row()["served"] == {MIXUP: 3, "M01": 1}


def test_two_without_any_are_merged_into_none() -> None:
    merge_standing(LearnerFactory(), LearnerFactory())
    assert LearnerStanding.objects.count() == 0


def test_it_goes_with_the_learner(client: Client, course: None) -> None:
    answer(client, "/learn/one/2/", "no")
    erase(Learner.objects.get())
    assert LearnerStanding.objects.count() == 0
