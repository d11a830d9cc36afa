"""The badge on the face of an answer that varies: only after the answer, and who says what."""

import re

import pytest
from django.test import Client

from lessons.content_store import course, rulings
from lessons.puzzles.kinds.ruling.judging import variation
from lessons.web.varying import CUSTOM, DIFFER
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.judging.rulesets import RULESETS
from tests.puzzles.kinds.test_differs import a_disputed_step, in_dispute
from tests.puzzles.kinds.test_house_rules import alone, disputed
from tests.puzzles.page import Page, get, send

__all__ = ["alone", "disputed"]
OWN_RULES = "league, D1 owner dead"


def opened(page: Page) -> tuple[str, list[tuple[str, str]]]:
    """The words of the badge on the verdict, and each answer with those who give it."""
    told = page.html.split('<div\n  class="ask told')[1].split("</details>")[0]
    badge = re.sub(r"<[^>]*>", "", told.split("<summary>")[1].split("</summary>")[0]).strip()
    return badge, re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", told)


@pytest.mark.django_db
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_badge_comes_with_the_verdict_and_not_before(
    client: Client, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    a_disputed_step(monkeypatch)
    client.cookies["rulebook"] = "league-phone-2024"
    before = get(client, "/learn/one/1/")
    assert ('class="varies"' in before.html, "differ" in before.html) == (False, False)
    badge, answers = opened(send(client, before, answer=answer))
    assert badge == DIFFER
    assert [says for says, _ in answers] == ["No.", "Yes."]
    assert "The League by telephone" in answers[0][1]
    assert "The League, as printed" in answers[1][1]


@pytest.mark.django_db
def test_where_all_books_agree_there_is_no_badge(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_disputed_step(monkeypatch)
    said = send(client, get(client, "/learn/one/2/"), answer="yes")
    assert 'class="varies"' not in said.html


def test_a_house_rule_against_every_book_is_a_table_custom(alone: Puzzle) -> None:
    found = variation(alone, OWN_RULES)
    assert found is not None
    assert found["badge"] == CUSTOM
    assert [(one["says"], one["who"]) for one in found["answers"]] == [
        ("No.", "Your house rules"),
        ("Yes.", "Every rule book"),
    ]
    assert variation(alone, "league") is None


def test_a_house_rule_beside_books_that_differ_leaves_it_at_books_differ(disputed: Puzzle) -> None:
    found = variation(disputed, OWN_RULES)
    assert found is not None
    assert found["badge"] == DIFFER
    assert found["answers"][0]["who"].startswith("Your house rules; ")


def test_only_where_the_ruling_differs_is_there_a_badge() -> None:
    """Every shipped table under every book: the badge stands there and nowhere else."""
    tables = (*rulings().puzzles, *course().puzzles)
    wrong = [
        (table.slug, name)
        for table in tables
        for name in RULESETS
        if (variation(table, name) is not None) is not bool(table.key.differs)
    ]
    assert wrong == []
    assert any(table.key.differs for table in tables)


def test_each_book_stands_under_one_answer() -> None:
    found = variation(in_dispute(rulings().puzzles[0]), "amja")
    assert found is not None
    names = [name for one in found["answers"] for name in one["who"].split("; ")]
    assert len(names) == len(set(names))
    assert "AMJA guide" in found["answers"][0]["who"]
