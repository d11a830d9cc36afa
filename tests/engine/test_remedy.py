"""Remedies: sufficient, minimal, the one a teacher would name, and kindly said."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from mahjlearn.engine.cases import Case
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset, ruleset_named
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.remedy.candidates import single_edits
from mahjlearn.engine.remedy.edits import Edit, change_lines
from mahjlearn.engine.remedy.search import Remedy, remedy
from mahjlearn.engine.remedy.trial import SAYINGS, again, replay
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.sentences import Audience
from tests.engine.ruled_cases import cases, judged_under
from tests.folding import folded

CURES_FILE = Path(__file__).parent / "remedy_cases.toml"


@dataclass(frozen=True)
class Cure:
    """A refused play, what would make it legal, and the same said to the one who acted."""

    name: str
    table: str
    play: str
    change: tuple[str, ...] | None = None
    says: str = ""
    ruleset: str = "league"

    def found(self, audience: Audience | None = None) -> Remedy | None:
        table, play = self.read()
        ruleset = ruleset_named(self.ruleset)
        return remedy(table, play, ruleset, audience or Audience(you=play[-1].seat))

    def read(self) -> tuple[Table, tuple[Event, ...]]:
        return parse_table(self.table), parse_play(self.play)


def _cures() -> Iterator[Cure]:
    for case in tomllib.loads(CURES_FILE.read_text("utf-8"))["case"]:
        change = tuple(case["change"].splitlines()) if "change" in case else None
        yield Cure(**{**case, "change": change})


CURES = tuple(_cures())
BY_NAME = {cure.name: cure for cure in CURES}


@folded("cure", CURES, ids=lambda cure: cure.name)
def test_the_change_a_teacher_would_name(cure: Cure) -> None:
    found = cure.found()
    assert (None if found is None else found.change) == cure.change


@folded("cure", [c for c in CURES if c.change], ids=lambda cure: cure.name)
def test_said_to_the_one_who_acted(cure: Cure) -> None:
    found = cure.found()
    assert found is not None
    assert found.says == cure.says


SAID_OF_A_SEAT = {
    "early exchange: pick first": (
        "South picks from the wall first. If it isn’t a 1 Crak, South racks it."
    ),
    "in mid-call: complete the exposure": (
        "South completes the exposure first: two 3 Dots and a Joker."
    ),
    "named tile: announce first": "South says “exchange” first.",
    "laid on the table in silence: announce": "North says “exchange” first.",
    "window closed by racking: call before": "West calls before South racks the tile.",
    "mismatched tile: the right one": "East offers West a 2 Dot for a joker instead.",
    "the owner refuses: hand it over": "North hands over the joker instead.",
    "out of turn: call and complete the exposure": (
        "North calls the West Wind first. Then North completes the exposure: three West Winds."
    ),
    "called in order to exchange, the next player: pick and pay with that": (
        "South picks from the wall first. If it isn’t a Flower, South racks it. "
        "Then South exchanges a Flower for South’s own joker, and leaves the discard."
    ),
}


@pytest.mark.parametrize("name", SAID_OF_A_SEAT)
def test_said_of_a_seat(name: str) -> None:
    found = BY_NAME[name].found(Audience())
    assert found is not None
    assert found.says == SAID_OF_A_SEAT[name]


def test_seats_are_called_as_the_reader_calls_them() -> None:
    names = Audience(you=Seat.SOUTH, names={Seat.NORTH: "Across"})
    found = BY_NAME["a joker taken for nothing: give a tile first"].found(names)
    assert found is not None
    assert found.says == "Give Across a 6 Bam for a joker first."


def test_a_line_moved_up_stands_in_both_places() -> None:
    table, play = BY_NAME["in mid-call: complete the exposure"].read()
    moved = Edit(table, play).move_up(1, 0)
    assert (moved.play, moved.first) == ((play[1], play[0], play[2]), 0)


# Sufficient and minimal, over every case of tests/rulings


def _mistakes(table: Table, play: tuple[Event, ...], ruleset: Ruleset) -> list[Event]:
    """The lines that are not legal, challenges aside."""
    judged = judge_play(table, play, ruleset)
    lines = zip(play, (*judged.before, judged.ruling), strict=True)
    legal = Verdict.LEGAL
    return [e for e, ruling in lines if ruling.verdict is not legal and e.verb not in SAYINGS]


@cache
def remedies(name: str) -> tuple[tuple[Case, Remedy], ...]:
    """Return every case that has a remedy under the ruleset of that name, with the remedy."""
    ruleset = RULESETS[name]
    found = ((case, remedy(case.table, case.play, ruleset)) for _, case in cases())
    return tuple((case, cure) for case, cure in found if cure is not None)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", RULESETS)
def test_every_remedy_makes_the_play_legal(name: str) -> None:
    """Earlier mistakes may stay only where the play began with the very same ones."""
    ruleset = RULESETS[name]
    left: list[str] = []
    for case, found in remedies(name):
        judged = judge_play(case.table, found.play, ruleset).ruling
        wrong = _mistakes(case.table, found.play, ruleset)
        before = _mistakes(case.table, case.play[:-1], ruleset) if len(case.play) > 1 else []
        if (
            judged.verdict is not Verdict.LEGAL
            or found.play[-1].verb in SAYINGS
            or wrong
            and wrong != before
        ):
            left.append(case.id)
    assert left == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", RULESETS)
def test_a_remedy_takes_one_or_two_changes_and_one_where_one_is_enough(name: str) -> None:
    ruleset = RULESETS[name]
    too_large: list[str] = []
    for case, found in remedies(name):
        if found.edits == 1:
            continue
        if found.edits > 2 or _cured_by_one(case, ruleset):
            too_large.append(case.id)
    assert too_large == []


def _cured_by_one(case: Case, ruleset: Ruleset) -> bool:
    start = replay(Edit(case.table, case.play), ruleset)
    assert start is not None
    changed = (again(start, edit, ruleset) for edit in single_edits(start))
    return any(after is not None and after.cured for after in changed)


def test_most_refused_acts_have_a_remedy_and_some_have_none() -> None:
    """Neither everything nor nothing can be made legal."""
    cured = {case.id for case, _ in remedies("league")}
    refused = {
        case.id
        for case, judged in judged_under("league")
        if judged.ruling.verdict is Verdict.ILLEGAL
    }
    some = len(refused & cured)
    assert (some > 40, some < len(refused)) == (True, True)


@pytest.mark.full
def test_the_words_of_every_remedy_are_whole_sentences() -> None:
    odd = [
        found.says
        for _, case in cases()
        for you in (None, case.play[-1].seat)
        if (found := remedy(case.table, case.play, LEAGUE, Audience(you))) is not None
        and not _reads_well(found.says)
    ]
    assert odd == []


def _reads_well(says: str) -> bool:
    whole = says[:1].isupper() and says.endswith(".") and "  " not in says
    return whole and not set("{}|") & set(says) and says.count(" first") < 2


def test_nothing_that_is_not_there_has_a_remedy() -> None:
    table = parse_table("East discarded 9C")
    assert remedy(table, parse_play("South exchanges G for North's J")) is None


@pytest.mark.full
def test_the_search_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few hundred rulings at most, however long the play: milliseconds."""
    judged: list[int] = []

    def counting(table: Table, event: Event, ruleset: Ruleset) -> Ruling:
        judged[-1] += 1
        return judge(table, event, ruleset)

    monkeypatch.setattr("mahjlearn.engine.remedy.trial.judge", counting)
    for _, case in cases():
        judged.append(0)
        remedy(case.table, case.play)
    assert max(judged) < 1000
    assert sum(judged) / len(judged) < 100


def test_a_line_that_came_too_late_may_be_moved_up() -> None:
    table = parse_table("North shows G G J\nSouth holds G and 12 more\nEast discarded 9C")
    play = parse_play("South announces an exchange\nSouth picks 2C\nSouth gives North G for J")
    start = replay(Edit(table, play), LEAGUE)
    assert start is not None
    moved = Edit(table, play).move_up(1, 0)
    assert moved in list(single_edits(start))
    assert change_lines(moved) == ("+ South picks 2C", "- South picks 2C")
