"""Believers judge mistakes, mah jongg in error and a tile on the rack (M53 to M57)."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.play import judge_play, verdict_on
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset, ruleset_named
from mahjlearn.engine.misconceptions import amended, apart, judges_alike
from mahjlearn.engine.notation import parse_play, parse_table, print_table
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from tests.engine.random_play import steps
from tests.folding import folded

CASES = tomllib.loads((Path(__file__).parent / "believed_cases.toml").read_text("utf-8"))["case"]
NEW = ("M53", "M54", "M55", "M56", "M57")
LEGAL, ILLEGAL, UNSETTLED = Verdict.LEGAL, Verdict.ILLEGAL, Verdict.UNSETTLED
CORRECTABLE, DEAD, DISCARDED = Verdict.CORRECTABLE, Verdict.DEAD_HAND, Verdict.DEEMED_DISCARD
CHALLENGES = (Verb.DECLARE_DEAD, Verb.POINT_OUT)


def said(ruling: Ruling) -> list[str]:
    return [ruling.verdict.value, *(seat.value for seat in ruling.dead)]


@folded("case", CASES, ids=lambda case: f"{case['belief']}, {case['name']}")
def test_what_the_book_and_the_believer_say_of_a_play(case: dict[str, Any]) -> None:
    book = ruleset_named(case.get("ruleset", "league"))
    believer = amended(book, [case["belief"]])
    table, play = parse_table(case["table"]), parse_play(case["play"])
    for mind, expected in ((book, case["book"]), (believer, case["believer"])):
        ruling = judge_play(table, play, mind).ruling
        assert (mind.name, said(ruling)) == (mind.name, expected)
        assert verdict_on(table, play, mind) is ruling.verdict
        assert parse_table(print_table(ruling.table)) == ruling.table


def test_each_differs_at_some_tables_and_at_others_must_not() -> None:
    differing = Counter(case["belief"] for case in CASES if case["book"] != case["believer"])
    alike = Counter(case["belief"] for case in CASES if case["book"] == case["believer"])
    assert set(differing) == set(alike) == set(NEW)
    assert min(*differing.values(), *alike.values()) >= 4


def what_may_change(number: str, table: Table, event: Event) -> set[tuple[Verdict, Verdict]]:
    """From which verdict to which the belief may change the ruling on this act."""
    if number == "M53":
        claims = event.verb in (Verb.DECLARE, Verb.CALL_MAHJ) and event.tiles
        return {(LEGAL, ILLEGAL), (UNSETTLED, ILLEGAL)} if claims else set()
    if number == "M54":
        blamed = {(ILLEGAL, DEAD), (UNSETTLED, DEAD), (DEAD, DEAD)}
        # An exposure that it found wrong before kills again when it is left so.
        again = {(LEGAL, DEAD)} if any(one.rule == "M54" for one in table.causes) else set()
        return {(CORRECTABLE, DEAD)} | (blamed if event.verb in CHALLENGES else again)
    if number == "M55":
        fixed = {(DEAD, CORRECTABLE), (DEAD, DISCARDED), (DEAD, DEAD), (DEAD, UNSETTLED)}
        return {(DEAD, ILLEGAL)} if event.verb is Verb.DECLARE_DEAD else fixed
    if number == "M56":
        about_it = event.verb is Verb.DECLARE_DEAD and event.ground is Ground.IN_ERROR
        blamed = {(ILLEGAL, DEAD), (UNSETTLED, DEAD), (DEAD, DEAD)}
        return {(CORRECTABLE, DEAD)} | (blamed if about_it else set())
    gives_up = event.verb in (Verb.THROW_IN, Verb.SHOW_HAND)
    refused = {(DEAD, ILLEGAL)} if event.verb in CHALLENGES else set()
    return {(DEAD, LEGAL), (UNSETTLED, LEGAL), (CORRECTABLE, LEGAL)} if gives_up else refused


def changes_nothing_else(table: Table, event: Event, book: Ruleset) -> Counter[str]:
    """Return how often each belief changed the ruling; it changed what it is about."""
    right, changed = judge(table, event, book), Counter[str]()
    for number in NEW:
        believer = amended(book, [number])
        if judges_alike(book, number, frozenset({event.verb})):
            continue
        ruling = judge(table, event, believer)
        assert verdict_of(table, event, believer) is ruling.verdict
        if said(ruling) == said(right):
            continue
        assert parse_table(print_table(ruling.table)) == ruling.table
        where = (number, book.name, print_table(table), event)
        change = (right.verdict, ruling.verdict)
        assert (where, change in what_may_change(number, table, event)) == (where, True)
        changed[number] += 1
    return changed


@given(st.integers(0, 10**9))
def test_a_belief_changes_nothing_but_what_it_is_about(seed: int) -> None:
    """By every rule book, on whatever table any believer has come to in a random play."""
    for step in steps(seed, 12):
        changes_nothing_else(step.table, step.event, apart(step.ruleset)[0])


def on_the_way(table: Table, play: Iterable[Event], book: Ruleset) -> Counter[str]:
    """As above on every line of a play, as far as it can be played by the book."""
    changed = Counter[str]()
    for event in play:
        if unmet(table, event, book.options):
            break
        changed += changes_nothing_else(table, event, book)
        table = judge(table, event, book).table
    return changed


def test_each_belief_shows_under_every_rule_book() -> None:
    for book in RULESETS.values():
        changed = Counter[str]()
        for case in CASES:
            changed += on_the_way(parse_table(case["table"]), parse_play(case["play"]), book)
        assert (book.name, set(changed)) == (book.name, set(NEW))
