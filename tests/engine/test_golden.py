"""Golden transcripts: the engine's answer to every line of ordinary play, as people read it.

The `.expected` files are read and found right by people; golden/__init__.py says how they are made.
"""

from pathlib import Path

import pytest

from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb
from tests.engine.golden import FILES, case_in, line_by_line, transcript

CASES = {path.stem: case_in(path) for path in FILES}


def test_there_are_three_turns_and_a_whole_hand() -> None:
    assert list(CASES) == ["three_turns", "whole_hand"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_line_is_answered_as_it_was_read(path: Path) -> None:
    written = path.with_suffix(".expected").read_text(encoding="utf-8")
    assert transcript(CASES[path.stem]).splitlines() == written.splitlines()


@pytest.mark.parametrize("name", CASES)
def test_ordinary_play_is_legal_from_the_first_line_to_the_last(name: str) -> None:
    told = [(judged.event, judged.ruling.verdict) for judged in line_by_line(CASES[name])]
    assert [event for event, verdict in told if verdict is not Verdict.LEGAL] == []


@pytest.mark.parametrize("name", CASES)
def test_a_call_an_exposure_and_an_exchange_are_played(name: str) -> None:
    verbs = [event.verb for event in CASES[name].play]
    assert {Verb.CALL_GROUP, Verb.EXPOSE, Verb.HAND_OVER} <= set(verbs)
    assert verbs.count(Verb.HAND_OVER) == {"three_turns": 1, "whole_hand": 2}[name]


def test_the_whole_hand_is_paid() -> None:
    last = list(line_by_line(CASES["whole_hand"]))[-1]
    paid = {seat.value: times for seat, times in (last.ruling.pays or {}).items()}
    assert (last.event.verb, paid) == (Verb.DECLARE, {"East": 2, "West": 2, "North": 2})
