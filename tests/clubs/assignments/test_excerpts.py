"""A hand to referee as something to do: done once it was watched to its end."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.assignments.kinds import read_assignable
from lessons.clubs.assignments.to_do import open_assignments
from lessons.clubs.reports.goes import visible_answers
from lessons.models import Assignment
from mahjlearn.engine.table.tiles import SEATS
from mahjlearn.tutor.generate.excerpts import Excerpt
from mahjlearn.tutor.generate.pool import entries, offered_at
from tests.clubs.assignments.given import EARLIER, far
from tests.clubs.clients import client_of
from tests.models.factories import AccountFactory, AssignmentFactory, MembershipFactory
from tests.referee.watching import Watcher, first_with

pytestmark = pytest.mark.django_db
SINCE = timezone.now() - timedelta(days=1)


def assigned(excerpt: Excerpt, **more) -> Assignment:
    return AssignmentFactory(what=f"excerpt/{excerpt.slug}", **{"made": SINCE} | more)


def player_of(assignment: Assignment):
    return MembershipFactory(club=assignment.club, joined=EARLIER)


def test_every_hand_on_offer_can_be_assigned() -> None:
    for entry in entries():
        what = read_assignable(f"excerpt/{entry.slug}")
        assert (what.asked, what.slugs) == (1, [entry.slug])
        assert what.url == reverse("excerpt", args=[entry.slug])
        assert what.title.startswith("A hand to referee: ")
    assert read_assignable("excerpt/g2-0-0000") is None


def test_it_is_done_when_the_hand_is_over_and_right_when_all_was_seen() -> None:
    assignment = assigned(first_with(fouls=0))
    player = player_of(assignment)
    watcher = Watcher(client_of(player.learner), first_with(fouls=0))
    assert not far(assignment, player.learner).is_done
    assert [one.what.url for one in open_assignments(player.learner, timezone.now())] == [
        watcher.url
    ]
    watcher.end()
    done = far(assignment, player.learner)
    right = all(row.outcome == "right" for row in watcher.stored)
    assert (done.is_done, done.answered, done.right) == (True, 1, int(right))
    assert open_assignments(player.learner, timezone.now()) == []


def test_a_stop_alone_is_no_end_and_a_false_alarm_is_not_right() -> None:
    excerpt = first_with(fouls=1)
    assignment = assigned(excerpt)
    player = player_of(assignment)
    watcher = Watcher(client_of(player.learner), excerpt)
    foul = excerpt.task.fouls[0]
    other = next(seat for seat in SEATS if seat is not foul.seat)
    watcher.stop(foul.play, f"seat-{other}")
    assert far(assignment, player.learner).answered == 0
    watcher.end()
    done = far(assignment, player.learner)
    assert (done.answered, done.right) == (1, 0)


def test_what_was_refereed_before_it_was_assigned_is_done_earlier() -> None:
    excerpt = first_with(fouls=0)
    assignment = assigned(excerpt, made=timezone.now() + timedelta(hours=1))
    player = player_of(assignment)
    Watcher(client_of(player.learner), excerpt).end()
    done = far(assignment, player.learner)
    assert (done.is_done_earlier, done.judged) == (True, 0)


def test_its_instructors_may_see_the_stops() -> None:
    excerpt = first_with(fouls=0)
    player = player_of(assigned(excerpt))
    Watcher(client_of(player.learner), excerpt).end()
    seen = visible_answers([player])
    assert seen.filter(puzzle_slug=excerpt.slug).exists()


def test_a_level_is_one_hand_for_everybody() -> None:
    owner = MembershipFactory(role="owner", learner=AccountFactory())
    browser = client_of(owner.learner)
    url = reverse("club-assign", args=[owner.club.public_id])
    assert 'value="level/1"' in browser.get(url).text
    browser.post(url, {"what": ["level/1"], "to": "all"})
    (made,) = Assignment.objects.all()
    assert made.what.removeprefix("excerpt/") in offered_at(1)
    page = browser.get(reverse("club-assignment", args=[owner.club.public_id, made.public_id]))
    assert "Look at the hand" in page.text
    browser.post(url, {"what": ["level/9"], "to": "all"})
    assert Assignment.objects.count() == 1
