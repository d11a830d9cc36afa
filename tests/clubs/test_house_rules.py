"""A club chooses its rule book and its own answer on each disputed point."""

import re

import pytest
from django.urls import reverse

from lessons.clubs.boards.verdicts import DIFFERS, explain_board
from lessons.clubs.house_rules import (
    HouseRulesForm,
    answers_to_choose,
    disputed_points,
    own_choices,
)
from lessons.content_store import rulings
from lessons.models import Club
from lessons.puzzles.room import told_on_screen
from lessons.visitors import Visitor
from lessons.visitors.rulebook import short_name
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.options import OPTION_NUMBERS
from tests.clubs.clients import client_of
from tests.engine.house_rules import EVERY_SINGLE
from tests.folding import folded
from tests.models.factories import AccountFactory, ClubFactory, MembershipFactory
from tests.puzzles.kinds.test_differs import in_dispute

pytestmark = pytest.mark.django_db
AT_TABLE = "league, D1 owner dead, D20 caller dead"


@pytest.fixture
def owner():
    club = ClubFactory(name="Tuesday Table", ruleset="league")
    return MembershipFactory(club=club, role="owner", learner=AccountFactory())


def at(club: Club) -> str:
    return reverse("club-house-rules", args=[club.public_id])


def test_every_option_of_the_engine_is_a_point_and_every_answer_known_to_it_can_be_chosen() -> None:
    points = disputed_points()
    assert [one.number for one in points] == list(OPTION_NUMBERS)
    for row in points:
        assert answers_to_choose(row)
        for answer in answers_to_choose(row):
            ruleset_named(f"league, {row.number} {answer.choice}")


@folded("name", [one for one in EVERY_SINGLE if "unsettled" not in one])
def test_what_the_form_shows_of_a_ruleset_it_keeps_again(name: str) -> None:
    shown = HouseRulesForm(ruleset=name)
    sent = {"ruleset": shown["ruleset"].value()}
    sent |= {point.anchor: point.field.value() or "" for point in shown.points}
    again = HouseRulesForm(sent)
    assert again.is_valid()
    assert again.name() == name
    assert [point.anchor for point in shown.points if point.opened] == [
        name.partition(", ")[2].partition(" ")[0].casefold()
    ]


def test_choices_are_kept_and_shown_again(owner) -> None:
    hers, url = client_of(owner.learner), at(owner.club)
    page = hers.get(url).text
    assert page.count('value="" checked') == len(OPTION_NUMBERS)
    assert "The League, as printed: Yes, with no penalty." in page
    sent = {"ruleset": "league", "d1": "owner dead", "d20": "caller dead", "d2": "carried out"}
    assert hers.post(url, sent).url == f"{url}?saved=1"
    assert Club.objects.get().ruleset == AT_TABLE
    page = hers.get(f"{url}?saved=1").text
    assert "The League, as printed, with 2 house rules" in page
    chosen = re.findall(r'name="(\w+)" value="([^"]+)" checked', page)
    assert chosen == [("ruleset", "league"), ("d1", "owner dead"), ("d20", "caller dead")]
    assert page.count('<details class="point" open>') == 2


def test_what_the_new_book_says_itself_is_no_house_rule_any_more(owner) -> None:
    hers = client_of(owner.learner)
    hers.post(at(owner.club), {"ruleset": "league-phone-2024", "d1": "owner dead"})
    assert Club.objects.get().ruleset == "league-phone-2024"


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"ruleset": "league", "d1": "nobody dead", "d20": "caller dead"}, "As the book says"),
        ({"ruleset": "league, D1 owner dead"}, "Choose one of the rule books."),
        ({"d1": "owner dead"}, "Choose one of the rule books."),
    ],
)
def test_what_cannot_be_kept_changes_nothing_and_loses_nothing(owner, sent, told) -> None:
    response = client_of(owner.learner).post(at(owner.club), sent)
    assert response.status_code == 422
    assert "Not saved yet" in response.text
    assert told in response.text
    assert Club.objects.get().ruleset == "league"
    for value in ("owner dead", "caller dead"):
        if value in sent.values():
            assert f'value="{value}" checked' in response.text


def test_players_read_them_on_their_page(owner) -> None:
    Club.objects.update(ruleset=AT_TABLE)
    player = MembershipFactory(club=owner.club)
    url = reverse("club-player", args=[owner.club.public_id, player.public_id])
    page = client_of(player.learner).get(url).text
    assert f"We play by: <b>{short_name(AT_TABLE)}</b>. At our table:" in page
    for question, answer in own_choices(AT_TABLE):
        assert question in page
        assert f"<dd>{answer}.</dd>" in page
    assert client_of(player.learner).get(at(owner.club)).status_code == 403


def test_without_house_rules_they_read_the_book(owner) -> None:
    player = MembershipFactory(club=owner.club)
    url = reverse("club-player", args=[owner.club.public_id, player.public_id])
    page = client_of(player.learner).get(url).text
    assert "We play by: <b>The League, as printed</b>." in page
    assert "At our table" not in page


def test_the_page_of_differences_shows_the_house_first(owner) -> None:
    Club.objects.update(ruleset=AT_TABLE)
    page = client_of(owner.learner).get("/rules/differences/").text
    row = page[page.index('id="d1"') : page.index('id="d1b"')]
    first = row[row.index("answer-boxes") : row.index("</div>", row.index("answer-boxes"))]
    assert "No, the owner’s hand is dead" in first
    assert "Your house rules" in first
    assert page.count("<b>Your house rules</b>") == 2
    assert "(my book, but for my house rules)" in page


def test_a_board_tells_the_answer_of_the_house_first() -> None:
    puzzle = in_dispute(rulings().puzzles[0])
    said = explain_board(puzzle, AT_TABLE)
    assert (said["yes"], said["book"]) == (False, short_name(AT_TABLE))
    assert said["differs"][0] == ("Your house rules", False)
    assert {allowed for _, allowed in said["differs"]} == {True, False}
    assert said["warning"] == DIFFERS
    assert explain_board(puzzle, "league")["differs"][0] == ("The League, as printed", True)


def test_a_class_sees_the_answer_of_the_house_first(rf) -> None:
    puzzle = in_dispute(rulings().puzzles[0])
    request = rf.get("/")
    request.visitor = Visitor(id="0" * 32, known=False)
    differs = told_on_screen(request, puzzle, "/", AT_TABLE)["feedback"]["differs"]
    assert differs["answers"][0]["title"] == "No"
    assert differs["answers"][0]["text"].startswith("Your house rules")
