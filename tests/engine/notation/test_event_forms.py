"""Every form of an event has an example here that reads and prints back unchanged."""

# ruff: noqa: E501 (a case a line reads best)

import pytest

from mahjlearn.engine.errors import DoesNotParse, Fault
from mahjlearn.engine.notation import parse_event, print_event
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile
from tests.folding import folded

EXAMPLES = {
    Verb.PICK: ["South picks 4B", "South picks ?"],
    Verb.PICK_WRONG_END: ["South picks 4B from the wrong end"],
    Verb.PICK_WRONG_WALL: ["South picks 4B from the wrong wall"],
    Verb.RACK: ["South racks"],
    Verb.TAP: ["South taps the rack"],
    Verb.PUT_PICK_BACK: ["South puts the pick back"],
    Verb.END_TURN: ["South ends the turn"],
    Verb.CALL: ["South calls N"],
    Verb.CALL_MAHJ: ["South calls 0 for mah jongg"],
    Verb.CALL_EXCHANGE: ["West calls 8C for an exchange"],
    Verb.CALL_GROUP: ["West calls 8C for a kong", "West calls N for a NEWS"],
    Verb.CALL_OWNERS: ["West calls North's 8C", "West calls own 8C"],
    Verb.LIFT: ["West lifts the discard"],
    Verb.SET_DISCARD: ["West sets the discard on the rack"],
    Verb.PUT_INSIDE: ["West puts the discard inside the rack"],
    Verb.PUT_DISCARD_BACK: ["West puts the discard back"],
    Verb.EXPOSE: [
        "South exposes 3D 3D J",
        "South exposes J J J as 3D",
        "South exposes 3D 3D J before lifting",
        "South exposes 3D 3D J, a fault: not on the card",
        "South exposes J J J as 3D before lifting, a fault: concealed hand exposed",
    ],
    Verb.CHANGE: ["South changes the exposure to 3D 3D J J"],
    Verb.ADD: ["South adds 3D to 3D 3D J"],
    Verb.TAKE_OUT: ["South takes 3D from the rack"],
    Verb.SET_IN: ["South sets 4B in own exposure", "South sets 4B in North's exposure"],
    Verb.ANNOUNCE: [
        "South announces an exchange",
        'South announces an exchange, saying "Joker,  may I?"',
    ],
    Verb.UNANNOUNCE: ["South takes the announcement back"],
    Verb.OFFER: ["South offers North 4B 4B"],
    Verb.GIVE: [
        "South gives North 4B for J",
        "South gives North 4B 4B for J J",
        "South gives North 4B for J from 4B 4B J",
    ],
    Verb.GIVE_DISCARD: ["South gives North the discard for J"],
    Verb.GIVE_JOKER: ["South gives North J for 4B", "South gives North J J for 7D 7D"],
    Verb.GIVE_JOKER_FREE: ["South gives North J for nothing"],
    Verb.TOUCH: ["South touches the table with 4B"],
    Verb.HOLD_OVER: ["South holds 4B over the table"],
    Verb.LAY: ["South lays 4B on the table by North", "South lays 4B on the table by own"],
    Verb.HAND_OVER: ["North hands over J", "North hands over J J"],
    Verb.REFUSE: ["North refuses"],
    Verb.TAKE_JOKER: ["South takes J from North"],
    Verb.RACK_JOKER: ["South racks J"],
    Verb.SET_JOKER: ["South sets J on the rack"],
    Verb.UNDO_EXCHANGE: ["South takes the exchange back"],
    Verb.EXCHANGE: [
        "South exchanges 4B for own J",
        "South exchanges 4B for North's J",
        "South exchanges 4B 4B for North's J J from 4B J J silently",
    ],
    Verb.TAMPER: ["South takes 4B out of North's exposure"],
    Verb.SAY: ['South says "four"', 'South says "Wait; not yet."'],
    Verb.NAME: ["South names 4B"],
    Verb.DISCARD: [
        "South discards 4B",
        "South discards 4B as 4C",
        'South discards J as "same"',
        'South discards J as "joker"',
        "South discards 4B with the pick unracked",
    ],
    Verb.CORRECT_NAME: ["South corrects the name"],
    Verb.TAKE_DISCARD_BACK: ["South takes the discard back"],
    Verb.DECLARE: [
        "East declares mah jongg",
        "East declares mah jongg on 4B",
        "East declares mah jongg with FFFF NEJS 222B 444B",
        "East declares mah jongg on F with FFFF 2B02B6B 112233D",
    ],
    Verb.SHOW_HAND: ["East shows the hand"],
    Verb.REVEAL: ["East reveals 4B 4B"],
    Verb.THROW_IN: ["East throws in the hand"],
    Verb.POINT_OUT: ["South points out the mistake"],
    Verb.GIVE_RIGHT: ["South gives the right tile 4B"],
    Verb.NO_RIGHT: ["South has no right tile"],
    Verb.DECLARE_DEAD: ["South declares North dead: called tile inside the rack"],
    Verb.OWN_DEAD: ["South says own hand is dead"],
    Verb.PASS: ["South passes 4B 5B 6B right", "South passes 4B 5B J across"],
    Verb.PASS_BLIND: ["South passes 3 blind left"],
    Verb.PASS_PART: ["South passes 4B and 2 blind right"],
    Verb.OWE: ["South owes 1"],
    Verb.RETURN_JOKER: ["South returns J to North"],
    Verb.LOOK: ["South looks at the blind tile"],
    Verb.MIXED: ["The passed tiles are mixed up"],
    Verb.UNKNOWN_JOKER: ["A joker was passed, nobody knows by whom"],
}


