from mahjlearn.engine.facts.exchange import early_joker_in_hand
from mahjlearn.engine.facts.spots import own_joker_spot
from mahjlearn.engine.facts.targets import given_tile_is_gone
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    Verdict,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS


@bar(
    "EX16",
    "the-joker-goes-into-the-slope",
    title="The joker goes in with your hidden tiles",
    point=Point.SLOPE,
    governs={Verb.RACK_JOKER, Verb.SET_JOKER},
    says="The joker goes in with the hidden tiles.",
    breached="The joker goes in with the hidden tiles, not on top of the rack. Nobody called it.",
    cites=(
        AMJA_JOKERS.at("002 l.54"),
        AMJA_JOKERS.at("002 l.63"),
    ),
    verdict=Verdict.CORRECTABLE,
    headline={Verb.RACK_JOKER},
)
def joker_into_the_rack(table: Table, event: Event, options: Options) -> Found | None:
    """Put the joker you take in with your hidden tiles.

    It doesn’t go on top, where the exposures are. The one exception is a joker that wins. Then you
    may declare mah jongg right there. If you set it on top by mistake, just put it where it
    belongs.

    Why people get it wrong: a called tile goes on top, and they treat the joker the same way.
    Nobody called it.

    An example: Left hands you a joker for your Soap. Put it in with your hidden tiles, then
    discard.
    """
    if event.verb is Verb.RACK_JOKER:
        return upheld(seat=event.actor)
    seat = event.actor
    return breached(*own_joker_spot(table, seat), to_do=_due(table, event, options), seat=seat)


def _due(table: Table, event: Event, options: Options) -> tuple[Event, ...]:
    """To rack it; by the AMJA guide a joker taken too early goes back, if it can, unracked."""
    seat, exchange = event.seat, table.exchange_of(event.actor)
    early = options.exchange_before_the_turn == "joker racked" and exchange is not None
    if not early or not early_joker_in_hand(table, event.actor):
        return (Event(Verb.RACK_JOKER, seat, jokers=event.jokers),)
    gone = exchange is not None and given_tile_is_gone(table, exchange)
    return () if gone else (Event(Verb.UNDO_EXCHANGE, seat),)
