"""What is said against an act: out of a belief that forbids it, or because the rules do."""

import pytest

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.misconceptions.model import How
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games.beliefs import BELIEVED, KNOWN, WAYS, acts, who_objects
from tests.tutor.games.beliefs.proposed import PROPOSED

MOST_WORDS = 10


@pytest.mark.parametrize(
    ("belief", "table", "event"),
    [
        (
            "M06",
            "South holds J J 4B 9D N E W R G 1D 2D 3D 5D\nEast discarded 9C\nSouth has called 9C",
            "South exposes 9C J J",
        ),
        (
            "M07",
            "West shows 7C J J\nSouth holds 7C 4B 9D N E W R G 1D 2D 3D J F\n"
            "South has picked and racked\nSouth has exchanged this turn",
            "South exchanges 7C for West's J",
        ),
        (
            "M09",
            "South shows 7C 7C J\nSouth holds 7C 4B 9D N E W R G 1D 2D 3D\n"
            "South has picked and racked",
            "South exchanges 7C for own J",
        ),
        (
            "M24",
            "West shows 7C 7C J\nEast discarded 9C\nSouth has picked 7C",
            "South exchanges 7C for West's J",
        ),
    ],
)
def test_who_objects_to_what_is_allowed(belief: str, table: str, event: str) -> None:
    assert who_objects(parse_table(table), parse_event(event)) == (belief,)


def test_nobody_objects_wrongly_to_what_is_not_allowed() -> None:
    table = parse_table("West shows 7C 7C J\nSouth holds 7C and 12 more\nEast discarded 9C")
    assert who_objects(table, parse_event("South exchanges 7C for West's J")) == ()


@pytest.mark.parametrize("belief", KNOWN)
def test_what_is_objected_to_rightly_comes_to_nothing(belief: str) -> None:
    """Its ruling leaves no hand at fault."""
    table, _ = PROPOSED[belief]
    act = acts(table, Seat.SOUTH, belief)[0]
    for event in act.lead:
        table = judge(table, event).table
    ruling = judge(table, act.event)
    assert ruling.verdict in (Verdict.ILLEGAL, Verdict.DEEMED_DISCARD)
    assert {rack.hand for rack in ruling.table.racks} == {rack.hand for rack in table.racks}


def test_words_are_few_and_those_of_their_belief() -> None:
    assert set(KNOWN) < set(WAYS)
    assert {MISCONCEPTIONS[belief].how for belief in BELIEVED} == {How.RESTRICTIVE}
    said = [*BELIEVED.values(), *KNOWN.values()]
    assert max(len(words.split()) for words in said) <= MOST_WORDS
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("words", [*BELIEVED.values(), *KNOWN.values()])
@pytest.mark.parametrize("show", ["West shows 7C 7C J\n", ""])
def test_to_tell_another_is_neither_an_announcement_nor_a_name(words: str, show: str) -> None:
    """With a joker on show or none, the words are legal and leave the table as it was."""
    table = parse_table(f"{show}South holds 7C and 12 more\nEast discarded 9C")
    ruling = judge(table, Event(Verb.SAY, Seat.NORTH, words=words))
    assert ruling.verdict is Verdict.LEGAL
    assert (ruling.table.racks, ruling.table.turn) == (table.racks, table.turn)
