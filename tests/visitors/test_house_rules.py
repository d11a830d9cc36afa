"""The house rules of a club on the devices of its players."""

import pytest
from django.test import Client

from lessons.models import Attempt, Club, Membership
from lessons.visitors.rulebook import LONGEST_NAME, known_name, short_name
from mahjlearn.engine.judging.rulesets import RULESETS
from tests.clubs.clients import client_of
from tests.engine.house_rules import EVERY_SINGLE, combined, longest
from tests.folding import folded
from tests.models.factories import (
    AccountFactory,
    ClubFactory,
    InviteFactory,
    LearnerFactory,
    MembershipFactory,
)
from tests.puzzles.page import get, send

URL = "/first/a-3-crak-from-the-wall/"
AT_TABLE, CHANGED = "league, D1 owner dead", "amja, D5 done, D20 caller dead"


def test_the_longest_name_fits_wherever_it_is_kept() -> None:
    assert len(longest()) >= max(map(len, combined(50)))
    for model in (Club, Attempt):
        assert model._meta.get_field("ruleset").max_length == LONGEST_NAME
    assert len(longest()) <= LONGEST_NAME
    assert known_name(longest()) == longest()


@folded("name", [*RULESETS, *EVERY_SINGLE])
def test_a_short_name_is_no_key(name: str) -> None:
    assert known_name(name) == name
    assert not any(f"D{n} " in short_name(name) for n in range(30))
    assert ("house rule" in short_name(name)) is ("," in name)


@pytest.mark.parametrize(
    "text", ["", "house", "league, D99 x", "league, D1 x", "league, ", "league, D1 owner dead" * 20]
)
def test_what_is_no_rule_book_is_unknown(text: str) -> None:
    assert known_name(text) == ""


def joined(club: Club, **cookies: str) -> Client:
    """The browser of a player who has just joined."""
    invite, client = InviteFactory(club=club, code="BAM472"), Client()
    for name, value in cookies.items():
        client.cookies[name] = value
    assert client.post(f"/join/{invite.code}/", {"nickname": "Pat"}).status_code == 303
    return client


def ruled_by(client: Client) -> str:
    send(client, get(client, URL), answer="yes")
    return Attempt.objects.latest("pk").ruleset


@pytest.mark.django_db
def test_who_joins_plays_by_the_house_rules_and_every_answer_keeps_them() -> None:
    assert ruled_by(joined(ClubFactory(ruleset=AT_TABLE))) == AT_TABLE


@pytest.mark.django_db
def test_the_longest_name_goes_all_the_way() -> None:
    assert ruled_by(joined(ClubFactory(ruleset=longest()))) == longest()


@pytest.mark.django_db
def test_her_own_choice_stays() -> None:
    assert ruled_by(joined(ClubFactory(ruleset=AT_TABLE), rulebook="amja")) == "amja"


@pytest.mark.django_db
def test_what_the_club_changes_holds_from_the_next_table_on() -> None:
    club = ClubFactory(ruleset=AT_TABLE)
    client = joined(club)
    Club.objects.update(ruleset=CHANGED)
    assert ruled_by(client) == CHANGED


@pytest.mark.django_db
def test_who_has_left_goes_by_the_usual_book() -> None:
    client = joined(ClubFactory(ruleset=AT_TABLE))
    Membership.objects.all().delete()
    assert ruled_by(client) == "league"


@pytest.mark.django_db
def test_signed_in_on_a_new_device_she_plays_by_her_only_club() -> None:
    learner = AccountFactory()
    MembershipFactory(learner=learner, club=ClubFactory(ruleset=AT_TABLE))
    assert ruled_by(client_of(learner)) == AT_TABLE
    Club.objects.update(ruleset=CHANGED)
    assert ruled_by(client_of(learner)) == CHANGED


@pytest.mark.django_db
def test_of_two_clubs_neither_holds_until_she_chooses() -> None:
    learner = AccountFactory()
    for ruleset in (AT_TABLE, CHANGED):
        MembershipFactory(learner=learner, club=ClubFactory(ruleset=ruleset))
    client, club = client_of(learner), Club.objects.get(ruleset=CHANGED)
    assert ruled_by(client) == "league"
    client.post("/rule-book/", {"rulebook": f"club:{club.public_id}"})
    assert ruled_by(client) == CHANGED
    club.ruleset = "tournament"
    club.save()
    assert ruled_by(client) == "tournament"


@pytest.mark.django_db
def test_another_book_can_be_chosen_and_the_house_again(client: Client) -> None:
    club = ClubFactory(name="Tuesday Table", ruleset=AT_TABLE)
    client = joined(club)
    page = client.get("/rule-book/").text
    assert "Tuesday Table’s house rules" in page
    assert f'value="club:{club.public_id}" checked' in page
    client.post("/rule-book/", {"rulebook": "tournament"})
    assert ruled_by(client) == "tournament"
    client.post("/rule-book/", {"rulebook": f"club:{club.public_id}"})
    assert ruled_by(client) == AT_TABLE


@pytest.mark.django_db
def test_house_rules_of_others_cannot_be_chosen(client: Client) -> None:
    club = ClubFactory(ruleset=AT_TABLE)
    response = client.post("/rule-book/", {"rulebook": f"club:{club.public_id}"})
    assert response.status_code == 422
    client.cookies["rulebook"] = f'"amja|{club.public_id}"'
    get(client, URL)
    assert ruled_by(client_of(LearnerFactory())) == "league"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "cookie", ["league|\x01", "league|nobody", "|", "x|y", "league, D1|a", '"']
)
def test_a_broken_cookie_is_no_error(cookie: str) -> None:
    client = Client()
    client.cookies["rulebook"] = cookie
    assert client.get("/rules/differences/").status_code == 200
    assert ruled_by(client) == "league"


@pytest.mark.django_db
def test_a_player_of_a_club_costs_no_more_queries(django_assert_num_queries) -> None:
    client = joined(ClubFactory(ruleset=AT_TABLE))
    other = Client()
    for one in (client, other):
        send(one, get(one, "/"), answer="yes")
        send(one, get(one, URL), answer="yes")
    for one in (client, other):
        with django_assert_num_queries(3):
            page = get(one, URL)
        with django_assert_num_queries(7):
            one.post(URL, page.fields | {"answer": "yes"}, HTTP_HX_REQUEST="true")


@pytest.mark.django_db
def test_the_desk_asks_no_database_for_them_either(django_assert_num_queries) -> None:
    client = joined(ClubFactory(ruleset=AT_TABLE))
    with django_assert_num_queries(0):
        page = client.get("/ruling/").text
    assert "The League, as printed, with 1 house rule" in page
