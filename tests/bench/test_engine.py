"""`python -m tests.bench engine`: what it measures, and what it prints."""

import json

import pytest

from mahjlearn.engine.card import tiles_away
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.rulings import Verdict
from tests.bench.__main__ import main
from tests.bench.cards import card, hands
from tests.bench.first_chapters import FIRST, FIRST_CHAPTERS, FIRST_OTHERS
from tests.bench.measure import rates
from tests.bench.naive import naive
from tests.bench.plain_matcher import demands_of, plain_tiles_away
from tests.bench.pool import pool

FIGURES = {
    "explained_per_second", "bare_per_second", "naive_per_second", "first_chapters_per_second",
    "explained_to_bare", "explained_to_naive", "at_most", "within", "book_to_first_chapters",
    "book_aim", "positions", "tiles_away_per_second", "plain_count_per_second",
    "tiles_away_to_plain", "hands_aim", "hands", "lines", "ways", "python",
}  # fmt: skip


def test_the_pool_is_what_people_meet_at_a_table() -> None:
    positions = pool()
    assert len(positions) == 60
    assert [unmet(p.table, p.event, LEAGUE.options) for p in positions] == [[]] * 60
    rulings = [judge(p.table, p.event) for p in positions]
    assert {ruling.verdict for ruling in rulings} == set(Verdict) - {Verdict.DEPENDS}
    assert [verdict_of(p.table, p.event) for p in positions] == [r.verdict for r in rulings]


def test_it_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["engine", "--seconds", "0.1", "--json"])
    result = json.loads(capsys.readouterr().out)
    assert set(result) == FIGURES
    assert (result["positions"], result["at_most"]) == (60, 4.0)
    assert result["within"] is (status == 0)
    assert (result["book_to_first_chapters"] > 0, result["book_aim"]) == (True, 1.5)
    assert result["explained_per_second"] < result["bare_per_second"] < result["naive_per_second"]
    assert [result[name] for name in ("hands", "lines", "ways")] == [20, 60, 1890]
    assert result["tiles_away_per_second"] > result["plain_count_per_second"]


def test_the_book_may_be_held_to_a_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["engine", "--seconds", "0.1", "--json", "--book-at-most", "0"])
    assert json.loads(capsys.readouterr().out)["book_to_first_chapters"] > 0
    assert status == 1


def test_the_first_chapters_are_part_of_the_book() -> None:
    held = {rule.id for rule in FIRST.rules}
    assert held < {rule.id for rule in LEAGUE.rules}
    assert {number for number in FIRST_OTHERS if number not in held} == set()
    assert {number[:2] for number in held if number not in FIRST_OTHERS} == set(FIRST_CHAPTERS)
    assert (FIRST.options, FIRST.own) == (LEAGUE.options, LEAGUE.own)


def test_the_naive_answer_is_a_real_one() -> None:
    table = parse_table("West shows 4B J 4B\nEast discarded 9C\nSouth has picked 4B")
    assert naive(table, parse_event("South exchanges 4B for West's J"))
    assert not naive(table, parse_event("South exchanges 5B for West's J"))
    assert not naive(table, parse_event("North exchanges 4B for West's J"))


def test_every_way_is_asked_about_every_position_in_turn() -> None:
    asked: list[str] = []
    positions = pool()[:2]
    rates({"a": lambda t, e: asked.append("a"), "b": lambda t, e: asked.append("b")}, positions, 0)
    runs = [asked[0]] + [new for old, new in zip(asked, asked[1:], strict=False) if old != new]
    assert runs == ["a", "b"] * 3
    assert asked.count("a") % 2 == 0


def test_the_plain_count_agrees_with_the_engine() -> None:
    demands = demands_of(card())
    away = [tiles_away(hand, (), card()) for hand in hands()]
    assert away == [plain_tiles_away(hand, demands) for hand in hands()]
    assert {len(hand) for hand in hands()} == {14}
    assert len(set(away)) > 2
