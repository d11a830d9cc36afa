"""Pages that a club prints: its rules, its joker card, its poster and cards."""

import re

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.entry.invites import make_invite
from lessons.clubs.printing.rule_cards import MOST_RULES
from mahjlearn.engine.rules import ALL_RULES
from tests.clubs.clients import at
from tests.models.factories import MembershipFactory

pytestmark = pytest.mark.django_db


def text_of(page: str) -> str:
    """Return the words of the page."""
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


def test_all_that_can_be_printed_is_on_one_page(owner, hers) -> None:
    page = hers.get(at("club-print", owner.club)).text
    for name in ("club-print-rules", "club-print-joker-card", "club-invites", "club-cards"):
        assert f'href="{at(name, owner.club)}"' in page
    invite = make_invite(owner.club, timezone.now())
    page = hers.get(at("club-print", owner.club)).text
    assert at("club-print-poster", owner.club, invite.public_id) in page
    assert 'aria-current="page"' in page


def test_every_rule_can_be_chosen(owner, hers) -> None:
    page = hers.get(at("club-print-rules", owner.club)).text
    assert all(f'name="rule" value="{rule.id}"' in page for rule in ALL_RULES)


def test_a_page_for_each_rule(owner, hers) -> None:
    response = hers.get(at("club-print-rules", owner.club), {"rule": ["EX1", "JU3", "EX1"]})
    page = response.text
    assert page.count("<article") == 2
    assert page.index('id="rule-JU3"') < page.index('id="rule-EX1"')
    assert "testserver/rules/EX1/" in page
    assert page.count('class="qr"') == 2
    assert "Where it’s written" in page


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"print": "1"}, "Choose at least one rule."),
        ({"rule": "XX99"}, "Choose at least one rule."),
        (
            {"rule": [rule.id for rule in ALL_RULES[: MOST_RULES + 1]]},
            f"Choose at most {MOST_RULES} at a time.",
        ),
    ],
)
def test_what_cannot_be_printed_is_said(owner, hers, query, said: str) -> None:
    response = hers.get(at("club-print-rules", owner.club), query)
    assert response.status_code == 422
    assert said in response.text
    assert "<title>Error: " in response.text
    assert "<article" not in response.text


def test_the_joker_card_has_the_club_and_its_code(owner, hers) -> None:
    page = hers.get(at("club-print-joker-card", owner.club)).text
    assert owner.club.name in page
    assert 'class="qr"' not in page
    invite = make_invite(owner.club, timezone.now())
    page = hers.get(at("club-print-joker-card", owner.club)).text
    assert f"{invite.code[:-3]}-{invite.code[-3:]}" in page
    assert page.count('class="qr"') == 1


def test_everybodys_joker_card_names_no_club(client) -> None:
    page = client.get(reverse("rules-card")).text
    assert "card-club" not in page
    assert "card-join" not in page


@pytest.mark.parametrize("name", ["club-print", "club-print-rules", "club-print-joker-card"])
def test_pages_cost_the_same_for_many(
    name: str, owner, hers, django_assert_max_num_queries
) -> None:
    hers.get(at("club", owner.club))
    for _ in range(2):
        MembershipFactory.create_batch(10, club=owner.club)
        make_invite(owner.club, timezone.now())
        hers.get(at(name, owner.club))
        with django_assert_max_num_queries(8):
            hers.get(at(name, owner.club))
