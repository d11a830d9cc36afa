"""A brush-up goes by one rule book: its tables, its rulings, and what it says of the League."""

import pytest
from django.test import Client

from lessons.brush_up import tables
from lessons.brush_up.tables import (
    WRITTEN,
    differing_slugs,
    differs_from_league,
    tables_for,
    written_tables,
)
from lessons.models import Attempt, BrushUp
from lessons.puzzles.kinds.ruling.judging import allowed_by
from lessons.standing.kept import standing_of
from lessons.visitors.rulebook import by_book
from mahjlearn.course import read_rulings
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.tutor.brush_up import DIFFERING, TABLES
from tests.brush_up.conftest import Watch
from tests.brush_up.playing import finish, url_of, words
from tests.clubs.clients import client_of
from tests.models.factories import ClubFactory, MembershipFactory
from tests.puzzles.page import get

pytestmark = pytest.mark.django_db
OTHERS = [name for name in RULESETS if name != LEAGUE.name]
OWNER_DEAD = "league, D1 owner dead"


@pytest.fixture(autouse=True)
def _differing(_few_hands: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask the tables on which books differ, before all others."""
    monkeypatch.setattr(tables, "differing_slugs", differing_slugs)
    monkeypatch.setattr(
        tables, "with_differing", lambda dealt, differing, _: [*differing[:4], *dealt][:TABLES]
    )


def begin(client: Client, book: str) -> BrushUp:
    assert client.get("/brush-up/").status_code == 200
    assert client.post("/brush-up/", {"book": book, "clock": "no"}).status_code == 303
    return BrushUp.objects.latest("pk")


def say(client: Client, run: BrushUp, number: int, form: dict[str, str]) -> None:
    page = get(client, url_of(run, number))
    assert client.post(page.action, page.fields | form).status_code == 303


def test_the_written_tables_hold_before_the_engine_and_each_divides_some_books() -> None:
    found = read_rulings(WRITTEN).puzzles
    assert [one.slug for one in found] == list(written_tables())
    for puzzle in found:
        assert [name for name in OTHERS if differs_from_league(puzzle, name)], puzzle.slug
        assert not puzzle.mixups, "nobody is mixed up who goes by another book"


@pytest.mark.parametrize("book", [*OTHERS, OWNER_DEAD])
def test_four_of_twenty_are_such_on_which_the_book_differs(
    book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    for name in ("abc", "def"):
        chosen = tables_for(book, name)
        assert len(set(chosen)) == TABLES
        written = [written_tables()[slug] for slug in chosen if slug in written_tables()]
        assert len(written) == DIFFERING
        assert all(allowed_by(one, book) is not one.key.allowed for one in written)


def test_by_the_league_none_is_asked() -> None:
    assert differing_slugs(LEAGUE.name) == ()
    assert not set(tables_for(LEAGUE.name, "abc")) & set(written_tables())


@pytest.mark.parametrize("book", OTHERS)
def test_each_is_judged_by_the_book_and_says_so(book: str, client: Client, watch: Watch) -> None:
    run = begin(client, book)
    league = [
        "yes" if written_tables()[slug].key.allowed else "no" for slug in run.slugs[:DIFFERING]
    ]
    other = ["no" if one == "yes" else "yes" for one in league]
    say(client, run, 1, {"answer": other[0]})
    say(client, run, 2, {"answer": league[1]})
    say(client, run, 3, {"unsure": "yes"})
    finish(client, run)
    assert [row.outcome for row in Attempt.objects.order_by("pk")] == ["right", "wrong", "wrong"]
    told = words(client.get(f"/brush-up/{run.public_id}/").content.decode())
    assert f"1 of {TABLES}." in told
    assert told.count(f"The League says {league[0]}.") >= 1
    assert told.count(f"That’s by {by_book(book)}. The League says ") == 3
    run.refresh_from_db()
    opening = {1: "Correct.", 2: "Not quite.", 3: ""}
    for number, word in opening.items():
        key = run.answers[run.slugs[number - 1]]["key"]
        page = get(client, f"{url_of(run, number)}?answer={key}")
        assert page.heading.startswith(f"{word} By ".strip())
        assert page.heading.endswith("may." if other[number - 1] == "yes" else "may not.")
        assert "only the answer of the book you chose is right" in page.html
    assert standing_of(run.learner).mixups == {}


def test_a_learner_may_go_by_the_rules_of_her_club(watch: Watch) -> None:
    pat = MembershipFactory(club=ClubFactory(name="Tuesdays", ruleset=OWNER_DEAD))
    client = client_of(pat.learner)
    page = client.get("/brush-up/").content.decode()
    assert "The rules of Tuesdays" in page
    run = begin(client, pat.club.public_id)
    assert run.ruleset == OWNER_DEAD
    shown = get(client, url_of(run, 1)).html
    assert "By the League’s rules, with 1 house rule" in shown
    say(client, run, 1, {"answer": "no"})
    finish(client, run)
    run.refresh_from_db()
    assert run.right == 1
    card = words(client.get(f"/brush-up/differs/{OWNER_DEAD}/").content.decode())
    assert "1 point" in card


@pytest.mark.parametrize("ruleset", ["league", "amja"])
def test_a_club_without_house_rules_has_no_row_of_its_own(ruleset: str) -> None:
    pat = MembershipFactory(club=ClubFactory(name="Tuesdays", ruleset=ruleset))
    client = client_of(pat.learner)
    assert "Tuesdays" not in client.get("/brush-up/").content.decode().partition("<form")[2]
    assert client.post("/brush-up/", {"book": pat.club.public_id}).url == "/brush-up/"


def test_the_rules_of_a_club_are_for_its_players(client: Client) -> None:
    club = ClubFactory(ruleset=OWNER_DEAD)
    waiting = MembershipFactory(club=club, waits=True)
    for browser in (client, client_of(waiting.learner)):
        assert browser.post("/brush-up/", {"book": club.public_id}).url == "/brush-up/"
    assert BrushUp.objects.count() == 0
