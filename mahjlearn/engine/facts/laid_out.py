"""The declared hand, group by group: as it was shown, or as it must lie where all is known."""

from collections import Counter

from mahjlearn.engine.facts.counts import loose_tiles
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import HAND_SIZE, Rack, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Stage
from mahjlearn.engine.table.values import replace

Block = tuple[Tile, ...]


def laid_out(table: Table, event: Event) -> Event:
    """The declaration with its groups, where line and hand are wholly known; else as it was said.

    Nobody has to show a hand for others to see what it is.
    """
    rack = table.rack(event.actor)
    whole = sum(map(len, rack.line.groups)) == HAND_SIZE + 1
    if event.groups or not whole or any(need.wins for need in rack.line.needs):
        return event
    hand = _hidden_part(table, event)
    return event if hand is None else replace(event, groups=_in_groups(rack, hand))


def leaves_out(table: Table, event: Event) -> bool:
    """True for a whole hand shown without a tile that the declarer is known to have.

    That may be the very discard on which mah jongg is declared.
    """
    seat, rack = event.actor, table.rack(event.actor)
    exposed = (tile for exposure in rack.exposures for tile in exposure.tiles)
    mine = (*rack.sloped, *loose_tiles(table, seat), *_claimed(table, event, seat), *exposed)
    known: Counter[Tile] = Counter(tile for tile in mine if tile is not Tile.HIDDEN)
    shown: Counter[Tile] = Counter(tile for block in event.groups for tile in block)
    missing = known - shown
    return shown.total() == HAND_SIZE + 1 and bool(missing)


def _hidden_part(table: Table, event: Event) -> Block | None:
    """The tiles of the hand that are in no exposure; None where one of them is not known."""
    seat, exchange = event.actor, table.exchange_of(event.actor)
    if exchange is not None and exchange.stage is Stage.GIVEN:
        return None
    rack = table.rack(seat)
    tiles = rack.sloped + loose_tiles(table, seat) + _claimed(table, event, seat)
    return None if rack.unseen or Tile.HIDDEN in tiles else tiles


def _claimed(table: Table, event: Event, seat: Seat) -> Block:
    """The discard that is to win: declared on, or called before."""
    claim = table.claim_of(seat)
    if claim is None:
        return event.tiles
    return () if claim.exposed else (claim.wanted,)


def _in_groups(rack: Rack, hand: Block) -> tuple[Block, ...]:
    """The hand in the groups of the line, as well as it will go.

    Exposures stand where they fit. Naturals go first where no joker may stand; what is left, jokers
    and strangers, fills the gaps. A tile too many is a group of its own, one too few a gap.
    """
    wanted = list(rack.line.groups)
    laid: dict[int, Block] = {}
    left = list(hand)
    for exposure in rack.exposures:
        made = (exposure.natural,) * len(exposure.tiles)
        place = next((i for i, own in enumerate(wanted) if own == made and i not in laid), None)
        if place is None:
            left += exposure.tiles
        else:
            laid[place] = exposure.tiles
    rest = sorted((i for i in range(len(wanted)) if i not in laid), key=lambda i: _alike(wanted[i]))
    for place in rest:
        laid[place] = _naturals(wanted[place], left)
    for place in rest:
        laid[place] = _filled(wanted[place], laid[place], left)
    groups = tuple(laid[place] for place in range(len(wanted)))
    return (*groups, tuple(left)) if left else groups


def _alike(block: Block) -> bool:
    """True for three or more of a kind, where jokers may fill what is lacking."""
    return len(block) >= 3 and len(set(block)) == 1


def _naturals(wanted: Block, left: list[Tile]) -> Block:
    """The tiles of the block that the hand has, taken out of it."""
    found = tuple((Counter(wanted) & Counter(left)).elements())
    for tile in found:
        left.remove(tile)
    return found


def _filled(wanted: Block, found: Block, left: list[Tile]) -> Block:
    """The block with its gaps filled from what is left of the hand, jokers last."""
    gaps = len(wanted) - len(found)
    left.sort(key=lambda tile: tile is Tile.JOKER)
    fill, left[:gaps] = tuple(left[:gaps]), []
    return found + fill
