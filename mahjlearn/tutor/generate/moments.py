"""The moments of a hand: places where something can hang on a joker or on the tile discarded."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.values import quick, replace
from mahjlearn.tutor.games.hand import Hand
from mahjlearn.tutor.games.jokers import OnShow, holds, on_show
from mahjlearn.tutor.games.recorder import Step
from mahjlearn.tutor.games.seen import as_seen

_ENOUGH_TO_CALL = 2


@quick
class MomentKind(StrEnum):
    """A kind of moment: what has just happened at the table, to the seat that looks at it."""

    WINDOW = "window"
    """A tile has been discarded, and another seat is next."""
    NEXT = "next"
    """A tile has been discarded, and this seat is next."""
    PICKED = "picked"
    RACKED = "racked"
    CALLING = "calling"
    EXPOSED = "exposed"
    EXCHANGED = "exchanged"
    NAMED = "named"
    """The tile about to be discarded has been named, and is still in the hand."""
    DECLARED = "declared"
    """Mah jongg is about to be declared."""
    CHARLESTON = "charleston"
    """Tiles are about to be passed."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A place in a hand as one seat sees it: the table before that step of the hand."""

    step: int
    kind: MomentKind
    you: Seat
    table: Table


_AFTER = {
    Verb.PICK: MomentKind.PICKED,
    Verb.RACK: MomentKind.RACKED,
    Verb.EXPOSE: MomentKind.EXPOSED,
    Verb.EXCHANGE: MomentKind.EXCHANGED,
}


def moments(hand: Hand) -> Iterator[Moment]:
    """Yield the moments in order of play, only those where something may depend on the tiles."""
    before: Event | None = None
    for number, step in enumerate(hand.steps):
        for kind, seat in _kinds(step, before):
            yield Moment(number, kind, seat, as_seen(step.before, seat))
        if _could_name(step):
            yield Moment(number, MomentKind.NAMED, step.event.actor, _named(step))
        before = step.event


def _kinds(step: Step, before: Event | None) -> Iterator[tuple[MomentKind, Seat]]:
    """Yield the kinds of moment that the step is for the seats that look at it."""
    table, turn, seat = step.before, step.before.turn, step.event.actor
    if step.event.verb is Verb.DECLARE:
        yield MomentKind.DECLARED, seat
    if table.charleston is not None:
        if step.event.verb is Verb.PASS and Tile.JOKER in table.rack(seat).sloped:
            yield MomentKind.CHARLESTON, seat
    elif turn.claim_incomplete:
        yield MomentKind.CALLING, turn.seat
    elif not turn.begun:
        yield from _after_a_discard(table)
    elif before is not None and before.verb in _AFTER and _hangs(table, before):
        yield _AFTER[before.verb], turn.seat


def _after_a_discard(table: Table) -> Iterator[tuple[MomentKind, Seat]]:
    last, shown = table.discard, on_show(table)
    if last is None:
        return
    wanted = not last.tile.is_natural or any(one.natural is last.tile for one in shown)
    for seat in SEATS:
        if seat is last.by:
            continue
        if wanted or _holds_one_for(table, seat, shown) or _could_call(table, seat, last.tile):
            yield (MomentKind.NEXT if table.turn.seat is seat else MomentKind.WINDOW), seat


def _hangs(table: Table, before: Event) -> bool:
    """Return True if a joker was just taken or may be, or if an exposure shows the tile in hand."""
    seat, picked = table.turn.seat, table.turn.in_hand
    if before.verb is Verb.EXCHANGE:
        return True
    own = any(one.natural is picked for one in table.rack(seat).exposures)
    return (picked is not None and own) or _holds_one_for(table, seat, on_show(table))


def _holds_one_for(table: Table, seat: Seat, shown: tuple[OnShow, ...]) -> bool:
    held = holds(table, seat) if shown else ()
    return any(one.natural in held for one in shown)


def _could_call(table: Table, seat: Seat, thrown: Tile) -> bool:
    held = table.rack(seat).sloped
    return held.count(thrown) + held.count(Tile.JOKER) >= _ENOUGH_TO_CALL


def _could_name(step: Step) -> bool:
    if step.event.verb is not Verb.DISCARD or step.before.charleston is not None:
        return False
    return any(one.natural is step.event.tile for one in on_show(step.before))


def _named(step: Step) -> Table:
    seat = step.event.actor
    named = judge(step.before, Event(Verb.NAME, seat, step.event.tiles)).table
    return as_seen(replace(named, past=()), seat)
