"""A hand against its line: group by group, and unfit to win."""

from collections import Counter

from mahjlearn.engine.facts.counts import held, loose_tiles
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.grounds import Ground, Taken, Wrongly
from mahjlearn.engine.table.table import HAND_SIZE, Exposure, Rack, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Began, Stage
from mahjlearn.engine.table.values import replace

Block = tuple[Tile, ...]


def laid_out(table: Table, event: Event) -> Event:
    """Return the declaration with its groups if line and hand are fully known, else as it was said.

    Nobody has to show a hand for others to see what it is.
    """
    rack = table.rack(event.actor)
    whole = sum(map(len, rack.line.groups)) == HAND_SIZE + 1
    if event.groups or not whole or any(need.wins for need in rack.line.needs):
        return event
    hand = _hidden_part(table, event)
    return event if hand is None else replace(event, groups=_in_groups(rack, hand))


def leaves_out(table: Table, event: Event) -> bool:
    """Return True for a whole hand shown without a tile that the declarer is known to have.

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
    """Return the tiles of the hand that are in no exposure; None if one of them is not known."""
    seat, exchange = event.actor, table.exchange_of(event.actor)
    if exchange is not None and exchange.stage is Stage.GIVEN:
        return None
    rack = table.rack(seat)
    tiles = rack.sloped + loose_tiles(table, seat) + _claimed(table, event, seat)
    return None if rack.unseen or Tile.HIDDEN in tiles else tiles


def _claimed(table: Table, event: Event, seat: Seat) -> Block:
    """Return the discard that is to win: declared on, or called before; empty if there is none."""
    claim = table.claim_of(seat)
    if claim is None:
        return event.tiles
    return () if claim.exposed else (claim.wanted,)


def _in_groups(rack: Rack, hand: Block) -> tuple[Block, ...]:
    """Return the hand sorted into the groups of the line as well as possible.

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
    """Return True for three or more of a kind, in which jokers may fill the gaps."""
    return len(block) >= 3 and len(set(block)) == 1


def _naturals(wanted: Block, left: list[Tile]) -> Block:
    """Return the tiles of the block that the hand has, taken out of it."""
    found = tuple((Counter(wanted) & Counter(left)).elements())
    for tile in found:
        left.remove(tile)
    return found


def _filled(wanted: Block, found: Block, left: list[Tile]) -> Block:
    """Return the block with its gaps filled from what is left of the hand, jokers last."""
    gaps = len(wanted) - len(found)
    left.sort(key=lambda tile: tile is Tile.JOKER)
    fill, left[:gaps] = tuple(left[:gaps]), []
    return found + fill


def unfit_to_win(table: Table, event: Event) -> bool:
    """Return True if the hand cannot be mah jongg, whatever its tiles are.

    A joker taken before the turn is not among it: whether that is wrong is for the rules to say.
    """
    seat = event.actor
    return (
        _rests_on_a_tile_taken(table, event)
        or _wrongly_picked(table, event)
        or _shows_what_is_wrong(table, seat)
        or not has_fourteen(table, event)
    )


def _rests_on_a_tile_taken(table: Table, event: Event) -> bool:
    """Return True for a tile got by no exchange; of one taken in vain, if the hand shows it.

    One that the hand is known to have besides needs no other.
    """
    seat = event.actor
    mine = [one for one in table.taken if one.seat is seat and one.how is Wrongly.NO_EXCHANGE]
    shown = Counter(tile for block in event.groups for tile in block)
    exposed = (tile for exposure in table.rack(seat).exposures for tile in exposure.tiles)
    known = Counter((*table.rack(seat).sloped, *loose_tiles(table, seat), *exposed))
    known.update(_claimed(table, event, seat))
    return any(not one.in_vain or shown[one.tile] > known[one.tile] for one in mine)


