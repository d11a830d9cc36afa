"""A club from its making to its end."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse

from lessons.clubs.entry.invites import MOST_NAMES
from lessons.clubs.services import CLUBS_A_DAY
from lessons.models import Club, Invite, Membership
from tests.clubs.clients import at, client_of
from tests.models.factories import (
    AccountFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db

NEW = {"name": "Tuesday Table", "nickname": "Ann", "time_zone": "America/Chicago"}


def test_a_club_is_made_and_shows_its_empty_roster() -> None:
    hers = client_of(AccountFactory())
    response = hers.post("/club/new/", NEW)
    club = Club.objects.get()
    assert (response.status_code, response.url) == (303, at("club", club))
    assert (club.name, club.time_zone, club.ruleset) == (
        "Tuesday Table",
        "America/Chicago",
        "league",
    )
    page = hers.get(response.url).text
    assert "Nobody has joined yet" in page
    assert "Ann (you)" in page
    assert "Tuesday Table" in hers.get("/club/").text


@pytest.mark.parametrize("field", NEW)
def test_a_form_with_something_missing_is_shown_as_it_was(field: str) -> None:
    hers = client_of(AccountFactory())
    page = hers.post("/club/new/", NEW | {field: ""})
    assert page.status_code == 422
    assert "<title>Error: Start a club" in page.text
    kept = [value for name, value in NEW.items() if name not in (field, "time_zone")]
    assert all(value in page.text for value in kept)
    assert Club.objects.count() == 0


def test_nobody_makes_clubs_without_end() -> None:
    hers = client_of(AccountFactory())
    statuses = [hers.post("/club/new/", NEW).status_code for _ in range(CLUBS_A_DAY + 1)]
    assert statuses == [303] * CLUBS_A_DAY + [429]


def test_name_zone_and_rule_book_are_changed(owner, hers) -> None:
    club = owner.club
    hers.post(at("club-settings", club), {"name": "<b>Wed</b>", "time_zone": "UTC"})
    hers.post(at("club-house-rules", club), {"ruleset": "tournament"})
    club.refresh_from_db()
    assert (club.name, club.time_zone, club.ruleset) == ("<b>Wed</b>", "UTC", "tournament")
    page = hers.get(at("club", club)).text
    assert "&lt;b&gt;Wed" in page
    assert "<b>Wed" not in page


@pytest.mark.parametrize(
    ("name", "sent"),
    [
        ("club-settings", {"name": "", "time_zone": "UTC"}),
        ("club-settings", {"name": "Wed", "time_zone": "Moon"}),
        ("club-house-rules", {"ruleset": "mine"}),
        ("club-house-rules", {}),
    ],
)
def test_what_cannot_be_saved_changes_nothing(name: str, sent, owner, hers) -> None:
    response = hers.post(at(name, owner.club), sent)
    assert response.status_code == 422
    assert "Not saved yet" in response.text
    same = Club.objects.get()
    assert (same.name, same.time_zone) == (owner.club.name, owner.club.time_zone)


def test_a_code_is_made_shown_and_printed(owner, hers) -> None:
    club = owner.club
    assert "Make the code" in hers.get(at("club", club)).text
    made = hers.post(at("club-invites", club))
    assert 'id="made"' in hers.get(made.url).text
    assert "Show the code" in hers.get(at("club", club)).text
    invite = Invite.objects.get()
    shown = f"{invite.code[:-3]}-{invite.code[-3:]}"
    page = hers.get(at("club-invites", club)).text
    assert shown in page
    assert f'value="http://testserver/join/{invite.token}/" readonly' in page
    poster = hers.get(at("club-print-poster", club, invite.public_id)).text
    assert shown in poster
    assert "testserver/join/" in poster


def test_each_page_says_which_club_it_is_of(owner, hers) -> None:
    for name in ("club-assignments", "club-boards", "club-invites", "club-print"):
        assert f'<b class="of-club">{owner.club.name}</b>' in hers.get(at(name, owner.club)).text
    assert "of-club" not in hers.get(at("club", owner.club)).text


def test_cards_are_made_of_a_pasted_list(owner, hers) -> None:
    club = owner.club
    response = hers.post(at("club-cards", club), {"names": "1. Ann B.\r\n\r\n 2) Lou \n• Pat\n"})
    assert response.url == at("club-print-cards", club)
    cards = Invite.objects.order_by("nickname")
    assert [(one.nickname, one.most_uses) for one in cards] == [
        ("Ann B.", 1),
        ("Lou", 1),
        ("Pat", 1),
    ]
    assert len({one.code for one in cards}) == 3
    page = hers.get(response.url).text
    assert page.count("Scan it") == 3
    first = cards[0]
    client_of(None).post(reverse("join-by", args=[first.code]), {"nickname": "Ann B."})
    assert hers.get(response.url).text.count("Scan it") == 2


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("", "Type or paste at least one name."),
        ("1.\n2.", "Type or paste at least one name."),
        ("x" * 41, "is too long"),
        ("\n".join(["Pat"] * (MOST_NAMES + 1)), f"at most {MOST_NAMES} cards"),
        ("Pat\x00", "Use letters, digits and ordinary marks only."),
    ],
)
def test_a_list_with_a_fault_makes_no_card(names: str, said: str, owner, hers) -> None:
    response = hers.post(at("club-cards", owner.club), {"names": names})
    assert (response.status_code, said in response.text) == (422, True)
    assert Invite.objects.count() == 0


def test_instructor_and_player_see_the_same_facts(owner, hers) -> None:
    player = MembershipFactory(club=owner.club, nickname="Lou")
    url = at("club-player", owner.club, player.public_id)
    pages = [one.get(url).text for one in (hers, client_of(player.learner))]
    facts = [page[page.index('<dl class="facts">') : page.index("</dl>")] for page in pages]
    without_name = re.sub(r"<div>\s*<dt>Your name here</dt>.*?</div>", "", facts[1], flags=re.S)
    assert "Lou" not in without_name
    assert "".join(facts[0].split()) == "".join(without_name.split())


def test_she_changes_her_name_in_the_club_herself(owner, hers) -> None:
    player = MembershipFactory(club=owner.club, nickname="Lou")
    others = MembershipFactory(learner=player.learner, nickname="Lou")
    client, url = client_of(player.learner), at("club-name", owner.club)
    page = at("club-player", owner.club, player.public_id)
    assert f'href="{url}"' in client.get(page).text
    assert 'value="Lou"' in client.get(url).text
    response = client.post(url, {"nickname": "  "})
    assert (response.status_code, "A nickname is fine." in response.text) == (422, True)
    assert client.post(url, {"nickname": "Louise", "role": "owner"}).url == page
    changed = {one.pk: (one.nickname, one.role) for one in Membership.objects.all()}
    assert changed[player.pk] == ("Louise", "player")
    assert changed[others.pk] == ("Lou", "player")
    assert "Louise" in hers.get(at("club", owner.club)).text


def test_an_instructor_changes_hers_too(owner, hers) -> None:
    url = at("club-name", owner.club)
    assert "What your players call you" in hers.get(url).text
    hers.post(url, {"nickname": "Ruth B."})
    owner.refresh_from_db()
    assert (owner.nickname, owner.role) == ("Ruth B.", "owner")


def test_removing_asks_once(owner, hers) -> None:
    player = MembershipFactory(club=owner.club)
    url = at("club-remove", owner.club, player.public_id)
    assert "She can join again" in hers.get(url).text
    hers.post(url)
    assert list(Membership.objects.all()) == [owner]


def test_whoever_waits_is_let_in_by_an_instructor(owner, hers) -> None:
    waiting = MembershipFactory(club=owner.club, waits=True, nickname="Lou")
    assert client_of(waiting.learner).get("/club/").status_code == 302
    assert "Waiting for your OK" in hers.get(at("club", owner.club)).text
    hers.post(at("club-let-in", owner.club, waiting.public_id))
    assert client_of(waiting.learner).get("/club/").status_code == 200


def test_a_club_is_handed_over(owner, hers) -> None:
    co = MembershipFactory(club=owner.club, role="co", learner=AccountFactory())
    player = MembershipFactory(club=owner.club)
    url = at("club-instructors", owner.club)
    for nobody in ("", player.public_id, owner.public_id):
        assert hers.post(url, {"to": nobody}).status_code == 422
    asked = hers.post(url, {"to": co.public_id})
    assert f"Hand {owner.club.name} over to {co.nickname}?" in asked.text
    assert Membership.objects.get(pk=owner.pk).role == "owner"
    hers.post(url, {"to": co.public_id, "sure": "yes"})
    roles = dict(Membership.objects.values_list("pk", "role"))
    assert (roles[owner.pk], roles[co.pk]) == ("co", "owner")


def test_without_a_club_the_page_says_what_to_do() -> None:
    page = client_of(AccountFactory()).get("/club/").text
    assert "You’re not in a club." in page


def test_days_are_told_in_the_time_zone_of_the_club(owner, hers) -> None:
    night = datetime(2026, 11, 24, 3, tzinfo=UTC)
    MembershipFactory(club=owner.club, learner__last_seen=night)
    assert "Nov 23" in hers.get(at("club", owner.club)).text
    Club.objects.update(time_zone="UTC")
    assert "Nov 24" in hers.get(at("club", owner.club)).text


def test_the_session_of_an_instructor_ends_after_a_week(owner, hers) -> None:
    hers.get(at("club", owner.club))
    age = hers.session.get_expiry_age()
    assert age == timedelta(days=7).total_seconds()
    late = hers.session
    late["seen"] -= timedelta(days=8).total_seconds()
    late.save()
    assert hers.get(at("club-settings", owner.club)).status_code == 302


def test_the_session_of_a_player_lasts_a_month() -> None:
    member = MembershipFactory(learner=AccountFactory())
    browser = client_of(member.learner)
    browser.get(at("club-player", member.club, member.public_id))
    assert browser.session.get_expiry_age() == timedelta(days=30).total_seconds()
