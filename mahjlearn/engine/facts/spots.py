"""The places on the table of the tiles that a reason points at."""

from mahjlearn.engine.facts.counts import picked_out_of_turn_by
from mahjlearn.engine.facts.targets import exchanger, offered, owner_of, target_place
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Exposure, Table, newly_made
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import CalledPlace, Claim, Stage

Spots = tuple[Spot, ...]


def joker_spot(table: Table, owner: Seat, place: int | None) -> Spots:
    """Return the place of the first joker of an exposure."""
    if place is None:
        return ()
    tiles = table.rack(owner).exposures[place].tiles
    return (Spot("exposed", owner, place, tiles.index(Tile.JOKER)),) if Tile.JOKER in tiles else ()


def wanted_spot(table: Table, event: Event) -> Spots:
    """Return the place of the joker that the act is for."""
    owner = owner_of(table, event)
    return () if owner is None else joker_spot(table, owner, target_place(table, event))


def exchange_spots(table: Table, event: Event) -> Spots:
    """Return the places of the tile offered, while it is in hand, and of the joker it is for."""
    tiles = offered(table, event)[:1]
    seat = exchanger(table, event)
    own = tuple(spot for tile in tiles for spot in held_spot(table, seat, tile))
    return (*own, *wanted_spot(table, event))


def held_spot(table: Table, seat: Seat, tile: Tile) -> Spots:
    """Return the place of a tile in the seat's hand: the pick, or else the first on the slope."""
    turn = table.turn
    if turn.seat is seat and turn.in_hand is tile:
        return (Spot("picked", seat),)
    sloped = table.rack(seat).sloped
    return (Spot("rack", seat, 0, sloped.index(tile)),) if tile in sloped else ()


def own_joker_spot(table: Table, seat: Seat) -> Spots:
    """Return the place of a joker in the seat's hand: picked, just received, or on the slope."""
    turn, exchange = table.turn, table.exchange_of(seat)
    if exchange is not None and exchange.stage is Stage.JOKER_IN_HAND:
        loose = (turn.in_hand, turn.taken_out) if turn.seat is seat else ()
        before = len(picked_out_of_turn_by(table, seat)) + sum(tile is not None for tile in loose)
        return (Spot("picked", seat, 0, before),)
    return held_spot(table, seat, Tile.JOKER)


def pick_spot(table: Table, seat: Seat) -> Spots:
    """Return the place of the tile just picked, while it is not racked."""
    turn = table.turn
    return (Spot("picked", seat),) if turn.seat is seat and turn.in_hand is not None else ()


def discard_spot(table: Table) -> Spots:
    """Return the place of the last discard: on the table, or with the seat that called it."""
    if table.discard is None:
        return ()
    claim = table.turn.claim
    if claim is not None and not claim.exposed and claim.place is not CalledPlace.TABLE:
        return (Spot("claimed", table.turn.seat),)
    return (Spot("discard", table.discard.by),)


def called_spot(table: Table, claim: Claim) -> Spots:
    """Return the place of the called tile: still loose, or in the exposure made with it."""
    if not claim.exposed:
        return discard_spot(table)
    seat = table.turn.seat
    for place, exposure in enumerate(table.rack(seat).exposures):
        if claim.tile in exposure.tiles and newly_made(table, seat, place):
            return (Spot("exposed", seat, place, exposure.tiles.index(claim.tile)),)
    return ()


def laid_spots(table: Table, seat: Seat, tiles: tuple[Tile, ...]) -> Spots:
    """Return the places of tiles laid down: the called one, the pick, those known on the slope."""
    claim, left = table.claim_of(seat), list(tiles)
    spots: list[Spot] = []
    if claim is not None and not claim.exposed and claim.tile in left:
        left.remove(claim.tile)
        spots += discard_spot(table)
    if table.turn.seat is seat and table.turn.in_hand in left:
        left.remove(table.turn.in_hand)
        spots += pick_spot(table, seat)
    for place, tile in enumerate(table.rack(seat).sloped):
        if tile in left:
            left.remove(tile)
            spots.append(Spot("rack", seat, 0, place))
    return tuple(spots)


def jokers_laid(table: Table, event: Event) -> Spots:
    """Return the places of the jokers of a block that is laid down or changed."""
    jokers = (Tile.JOKER,) * event.tiles.count(Tile.JOKER)
    fresh = fresh_spot(table, event.actor)
    shown: list[Spot] = []
    for spot in fresh:
        tiles = table.rack(event.actor).exposures[spot.group].tiles
        shown += [
            Spot("exposed", event.actor, spot.group, i)
            for i, tile in enumerate(tiles)
            if tile is Tile.JOKER
        ]
    more = jokers[len(shown) :]
    return (*shown[: len(jokers)], *laid_spots(table, event.actor, more))


def swapped_spot(table: Table, seat: Seat) -> Spots:
    """Return the place of the exposure that the tile went into; once racked, of the joker."""
    exchange = table.exchange_of(seat)
    if exchange is None or exchange.owner is None or exchange.exposure is None:
        return held_spot(table, seat, Tile.JOKER)
    return (exposure_spot(exchange.owner, exchange.exposure),)


def exposure_spot(seat: Seat, place: int) -> Spot:
    """Return the place of an exposure's first tile, which stands for the whole block."""
    return Spot("exposed", seat, place, 0)


def fresh_spot(table: Table, seat: Seat) -> Spots:
    """Return the seat's exposure of this turn; None if it has made none."""
    row = table.rack(seat).exposures
    made = [place for place in range(len(row)) if newly_made(table, seat, place)]
    return tuple(exposure_spot(seat, place) for place in made[-1:])


def faulty_spots(table: Table, owner: Seat, ground: Ground = Ground.WRONG_TILE) -> Spots:
    """Return the places of what is wrong on the owner's rack: the wrong tile, or the block.

    Of a concealed hand that is every exposure.
    """
    all_wrong = ground is Ground.CONCEALED_EXPOSED
    row = table.rack(owner).exposures
    wrong = [(i, e) for i, e in enumerate(row) if all_wrong or e.fault is not None]
    return tuple(_faulty(owner, i, e) for i, e in wrong)


def _faulty(owner: Seat, place: int, exposure: Exposure) -> Spot:
    odd = (i for i, t in enumerate(exposure.tiles) if t.is_natural and t is not exposure.natural)
    wrong = next(odd, 0) if exposure.fault is Ground.WRONG_TILE else 0
    return Spot("exposed", owner, place, wrong)


def shown_spot(table: Table, owner: Seat | None, tiles: tuple[Tile, ...]) -> Spots:
    """Return the place of the first of these tiles that the owner has exposed; empty if none is."""
    row = () if owner is None else table.rack(owner).exposures
    places = ((place, e.tiles) for place, e in enumerate(row))
    found = [
        Spot("exposed", owner, place, block.index(tile))
        for place, block in places
        for tile in tiles
        if tile in block
    ]
    return tuple(found[:1])


def block_spot(table: Table, owner: Seat, tiles: tuple[Tile, ...]) -> Spots:
    """Return the place of the owner's exposure of exactly these tiles."""
    row = table.rack(owner).exposures
    return tuple(exposure_spot(owner, i) for i, e in enumerate(row) if e.tiles == tiles)[:1]
