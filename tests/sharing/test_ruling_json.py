"""The ruling of a desk link as JSON says what the engine says, and any site may read it."""

import pytest
from django.test import Client

from lessons.desk import limit
from lessons.desk.disputes import Dispute, disputes
from lessons.platform.limits import Window
from lessons.web.addresses import code_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, ruleset_named
from mahjlearn.engine.words.answers import heading
from tests.browser.addresses import ASKED, RULED
from tests.folding import folded

CODE = RULED.split("/")[2]
FIELDS = """
url transcript ruleset question line verdict heading silent reasons dead pays to_do missing rules
differs engine
""".split()


def asked_of(code: str, **more: str) -> tuple[int, dict[str, object]]:
    reply = Client().get(f"/ruling/{code}.json", **more)
    assert reply["Access-Control-Allow-Origin"] == "*"
    assert reply["Content-Type"] == "application/json"
    assert not reply.cookies
    return reply.status_code, reply.json()


def every_dispute() -> list[tuple[Dispute, str]]:
    return [(dispute, book) for dispute in disputes().values() for book in RULESETS]


@folded(("dispute", "book"), every_dispute)
def test_it_says_what_the_engine_says(dispute: Dispute, book: str) -> None:
    desk = dispute.desk
    status, found = asked_of(code_of(desk.text, book))
    judged = judge_play(desk.table, desk.play, ruleset_named(book))
    assert status == 200
    assert list(found) == FIELDS
    assert found["verdict"] == judged.ruling.verdict.value
    assert found["heading"] == heading(judged.event, judged.ruling)
    assert [rule["id"] for rule in found["rules"]] == list(rules_of(judged.ruling, judged.event))
    assert found["ruleset"]["name"] == book
    assert found["transcript"] == desk.text


def test_it_leads_to_the_page_and_the_rules() -> None:
    _, found = asked_of(CODE)
    for url in (found["url"], *(rule["url"] for rule in found["rules"])):
        assert Client().get(url.removeprefix("http://testserver")).status_code == 200


@pytest.mark.parametrize(
    ("code", "status", "words"),
    [
        (CODE[:-6], 404, "lost in copying"),
        ("1AAAA", 404, "lost in copying"),
        (code_of(ASKED.partition("\n\n")[0], asked=False), 422, "Nothing is asked"),
        (code_of("West shows 5D J 5D\n\nSouth dances"), 422, "dances"),
        (code_of("West shows 5D J 5D\nNorth shows 5D 5D 5D\n\nEast picks 2B"), 422, "5 Dot"),
    ],
)
def test_what_cannot_be_ruled_on_says_why(code: str, status: int, words: str) -> None:
    found, said = asked_of(code)
    assert found == status
    assert words in str(said["error"])


def test_it_is_limited_as_the_desk_and_says_so_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limit, "_ASKED", Window(1, 60))
    here = {"REMOTE_ADDR": "203.0.113.7"}
    assert asked_of(CODE, **here)[0] == 200
    status, said = asked_of(CODE, **here)
    assert (status, "Wait 1 minute" in str(said["error"])) == (429, True)
    reply = Client().get(f"/ruling/{CODE}.json", **here)
    assert int(reply["Retry-After"]) > 0
    assert reply["Cache-Control"] == "no-store"


def test_it_asks_no_database(django_assert_num_queries) -> None:
    """Without the mark of pytest-django a query would fail this test."""
    assert asked_of(CODE)[0] == 200
