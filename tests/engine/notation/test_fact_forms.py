"""Every form of a table line has an example here that reads and prints back unchanged."""

# ruff: noqa: E501 (a case a line reads best)

import pytest

from mahjlearn.engine.errors import DoesNotParse, Fault
from mahjlearn.engine.notation import FactForm, parse_facts, parse_play, print_facts
from tests.folding import folded

EXAMPLES = {
    FactForm.SHOWS: [
        "South shows 4B 4B J",
        "South shows 4B 4B J, made this turn",
        "South shows 4B 4C J, a fault: not on the card",
        "South shows 4B 4C J as 4B, made this turn, a fault: wrong tile in the exposure",
        "South shows 4B 4B, unnoticed",
    ],
    FactForm.HOLDS: ["South holds G 3D J and 10 more", "South holds G 3D J"],
    FactForm.HOLDS_UNSEEN: ["South holds 12 unseen"],
    FactForm.LACKS: ["South holds no joker", "South holds no 4B"],
    FactForm.LACKS_OTHER: ["South holds no other joker", "South holds no other 4B"],
    FactForm.COUNT_OFF: ["South has the wrong number of tiles, unnoticed"],
    FactForm.PLAYS: [
        "East plays FFFF NEWS 222B 444B",
        "East plays FF 2B02B6B 112233D concealed",
    ],
    FactForm.PLAYS_CONCEALED: ["South plays a concealed line"],
    FactForm.PLAYS_SINGLES: ["South plays a Singles and Pairs line"],
    FactForm.PLAYS_WORTH: ["South plays a line worth 25"],
    FactForm.NEEDS: ["South needs a kong of 4B"],
    FactForm.NEEDS_TO_WIN: ["South needs J in a kong for mah jongg"],
    FactForm.AT_FAULT: ["South is at fault: wrong count"],
    FactForm.DEAD: ["South is dead: threw in the hand", "South is dead"],
    FactForm.DISCARDS: ["Discards 4B 4B J"],
    FactForm.DISCARDS_NONE: ["Discards none"],
    FactForm.DISCARDED: [
        "South discarded 4B",
        "South discarded 4B as 4C",
        'South discarded J as "same"',
    ],
    FactForm.NAMED: ["South has named 4B", "South has named 4B as 4C"],
    FactForm.NEXT: ["South is next"],
    FactForm.PICKED_RACKED: [
        "South has picked and racked",
        "South has picked and racked from the wrong wall",
    ],
    FactForm.PICKED_TILE: ["South has picked 4B", "South has picked ? from the wrong end"],
    FactForm.PICKED: ["South has picked", "South has picked from the wrong end"],
    FactForm.CALLED: [
        "South has called 3D",
        "South has called 3D for a pung, lifted",
        "South has called 3D for mah jongg, inside the rack, not exposed",
        "South has called 3D, on the table, exposed",
        "South has called 3D from West for an exchange, exposed",
    ],
    FactForm.KEPT: ["South keeps the discard"],
    FactForm.STRAY: ["South has picked 4B out of turn", "South has picked ? out of turn"],
    FactForm.UNRACKED: ["South holds the pick 4B from the wrong wall, not racked"],
    FactForm.GAVE_WAY: ["South has a pick to put back"],
    FactForm.TAKEN_OUT: ["South has taken 4B from the rack"],
    FactForm.ANNOUNCED: [
        "South has announced an exchange",
        "South has announced an exchange, before the turn",
    ],
    FactForm.OFFERED: [
        "South has offered North 4B",
        "South has offered North 4B, the discard",
        "South has offered North, in the turn",
        "South has offered North 4B, no longer shown, in the turn",
        "South has offered North 4B, refused",
    ],
    FactForm.GIVEN: [
        "South has given North 4B 4B for J J",
        "South has given own 4B for J from 4B 4B J, in the turn",
        "South has given North 4B for J, refused",
        "South has given North 4B for J, left open",
    ],
    FactForm.JOKER_FIRST: [
        "South has J from North, no tile given yet",
        "South has J from own from 4B 4B 4B, no tile given yet, left open",
    ],
    FactForm.JOKER_HELD: [
        "South holds J from North, not racked",
        "South holds J J from North for 4B 4B from 4B 4B 4B, not racked, before the turn",
    ],
    FactForm.EXCHANGED: [
        "South has exchanged this turn",
        "South has exchanged this turn, silently",
    ],
    FactForm.TAKEN_EARLY: [
        "South took J from North before the turn",
        "South took J from North before the turn, in vain",
    ],
    FactForm.TAKEN_WRONGLY: [
        "South took 3D from own for no exchange",
        "South took 3D from own for no exchange, in vain",
    ],
    FactForm.ASKED: ["South has asked for an exchange this turn"],
    FactForm.NEWEST: ["South made the newest mistake"],
    FactForm.SAID: ['South has said "six"'],
    FactForm.DECLARED: ["South has declared mah jongg", "South has declared mah jongg on 4B"],
    FactForm.SHOWN: ["South has shown the hand", "South has shown the hand, in part"],
    FactForm.WALL: ["Wall 34", "Wall 34, not counted"],
    FactForm.WALL_EMPTY: ["The wall is empty"],
    FactForm.CHARLESTON: [
        "Charleston first right",
        "Charleston first across",
        "Charleston first left",
        "Charleston second left",
        "Charleston second across",
        "Charleston last right",
        "Charleston courtesy",
    ],
    FactForm.PASSED: ["South has passed 4B 5B N"],
    FactForm.PASSED_BLIND: ["South has passed 2 blind"],
    FactForm.PROMISED: ["South has promised 1"],
    FactForm.TO_PASS: ["South still has to pass 1", "South still has to pass 1 for a joker"],
    FactForm.PASSED_WRONG: ["South has passed wrongly"],
    FactForm.OWES: ["South still owes West 1", "South still owes West 1 for a joker"],
    FactForm.JOKER_PASSED: ["South was passed J by East"],
    FactForm.OVER: ["The game is over: East won, by exchange"],
}


