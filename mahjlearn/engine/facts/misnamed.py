"""Must a misnamer throw the tile that was named? Facts that the rules of misnaming share (D12)."""

from mahjlearn.engine.facts.window import misnamed
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile


def named_tile(table: Table) -> Tile | None:
    """The tile whose name a misnamed discard was given; None for a name that is no tile's."""
    last = table.discard
    if last is None or not misnamed(last):
        return None
    return next((tile for tile in Tile if tile.value == last.named), None)


def holds_named(table: Table) -> bool | None:
    """Whether the discarder holds the named tile; None where unseen tiles leave it open."""
    last, tile = table.discard, named_tile(table)
    if last is None or tile is None:
        return False
    rack = table.rack(last.by)
    if tile in rack.sloped:
        return True
    return False if rack.lacks(tile) else None


def wanted_for_exposure(table: Table) -> bool:
    """True where somebody has called the named tile, and not for mah jongg."""
    claim, last = table.turn.claim, table.discard
    if claim is None or last is None or claim.for_mah_jongg or table.turn.declared is not None:
        return False
    return claim.meant is not None and claim.meant is named_tile(table)


def swap(table: Table) -> tuple[Event, ...]:
    """Taking the misnamed tile back and throwing the named one."""
    last, tile = table.discard, named_tile(table)
    if last is None or tile is None:
        return ()
    return Event(Verb.TAKE_DISCARD_BACK, last.by), Event(Verb.DISCARD, last.by, (tile,))
