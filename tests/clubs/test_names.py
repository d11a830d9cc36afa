"""Players with one name, and what instructors change of a player: name, note and groups."""

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.models import Club, Membership
from lessons.models.clubs.membership import LONGEST_NOTE
from tests.clubs.clients import at, client_of
from tests.models.factories import (
    ClubFactory,
    GroupFactory,
    InviteFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db

QUESTION = "There is a Gladys already. Add an initial?"


def names(club: Club) -> list[str]:
    return sorted(club.memberships.exclude(role="owner").values_list("nickname", flat=True))


@pytest.fixture
def gladys(owner) -> Membership:
    return MembershipFactory(club=owner.club, nickname="Gladys")


@pytest.mark.parametrize("by", ["link", "code"])
def test_a_second_gladys_is_asked_for_an_initial(by: str, gladys, client) -> None:
    invite = InviteFactory(club=gladys.club, code="BAM472")
    url = reverse("join-by", args=[invite.token if by == "link" else "BAM472"])
    asked = client.post(url, {"nickname": "gladys "})
    assert (asked.status_code, QUESTION in asked.text) == (422, True)
    assert "Come back with your four words" in asked.text
    assert 'name="sure" value="Gladys"' in asked.text
    assert names(gladys.club) == ["Gladys"]
    assert client.post(url, {"nickname": "Gladys B.", "sure": "Gladys"}).status_code == 303
    assert names(gladys.club) == ["Gladys", "Gladys B."]


def test_she_may_keep_the_name_when_asked(gladys, client) -> None:
    url = reverse("join-by", args=[InviteFactory(club=gladys.club).code])
    client.post(url, {"nickname": "Gladys"})
    assert client.post(url, {"nickname": "Gladys", "sure": "Gladys"}).status_code == 303
    assert names(gladys.club) == ["Gladys", "Gladys"]


def test_code_and_name_in_one_form_are_asked_with_a_form_that_works(gladys, client) -> None:
    InviteFactory(club=gladys.club, code="BAM472")
    asked = client.post("/join/", {"code": "bam 472", "nickname": "Gladys"})
    assert (asked.status_code, QUESTION in asked.text) == (422, True)
    assert 'action="/join/BAM472/"' in asked.text


def test_a_gladys_of_another_club_or_herself_is_nobodys_namesake(gladys, client) -> None:
    invite = InviteFactory(club=ClubFactory())
    sent = {"nickname": "Gladys"}
    assert client.post(reverse("join-by", args=[invite.code]), sent).status_code == 303
    hers = client_of(gladys.learner)
    assert hers.post(at("club-name", gladys.club), sent).status_code == 303
    code = InviteFactory(club=gladys.club, code="BAM472").code
    assert hers.post("/join/", {"code": code, **sent}).status_code == 303


def test_whoever_changes_her_name_is_asked_too(gladys) -> None:
    lou = MembershipFactory(club=gladys.club, nickname="Lou")
    browser, url = client_of(lou.learner), at("club-name", gladys.club)
    asked = browser.post(url, {"nickname": "GLADYS"})
    assert (asked.status_code, QUESTION in asked.text) == (422, True)
    assert names(gladys.club) == ["Gladys", "Lou"]
    assert browser.post(url, {"nickname": "GLADYS", "sure": "GLADYS"}).status_code == 303
    assert names(gladys.club) == ["GLADYS", "Gladys"]


def test_an_instructor_renames_a_player_and_writes_a_note(gladys, hers) -> None:
    url = at("club-player-edit", gladys.club, gladys.public_id)
    assert 'value="Gladys"' in hers.get(url).text
    sent = {"nickname": "Gladys B.", "note": "Away in <b>February</b>.\nSits at Table 2."}
    assert hers.post(url, sent).status_code == 303
    gladys.refresh_from_db()
    assert (gladys.nickname, gladys.note) == (sent["nickname"], sent["note"])
    page = at("club-player", gladys.club, gladys.public_id)
    for browser in (hers, client_of(gladys.learner)):
        text = browser.get(page).text
        assert "Away in &lt;b&gt;February&lt;/b&gt;.<br>Sits at Table 2." in text
    assert "Away in &lt;b&gt;February" in hers.get(at("club", gladys.club)).text


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"nickname": ""}, "Type what you call the player."),
        ({"nickname": "x" * 41}, "Shorten it to 40"),
        ({"nickname": "Gladys", "note": "x" * (LONGEST_NOTE + 1)}, "Shorten it to 1000"),
        ({"nickname": "Gladys", "note": "\u202e"}, "ordinary marks only"),
        ({"nickname": "Gladys", "groups": "nothing"}, "Choose among the groups"),
        ({"nickname": "Lou"}, "There is a Lou already."),
    ],
)
def test_what_cannot_be_saved_of_a_player_changes_nothing(sent, said: str, gladys, hers) -> None:
    MembershipFactory(club=gladys.club, nickname="Lou")
    page = hers.post(at("club-player-edit", gladys.club, gladys.public_id), sent)
    assert (page.status_code, said in page.text) == (422, True)
    assert "<title>Error: " in page.text
    gladys.refresh_from_db()
    assert (gladys.nickname, gladys.note) == ("Gladys", "")


def test_instructors_change_their_own_names_alone(owner, hers) -> None:
    url = at("club-player-edit", owner.club, owner.public_id)
    assert hers.get(url).status_code == 403
    assert hers.post(url, {"nickname": "Lou"}).status_code == 403


def test_groups_of_another_club_are_not_there_to_choose(gladys, hers) -> None:
    other = GroupFactory()
    sent = {"nickname": "Gladys", "groups": other.public_id}
    page = hers.post(at("club-player-edit", gladys.club, gladys.public_id), sent)
    assert page.status_code == 422
    assert not other.inside.exists()


def test_whoever_waits_is_put_in_no_group(owner, hers) -> None:
    waiting = MembershipFactory(club=owner.club, waits=True, nickname="Lou")
    group = GroupFactory(club=owner.club)
    sent = {"nickname": "Lou B.", "groups": group.public_id}
    assert hers.post(at("club-player-edit", owner.club, waiting.public_id), sent).status_code == 303
    waiting.refresh_from_db()
    assert (waiting.nickname, group.inside.count()) == ("Lou B.", 0)
    assert waiting.joined <= timezone.now()
