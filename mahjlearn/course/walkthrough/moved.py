"""Which tiles lie elsewhere than a moment before."""

from collections import Counter
from collections.abc import Iterator

from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import CalledPlace, Stage

Row = list[tuple[Spot, Tile]]


def moved(before: Table, after: Table) -> tuple[Spot, ...]:
    """The tiles that have come to where they lie now, as far as they are known.

    A discard that joins the earlier ones has not moved. Of exposures that are taken back none has.
    """
    old, new = _rows(before), _rows(after)
    return tuple(spot for zone, row in new.items() for spot in _fresh(old.get(zone, []), row))


def ways(before: Table, after: Table) -> tuple[tuple[Spot, Spot], ...]:
    """Where each tile that has moved lay, and where it lies now.

    A tile whose old place nobody sees has no way: one from the wall, or from another slope. A
    called tile comes first of those of its face, and a natural before the joker whose place it
    takes.
    """
    old, new = dict(lying(before)), dict(lying(after))
    left = sorted(moved(after, before), key=lambda spot: spot.place not in ("discard", "claimed"))
    found: list[tuple[Spot, Spot]] = []
    for spot in moved(before, after):
        came = next((one for one in left if old[one] is new[spot]), None)
        if came is not None:
            left.remove(came)
            found.append((came, spot))
    starts = {start for start, _ in found}
    return tuple(sorted(found, key=lambda way: way[1] not in starts))


def _fresh(had: Row, row: Row) -> list[Spot]:
    """In an exposure of the same size each tile keeps its place, unless another took it."""
    if len(had) == len(row) and row[0][0].place == "exposed":
        return [spot for old, (spot, tile) in zip(had, row, strict=True) if old[1] is not tile]
    return _added(had, row)


def _added(had: Row, row: Row) -> list[Spot]:
    """New tiles stand behind those of the same face that were there."""
    more = Counter(tile for _, tile in row) - Counter(tile for _, tile in had)
    found: list[Spot] = []
    for spot, tile in reversed(row):
        if more[tile] > 0:
            more[tile] -= 1
            found.append(spot)
    return found[::-1]


def _rows(table: Table) -> dict[tuple[str, Seat | None, int], Row]:
    """What lies side by side: a slope, an exposure, the tiles beside a rack, the last discard."""
    rows: dict[tuple[str, Seat | None, int], Row] = {}
    for spot, tile in lying(table):
        rows.setdefault((spot.place, spot.seat, spot.group), []).append((spot, tile))
    return rows


def lying(table: Table) -> Iterator[tuple[Spot, Tile]]:
    """Every tile of the table that can be pointed at, with the spot it lies at; discards before the
    last are none of them."""
    for seat in SEATS:
        rack = table.rack(seat)
        yield from ((Spot("rack", seat, 0, i), tile) for i, tile in enumerate(rack.sloped))
        for group, block in enumerate(rack.exposures):
            for i, tile in enumerate(block.tiles):
                yield Spot("exposed", seat, group, i), tile
        for i, (place, tile) in enumerate(_loose(table, seat)):
            yield Spot(place, seat, 0, i), tile
    last = table.discard
    if last is not None and not _lifted(table):
        yield Spot("discard", last.by), last.tile


def _loose(table: Table, seat: Seat) -> Iterator[tuple[str, Tile]]:
    """Beside the rack, in the order in which it came there: `picked`, or `claimed`."""
    turn = table.turn
    if turn.seat is seat:
        yield from (("picked", tile) for tile in (turn.in_hand, turn.taken_out) if tile)
        if turn.claim is not None and _lifted(table) and not turn.claim.exposed:
            yield "claimed", turn.claim.tile
    for who in SEATS:
        exchange = table.exchange_of(who)
        if exchange is not None and exchange.stage is Stage.GIVEN and exchange.owner is seat:
            yield from (("picked", tile) for tile in exchange.tiles)
        if exchange is not None and exchange.stage is Stage.JOKER_IN_HAND and who is seat:
            yield from [("picked", Tile.JOKER)] * exchange.jokers
    passing = None if table.passes is None else table.passes.of(seat)
    if passing is not None:
        yield from (("picked", tile) for tile in (*passing.tiles, *[Tile.HIDDEN] * passing.blind))


def _lifted(table: Table) -> bool:
    """True once a caller has the discard in hand, on the rack or in an exposure."""
    claim = table.turn.claim
    return claim is not None and (claim.exposed or claim.place is not CalledPlace.TABLE)
