"""The players of a club as rows: what is due, what is done, when last seen."""

from datetime import timedelta

import pytest
from django.utils import timezone

from lessons.clubs.assignments.kinds import read_assignable
from lessons.content_store import course
from lessons.models import Membership
from tests.cast import UNIT, finished_unit
from tests.clubs.clients import at, client_of
from tests.models.factories import (
    AssignmentFactory,
    AttemptFactory,
    InviteFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db

COST = 9
"""Queries of a roster while nothing is assigned."""


def test_the_roster_costs_the_same_for_many(owner, hers, django_assert_num_queries) -> None:
    hers.get(at("club", owner.club))
    for size in (5, 40):
        MembershipFactory.create_batch(size, club=owner.club, answers_since=timezone.now())
        hers.get(at("club", owner.club))
        with django_assert_num_queries(COST):
            hers.get(at("club", owner.club))


def test_lessons_are_counted_of_whoever_shares_them(owner, hers) -> None:
    player = finished_unit(MembershipFactory(club=owner.club))
    lessons = len(next(one for one in course().units if one.slug == UNIT).lessons)
    url, share = at("club", owner.club), at("club-share", owner.club, player.public_id)
    for sent, done in ({"answers": "on"}, lessons), ({}, 0):
        client_of(player.learner).post(share, sent)
        page = hers.get(url).text
        assert f'<td data-label="Lessons done">{done}</td>' in page
        assert ("don’t share everything" in page) is (done == 0)


def test_the_roster_says_what_is_due_and_what_is_late(owner, hers) -> None:
    lou, pat = (MembershipFactory(club=owner.club, nickname=name) for name in ("Lou", "Pat"))
    set_at = timezone.now() - timedelta(days=9)
    for one in (lou, pat):
        Membership.objects.filter(pk=one.pk).update(joined=set_at)
    days = {"lesson/a-turn": -3, "lesson/meet-the-joker": 3}
    for what, day in days.items():
        due = timezone.localdate() + timedelta(days=day)
        AssignmentFactory(club=owner.club, what=what, made=set_at, due=due)
    for place in read_assignable("lesson/a-turn").puzzles:
        AttemptFactory(learner=lou.learner, place=str(place))
    page = " ".join(hers.get(at("club", owner.club)).text.split())
    rows = {name: page[page.index(f">{name}</a>") :].split("</tr>")[0] for name in ("Lou", "Pat")}
    assert "1 of 2 done, 1 late" in rows["Lou"]
    assert "overdue" not in rows["Lou"]
    assert '0 of 2 done, <b class="in-need">1 overdue</b>' in rows["Pat"]
    lines = hers.get(at("club-export-players", owner.club)).text.splitlines()
    assert [line.split(",")[3:7] for line in lines[1:]] == [list("2110"), list("2001")]


def test_the_roster_says_the_code_that_is_open(owner, hers) -> None:
    MembershipFactory(club=owner.club)
    assert "Join code" not in hers.get(at("club", owner.club)).text
    InviteFactory(club=owner.club, code="BAM472")
    InviteFactory(club=owner.club, code="DOT111", nickname="Ann B.", most_uses=1)
    assert 'Join code <b class="code">BAM-472</b>' in hers.get(at("club", owner.club)).text


def test_an_empty_roster_says_what_to_do_for_the_first_evening(owner, hers) -> None:
    club, lesson = owner.club, course().lessons[0]
    steps = ("Make the code", "Print the poster", "Assign Lesson 1")
    page = hers.get(at("club", club)).text
    assert [page.count(f"<h3>{step}") for step in ("Make a code", *steps[1:])] == [1, 1, 1]
    assert f"{at('club-assign', club)}?what=lesson/{lesson.slug}" in page
    assert at("club-print-poster", club, "x")[:-2] not in page
    hers.post(at("club-invites", club))
    invite = club.invites.get()
    page = hers.get(at("club", club)).text
    assert at("club-print-poster", club, invite.public_id) in page
    assert "Make the code" not in page
    hers.post(at("club-assign", club), {"what": f"lesson/{lesson.slug}", "to": "all"})
    assert "See what’s assigned" in hers.get(at("club", club)).text
    MembershipFactory(club=club)
    assert "For your first evening" not in hers.get(at("club", club)).text


def test_the_front_door_is_open_and_leads_to_a_club_of_ones_own(client, owner, hers) -> None:
    for browser, said in ((client, "make an account"), (hers, "See your clubs")):
        page = browser.get("/teach/")
        assert page.status_code == 200
        assert page.text.count('class="button"') == 1
        assert 'href="/club/new/"' in page.text
        assert said in page.text
    asked = client.get("/club/new/", follow=True)
    assert "To start a club, you need an account" in asked.text
    assert '/account/signup/?next=%2Fclub%2Fnew%2F"' in asked.text
    assert "/teach/" in client.get("/").text
