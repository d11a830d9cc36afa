"""What the course tells in one line, in the parts in which it is done at a table (EX15)."""

from mahjlearn.engine.facts.targets import announced, exposure_place, pending_for
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.turn import Stage


def in_parts(table: Table, event: Event) -> tuple[Event, ...]:
    """An exchange as announced, handed over, handed back and racked; for a joker that is handed
    back, the tile that was only offered is handed over first.

    The event itself where it is neither, where it is done on the own rack, where something else
    happens at the same instant, or where a part would not be legal.
    """
    if event.at_once:
        return (event,)
    if event.verb in (Verb.HAND_OVER, Verb.TAKE_JOKER):
        return _with_the_tile_given(table, event)
    if event.verb is not Verb.EXCHANGE or event.owner is event.seat:
        return (event,)
    parts = _exchange(table, event)
    whole = table_after(table, (event,))
    return parts if _left_by(table, parts) == whole else (event,)


def _exchange(table: Table, event: Event) -> tuple[Event, ...]:
    seat, owner, jokers = event.actor, event.owner, len(event.tiles)
    give = Event(Verb.GIVE, seat, event.tiles, owner, event.exposure, jokers)
    back = Event(Verb.HAND_OVER, owner, jokers=jokers)
    done = (give, back, Event(Verb.RACK_JOKER, seat, jokers=jokers))
    said = event.manner is Manner.SILENTLY or announced(table, seat)
    return done if said else (Event(Verb.ANNOUNCE, seat), *done)


def _with_the_tile_given(table: Table, event: Event) -> tuple[Event, ...]:
    """The owner takes the tile held out before giving up the joker; a discard stays where it is."""
    pending = pending_for(table, event)
    if pending is None or pending[1].stage is not Stage.ANNOUNCED or not pending[1].tiles:
        return (event,)
    seat, offer = pending
    if offer.of_discard:
        return (event,)
    give = Event(Verb.GIVE, seat, offer.tiles, offer.owner, jokers=len(offer.tiles))
    if offer.owner is None or exposure_place(table, offer.owner, give) != offer.exposure:
        return (event,)
    return (give, event) if _left_by(table, (give, event)) is not None else (event,)


def _left_by(table: Table, parts: tuple[Event, ...]) -> Table | None:
    """The table after the parts; None where one is not there to be done, or not legal."""
    for event in parts:
        if unmet(table, event, LEAGUE.options):
            return None
        ruling = judge(table, event)
        if not ruling.allowed:
            return None
        table = table_as_happened(table, event, ruling, LEAGUE.options)
    return table
