"""Events in words: a clause for every verb, of a seat by name and said to *you*."""

import re
from pathlib import Path

from hypothesis import given

from mahjlearn.engine.notation import parse_event
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.events import bare_act, clause
from mahjlearn.engine.words.sentences import Audience
from tests.engine.strategies import events
from tests.folding import folded

SOUTH = Audience(you=Seat.SOUTH, names={Seat.NORTH: "Across"})


def _clauses() -> dict[str, tuple[str, str]]:
    written = Path(__file__).with_name("event_clauses.txt").read_text("utf-8")
    blocks = [block.splitlines() for block in written.split("\n\n")[1:]]
    return {line: (named, mine) for line, named, mine in blocks}


CLAUSES = _clauses()


@folded("line", CLAUSES)
def test_of_a_seat_and_said_to_the_one_who_acts(line: str) -> None:
    event = parse_event(line)
    assert (clause(event), clause(event, SOUTH)) == CLAUSES[line]


def test_every_verb_has_its_clause() -> None:
    assert {parse_event(line).verb for line in CLAUSES} == set(Verb)


def test_as_a_part_of_another_sentence() -> None:
    racks = parse_event("South racks")
    assert (clause(racks), clause(racks, SOUTH), bare_act(racks, SOUTH)) == (
        "South racks the tile",
        "you rack the tile",
        "rack the tile",
    )


def test_said_to_the_owner() -> None:
    event = parse_event("South gives North G for J")
    owner = Audience(you=Seat.NORTH)
    assert clause(event, owner) == "South gives you a Green Dragon for a joker"
    taken = parse_event("South exchanges G for North's J")
    assert clause(taken, owner) == "South exchanges a Green Dragon for your joker"


@given(events())
def test_every_event_reads_without_a_pronoun(event: Event) -> None:
    for audience in (Audience(), SOUTH):
        text = clause(event, audience)
        plain = text.replace(event.words or "\0", "")
        assert re.findall(r"\b(she|her|hers|he|his|him|they|their)\b", plain, re.I) == []
        assert re.findall(r"[{}|]|  ", plain) == []
