"""What is within a seat's reach on a table: the short way to its options.

It leaves out only what is not there (`preconditions.unmet`), and exposures that no ruleset allows.
"""

from collections.abc import Iterator
from itertools import product

from mahjlearn.engine.facts.counts import holdable
from mahjlearn.engine.facts.targets import sets_given_tile
from mahjlearn.engine.judging.judge import deciding, find
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Claim
from mahjlearn.engine.vocabulary.reach import Block, Reach, blocks, fresh, visible

_SAMPLE = (Tile.BAM_1, Tile.BAM_1)


def in_sight(table: Table, seat: Seat, ruleset: Ruleset) -> Reach:
    """The tiles and racks that an event of the seat can be about here."""
    held, called = _held(table, seat), _called(table)
    older = FACES if table.discard is not None else called
    return Reach(
        called=called,
        called_from=tuple(product(SEATS, older)),
        held=held,
        given=tuple(_given(table, held)),
        set_in=tuple(_set_in(table, seat, held)),
        shown=tuple(_shown(table)),
        laid=tuple(_laid(table, seat, ruleset)),
        relaid=tuple(_relaid(table, seat, ruleset)),
        grown=tuple(exposure.tiles for exposure in table.rack(seat).exposures),
    )


def _held(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """Faces the seat may have; the discard and the called tile are tried too."""
    claim, last = table.turn.claim, table.discard
    tried = (None if claim is None else claim.tile, None if last is None else last.tile)
    # A dead hand may still try what it does not have, and is refused as dead.
    return tuple(f for f in FACES if f in tried or holdable(table, seat, f))


def _called(table: Table) -> tuple[Tile, ...]:
    """The discard by its face or its name; any face where the name leaves it open."""
    last, claim = table.discard, table.turn.claim
    if last is None:
        # A tile with which another has just exposed may still win (XA8).
        return (claim.tile,) if claim is not None and claim.exposed else ()
    if last.named in ("joker", "same"):
        return FACES
    return tuple(face for face in FACES if face.value in (last.tile.value, last.named))


def _given(table: Table, held: tuple[Tile, ...]) -> Iterator[tuple[Seat, Block]]:
    for owner in SEATS:
        row = table.rack(owner).exposures
        most = max((exposure.jokers for exposure in row), default=0)
        for face, n in product(held, range(1, most + 1)):
            yield owner, (face,) * n


def _set_in(table: Table, seat: Seat, held: tuple[Tile, ...]) -> Iterator[tuple[Seat, Tile]]:
    """Tiles of the own hand for any rack, and one that was handed to the seat."""
    for owner, face in product(SEATS, FACES):
        event = Event(Verb.SET_IN, seat, (face,), owner)
        if face in held or sets_given_tile(table, event):
            yield owner, face


def _shown(table: Table) -> Iterator[tuple[Seat, Tile]]:
    for owner in SEATS:
        shown = {tile for exposure in table.rack(owner).exposures for tile in exposure.tiles}
        yield from ((owner, face) for face in FACES if face in shown)


def _laid(table: Table, seat: Seat, ruleset: Ruleset) -> Iterator[Block]:
    """Blocks with the called tile; any others only where nothing bars laying down as such."""
    claim = table.turn.claim
    if claim is not None and table.turn.seat is seat and not claim.exposed:
        return _alike(visible(table, seat), claim)
    barred = _barred(table, Event(Verb.EXPOSE, seat, _SAMPLE), Point.EXPOSING, ruleset)
    return iter(()) if barred else blocks(visible(table, seat))


def _relaid(table: Table, seat: Seat, ruleset: Ruleset) -> Iterator[Block]:
    """What the exposure of this turn may become."""
    made = fresh(table, seat)
    claim = table.turn.claim
    if not made or _barred(table, Event(Verb.CHANGE, seat, made), Point.LOCK, ruleset):
        return iter(())
    tiles = visible(table, seat) + made
    return blocks(tiles) if claim is None else _alike(tiles, claim)


def _alike(tiles: Block, claim: Claim) -> Iterator[Block]:
    """Blocks of the called tile and jokers: nothing else is an exposure under any ruleset."""
    return blocks(tile for tile in tiles if tile in (claim.tile, Tile.JOKER))


def _barred(table: Table, event: Event, point: Point, ruleset: Ruleset) -> bool:
    """True where the act is refused at a point that does not look at the tiles."""
    first = deciding(find(table, event, ruleset))
    return first is not None and first.rule.point is point
