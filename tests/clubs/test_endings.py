"""Leave a club, archive it, delete it; and the club of an owner who is erased."""

import re

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.account.erase import remove_learners
from lessons.clubs.boards.services import share_board
from lessons.models import Attempt, Club, Membership, TableSet
from tests.clubs.boards.made import board_of
from tests.clubs.clients import at, client_of
from tests.models.factories import (
    AccountFactory,
    AssignmentFactory,
    AttemptFactory,
    GroupFactory,
    InviteFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db


def test_whoever_leaves_keeps_her_answers_and_the_club_forgets_her(owner) -> None:
    player = MembershipFactory(club=owner.club)
    AttemptFactory(learner=player.learner)
    hers = client_of(player.learner)
    assert "Leave" in hers.get(at("club-leave", owner.club)).text
    response = hers.post(at("club-leave", owner.club))
    assert response.url.startswith("/club/left/?club=")
    assert not Membership.objects.filter(pk=player.pk).exists()
    assert Attempt.objects.count() == 1
    page = hers.get(response.url)
    assert page.status_code == 200
    assert f"You have left {owner.club.name}" in page.text
    assert "Your answers are still yours." in page.text
    assert "They stay on this device." in page.text


@pytest.mark.parametrize("signed", ["", "nothing", "x" * 5000, None])
def test_nobody_is_told_of_leaving_who_has_not(signed: str | None, client) -> None:
    sent = {} if signed is None else {"club": signed}
    assert client.get("/club/left/", sent).url == "/"


def test_an_archived_club_takes_nobody_in_until_it_is_opened_again(owner, hers) -> None:
    invite = InviteFactory(club=owner.club)
    asked = [reverse("join-by", args=[invite.code]), reverse("join-by", args=[invite.token])]
    assert [client_of(None).get(url).status_code for url in asked] == [200, 200]
    hers.post(at("club-archive", owner.club))
    assert [client_of(None).get(url).status_code for url in asked] == [404, 404]
    for name in ("club-invites", "club-cards", "club-invite-instructor"):
        assert hers.post(at(name, owner.club), {"names": "Pat"}).status_code == 403
    assert "This club is archived" in hers.get(at("club", owner.club)).text
    assert "its codes don’t work" in hers.get(at("club-invites", owner.club)).text
    hers.post(at("club-archive", owner.club))
    assert [client_of(None).get(url).status_code for url in asked] == [200, 200]
    assert hers.post(at("club-invites", owner.club)).status_code == 303


def test_deleting_a_club_leaves_its_players_their_answers(owner, hers) -> None:
    player = MembershipFactory(club=owner.club)
    AttemptFactory(learner=player.learner)
    assert "for good" in hers.get(at("club-delete", owner.club)).text
    hers.post(at("club-delete", owner.club), {"name": owner.club.name.upper()})
    assert (Club.objects.count(), Membership.objects.count(), Attempt.objects.count()) == (0, 0, 1)


def test_deleting_names_what_goes_and_asks_for_the_name(owner, hers) -> None:
    club, url = owner.club, at("club-delete", owner.club)
    assert "<li>" not in hers.get(url).text.partition("for good")[2].partition("</form>")[0]
    MembershipFactory.create_batch(2, club=club)
    MembershipFactory(club=club, role="co", learner=AccountFactory())
    AssignmentFactory(club=club)
    GroupFactory(club=club)
    board = board_of(club)
    share_board(board, names_club=False)
    TableSet.objects.create(club=club, title="Six tables")
    InviteFactory(club=club)
    InviteFactory(club=club, revoked_at=timezone.now())
    page = hers.get(url).text
    said = re.findall(r"<li>(\d[^<]*)</li>", page)
    goes = ["1 instructor", "2 players", "1 group", "1 board", "1 set", "1 assignment"]
    assert said == [*goes, "2 codes and links"]
    assert at("club-archive", club) in page
    for name in ("", "Another club"):
        refused = hers.post(url, {"name": name})
        assert (refused.status_code, "<title>Error: Delete" in refused.text) == (422, True)
    assert Club.objects.count() == 1


def test_the_house_rules_go_too_and_an_archived_club_is_not_archived_instead(owner, hers) -> None:
    ruleset = "league, D1 owner dead, D20 caller dead"
    Club.objects.update(ruleset=ruleset, archived_at=timezone.now())
    page = hers.get(at("club-delete", owner.club)).text
    assert "<li>2 house rules</li>" in page
    assert "Archive instead" not in page


def test_an_owner_hands_her_club_over_before_she_is_erased(owner, hers) -> None:
    for method, status in (("get", 200), ("post", 409)):
        page = getattr(hers, method)("/your-data/erase/")
        assert page.status_code == status
        assert owner.club.name in page.text
        assert "Erase it all" not in page.text
    owner.club.delete()
    assert "Erase it all" in hers.get("/your-data/erase/").text


@pytest.mark.parametrize("teachers", [0, 1])
def test_the_club_of_one_who_is_gone_goes_to_who_teaches_there_longest(
    teachers: int, owner
) -> None:
    heirs = MembershipFactory.create_batch(2 * teachers, club=owner.club, role="co")
    MembershipFactory(club=owner.club)
    remove_learners([owner.learner_id])
    found = list(Membership.objects.filter(role="owner"))
    assert found == heirs[:1]
    assert Club.objects.count() == teachers
