"""What a thing is called in words, before it is answered: the same for a label and a screen reader.

`Joker in Left’s pung of 5 Dots`, `8 Bam, your pick`, `Right`, `the bubble “Exchange” at Right`.
Nothing in a name tells whether it is right.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.values import name_of
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, tile_name
from mahjlearn.engine.table.turn import CalledPlace, Stage
from mahjlearn.engine.table.verbs import CALLS
from mahjlearn.engine.words.sentences import capital, exposure_in_words

ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")


def whose(seat: Seat, you: Seat) -> str:
    """`your`, `Left’s`."""
    return "your" if seat is you else f"{name_of(seat, you)}’s"


def around(you: Seat) -> tuple[Seat, ...]:
    """Right, Across, Left, and the viewer last."""
    return tuple(SEATS[(you.number + step) % len(SEATS)] for step in (1, 2, 3, 4))


def name_of_seat(seat: Seat, you: Seat) -> str:
    """`Right`; the viewer is `You`."""
    return "You" if seat is you else name_of(seat, you)


def name_of_tile(table: Table, you: Seat, spot: Spot) -> str:
    """A tile by its face and where it lies; of several alike there, which of them."""
    tile = tile_lying(table, spot)
    if spot.place == "discard" or spot.seat is None:
        by = spot.seat or you
        return f"{capital(whose(by, you))} discard, the {tile_name(tile)}"
    if spot.place == "exposed":
        exposure = table.rack(spot.seat).exposures[spot.group]
        face = _counted(tile, exposure.tiles, spot.index)
        return f"{face} in {whose(spot.seat, you)} {exposure_in_words(exposure)}"
    face = tile_name(tile)
    if spot.place == "rack":
        row = _counted(tile, table.rack(spot.seat).sloped, spot.index)
        return row if spot.seat is you else f"{row} in {whose(spot.seat, you)} rack"
    if spot.place == "claimed":
        return f"{face}, {whose(spot.seat, you)} called tile"
    giver = beside(table, spot.seat)[spot.index].giver
    if giver is None:
        return f"{face}, {whose(spot.seat, you)} pick"
    return f"{face}, held out by {name_of(giver, you)}"


def name_of_exposure(table: Table, you: Seat, seat: Seat, place: int) -> str:
    """`Left’s pung of 5 Dots`."""
    exposure = table.rack(seat).exposures[place]
    return f"{capital(whose(seat, you))} {exposure_in_words(exposure)}"


def name_of_bubble(seat: Seat, you: Seat, words: str) -> str:
    """`the bubble “Exchange” at Right`."""
    at = "your rack" if seat is you else name_of(seat, you)
    return f"the bubble “{words}” at {at}"


def name_of_thing(table: Table, you: Seat, thing: Thing, words: str = "") -> str:
    """A thing of this table; `words` are those of a bubble.

    A ValueError for what does not lie on the table itself: frames, acts, groups of a hand.
    """
    if thing.spot is not None:
        return name_of_tile(table, you, thing.spot)
    match thing.what:
        case What.EARLIER:
            return f"Earlier discard, the {tile_name((table.discards or ())[thing.number])}"
        case What.PHASE:
            return f"how far {whose(table.turn.seat, you)} turn has come"
        case What.WALL:
            return "the wall"
    if thing.seat is None:
        raise ValueError(f"{thing} does not lie on the table")
    if thing.what is What.SAID:
        return name_of_bubble(thing.seat, you, words)
    if thing.what is What.EXPOSURE:
        return name_of_exposure(table, you, thing.seat, thing.number)
    return name_of_seat(thing.seat, you)


def tile_lying(table: Table, spot: Spot) -> Tile:
    """The tile at a spot. A LookupError where none lies there."""
    if spot.place == "discard" or spot.seat is None:
        if table.discard is None:
            raise LookupError("nothing was discarded")
        return table.discard.tile
    rack = table.rack(spot.seat)
    if spot.place == "rack":
        return rack.sloped[spot.index]
    if spot.place == "exposed":
        return rack.exposures[spot.group].tiles[spot.index]
    if spot.place == "claimed":
        return called_tile(table)
    return beside(table, spot.seat)[spot.index].tile


def called_tile(table: Table) -> Tile:
    """The tile that is called and in no exposure yet. A LookupError where there is none."""
    claim = table.turn.claim
    if claim is None:
        raise LookupError("nothing is called")
    return claim.tile


@dataclass(frozen=True, slots=True)
class Loose:
    """A tile beside a rack; `giver` holds it out for a joker of that rack, None for its own."""

    tile: Tile
    giver: Seat | None = None


def beside(table: Table, seat: Seat) -> tuple[Loose, ...]:
    """What lies beside a rack, in the order of its spots: in the hand, called, held out to it."""
    own = [Loose(tile) for tile in picked(table, seat)]
    claim = table.claim_of(seat)
    if claim is not None and not claim.exposed and claim.place is not CalledPlace.TABLE:
        own.append(Loose(claim.tile))
    return (*own, *(one for giver in SEATS for one in _exchanged(table, giver, seat)))


def _exchanged(table: Table, giver: Seat, seat: Seat) -> tuple[Loose, ...]:
    exchange = table.exchange_of(giver)
    if exchange is None:
        return ()
    if exchange.stage is Stage.GIVEN and exchange.owner is seat:
        return tuple(Loose(tile, giver) for tile in exchange.tiles)
    received = exchange.stage is Stage.JOKER_IN_HAND and giver is seat
    return (Loose(Tile.JOKER),) * (exchange.jokers if received else 0)


def picked(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """What the seat has in the hand in its turn: the pick, a tile taken out of the rack."""
    turn = table.turn
    if turn.seat is not seat:
        return ()
    return tuple(tile for tile in (turn.in_hand, turn.taken_out) if tile is not None)


def _counted(tile: Tile, row: tuple[Tile, ...], index: int) -> str:
    """`Second 5 Dot` of several alike; `5 Dot` of one."""
    if row.count(tile) < 2:
        return tile_name(tile)
    return f"{ORDINALS[row[: index + 1].count(tile) - 1]} {tile_name(tile)}"


EXCHANGE, CALL, MAH_JONGG = "Exchange", "Call", "Mah jongg"
_WORDS = {
    **dict.fromkeys(CALLS, CALL),
    Verb.CALL_MAHJ: MAH_JONGG,
    Verb.DECLARE: MAH_JONGG,
    Verb.ANNOUNCE: EXCHANGE,
    Verb.DECLARE_DEAD: "Your hand is dead",
    Verb.OWN_DEAD: "My hand is dead",
    Verb.REFUSE: "No",
}


def sayings(table: Table, play: Iterable[Event]) -> dict[Seat, str]:
    """The last words of each seat that said anything, at the table or in the play."""
    return dict((*_at_the_table(table), *_in_the_play(play)))


def said_aloud(play: Iterable[Event]) -> dict[Seat, str]:
    """Return the last words of each seat in a play that is seen, as a bubble has them.

    An exchange that is told in one line was announced, save on the own rack and in silence.
    """
    events = tuple(event for line in play for event in (*line.at_once, line))
    announced = {event.actor: EXCHANGE for event in events if _is_announced(event)}
    said = announced | dict(_in_the_play(events))
    return {seat: words if words[-1] in "?!" else f"{words}." for seat, words in said.items()}


def _is_announced(event: Event) -> bool:
    silent = event.manner is Manner.SILENTLY or event.owner is event.seat
    return event.verb is Verb.EXCHANGE and not silent


def _in_the_play(play: Iterable[Event]) -> Iterator[tuple[Seat, str]]:
    for line in play:
        for event in (*line.at_once, line):
            words = words_of(event)
            if event.seat is not None and words:
                yield event.seat, words


def words_of(event: Event) -> str:
    """Return what is said with an act; empty where nothing is."""
    if event.words is not None:
        return event.words.rstrip(".")
    if event.verb is Verb.NAME:
        return tile_name(event.tile)
    if event.verb is Verb.DISCARD:
        return "" if event.named is None else _name_said(event.named)
    return _WORDS.get(event.verb, "")


def _name_said(named: str) -> str:
    tile = next((tile for tile in Tile if tile.value == named), None)
    return named.capitalize() if tile is None else tile_name(tile)


def _at_the_table(table: Table) -> Iterator[tuple[Seat, str]]:
    turn = table.turn
    if turn.said is not None:
        yield turn.seat, turn.said.rstrip(".")
    if turn.exchange is not None and turn.exchange.stage is Stage.ANNOUNCED:
        yield turn.seat, EXCHANGE
