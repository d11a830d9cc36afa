"""The Charleston: tiles are passed, move when all four have passed, and what is owed is settled."""

from collections.abc import Callable

from mahjlearn.engine.effects.hands import give_tiles, take_tile, take_tiles
from mahjlearn.engine.effects.moving import moved
from mahjlearn.engine.facts.charleston import (
    DEALT,
    across_passes,
    coming_with_a_joker,
    debt_paid,
    fits,
    opens,
    passes_of,
)
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.passes import (
    BLIND,
    IN_A_PASS,
    NO_PASSES,
    Debt,
    PassedJoker,
    Passes,
    Passing,
)
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.values import replace

SPOILED = "the Charleston could not be saved, and the tiles are dealt again"


def with_passes(table: Table, passes: Passes) -> Table:
    """Return the table with these passes; None stands for no passes at all."""
    return replace(table, passes=None if passes == NO_PASSES else passes)


def passing_after(table: Table, event: Event) -> Passing:
    """Return what the seat has passed in this pass once the event has happened."""
    made = passes_of(table).of(event.actor)
    if made is None:
        still = IN_A_PASS - len(event.tiles) - event.number
        short = 0 if table.charleston == "courtesy" else still
        return Passing(event.actor, event.tiles, event.number, short=short)
    short = made.short - len(event.tiles) - event.number
    tiles, blind = made.tiles + event.tiles, made.blind + event.number
    return replace(
        made, tiles=tiles, blind=blind, short=short, for_joker=made.for_joker and short > 0
    )


def passed(table: Table, event: Event) -> Table:
    """Return the table with the tiles passed and not moved yet."""
    after = passing_after(table, event)
    table = with_passes(table, passes_of(table).with_made(after))
    return take_tiles(table, event.actor, event.tiles)


def _pass(table: Table, event: Event) -> Table:
    debt = debt_paid(table, event)
    if debt is not None:
        return _settle(table, event, debt)
    if not fits(table, event):
        # The tiles stay with their seat, which has to pass again (CH4).
        return (
            table
            if _uneven(table, event)
            else with_passes(table, passes_of(table).with_wrong(event.actor))
        )
    again = with_passes(table, passes_of(table).without_wrong(event.actor))
    return moved(passed(again, event))


def _uneven(table: Table, event: Event) -> bool:
    """Return True for a courtesy of another number than the seat across has passed."""
    across = event.direction == "across" and across_passes(table, event.actor) > 0
    return across and not event.number


def _settle(table: Table, event: Event, debt: Debt) -> Table:
    """Settle a pass; blind tiles are any of the unseen ones."""
    tiles = event.tiles + (Tile.HIDDEN,) * event.number
    table = take_tiles(table, debt.seat, tiles)
    table = give_tiles(table, debt.to, *tiles)
    passes = passes_of(table)
    rest = tuple(other for other in passes.debts if other is not debt)
    left = replace(debt, tiles=debt.tiles - len(tiles))
    settled = replace(passes, debts=rest)
    return with_passes(table, settled.with_debt(left) if left.tiles else settled)


def promised(table: Table, event: Event) -> Passing:
    """Return the seat's pass once an IOU replaces what is short, or blind tiles."""
    made = passes_of(table).of(event.actor) or Passing(event.actor, short=IN_A_PASS)
    short = min(made.short, event.number)
    blind = made.blind - (event.number - short)
    return replace(made, short=made.short - short, blind=blind, owed=made.owed + event.number)


def _owe(table: Table, event: Event) -> Table:
    if table.charleston not in BLIND:
        return table
    return moved(with_passes(table, passes_of(table).with_made(promised(table, event))))


def _return(table: Table, event: Event) -> Table:
    """Return a passed joker: at once if it has not moved yet, else against a tile owed."""
    passes, owner = passes_of(table), event.owner
    if owner is None:
        return table
    made = coming_with_a_joker(table, event)
    if made is not None:
        place = made.tiles.index(Tile.JOKER)
        tiles = (*made.tiles[:place], *made.tiles[place + 1 :])
        less = replace(made, tiles=tiles, short=made.short + 1, for_joker=True)
        return give_tiles(with_passes(table, passes.with_made(less)), owner, Tile.JOKER)
    stray = PassedJoker(event.actor, owner)
    if stray not in passes.jokers:
        return table
    jokers = list(passes.jokers)
    jokers.remove(stray)
    table = give_tiles(take_tile(table, event.actor, Tile.JOKER), owner, Tile.JOKER)
    debt = Debt(owner, event.actor, 1, for_joker=True)
    return with_passes(table, replace(passes, jokers=tuple(jokers)).with_debt(debt))


def _spoil(table: Table, event: Event) -> Table:
    return replace(table, over=SPOILED)


def in_the_charleston(table: Table, event: Event) -> Table:
    """Return the table after an event in the Charleston: play begins with East's first discard."""
    step = PASSING.get(event.verb)
    if step is not None:
        return step(table, event)
    return replace(table, charleston=None, turn=DEALT) if opens(table, event) else table


PASSING: dict[Verb, Callable[[Table, Event], Table]] = {
    Verb.PASS: _pass,
    Verb.PASS_BLIND: _pass,
    Verb.PASS_PART: _pass,
    Verb.OWE: _owe,
    Verb.RETURN_JOKER: _return,
    Verb.MIXED: _spoil,
    Verb.UNKNOWN_JOKER: _spoil,
}
