"""The events that tiles and racks within reach can make."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Grouping, Seat, Tile

Block = tuple[Tile, ...]

MOST_LIKE_TILES = 5
"""The most jokers an exposure can show beside one natural."""

_ALONE = (
    Verb.RACK, Verb.TAP, Verb.PUT_PICK_BACK, Verb.END_TURN, Verb.LIFT, Verb.SET_DISCARD,
    Verb.PUT_INSIDE, Verb.PUT_DISCARD_BACK, Verb.ANNOUNCE, Verb.UNANNOUNCE, Verb.REFUSE,
    Verb.UNDO_EXCHANGE, Verb.CORRECT_NAME, Verb.TAKE_DISCARD_BACK, Verb.DECLARE, Verb.SHOW_HAND,
    Verb.THROW_IN, Verb.POINT_OUT, Verb.NO_RIGHT, Verb.OWN_DEAD,
)  # fmt: skip
_PICKS = (Verb.PICK, Verb.PICK_WRONG_END, Verb.PICK_WRONG_WALL)
_WITH_JOKER = (Verb.HAND_OVER, Verb.RACK_JOKER, Verb.SET_JOKER)
_CALLS = (Verb.CALL, Verb.CALL_MAHJ, Verb.CALL_EXCHANGE, Verb.DECLARE)
_FROM_HAND = (
    Verb.TAKE_OUT, Verb.TOUCH, Verb.HOLD_OVER, Verb.NAME, Verb.DISCARD, Verb.GIVE_RIGHT,
)  # fmt: skip
_TO_OWNER = (Verb.SET_IN, Verb.LAY)
_WITH_OWNER = (Verb.GIVE_DISCARD, Verb.GIVE_JOKER_FREE)


@dataclass(frozen=True, slots=True)
class Reach:
    """What events are made of, each in table order.

    `called` may be called, `called_from` with its owner named, `held` may leave the hand, `given`
    are like tiles for an owner's jokers, `set_in` single ones for an owner's rack, `shown` stand
    in exposures, `laid` may be exposed, `relaid` be what the exposure of this turn changes to,
    `grown` what a tile is added to.
    """

    called: tuple[Tile, ...]
    called_from: tuple[tuple[Seat, Tile], ...]
    held: tuple[Tile, ...]
    given: tuple[tuple[Seat, Block], ...]
    set_in: tuple[tuple[Seat, Tile], ...]
    shown: tuple[tuple[Seat, Tile], ...]
    laid: tuple[Block, ...]
    relaid: tuple[Block, ...]
    grown: tuple[Block, ...]


def everything(table: Table, seat: Seat) -> Reach:
    """Every tile and every rack, whatever is in sight; exposures with the visible tiles."""
    counts = range(1, MOST_LIKE_TILES + 1)
    given = tuple((owner, (face,) * n) for owner, face, n in product(SEATS, FACES, counts))
    single = tuple(product(SEATS, FACES))
    return Reach(
        called=FACES,
        called_from=single,
        held=FACES,
        given=given,
        set_in=single,
        shown=single,
        laid=tuple(blocks(visible(table, seat))),
        relaid=tuple(blocks(visible(table, seat) + fresh(table, seat))),
        grown=tuple(exposure.tiles for exposure in table.rack(seat).exposures),
    )


def visible(table: Table, seat: Seat) -> Block:
    """The known tiles that the seat could lay down: slope, hand, and the discard."""
    turn = table.turn
    loose = (turn.in_hand, turn.taken_out) if turn.seat is seat else ()
    last = (None if table.discard is None else table.discard.tile,)
    known = (*table.rack(seat).sloped, *loose, *last)
    return tuple(tile for tile in known if tile is not None and tile is not Tile.HIDDEN)


def fresh(table: Table, seat: Seat) -> Block:
    """The tiles exposed this turn."""
    row = table.rack(seat).exposures
    return tuple(tile for exposure in row if exposure.made_this_turn for tile in exposure.tiles)


def blocks(tiles: Iterable[Tile]) -> Iterator[Block]:
    """Every choice of two to six of the tiles, as lists in table order."""
    counts = Counter(tiles)
    chosen: list[Block] = [()]
    for face in FACES:
        copies = [(face,) * n for n in range(counts[face] + 1)]
        chosen = [block + more for block in chosen for more in copies if len(block + more) <= 6]
    return (block for block in chosen if len(block) >= 2)


def events_within(reach: Reach, seat: Seat) -> Iterator[Event]:
    """The vocabulary over what is within reach."""
    yield from _acts(seat)
    yield from _with_one_tile(reach, seat)
    yield from _exchanges(reach, seat)
    yield from (Event(Verb.EXPOSE, seat, block) for block in reach.laid)
    yield from (Event(Verb.CHANGE, seat, block) for block in reach.relaid)
    for block, tile in product(reach.grown, reach.held):
        yield Event(Verb.ADD, seat, (tile,), exposure=block)


def _acts(seat: Seat) -> Iterator[Event]:
    """Acts without a tile of the seat's own; nobody chooses the face of a pick."""
    yield from (Event(verb, seat) for verb in _ALONE)
    yield from (Event(verb, seat, (Tile.HIDDEN,)) for verb in _PICKS)
    yield from (Event(verb, seat, jokers=1) for verb in _WITH_JOKER)
    for owner in SEATS:
        yield Event(Verb.TAKE_JOKER, seat, owner=owner, jokers=1)
        yield from (Event(verb, seat, owner=owner) for verb in _WITH_OWNER)
        yield from (Event(Verb.DECLARE_DEAD, seat, owner=owner, ground=g) for g in Ground)


def _with_one_tile(reach: Reach, seat: Seat) -> Iterator[Event]:
    for verb, tile in product(_CALLS, reach.called):
        yield Event(verb, seat, (tile,))
    for grouping, tile in product(Grouping, reach.called):
        yield Event(Verb.CALL_GROUP, seat, (tile,), grouping=grouping)
    for owner, tile in reach.called_from:
        yield Event(Verb.CALL_OWNERS, seat, (tile,), owner=owner)
    for verb, tile in product(_FROM_HAND, reach.held):
        yield Event(verb, seat, (tile,))
    for tile in reach.held:
        yield Event(Verb.DISCARD, seat, (tile,), manner=Manner.UNRACKED)


def _exchanges(reach: Reach, seat: Seat) -> Iterator[Event]:
    """Handing tiles over, several for several jokers, and what people try instead."""
    for owner, tiles in reach.given:
        yield Event(Verb.OFFER, seat, tiles, owner)
        yield Event(Verb.GIVE, seat, tiles, owner, jokers=len(tiles))
        for manner in (None, Manner.SILENTLY):
            yield Event(Verb.EXCHANGE, seat, tiles, owner, jokers=len(tiles), manner=manner)
    for verb, (owner, tile) in product(_TO_OWNER, reach.set_in):
        yield Event(verb, seat, (tile,), owner)
    for owner, tile in reach.shown:
        yield Event(Verb.GIVE_JOKER, seat, (tile,), owner, jokers=1)
    yield from (Event(Verb.TAMPER, seat, (tile,), owner) for owner, tile in reach.shown)
