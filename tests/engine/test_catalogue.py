"""The rule book holds the catalogue's rules, each with its kind, its citations and its page.

The catalogue is typed from the document: a rule that is lost, renumbered or given another kind
fails here. What cases each must have in tests/rulings is asked by test_catalogue_cases.py.
"""

import re

from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rulings import RuleKind
from tests.engine.catalogue import CATALOGUE, IDS, kind_of, ruleset_of
from tests.folding import folded

PLACE = re.compile(r"\d{3}( c\d+)? l\.\d+(-\d+)?|(web|tournament) .+")


def test_the_catalogue_is_whole() -> None:
    assert len(CATALOGUE) == IDS
    assert len([number for number in CATALOGUE if number.startswith("XA")]) == 32


def test_the_rule_book_holds_exactly_the_rules_of_the_catalogue() -> None:
    assert [rule.id for rule in ALL_RULES] == list(CATALOGUE)


@folded("number", CATALOGUE)
def test_kind_and_rulesets_are_those_of_the_catalogue(number: str) -> None:
    rule, only = RULES_BY_ID[number], ruleset_of(number)
    in_force = None if only is None else frozenset({only})
    assert (rule.kind, rule.rulesets) == (RuleKind(kind_of(number)), in_force)


def test_slugs_are_unique() -> None:
    slugs = [rule.slug for rule in ALL_RULES]
    assert sorted(set(slugs)) == sorted(slugs)


@folded("number", CATALOGUE)
def test_a_rule_has_a_page(number: str) -> None:
    rule = RULES_BY_ID[number]
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.slug)
    assert rule.title == rule.title.strip() != ""
    assert rule.cites != ()
    assert all(citation.place and citation.authority for citation in rule.cites)
    assert 25 <= len(rule.doc.split()) <= 130


def test_every_citation_names_a_place() -> None:
    cited = {citation.place for rule in ALL_RULES for citation in rule.cites}
    assert [place for place in sorted(cited) if not PLACE.fullmatch(place)] == []


def test_every_one_of_the_five_sources_is_cited() -> None:
    cited = {citation.place.split()[0] for rule in ALL_RULES for citation in rule.cites}
    assert cited - {"web", "tournament"} == {"000", "001", "002", "003", "004"}


@folded("number", CATALOGUE)
def test_a_page_begins_with_the_rule_in_one_line(number: str) -> None:
    first, blank, *rest = RULES_BY_ID[number].doc.splitlines()
    assert len(first) <= 100
    assert first.endswith(".")
    assert blank == ""
    assert any(line.startswith("Why people get it wrong: ") for line in rest)
    assert any(line.startswith("An example: ") for line in rest)


@folded("number", CATALOGUE)
def test_no_pronoun_stands_for_a_seat_and_nothing_is_shouted(number: str) -> None:
    rule = RULES_BY_ID[number]
    text = " ".join((rule.title, rule.says, rule.breached, rule.doc))
    assert re.findall(r"\b(?:she|hers?|he|him|his)\b|!", text, re.IGNORECASE) == []
    assert re.findall(r"can not|\b(?:meld|chow|player1)\b", text, re.IGNORECASE) == []


@folded("number", CATALOGUE)
def test_only_bars_say_how_they_are_broken(number: str) -> None:
    rule = RULES_BY_ID[number]
    assert rule.says != ""
    assert (rule.breached != "") is (rule.kind is RuleKind.BAR)
