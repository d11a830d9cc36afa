"""A player joins: by a typed code, by a link, by her card."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.entry import admission
from lessons.models import ClassSession, Invite, Learner, Membership, RateBucket
from tests.clubs.clients import client_of
from tests.models.factories import (
    AccountFactory,
    AttemptFactory,
    ClubFactory,
    InviteFactory,
    LearnerFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db
JOIN = "/join/"
NOBODY = "No club has the code"


def by(code: str) -> str:
    return reverse("join-by", args=[code])


def test_code_and_name_bring_a_guest_into_the_club(client) -> None:
    invite = InviteFactory(code="BAM472")
    response = client.post(JOIN, {"code": "bam 472"})
    assert (response.status_code, response.url) == (303, by("BAM472"))
    page = client.get(response.url)
    assert invite.club.name in page.text
    assert Membership.objects.count() == 0
    response = client.post(by("BAM472"), {"nickname": "  Pat\tP. "})
    member = Membership.objects.get()
    assert (member.club, member.nickname, member.role) == (invite.club, "Pat P.", "player")
    assert (member.answers_since, member.waits) == (None, False)
    page = client.get(response.url)
    assert "You’re in" in page.text
    assert "Pat P." in page.text
    assert Invite.objects.get().uses == 1


def test_code_and_name_may_come_in_one_form(client) -> None:
    InviteFactory(code="BAM472")
    response = client.post(JOIN, {"code": "BAM-472", "nickname": "Pat", "answers": "on"})
    assert response.status_code == 303
    assert Membership.objects.get().answers_since is not None


def test_a_guest_keeps_what_she_has_done() -> None:
    learner = LearnerFactory()
    answer = AttemptFactory(learner=learner)
    InviteFactory(code="BAM472")
    client_of(learner).post(by("BAM472"), {"nickname": "Pat"})
    assert Membership.objects.get().learner == answer.learner
    assert Learner.objects.count() == 1


def test_joining_twice_changes_nothing(client) -> None:
    InviteFactory(code="BAM472", most_uses=1)
    for _ in range(2):
        response = client.post(by("BAM472"), {"nickname": "Pat"})
    assert Membership.objects.count() == 1
    assert Invite.objects.get().uses == 1
    assert response.status_code in (303, 404)


def test_whoever_is_in_is_asked_for_nothing(client) -> None:
    invite = InviteFactory()
    client.post(by(invite.code), {"nickname": "Pat"})
    for code in (invite.code, invite.token):
        response = client.get(by(code))
        assert (response.status_code, response.url[-8:]) == (303, "?known=1")
    assert "You’re already in" in client.get(response.url).text
    assert "I’m not Pat" in client.get(response.url).text
    assert Invite.objects.get().uses == 1


def test_a_square_on_the_screen_leads_a_player_to_the_class(client) -> None:
    invite = InviteFactory()
    card = InviteFactory(club=invite.club, nickname="Dolores", most_uses=1)
    client.post(by(invite.code), {"nickname": "Pat"})
    ClassSession.objects.create(club=invite.club, what="lesson/a-turn", begun=timezone.now())
    assert client.get(by(invite.token)).url == reverse("club-now", args=[invite.club.public_id])
    assert client.get(by(card.token)).url.endswith("?known=1")


def test_an_instructor_who_follows_a_code_is_at_her_roster() -> None:
    owner = MembershipFactory(role="owner", learner=AccountFactory())
    invite = InviteFactory(club=owner.club)
    response = client_of(owner.learner).get(by(invite.code))
    assert response.url == reverse("club", args=[owner.club.public_id])


def test_a_player_becomes_an_instructor_by_the_link_for_one() -> None:
    account = AccountFactory()
    player = MembershipFactory(learner=account, nickname="Pat")
    invite = InviteFactory(club=player.club, role="co", most_uses=1)
    browser = client_of(account)
    assert "invited to teach here" in browser.get(by(invite.token)).text
    response = browser.post(by(invite.token), {"nickname": "Pat"})
    assert response.url == reverse("club", args=[player.club.public_id])
    assert [one.role for one in Membership.objects.all()] == ["co"]
    assert Invite.objects.get().uses == 1


def test_an_instructor_stays_one_and_uses_no_link_up() -> None:
    owner = MembershipFactory(role="owner", learner=AccountFactory())
    invite = InviteFactory(club=owner.club, role="co", most_uses=1)
    client_of(owner.learner).post(by(invite.token), {"nickname": "Pat"})
    assert (Membership.objects.get().role, Invite.objects.get().uses) == ("owner", 0)


def test_a_card_has_the_name_filled_in_and_works_once(client) -> None:
    InviteFactory(code="BAM472", nickname="Dolores", most_uses=1)
    assert 'value="Dolores"' in client.get(by("BAM472")).text
    client.post(by("BAM472"), {"nickname": "Dolores"})
    assert client_of(None).get(by("BAM472")).status_code == 404
    assert Invite.objects.get().nickname == ""


def test_the_page_of_a_link_loads_no_script_and_changes_nothing(client) -> None:
    invite = InviteFactory()
    page = client.get(by(invite.token))
    assert page.status_code == 200
    assert "<script" not in page.text
    assert "<script" in client.get(by(invite.code)).text
    assert (Invite.objects.get().uses, Membership.objects.count()) == (0, 0)
    response = client.post(by(invite.token), {"nickname": "Pat"})
    assert invite.token not in response.url


OVER = {
    "expired": {"expires": timezone.now() - timedelta(seconds=1)},
    "used up": {"most_uses": 2, "uses": 2},
    "revoked": {"revoked_at": timezone.now()},
}


def bare(page) -> str:
    """Without the token of the form, which no two pages share."""
    return re.sub(r'name="csrfmiddlewaretoken"\s+value="[^"]+"', "", page.text)


@pytest.mark.parametrize("values", OVER.values(), ids=OVER)
def test_over_and_wrong_look_the_same(values, client) -> None:
    invite = InviteFactory(code="CRAK111", **values)
    for method, data in (("get", None), ("post", {"nickname": "Pat"})):
        over = getattr(client, method)(by("CRAK111"), data)
        wrong = getattr(client, method)(by("CRAK112"), data)
        assert over.status_code == wrong.status_code == 404
        assert bare(over).replace("111", "112") == bare(wrong)
        assert getattr(client, method)(by(invite.token), data).status_code == 404
    typed = client.post(JOIN, {"code": "crak 111"})
    assert (typed.status_code, f"{NOBODY} CRAK-111" in typed.text) == (422, True)
    assert Membership.objects.count() == 0


@pytest.mark.parametrize("typed", ["", "   ", "BAM", "\x00\x01", "\u202eBAM-472", "x" * 5000])
def test_what_is_no_code_is_said_in_words_and_kept(typed: str, client) -> None:
    response = client.post(JOIN, {"code": typed})
    assert response.status_code == 422
    assert "<title>Error: Join a club" in response.text
    assert "You haven’t joined yet" in response.text


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\u202eb", "a\nb"])
def test_a_name_that_cannot_be_kept_joins_nobody(name: str, client) -> None:
    InviteFactory(code="BAM472")
    response = client.post(by("BAM472"), {"nickname": name})
    assert response.status_code == 422
    assert Membership.objects.count() == 0


def test_two_hundred_guesses_bring_nobody_in(client) -> None:
    client.get("/")
    statuses = [
        client.post(JOIN, {"code": f"CRAK-{n:03}"}, REMOTE_ADDR="203.0.113.7").status_code
        for n in range(200)
    ]
    assert statuses[:10] == [422] * 10
    assert set(statuses[10:]) == {429}
    assert Membership.objects.count() == 0


def test_a_guess_in_the_address_counts_like_a_typed_one(client) -> None:
    statuses = [
        client.get(by(f"CRAK{n:03}"), REMOTE_ADDR="203.0.113.7").status_code for n in range(11)
    ]
    assert statuses == [404] * 10 + [429]


def test_a_class_behind_one_address_joins() -> None:
    InviteFactory(code="BAM472")
    for number in range(50):
        browser = client_of(None)
        if number and number % 2:
            browser.post(JOIN, {"code": "BAM-427"}, REMOTE_ADDR="203.0.113.7")
        sent = {"code": "BAM-472", "nickname": f"Player {number}"}
        assert browser.post(JOIN, sent, REMOTE_ADDR="203.0.113.7").status_code == 303
    assert Membership.objects.count() == 50


def guess(code: str, times: int) -> None:
    """Type a wrong code so many times, from as many networks."""
    for number in range(times):
        client_of(None).post(JOIN, {"code": code}, REMOTE_ADDR=f"203.0.113.{number}")


def test_where_a_clubs_code_is_guessed_at_it_waits_and_links_and_other_clubs_do_not() -> None:
    invite = InviteFactory(code="BAM472")
    InviteFactory(code="CRAK472")
    guess("BAM-001", admission.WRONG_A_WORD)
    waiting = client_of(None).post(by("BAM472"), {"nickname": "Pat"})
    assert waiting.url == "/join/?waits=1"
    client_of(None).post(by(invite.token), {"nickname": "Lou"})
    client_of(None).post(by("CRAK472"), {"nickname": "Sam"})
    found = dict(Membership.objects.values_list("nickname", "waits"))
    assert found == {"Pat": True, "Lou": False, "Sam": False}


@pytest.mark.sampled(1, on_postgresql=5)
@pytest.mark.parametrize("dead", ["x", "BAMM472", "A" * 22, "BAM4722", "\u202eBAM472"])
def test_dead_links_from_a_clubs_wifi_count_for_nobody(dead: str) -> None:
    InviteFactory(code="BAM472")
    club = {"REMOTE_ADDR": "203.0.113.7"}
    browser = client_of(LearnerFactory())
    assert {browser.get(by(dead), **club).status_code for _ in range(70)} == {404}
    assert browser.post(JOIN, {"code": dead}, **club).status_code == 422
    assert RateBucket.objects.count() == 0
    browser.post(by("BAM472"), {"nickname": "Pat"}, **club)
    assert Membership.objects.get().waits is False


def test_no_address_is_stored(client) -> None:
    client.post(JOIN, {"code": "CRAK-001"}, REMOTE_ADDR="203.0.113.7")
    assert RateBucket.objects.count() == 2
    assert all(len(key) == 64 for key in RateBucket.objects.values_list("key", flat=True))


def test_a_code_dies_at_once_when_it_is_revoked() -> None:
    owner = AccountFactory()
    club = ClubFactory()
    club.memberships.create(learner=owner, role="owner", nickname="Ann")
    invite = InviteFactory(club=club)
    browser = client_of(owner)
    browser.post(reverse("club-revoke", args=[club.public_id, invite.public_id]))
    assert client_of(None).get(by(invite.code)).status_code == 404


def test_an_instructor_signs_in_before_she_joins_as_one() -> None:
    invite = InviteFactory(role="co", most_uses=1)
    page = client_of(None).get(by(invite.token)).text
    assert f'/account/login/?next=%2Fjoin%2F{invite.token}%2F">Sign in</a>' in page
    assert 'name="nickname"' not in page
    guest = client_of(None).post(by(invite.token), {"nickname": "Ann"})
    assert (guest.status_code, "next=" in guest.url) == (302, True)
    browser = client_of(AccountFactory())
    assert "What your players call you" in browser.get(by(invite.token)).text
    browser.post(by(invite.token), {"nickname": "Ann"})
    assert Membership.objects.get().role == "co"
