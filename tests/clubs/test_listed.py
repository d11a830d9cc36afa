"""Long lists of players: fifty a page, found by name without script."""

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.listed import A_PAGE
from tests.clubs.reports.goes import about, answered, player
from tests.models.factories import AssignmentFactory

pytestmark = pytest.mark.django_db
MANY = A_PAGE + 3


@pytest.fixture
def addresses(owner) -> list[str]:
    """The long lists of a club of so many players, named Player 001 and on, and one Gladys."""
    for number in range(1, MANY):
        player(owner.club, nickname=f"Player {number:03}")
    last = player(owner.club, nickname="Žofie Gladys")
    for table in about("M09")[:2]:
        answered(last, table, wrong=True)
    given = AssignmentFactory(club=owner.club, made=timezone.now())
    club = owner.club.public_id
    return [
        reverse("club", args=[club]),
        reverse("club-mixups", args=[club]),
        reverse("club-assignment", args=[club, given.public_id]),
    ]


def named(browser, url: str, query: str = "") -> list[str]:
    """The players that a page shows."""
    page = browser.get(url + query).text
    return [
        name for name in (*(f"Player {n:03}" for n in range(1, MANY)), "Gladys") if name in page
    ]


def test_each_player_stands_on_one_page(hers, addresses: list[str]) -> None:
    for url in addresses:
        first, second = named(hers, url), named(hers, url, "?page=2")
        assert len(first) == A_PAGE
        assert len(first) + len(second) == MANY
        assert "Gladys" in second
        assert 'href="?page=2"' in hers.get(url).text


@pytest.mark.parametrize("page", ["0", "3", "99999", "x", "²", "-1", ""])
def test_a_page_that_is_not_there_shows_another(hers, addresses: list[str], page: str) -> None:
    assert named(hers, addresses[0], f"?page={page}")


def test_a_name_is_found_on_any_page(hers, addresses: list[str]) -> None:
    for url in addresses:
        assert named(hers, url, "?name=gLADys&page=2") == ["Gladys"]
        page = hers.get(f"{url}?name=nobody").text
        assert "Nobody has “nobody” in her name." in page
        assert 'name="name"' in page


def test_what_was_typed_is_escaped(hers, addresses: list[str]) -> None:
    page = hers.get(addresses[0], {"name": '"><script>x'}).text
    assert "<script>x" not in page


def test_a_short_list_has_no_search(owner, hers) -> None:
    player(owner.club)
    assert 'name="name"' not in hers.get(reverse("club", args=[owner.club.public_id])).text
