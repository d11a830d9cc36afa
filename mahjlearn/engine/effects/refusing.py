"""The table after an act that was refused: words are left at most; no tile changes hands."""

from mahjlearn.engine.effects import apply, apply_at_once
from mahjlearn.engine.effects.hands import set_exchange
from mahjlearn.engine.facts.claims import pays_with_the_called_tile
from mahjlearn.engine.facts.targets import announced, pending_for, sets_given_tile, target_place
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.turn import Exchange, Stage
from mahjlearn.engine.table.values import replace

_OFFERS = frozenset({Verb.OFFER, Verb.GIVE, Verb.SET_IN, Verb.LAY, Verb.GIVE_DISCARD})
_SEEN = frozenset({Verb.SHOW_HAND, Verb.REVEAL, Verb.THROW_IN, Verb.END_TURN, Verb.EXPOSE})
"""Acts that move no tile from hand to hand: what was laid down or shown was seen by all."""


def after_refusal(table: Table, event: Event, options: Options) -> Table:
    """Return the table after an act that does not count, and after the others of its instant.

    A tile offered in vain is still held out: the owner may take it all the same. In the Charleston
    a pass that is refused has moved, and is put right (CH2).
    """
    if table.charleston is not None or event.verb in _SEEN:
        return apply(table, event, options)
    table = apply_at_once(table, event.at_once, options)
    if event.verb is Verb.REFUSE:
        return _owner_refused(table, event)
    return _still_held_out(table, event, options) if event.verb in _OFFERS else table


def _owner_refused(table: Table, event: Event) -> Table:
    """Mark a tile given whose joker is due and was refused; it comes back with the discard."""
    pending = pending_for(table, event)
    if pending is None or pending[1].stage is not Stage.GIVEN:
        return table
    return set_exchange(table, pending[0], replace(pending[1], refused=True))


def _still_held_out(table: Table, event: Event, options: Options) -> Table:
    """Keep a tile held out that the rules refuse, unless a joker is due for another one."""
    seat, owner = event.actor, event.owner or event.actor
    if sets_given_tile(table, event):
        return table
    before = table.exchange_of(seat)
    if before is not None and (before.stage is not Stage.ANNOUNCED or before.jokers):
        return table
    if event.verb is Verb.GIVE_DISCARD or pays_with_the_called_tile(table, event):
        return apply(table, replace(event, at_once=()), options)
    place = target_place(table, event)
    offer = Exchange(
        Stage.ANNOUNCED,
        owner,
        place,
        event.tiles,
        own_turn=table.in_turn(seat),
        refused=not announced(table, seat),
    )
    return set_exchange(table, seat, offer)