def test_every_form_has_an_example() -> None:
    assert set(EXAMPLES) == set(FactForm)


@folded(("form", "line"), [(form, line) for form, lines in EXAMPLES.items() for line in lines])
def test_an_example_reads_and_prints_unchanged(form: FactForm, line: str) -> None:
    facts = parse_facts(line)

    assert [fact.form for fact in facts] == [form]
    assert print_facts(facts) == line


def test_the_order_written_is_kept_and_lines_are_counted() -> None:
    text = "East discarded 9C\n\nSouth shows 4b 4b j.\n  wall 34"

    facts = parse_facts(text)

    assert print_facts(facts) == "East discarded 9C\nSouth shows 4B 4B J\nWall 34"
    assert [fact.line for fact in facts] == [1, 3, 4]


def test_every_line_that_does_not_parse_is_named_at_once() -> None:
    with pytest.raises(DoesNotParse) as raised:
        parse_facts("South hold 4B\nEast discarded 9C\nSouth picks 4B\nWall twelve")

    assert raised.value.faults == (
        Fault(1, "“South hold 4B” is no line of a table; the nearest is “SEAT holds TILES”."),
        Fault(3, "“South picks 4B” is a line of the play; write it there."),
        Fault(4, "“twelve” is no number; write it in figures, such as 12."),
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Charleston third left", "“third left” is no pass of the Charleston; write first left."),
        ("South is dead: threw the hand", "“threw the hand” is no ground; write threw in the hand."),
        ("South holds no 4X", "“4X” is no tile; the tiles are 1B to 9B, 1C to 9C, 1D to 9D, N E W S, R G 0, F, J."),
        ("At once: South racks; West racks", "“At once: South racks; West racks” is a line of the play; write it there."),
    ],
)  # fmt: skip
def test_a_wrong_field_says_what_to_write(line: str, message: str) -> None:
    with pytest.raises(DoesNotParse) as raised:
        parse_facts(line)

    assert raised.value.faults == (Fault(1, message),)


def test_a_play_names_every_line_that_does_not_parse() -> None:
    with pytest.raises(DoesNotParse) as raised:
        parse_play("South picks 4X\nSouth racks\n\nSouth is next")

    assert [fault.line for fault in raised.value.faults] == [1, 4]
