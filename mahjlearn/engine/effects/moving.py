"""When the tiles of a pass move, and where each of them goes."""

from mahjlearn.engine.effects.hands import give_tiles
from mahjlearn.engine.table.passes import (
    NO_PASSES,
    PASSES,
    Debt,
    PassedJoker,
    Passes,
    Passing,
    receiver,
    way_of,
)
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.values import replace

Token = tuple[Tile, Seat]
"""A tile on its way, with the seat that passed it from its own hand."""


def moved(table: Table) -> Table:
    """Return the table once the tiles have moved; unchanged while somebody has still to pass."""
    passes, name = table.passes, table.charleston
    if passes is None or name is None:
        return table
    if name == "courtesy":
        return _courtesy(table, passes)
    done = len(passes.made) == len(SEATS) and not any(one.short for one in passes.made)
    kept = flow(passes, way_of(name)) if done else None
    if kept is None:
        return table
    following = PASSES[min(PASSES.index(name) + 1, len(PASSES) - 1)]
    return _dealt_out(replace(table, charleston=following), passes, kept, way_of(name))


def flow(passes: Passes, way: str) -> dict[Seat, tuple[Token, ...]] | None:
    """Return what each seat gets and keeps; None if everybody waits for somebody else (CH5).

    Where only some of the incoming tiles are passed on blind, nobody knows which.
    """
    kept: dict[Seat, tuple[Token, ...]] = {}
    for first in passes.made:
        if first.blind:
            continue
        coming, seat = _own(first), receiver(first.seat, way)
        while True:
            taker = passes.of(seat)
            blind = 0 if taker is None else taker.blind
            if blind > len(coming):
                return None
            kept[seat], onward = _split(coming, blind)
            if taker is None or not blind:
                break
            coming, seat = _own(taker) + onward, receiver(seat, way)
    return kept if len(kept) == len(SEATS) else None


def ious(passes: Passes, first: Seat, way: str) -> tuple[tuple[Seat, int], ...]:
    """Return the IOUs that let the tiles move: the first one's, and of those who get too few."""
    needed: list[tuple[Seat, int]] = []
    coming, seat = 0, first
    for _ in SEATS:
        made = passes.of(seat) or Passing(seat)
        missing = made.blind if seat is first else max(0, made.blind - coming)
        needed += [(seat, missing)] if missing else []
        coming = len(made.tiles) + made.blind - missing
        seat = receiver(seat, way)
    return tuple(needed)


def _own(passing: Passing) -> tuple[Token, ...]:
    return tuple((tile, passing.seat) for tile in passing.tiles)


def _split(coming: tuple[Token, ...], blind: int) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """Return what is kept, and what is passed on unseen."""
    if blind in (0, len(coming)):
        return (coming, ()) if not blind else ((), coming)
    hidden = tuple((Tile.HIDDEN, seat) for _, seat in coming)
    return hidden[blind:], hidden[:blind]


def _dealt_out(
    table: Table, passes: Passes, kept: dict[Seat, tuple[Token, ...]], way: str
) -> Table:
    jokers = list(passes.jokers)
    for seat, tokens in kept.items():
        table = give_tiles(table, seat, *(tile for tile, _ in tokens))
        jokers += [PassedJoker(seat, who) for tile, who in tokens if tile is Tile.JOKER]
    after = Passes((), passes.debts, _in_order(jokers))
    for one in passes.made:
        if one.owed:
            after = after.with_debt(Debt(one.seat, receiver(one.seat, way), one.owed))
    return replace(table, passes=None if after == NO_PASSES else after)


def _in_order(jokers: list[PassedJoker]) -> tuple[PassedJoker, ...]:
    return tuple(sorted(jokers, key=lambda one: (one.holder.number, one.passer.number)))


def _courtesy(table: Table, passes: Passes) -> Table:
    """Let two players who face each other exchange once both have passed equally many."""
    for one in passes.made:
        other = passes.of(receiver(one.seat, "across"))
        if other is not None and _even(one, other):
            rest = tuple(made for made in passes.made if made not in (one, other))
            kept = {other.seat: _own(one), one.seat: _own(other)}
            return _dealt_out_pair(table, replace(passes, made=rest), kept)
    return table


def _even(one: Passing, other: Passing) -> bool:
    return len(one.tiles) == len(other.tiles) and not (one.short or other.short)


def _dealt_out_pair(table: Table, passes: Passes, kept: dict[Seat, tuple[Token, ...]]) -> Table:
    after = _dealt_out(table, replace(passes, made=()), kept, "across")
    full = replace(after.passes or NO_PASSES, made=passes.made, wrong=passes.wrong)
    return replace(after, passes=None if full == NO_PASSES else full)
