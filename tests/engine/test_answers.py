"""A ruling as an answer: the rules named, the reasons in words, the sources."""

import re
from pathlib import Path

import pytest

from mahjlearn.engine.cases import Case, read_cases
from mahjlearn.engine.explaining.reasons import because, reasons, rules_of, sources_of
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset, ruleset_named
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rulings import RuleKind, Verdict
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.sentences import Audience
from tests.engine.ruled_cases import judged_under

FOLDER = Path(__file__).parents[1] / "rulings"
EXAMPLES, _ = read_cases((FOLDER / "transcript_examples.toml").read_bytes())

OWN_PICK = (
    "South shows 4B 4B J\nEast discarded 9C",
    "South picks 4B\nSouth exchanges 4B for own J",
)
EARLY_WORDS = ("West shows R R J\nEast discarded 1D", "South announces an exchange")
SILENT_CALL = (
    "South shows 4D J 4D\nEast discarded 6B",
    "South picks 4D\nSouth exchanges 4D for own J silently\nWest calls 6B",
)


def judged(case: tuple[str, str], name: str = "league") -> Judged:
    table, play = case
    return judge_play(parse_table(table), parse_play(play), ruleset_named(name))


def rules(case: tuple[str, str], name: str = "league") -> tuple[str, ...]:
    found = judged(case, name)
    return rules_of(found.ruling, found.event)


def told(case: tuple[str, str], audience: Audience, name: str = "league") -> tuple[str, ...]:
    found = judged(case, name)
    return because(found.ruling, found.event, audience)


def sources(case: tuple[str, str], name: str = "league") -> tuple[str, ...]:
    found = judged(case, name)
    return sources_of(found.ruling, found.event, ruleset_named(name))


@pytest.mark.parametrize("case", EXAMPLES, ids=lambda case: case.id)
def test_the_examples_name_the_rules_expected(case: Case) -> None:
    found = judge_play(case.table, case.play)
    named = rules_of(found.ruling, found.event)
    assert case.expect is not None
    assert [number for number in case.expect["rules"] if number not in named] == []


def test_a_yes_names_its_bar_and_every_permission_used() -> None:
    assert set(rules(OWN_PICK)) == {"TS2", "TS4", "EX1", "EX2"}


def test_a_yes_is_told_in_playing_order() -> None:
    assert told(OWN_PICK, Audience(you=Seat.SOUTH)) == (
        "You have picked, so it’s your turn.",
        "The tile you offer is the pick, so it doesn’t have to be racked first.",
        "Your joker stands for a 4 Bam, so a 4 Bam takes it.",
        "You may take a joker from any rack, even your own.",
    )


def test_a_no_names_the_breaches_of_the_deciding_point_and_what_follows() -> None:
    early = ("West shows 1C J 1C\nEast discarded 2D", "South exchanges 1C for West's J")
    assert rules(early) == ("TS1", "DH2d")
    mixed = ("West shows 1C J 1C\nEast discarded 2D", "South exchanges 2C for West's J")
    assert rules(mixed) == ("TS1", "DH2d")


def test_what_a_ruleset_does_not_own_is_marked_as_borrowed() -> None:
    ts6 = [line for line in sources(EARLY_WORDS) if line.startswith("003 l.3-4")]
    assert [line.endswith(" (borrowed)") for line in ts6] == [True]
    own = [line for line in sources(EARLY_WORDS, "amja") if line.startswith("003 l.3-4")]
    assert [line.endswith(" (borrowed)") for line in own] == [False]
    ts1 = [line for line in sources(EARLY_WORDS) if line.startswith("000 l.9")]
    assert [line.endswith(" (borrowed)") for line in ts1] == [False]


def test_a_source_that_says_otherwise_is_heard_and_bears_nothing_out() -> None:
    warning = "which warns of an attempt"
    for name in ("league", "amja"):
        told = [line for line in sources(EARLY_WORDS, name) if warning in line]
        assert [line.endswith(" (contrary)") for line in told] == [True]


def test_what_is_not_settled_names_the_nearest_rules_and_says_why() -> None:
    assert judged(SILENT_CALL).ruling.verdict is Verdict.UNSETTLED
    assert rules(SILENT_CALL) == ("WO2", "XA4")
    (reason,) = told(SILENT_CALL, Audience())
    assert reason.startswith("These sources don’t say if a silent exchange")


def test_what_another_ruleset_settles_is_told_by_it() -> None:
    assert judged(SILENT_CALL, "amja").ruling.verdict is Verdict.ILLEGAL
    assert set(rules(SILENT_CALL, "amja")) >= {"WO2"}


# Every case under every ruleset


def _told_everywhere(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Every reason with its case: of seats by name, and to the one who acts."""
    found: list[tuple[str, str]] = []
    for case, answer in judged_under(ruleset.name):
        for audience in (Audience(), Audience(you=case.play[-1].seat)):
            words = because(answer.ruling, answer.event, audience)
            found += [(case.id, sentence) for sentence in words]
    return found


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", RULESETS)
def test_every_reason_is_a_whole_sentence_without_a_pronoun(name: str) -> None:
    odd = [(case, text) for case, text in _told_everywhere(RULESETS[name]) if not _reads_well(text)]
    assert odd == []


def _reads_well(text: str) -> bool:
    if not (text[0].isupper() or text[0].isdigit()) or not text.endswith((".", ".”")):
        return False
    if set("{}|") & set(text) or "  " in text:
        return False
    return re.search(r"\b(she|her|hers|he|his|him|they|their)\b", text, re.I) is None


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", RULESETS)
def test_every_number_named_is_a_rule_in_force_and_no_advice(name: str) -> None:
    ruleset = RULESETS[name]
    in_force = {rule.id for rule in ruleset.rules if rule.kind is not RuleKind.ADVICE}
    strange: list[str] = []
    for case, found in judged_under(name):
        named = rules_of(found.ruling, found.event)
        strange += [f"{case.id}: {n}" for n in named if n not in in_force]
        assert len(named) == len(set(named))
    assert strange == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", RULESETS)
def test_sources_are_those_of_the_rules_named(name: str) -> None:
    ruleset = RULESETS[name]
    for _, found in judged_under(name):
        given = sources_of(found.ruling, found.event, ruleset)
        places = {text.partition(": ")[0] for text in given}
        named = rules_of(found.ruling, found.event) if not found.ruling.unsettled_because else ()
        cited = {citation.place for number in named for citation in RULES_BY_ID[number].cites}
        assert places == cited
        assert len({text.removesuffix(" (borrowed)") for text in given}) == len(given)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_that_speaks_is_named_with_its_sources(name: str) -> None:
    """No sentence without its number: what is told of payment or of tiles has a rule as well."""
    nameless: list[str] = []
    for case, found in judged_under(name):
        named = rules_of(found.ruling, found.event)
        spoken = () if found.ruling.unsettled_because else reasons(found.ruling, found.event)
        nameless += [f"{case.id}: {rule.id}" for rule, _, _ in spoken if rule.id not in named]
    assert nameless == []


def test_every_refusal_names_a_rule() -> None:
    nameless = [
        case.id
        for case, found in judged_under("league")
        if found.ruling.verdict not in (Verdict.LEGAL, Verdict.UNSETTLED)
        and not rules_of(found.ruling, found.event)
    ]
    assert nameless == []


def test_no_rule_is_without_a_place() -> None:
    assert [rule.id for rule in ALL_RULES if not rule.cites] == []
