"""A suspended club: closed to its people, its codes and links stopped, nothing lost."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.assignments.to_do import to_do_cards
from lessons.clubs.boards.services import share_board
from lessons.clubs.calendar import sign_token
from lessons.clubs.entry.admission import explain_no_club, find_invite
from lessons.clubs.entry.return_links import find_link, give_link
from lessons.clubs.services import join_club, resume_club, suspend_club
from lessons.models import ClassSession, Club, Invite, Learner, Membership
from tests.clubs.boards.made import board_of
from tests.clubs.clients import client_of
from tests.models.factories import (
    AccountFactory,
    AssignmentFactory,
    InviteFactory,
    LearnerFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db
NOW = timezone.now()
HX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def owner() -> Membership:
    return MembershipFactory(role="owner", learner=AccountFactory())


@pytest.fixture
def player(owner: Membership) -> Membership:
    return MembershipFactory(club=owner.club)


def suspended(club: Club) -> Club:
    suspend_club(club, NOW)
    return club


def there(player: Membership, token: str, code: str, share: str) -> dict[str, bool]:
    """Return whether each way into the club, and out of it, leads somewhere."""
    return {
        "code": find_invite(code, NOW) is not None,
        "return link": find_link(token, NOW) is not None,
        "shared board": Client().get(reverse("shared-board", args=[share])).status_code == 200,
        "to do": bool(to_do_cards(player.learner)),
        "calendar": b"VEVENT"
        in Client().get(reverse("calendar", args=[sign_token(player)])).content,
    }


def test_all_ways_stop_and_come_back(owner: Membership, player: Membership) -> None:
    club, invite = owner.club, InviteFactory(club=owner.club)
    board = board_of(club)
    share_board(board, names_club=True)
    board.refresh_from_db()
    AssignmentFactory(club=club, due=(NOW + timedelta(days=3)).date())
    ClassSession.objects.create(club=club, what="lesson/meet-the-joker")
    ways = player, give_link(player, NOW), invite.code, str(board.share)
    before = there(*ways)
    assert set(before.values()) == {True}
    suspend_club(club, NOW)
    assert there(*ways) == dict.fromkeys(before, False)
    resume_club(club)
    assert there(*ways) == before


def test_nobody_joins_by_a_code_that_was_looked_up_before(owner: Membership) -> None:
    invite, learner = InviteFactory(club=owner.club), LearnerFactory()
    suspend_club(owner.club, NOW)
    assert join_club(learner, invite, "Pat", NOW, answers=False, waits=False) is None
    resume_club(owner.club)
    assert join_club(learner, invite, "Pat", NOW, answers=False, waits=False) is not None


def test_a_code_that_is_stopped_says_what_any_other_says(owner: Membership) -> None:
    invite = InviteFactory(club=suspended(owner.club), code="BAM472")
    url, words = reverse("join-by", args=[invite.code]), explain_no_club("BAM472")
    for _ in ("stopped", "gone"):
        shown = Client().get(url)
        assert (shown.status_code, words in shown.text) == (404, True)
        assert owner.club.name not in shown.text
        Invite.objects.all().delete()


def test_its_people_are_told_and_keep_their_list(owner: Membership, player: Membership) -> None:
    club = suspended(owner.club)
    shown = client_of(player.learner).get(
        reverse("club-player", args=[club.public_id, player.public_id])
    )
    assert (shown.status_code, shown["Cache-Control"]) == (403, "no-store")
    assert f"{club.name} is suspended" in shown.text
    assert reverse("club-leave", args=[club.public_id]) in shown.text
    told = client_of(owner.learner).get(reverse("club", args=[club.public_id])).text
    assert reverse("club-delete", args=[club.public_id]) in told
    listed = client_of(owner.learner).get(reverse("clubs")).text
    assert "You teach here. Suspended" in listed


def test_a_part_of_a_page_leads_to_the_list(owner: Membership) -> None:
    url = reverse("club-now-here", args=[suspended(owner.club).public_id])
    moved = client_of(owner.learner).post(url, **HX)
    assert (moved.status_code, moved["HX-Redirect"]) == (204, reverse("clubs"))


def test_nothing_is_copied_into_it(owner: Membership) -> None:
    board = board_of(MembershipFactory(role="owner", learner=AccountFactory()).club)
    share_board(board, names_club=False)
    board.refresh_from_db()
    url, hers = reverse("shared-board", args=[board.share]), client_of(owner.learner)
    assert owner.club.name in hers.get(url).text
    suspend_club(owner.club, NOW)
    assert owner.club.name not in hers.get(url).text
    assert hers.post(url, {"club": owner.club.public_id}).status_code == 403
    assert owner.club.boards.count() == 0


def test_a_player_leaves_and_an_owner_deletes_it(owner: Membership, player: Membership) -> None:
    club = suspended(owner.club)
    client_of(player.learner).post(reverse("club-leave", args=[club.public_id]))
    assert not club.memberships.filter(learner=player.learner).exists()
    assert Learner.objects.filter(pk=player.learner_id).exists()
    sent = {"name": club.name}
    client_of(owner.learner).post(reverse("club-delete", args=[club.public_id]), sent)
    assert not Club.objects.filter(pk=club.pk).exists()
