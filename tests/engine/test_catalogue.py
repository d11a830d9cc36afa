"""The rule book holds the catalogue's rules, each with the kind and ruleset written there.

The table is typed from the catalogue and not computed from the engine: a rule that is lost,
renumbered or given another kind fails here.
"""

import re

import pytest

from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rulings import Kind

KINDS = {
    # JU: jokers in groupings
    "JU1": "permission", "JU2": "bar", "JU3": "bar", "JU4": "bar", "JU5": "permission",
    "JU6": "bar", "JU7": "permission", "JU8": "bar", "JU9": "advice", "JU10": "note",
    # TS: starting the turn
    "TS1": "bar", "TS2": "permission", "TS3": "bar", "TS4": "permission", "TS5": "bar",
    "TS6": "consequence", "TS7": "consequence", "TS8": "consequence",
    # CL: calling and exposing
    "CL1": "bar", "CL2": "bar", "CL3": "bar", "CL4": "bar", "CL5": "bar", "CL6": "permission",
    "CL7": "bar", "CL8": "consequence", "CL9": "consequence", "CL10": "note",
    # EX: the exchange itself
    "EX1": "bar", "EX2": "permission", "EX3": "bar", "EX4": "bar", "EX5": "permission",
    "EX6": "advice", "EX7": "advice", "EX8": "advice", "EX9": "consequence",
    "EX10": "permission", "EX11": "advice", "EX12": "permission", "EX13": "consequence",
    "EX14": "advice", "EX15": "advice", "EX16": "bar", "EX17": "bar", "EX18": "permission",
    "EX19": "bar", "EX20": "permission", "EX21": "permission", "EX22": "permission",
    "EX23": "permission", "EX24": "advice", "EX25": "note",
    # LK: changing and locking exposures
    "LK1": "permission", "LK2": "bar", "LK3": "bar", "LK4": "bar", "LK5": "bar", "LK6": "note",
    # DS: discards
    "DS1": "consequence", "DS2": "permission", "DS3": "consequence", "DS4": "bar", "DS5": "bar",
    "DS6": "permission", "DS7": "consequence", "DS8": "advice",
    # WO: window of opportunity
    "WO1": "bar", "WO2": "bar", "WO3": "consequence", "WO4": "advice",
    # WT: wrong tile handed over
    "WT1": "consequence", "WT2": "consequence", "WT3": "consequence", "WT4": "consequence",
    "WT5": "consequence",
}  # fmt: skip

ONLY_IN = {
    "TS7": frozenset({"amja"}),
    "TS8": frozenset({"amja"}),
    "CL9": frozenset({"tournament"}),
    "EX19": frozenset({"amja"}),
    "WT5": frozenset({"league-phone-2024"}),
}

OF_OTHER_CHAPTERS = (
    "WN1", "WN2", "WN6", "ME1", "ME2", "DH1", "DH2b", "DH2d", "DH3", "DH4", "DH5", "DH6",
    "XA2", "XA4", "XA6", "XA26",
)  # fmt: skip

CHAPTERS = ("JU", "TS", "CL", "EX", "LK", "DS", "WO", "WT")
PLACE = re.compile(r"\d{3}( c\d+)? l\.\d+(-\d+)?|(web|tournament) .+")
EVERY_ID = [rule.id for rule in ALL_RULES]


def test_the_chapters_hold_exactly_the_rules_of_the_catalogue() -> None:
    held = [number for number in EVERY_ID if number.startswith(CHAPTERS)]
    assert sorted(held) == sorted(KINDS)


@pytest.mark.parametrize("number", KINDS)
def test_kind_and_rulesets_are_those_of_the_catalogue(number: str) -> None:
    rule = RULES_BY_ID[number]
    assert (rule.kind, rule.rulesets) == (Kind(KINDS[number]), ONLY_IN.get(number))


def test_the_rules_of_other_chapters_that_the_first_lessons_need_are_there() -> None:
    assert [number for number in OF_OTHER_CHAPTERS if number not in RULES_BY_ID] == []


def test_numbers_and_slugs_are_unique() -> None:
    slugs = [rule.slug for rule in ALL_RULES]
    assert sorted(set(slugs)) == sorted(slugs)
    assert sorted(set(EVERY_ID)) == sorted(EVERY_ID)


@pytest.mark.parametrize("number", EVERY_ID)
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


@pytest.mark.parametrize("number", EVERY_ID)
def test_a_page_begins_with_the_rule_in_one_line(number: str) -> None:
    first, blank, *rest = RULES_BY_ID[number].doc.splitlines()
    assert len(first) <= 100
    assert first.endswith(".")
    assert blank == ""
    assert any(line.startswith("Why people get it wrong: ") for line in rest)
    assert any(line.startswith("An example: ") for line in rest)


@pytest.mark.parametrize("number", EVERY_ID)
def test_no_pronoun_stands_for_a_seat_and_nothing_is_shouted(number: str) -> None:
    rule = RULES_BY_ID[number]
    text = " ".join((rule.title, rule.says, rule.breached, rule.doc))
    assert re.findall(r"\b(?:she|hers?|he|him|his)\b|!", text, re.IGNORECASE) == []
    assert re.findall(r"can not|\b(?:meld|chow|player1)\b", text, re.IGNORECASE) == []


@pytest.mark.parametrize("number", EVERY_ID)
def test_only_bars_say_how_they_are_broken(number: str) -> None:
    rule = RULES_BY_ID[number]
    assert rule.says != ""
    assert (rule.breached != "") is (rule.kind is Kind.BAR)
