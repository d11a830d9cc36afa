"""Acts to choose from a menu instead of writing them: whatever the tiles on the table allow to be
done, right or wrong.

An act is offered if it speaks only of tiles, exposures and discards that are there. The value of a
choice is its line, so that a menu and a line say the same.
"""

from collections.abc import Iterator
from dataclasses import replace

from lessons.desk.questions.events import event_asked, jokers_of
from lessons.editor.form import Fields, Refusal, refuse
from lessons.editor.page.lists import Option, options
from lessons.editor.situation import Situation, table_now
from lessons.web.prose import whole
from mahjlearn.course.values import audience_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.notation.event_lines import read_event
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Grouping, Seat, Tile, tile_name
from mahjlearn.engine.vocabulary import visible
from mahjlearn.engine.words.events import bare_act, clause
from mahjlearn.engine.words.sentences import TABLE, Audience, capital

ACT, THEN = "act", "then"
"""The question about an act from the menu; the button that adds an act to what happened."""
ACTS = ("act1", "act2", "act3", "act4")
NAMES = (ACT, THEN, *ACTS)
"""The fields of all menus."""
CHOOSE = "Choose an act first."
SIZES = (3, 4, 5)
"""Tiles of the exposures that are offered."""


def acts_at(table: Table, seat: Seat) -> list[Event]:
    """Return the acts of a seat that the table has the tiles for, in playing order."""
    found = (
        *_turn_acts(table, seat),
        *_calls(table, seat),
        *_exposures(table, seat),
        *_takes(table, seat),
        *(Event(Verb.DISCARD, seat, (tile,)) for tile in _held(table, seat)),
        Event(Verb.DECLARE, seat),
    )
    return [event for event in dict.fromkeys(found) if not unmet(table, event, LEAGUE.options)]


def _turn_acts(table: Table, seat: Seat) -> Iterator[Event]:
    yield Event(Verb.PICK, seat, (Tile.HIDDEN,))
    yield Event(Verb.RACK, seat)
    yield Event(Verb.ANNOUNCE, seat)


def _calls(table: Table, seat: Seat) -> Iterator[Event]:
    last = table.discard
    if last is None or last.by is seat:
        return
    yield Event(Verb.CALL, seat, (last.tile,))
    for grouping in (Grouping.PUNG, Grouping.KONG, Grouping.QUINT):
        yield Event(Verb.CALL_GROUP, seat, (last.tile,), grouping=grouping)
    yield Event(Verb.CALL_EXCHANGE, seat, (last.tile,))
    yield Event(Verb.CALL_MAHJ, seat, (last.tile,))


def _exposures(table: Table, seat: Seat) -> Iterator[Event]:
    """Yield the exposures of the called tile that the seat's known tiles complete."""
    claim = table.claim_of(seat)
    if claim is None or claim.exposed:
        return
    known = visible(table, seat)
    naturals = 1 + sum(tile is claim.tile for tile in known)
    for size in SIZES:
        for own in range(min(size, naturals), 0, -1):
            if size - own <= known.count(Tile.JOKER):
                tiles = (claim.tile,) * own + (Tile.JOKER,) * (size - own)
                yield Event(Verb.EXPOSE, seat, tiles)


def _takes(table: Table, seat: Seat) -> Iterator[Event]:
    """Yield exchanges for each joker on show: with its own tile, with the discard, with others."""
    for owner, place in jokers_of(table):
        fields = {"take_by": seat.value, "take_joker": f"{owner}-{place}", "ask": "take"}
        for tile in ("match", "discard", *(tile.value for tile in _held(table, seat))):
            try:
                event = event_asked(table, fields | {"take_with": tile})
            except Refusal:
                continue
            if Tile.JOKER not in event.tiles:
                yield event


def _held(table: Table, seat: Seat) -> list[Tile]:
    """Return the faces that the seat is known to hold, each once."""
    turn, rack = table.turn, table.rack(seat)
    loose = (turn.in_hand,) if turn.seat is seat else ()
    return [tile for tile in FACES if tile in rack.sloped or tile in loose]


def act_in_words(event: Event, audience: Audience = TABLE) -> str:
    """Return `take Right’s joker with the 3 Dot`: the act as players say it, without its seat."""
    if event.verb is Verb.EXCHANGE and len(event.tiles) == 1 and event.owner is not None:
        whose = f"{audience.name(event.owner)}’s"
        if event.owner is event.seat:
            whose = "your own" if event.owner is audience.you else "their own"
        among = f" in {' '.join(event.exposure)}" if event.exposure else ""
        return f"take {whose} joker{among} with the {tile_name(event.tile)}"
    return bare_act(event, audience)


def pairs_for(table: Table, you: Seat) -> list[tuple[str, str]]:
    """Return the acts of one player by line, in words for that player."""
    audience = audience_of(you)
    return [
        (print_event(event), whole(capital(act_in_words(event, audience))))
        for event in acts_at(table, you)
    ]


def pairs_of_all(table: Table) -> list[tuple[str, str]]:
    """Return the acts of all players by line, whoever is up first: `South: discard a 2 Bam`."""
    up = SEATS.index(table.turn.seat)
    return [
        (print_event(event), whole(f"{seat}: {act_in_words(event)}"))
        for seat in (*SEATS[up:], *SEATS[:up])
        for event in acts_at(table, seat)
    ]


def menus(situation: Situation, fields: Fields, you: Seat) -> dict[str, list[Option]]:
    """Return the options of every menu."""
    table = table_now(situation)
    everybody, mine = pairs_of_all(table), pairs_for(table, you)
    none = [("", "Choose an act")]
    return {
        ACT: _with_chosen(none + everybody, fields.get(ACT, "")),
        THEN: options(none + everybody, ""),
        **{name: _with_chosen(none + mine, fields.get(name, "")) for name in ACTS},
    }


def _with_chosen(pairs: list[tuple[str, str]], chosen: str) -> list[Option]:
    """Return the options; a choice that the table no longer has stays, as it is written."""
    if chosen and chosen not in dict(pairs):
        pairs = [*pairs, (chosen, chosen)]
    return options(pairs, chosen)


def event_chosen(fields: Fields, name: str) -> Event:
    """Return the act that a menu names. Raises Refusal if none is chosen, or it is no act."""
    line = fields.get(name, "")
    event, _ = read_event(line) if line else (None, ())
    if event is None:
        raise refuse(name, CHOOSE)
    return event


def lines_chosen(fields: Fields) -> list[str]:
    """Return the acts chosen in the menus of one player, as lines."""
    return [line for name in ACTS if (line := fields.get(name, ""))]


def spread(lines: list[str], table: Table, you: Seat) -> dict[str, str]:
    """Return the fields of these acts: a menu each if it has the act, else a written line."""
    offered = dict(pairs_for(table, you))
    chosen = [line for line in lines if line in offered][: len(ACTS)]
    written = [line for line in lines if line not in chosen]
    return {**dict(zip(ACTS, chosen, strict=False)), "acts": "\n".join(written)}


def add_act(situation: Situation, fields: Fields) -> tuple[Situation, str]:
    """Return the situation once the chosen act has happened, and the act in words. Raises Refusal
    if none is chosen.
    """
    event = event_chosen(fields, THEN)
    after = replace(situation, happened=(*situation.happened, event))
    return after, f"{capital(clause(event))}."


def list_happened(situation: Situation) -> list[str]:
    """Return what has happened so far, a sentence each."""
    return [whole(f"{capital(clause(event))}.") for event in situation.happened]