def test_every_verb_has_an_example() -> None:
    assert set(EXAMPLES) == set(Verb)


@folded(("verb", "line"), [(verb, line) for verb, lines in EXAMPLES.items() for line in lines])
def test_an_example_reads_and_prints_unchanged(verb: Verb, line: str) -> None:
    event = parse_event(line)

    assert event.verb is verb
    assert print_event(event) == line


def test_the_fields_of_an_exchange() -> None:
    event = parse_event("South exchanges 4B 4B for North's J J from 4B J J silently")

    assert event == Event(
        Verb.EXCHANGE,
        Seat.SOUTH,
        (Tile.BAM_4, Tile.BAM_4),
        Seat.NORTH,
        (Tile.BAM_4, Tile.JOKER, Tile.JOKER),
        2,
        manner=Manner.SILENTLY,
    )


def test_the_fields_of_an_exposure() -> None:
    event = parse_event("South exposes J J J as 3D, a fault: wrong count")

    assert event == Event(
        Verb.EXPOSE,
        Seat.SOUTH,
        (Tile.JOKER,) * 3,
        natural=Tile.DOT_3,
        ground=Ground.WRONG_COUNT,
    )


def test_own_is_the_actor() -> None:
    assert parse_event("West calls own 8C for a pung".replace(" for a pung", "")).owner is Seat.WEST
    assert print_event(parse_event("West exchanges 8C for West's J")) == (
        "West exchanges 8C for own J"
    )


def test_the_last_event_of_an_instant_is_the_one_judged() -> None:
    event = parse_event('at once: South racks; West says "a; b"; North calls 4C for a pung')

    assert (event.verb, event.seat, event.grouping) == (
        Verb.CALL_GROUP,
        Seat.NORTH,
        Grouping.PUNG,
    )
    assert [other.verb for other in event.at_once] == [Verb.RACK, Verb.SAY]
    assert print_event(event) == (
        'At once: South racks; West says "a; b"; North calls 4C for a pung'
    )


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("  south   PICKS 4b. ", "South picks 4B"),
        ("South exchanges 44B for North's JJ", "South exchanges 4B 4B for North's J J"),
        ("South exchanges 4B for North’s J", "South exchanges 4B for North's J"),
        ("South exposes 777dj", "South exposes 7D 7D 7D J"),
        ("South exposes 3D 3D J , a fault:Wrong Count.", "South exposes 3D 3D J, a fault: wrong count"),
        ("South says “four.”.", 'South says "four."'),
        ("South discards J as same", 'South discards J as "same"'),
        ("East declares MAH JONGG with ffff nejs 222B 444B", "East declares mah jongg with FFFF NEJS 222B 444B"),
        ("East reveals NEWS 2B02B6B", "East reveals N E W S 2B 0 2B 6B"),
    ],
)  # fmt: skip
def test_spelling_is_forgiven(written: str, canonical: str) -> None:
    assert print_event(parse_event(written)) == canonical


@folded(
    ("line", "message"),
    [
        ("Suoth picks 4B", "“Suoth” is no seat; write South."),
        ("South gives Nroth 4B for J", "“Nroth” is no seat; write North."),
        ("South picks 4X", "“4X” is no tile; the tiles are 1B to 9B, 1C to 9C, 1D to 9D, N E W S, R G 0, F, J."),
        ("South picks 44B", "“44B” is 2 tiles; one is wanted here."),
        ("South discards 4 Bam", "“4” has no suit; write 4B, 4C or 4D."),
        ("South discards O", "“O” is no tile code; write 0."),
        ("South discards Red", "“Red” is no tile code; write R."),
        ("South reveals 2O2B", "“2O2B” has a letter O; Soap is written with the figure 0."),
        ("South reveals 2026B", "“2026B” has a number without its suit; write tile by tile, such as 2B02B6B."),
        ("South gives North 4B for 4C", "“4C” stands where jokers are meant; write J, or J J."),
        ("South exchanges 4B for Norths J", "“Norths” does not say whose; write North's, for example, or own."),
        ("South calls 4B for a pong", "“pong” is no grouping; write pung."),
        ("South exposes 3D 3D J, a fault: wrong cuont", "“wrong cuont” is no ground; write wrong count."),
        ("South passes 4B up", "“up” is no direction of a pass; write one of: right, across, left."),
        ("South passes 2 blind across", "Tiles are passed blind right or left, not across."),
        ("South gives North J for 7D 7D", "Jokers for naturals go one for one; write as many jokers as tiles."),
        ("South gives North J for J", "A joker for a joker is no exchange; say what is given and what is wanted."),
        ("South pikcs 4B", "“South pikcs 4B” is no line of a play; the nearest is “SEAT picks TILE”."),
        ("South calls 4B for mah jong", "“South calls 4B for mah jong” is no line of a play; the nearest is “SEAT calls TILE for mah jongg”."),
        ("South says four", "“South says four” is no line of a play; the nearest is “SEAT says \"WORDS\"”."),
        ("East discarded 9C", "“East discarded 9C” is a line of the table; write it there."),
        ("", "The line is empty; write a line of a play."),
        ("hello world", "“hello world” is no line of a play; look it up in the list of lines."),
        ("At once: South racks", "“At once” takes two events or more, with a semicolon between them."),
        ("South picks 4B" + " " + "x" * 500, "The line is longer than 400 characters; shorten it."),
        ("South picks 4B\x07", "The line has a character that can’t be seen; type the line again."),
    ],
)  # fmt: skip
def test_a_line_that_does_not_parse_says_what_to_write(line: str, message: str) -> None:
    with pytest.raises(DoesNotParse) as raised:
        parse_event(line)

    assert raised.value.faults == (Fault(1, message),)