def early_joker(table: Table, seat: Seat) -> Taken | None:
    """Return the joker that the seat took before its turn began, in the hand or on the slope."""
    exchange = table.exchange_of(seat)
    if exchange is not None and exchange.stage is Stage.JOKER_IN_HAND and not exchange.own_turn:
        return Taken(seat, Tile.JOKER, exchange.owner or seat, Wrongly.EARLY)
    return next((one for one in _early(table, seat) if not one.in_vain), None)


def early_in_vain(table: Table, seat: Seat) -> bool:
    """Return True if the seat took a joker before its turn where that was refused."""
    return any(one.in_vain for one in _early(table, seat))


def _early(table: Table, seat: Seat) -> tuple[Taken, ...]:
    return tuple(one for one in table.taken if one.seat is seat and one.how is Wrongly.EARLY)


def rests_on_an_early_joker(table: Table, seat: Seat) -> bool:
    """Return True if mah jongg needs a joker that was taken before the turn.

    A hand that was at fault for such a joker before, and that nobody declared dead, plays on: on
    any other tile it wins.
    """
    if early_joker(table, seat) is not None:
        return True
    rack, turn = table.rack(seat), table.turn
    needs = [need for need in rack.line.needs if need.wins]
    by_a_joker = bool(needs) and all(need.tile is Tile.JOKER for need in needs)
    another = table.in_turn(seat) and (turn.exchanged or turn.in_hand is Tile.JOKER)
    tried = exchanged_early(rack) or early_in_vain(table, seat)
    return tried and by_a_joker and not another


def exchanged_early(rack: Rack) -> bool:
    """Return True for a hand at fault for an exchange before the turn, declared dead or not."""
    return Ground.EARLY_EXCHANGE in (rack.ground, *rack.older)


def has_fourteen(table: Table, event: Event) -> bool:
    """Return True if the declared hand has fourteen tiles, with the discard claimed for it.

    A tile given for a joker that has not come is none of them.
    """
    claim = table.claim_of(event.actor)
    on_its_way = bool(event.tiles) if claim is None else not claim.exposed
    back = bool(event.tiles) and claim is None and _has_picked(table, event.actor)
    exchange = table.exchange_of(event.actor)
    given = exchange is not None and exchange.stage is Stage.GIVEN
    gone = len(exchange.tiles) if given and exchange is not None else 0
    return held(table, event.actor) + on_its_way - back - gone == HAND_SIZE + 1


def _has_picked(table: Table, seat: Seat) -> bool:
    """Return True for a picker, whose pick goes back where it wants the discard after all."""
    return table.turn.seat is seat and table.turn.began is Began.PICKED


def _wrongly_picked(table: Table, event: Event) -> bool:
    """Return True for a declaration on one's own pick from the wrong wall or the wrong end."""
    turn = table.turn
    return turn.seat is event.seat and turn.wrong_pick is not None and not event.tiles


def _shows_what_is_wrong(table: Table, seat: Seat) -> bool:
    """Return True if an exposure is wrong and stays so, or was made for a concealed line."""
    rack, claim = table.rack(seat), table.claim_of(seat)
    called = None if claim is None or not claim.exposed else claim.tile
    if any(_wrong(exposure, called) for exposure in rack.exposures):
        return True
    if _nothing_is_put_right(rack):
        return True
    return rack.line.concealed and any(not e.made_this_turn for e in rack.exposures)


def _nothing_is_put_right(rack: Rack) -> bool:
    """Return True for a hand already at fault for a wrong tile that is in its exposure (WT5)."""
    at_fault = Ground.WRONG_TILE in (rack.ground, *rack.older)
    return at_fault and any(exposure.fault is Ground.WRONG_TILE for exposure in rack.exposures)


def _wrong(exposure: Exposure, called: Tile | None) -> bool:
    """Return True for a fault, or for no block of the called tile, unless it can be corrected."""
    if exposure.fault is not None:
        return exposure.fault is not Ground.WRONG_TILE or not exposure.made_this_turn
    return exposure.made_this_turn and called is not None and not exposure.made_with(called)
