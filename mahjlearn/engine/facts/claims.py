"""A claim on its way: what it can complete, what it lays down, what is paid with its tile."""

from collections import Counter
from collections.abc import Iterator

from mahjlearn.engine.facts.counts import holdable, out_of_sight
from mahjlearn.engine.facts.targets import announced
from mahjlearn.engine.facts.window import older_discard_meant
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile, grouping_of
from mahjlearn.engine.table.turn import Claim
from mahjlearn.engine.table.verbs import CALLS, PAYING, TAKINGS


def calls_own_discard(table: Table, event: Event) -> bool:
    """Return True for a claim of the very tile that its caller threw, exposed by another or not."""
    claims = event.verb in CALLS | TAKINGS or (event.verb is Verb.DECLARE and bool(event.tiles))
    if not claims or older_discard_meant(table, event):
        return False
    if table.discard is not None:
        return table.discard.by is event.seat
    claim = table.turn.claim
    return claim is not None and claim.by is event.seat and table.turn.seat is not event.seat


def claim_by(table: Table, seat: Seat) -> Claim | None:
    """Return the seat's own claim, on its way or just exposed."""
    return table.claim_of(seat)


def pays_with_the_called_tile(table: Table, event: Event) -> bool:
    """Return True if the tile offered can only be the one that was called."""
    claim = claim_by(table, event.actor)
    if claim is None:
        return False
    if event.verb is Verb.GIVE_DISCARD:
        return True
    if event.verb not in PAYING or event.tiles != (claim.tile,):
        return False
    if not claim.exposed:
        return True
    rack = table.rack(event.actor)
    shown = any(claim.tile in exposure.tiles for exposure in rack.exposures)
    return shown and rack.may_hold(claim.tile) == 0


def laid_for_a_joker(table: Table, event: Event) -> bool:
    """Return True if a tile is laid down for a joker: announced, or the called one (EX13)."""
    if event.verb not in (Verb.LAY, Verb.TOUCH):
        return False
    return announced(table, event.actor) or pays_with_the_called_tile(table, event)


def can_complete(table: Table, seat: Seat, tile: Tile, size: int = 3) -> bool:
    """Return True if known and unseen tiles could make a block of `size` with the called tile.

    Unseen tiles can be no more than a set still has of them.
    """
    rack = table.rack(seat)
    known = rack.sloped.count(tile) + rack.sloped.count(Tile.JOKER)
    hidden = sum(0 if rack.lacks(t) else out_of_sight(table, t) for t in (tile, Tile.JOKER))
    return known + min(rack.unseen, hidden) >= size - 1


SIZES = (3, 4, 5, 6)


def possible_groups(table: Table, seat: Seat) -> Iterator[tuple[Tile, ...]]:
    """Yield blocks of the called size, or else pungs first; known tiles come before unseen ones.

    Nothing where the seat has called nothing, or a joker.
    """
    claim = table.turn.claim
    if table.turn.seat is not seat or claim is None or claim.tile is Tile.JOKER:
        return
    found = [block for size in _sizes(table, seat, claim) for block in _of_size(size, claim.tile)]
    known = [block for block in found if _known(table, seat, block)]
    yield from known
    for block in found:
        if block not in known and _possible(table, seat, block):
            yield block


def _sizes(table: Table, seat: Seat, claim: Claim) -> tuple[int, ...]:
    """Return the sizes that the call allows, only those that the line wants if that is known.

    A block of another size would be allowed and lose the game.
    """
    called = SIZES if claim.grouping is None else (claim.grouping.size,)
    line = table.rack(seat).line
    wanted = {len(group) for group in line.groups if set(group) == {claim.tile}}
    wanted |= {need.grouping.size for need in line.needs if need.tile is claim.tile}
    return tuple(size for size in called if size in wanted) if wanted or line.groups else called


def _of_size(size: int, tile: Tile) -> Iterator[tuple[Tile, ...]]:
    """Yield blocks of this size: first with as few jokers as the set allows, then with more."""
    for jokers in range(size):
        if size - jokers <= tile.in_a_set:
            yield (tile,) * (size - jokers) + (Tile.JOKER,) * jokers


def _needed(table: Table, block: tuple[Tile, ...]) -> Counter[Tile]:
    claim = table.turn.claim
    return Counter(block) - Counter([] if claim is None else [claim.tile])


def _known(table: Table, seat: Seat, block: tuple[Tile, ...]) -> bool:
    sloped = Counter(table.rack(seat).sloped)
    return _needed(table, block) <= sloped


def _possible(table: Table, seat: Seat, block: tuple[Tile, ...]) -> bool:
    return all(holdable(table, seat, t) >= n for t, n in _needed(table, block).items())


def named_otherwise(table: Table, event: Event) -> tuple[Grouping, Grouping] | None:
    """Return the block a call was for and the one laid down with it; None if they agree.

    A call without a kind names none. Of a pair nothing is said: that is no exposure.
    """
    claim = claim_by(table, event.actor) if event.verb is Verb.EXPOSE else None
    laid = grouping_of(len(event.tiles))
    if claim is None or claim.grouping is None or laid is None:
        return None
    alike = laid is claim.grouping or not claim.grouping.takes_jokers or not laid.takes_jokers
    return None if alike else (claim.grouping, laid)
