"""Kept counts are those that are counted from all answers, whatever has happened in between."""

from datetime import timedelta

import pytest
from django.db import OperationalError
from django.utils import timezone
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.account.erase import remove_learners
from lessons.clubs.counts import kept
from lessons.clubs.counts.kept import counts_of
from lessons.clubs.counts.player_counts import counts_by_digest, hard_puzzles_of, heat_map_of
from lessons.clubs.reports.goes import visible_goes
from lessons.clubs.reports.tables import tables_of
from lessons.clubs.services import remove_member
from lessons.models import Club, KeptCount, Membership
from lessons.visitors.merging import merge
from tests.clubs.reports.goes import (
    HOUR,
    JOINED,
    about,
    answered,
    hard_puzzles,
    heat_map,
    player,
)
from tests.models.factories import AssignmentFactory, ClubFactory, LearnerFactory, MembershipFactory

pytestmark = pytest.mark.django_db
EVENTS = ("right", "wrong", "again", "share", "hide", "assign", "assign one", "merge", "leave")
APART = 1000
"""Tries are numbered so far apart that one moved by a merge, behind the last, meets no other."""


def direct(club: Club) -> dict[int, str]:
    """Return the counts of all answers while nothing is kept; nothing is kept afterwards."""
    KeptCount.objects.all().delete()
    counted = dict(counts_of(club).of)
    KeptCount.objects.all().delete()
    return {pk: counts.raw for pk, counts in counted.items()}


def happen(club: Club, event: str, number: int, at: timedelta) -> None:
    """Let something happen that changes what a club sees."""
    members = list(Membership.objects.filter(club=club, role="player").order_by("pk"))
    one = members[number % len(members)]
    table = about("M09")[number % 4]
    if event in ("right", "wrong", "again"):
        more = {"fresh": event != "again", "try_no": APART * int(at / HOUR)}
        answered(one, table, wrong=event == "wrong", after=at, **more)
    elif event in ("share", "hide"):
        Membership.objects.filter(pk=one.pk).update(
            answers_since=JOINED if event == "share" else None
        )
    elif event.startswith("assign"):
        lesson = f"lesson/{table.lesson.slug}"
        made = AssignmentFactory(club=club, what=lesson, made=JOINED, everybody=event == "assign")
        if not made.everybody:
            made.chosen.create(member=one)
    elif event == "merge":
        other = LearnerFactory()
        answered(MembershipFactory.build(learner=other), table, wrong=True, after=at, try_no=1)
        merge(other, one.learner)
    elif len(members) > 1:
        remove_member(one)


@settings(max_examples=12, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(EVENTS), st.integers(0, 7)), min_size=1, max_size=8))
def test_what_is_kept_is_what_is_counted_from_all_answers(events: list) -> None:
    club = ClubFactory()
    for _ in range(3):
        player(club)
    for hour, (event, number) in enumerate(events, 1):
        counts_of(club)
        happen(club, event, number, hour * HOUR)
        found = counts_of(club)
        again = counts_of(club)
        assert {pk: one.raw for pk, one in found.of.items()} == {
            pk: one.raw for pk, one in again.of.items()
        }
        kept_now = {pk: one.raw for pk, one in again.of.items()}
        assert kept_now == direct(club)


def test_the_totals_are_those_of_the_goes() -> None:
    club = ClubFactory()
    players = [player(club) for _ in range(4)]
    for number, one in enumerate(players):
        for table in about("M09")[: number + 1]:
            answered(one, table, wrong=number != 1)
    counted = counts_of(club)
    rows = [Membership.objects.get(pk=one.pk) for one in counted.players]
    goes = visible_goes(rows, tables_of(club))
    in_order = [goes[one.pk] for one in counted.players]
    of = tuple(counted.of[one.pk] for one in counted.players)
    assert list(heat_map_of(of)) == heat_map(in_order)
    assert hard_puzzles_of(of, {}) == hard_puzzles(in_order)
    assert hard_puzzles(in_order)


def test_only_who_answered_is_counted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    club = ClubFactory()
    one, other = player(club), player(club)
    answered(one, about("M09")[0])
    counts_of(club)
    seen: list[list[int]] = []
    real = kept._count
    monkeypatch.setattr(
        kept, "_count", lambda members, *more: seen.append(list(members)) or real(members, *more)
    )
    counts_of(club)
    answered(other, about("M09")[0])
    counts_of(club)
    counts_of(club)
    assert seen == [[other.pk]]


def test_a_new_process_reads_what_is_kept_once(
    monkeypatch: pytest.MonkeyPatch, django_assert_num_queries
) -> None:
    club = ClubFactory()
    one = player(club)
    answered(one, about("M09")[0], wrong=True)
    first = counts_of(club).of[one.pk].raw
    monkeypatch.setattr(kept, "_count", lambda *_: pytest.fail("counted anew"))
    counts_by_digest.cache_clear()
    with django_assert_num_queries(4):
        assert counts_of(club).of[one.pk].raw == first
    with django_assert_num_queries(3):
        assert counts_of(club).of[one.pk].raw == first


def test_a_text_that_is_replaced_while_it_is_read_is_counted_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    club = ClubFactory()
    one = player(club)
    answered(one, about("M09")[0], wrong=True)
    first = counts_of(club).of[one.pk].raw
    counts_by_digest.cache_clear()
    real = kept._kept

    def replaced(*args: object) -> object:
        KeptCount.objects.update(key="outdated", counts="")
        return real(*args)

    monkeypatch.setattr(kept, "_kept", replaced)
    assert counts_of(club).of[one.pk].raw == first


def test_who_leaves_or_is_erased_leaves_no_count() -> None:
    club = ClubFactory()
    one, other = player(club), player(club)
    answered(other, about("M09")[0])
    counts_of(club)
    assert KeptCount.objects.count() == 2
    remove_member(one)
    remove_learners([other.learner_id])
    assert not KeptCount.objects.exists()
    assert not counts_of(club).of


def test_a_count_that_was_overtaken_by_a_merge_is_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    club = ClubFactory()
    one = player(club)
    answered(one, about("M09")[0], after=9 * HOUR)
    other = LearnerFactory()
    answered(MembershipFactory.build(learner=other), about("M09")[1], wrong=True)
    real = kept._count

    def overtaken(*args: object) -> object:
        texts = real(*args)
        merge(other, one.learner)
        return texts

    with monkeypatch.context() as patched:
        patched.setattr(kept, "_count", overtaken)
        assert counts_of(club).of[one.pk].answers == 1
    assert counts_of(club).of[one.pk].answers == 2


def test_a_page_is_shown_where_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    club = ClubFactory()
    one = player(club, joined=timezone.now())

    def full(*args: object, **more: object) -> None:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(kept, "writing", full)
    assert counts_of(club).of[one.pk].answers == 0
    assert not KeptCount.objects.exists()
