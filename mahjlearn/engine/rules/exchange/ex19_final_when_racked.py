from mahjlearn.engine.facts.winning import undoes_a_swap
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS


@bar(
    "EX19",
    "final-when-the-joker-is-racked",
    title="The exchange is final when the joker is racked",
    point=Point.COMMITMENT,
    governs={Verb.UNDO_EXCHANGE, Verb.UNANNOUNCE},
    says="The joker isn’t racked yet, so the exchange may be taken back.",
    breached="The joker is racked, so the exchange is final.",
    cites=(AMJA_JOKERS.at("002 l.78"),),
    headline={Verb.UNDO_EXCHANGE, Verb.UNANNOUNCE},
    rulesets=("amja",),
    option=("exchange_final_when", "racking"),
)
def final_when_racked(table: Table, event: Event, options: Options) -> Found | None:
    """By the AMJA guide, you may take an exchange back until you rack the joker.

    Racking means putting the joker in with your hidden tiles. By the League’s sources, the exchange
    itself is final. A wrong tile is different. If you may still fix it, you may fix it until the
    discard.

    Why people get it wrong: by the League’s sources the exchange itself is final, and players
    expect the same here.

    An example: the joker is still in your hand when you see a better use for your tile. By this
    guide, you may give it back.
    """
    if event.verb is Verb.UNANNOUNCE and not undoes_a_swap(table, event):
        return None
    if table.exchange_of(event.actor) is not None:
        return upheld(seat=event.actor)
    return breached(seat=event.actor) if table.turn.exchanged else None
