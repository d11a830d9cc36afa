from mahjlearn.engine.facts.targets import pending_for
from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import AMJA_JOKERS
from mahjlearn.engine.table.turn import Stage


@advice(
    "EX15",
    "the-recommended-order",
    title="The recommended order of an exchange",
    governs={Verb.SET_IN, Verb.TAKE_JOKER, Verb.HAND_OVER},
    says="Announce and hand over the natural. The owner sets it in and hands you the joker.",
    cites=(AMJA_JOKERS.at("002 l.47-53"),),
)
def order(table: Table, event: Event, options: Options) -> Found | None:
    """Announce, hand over the natural, watch it go in, and take the joker.

    The owner checks the tile, puts it where the joker was, and hands you the joker. You rack it or
    declare mah jongg. Another order with the same result breaks no rule.

    Why people get it wrong: they think the order doesn’t matter to anybody, and reach for the joker
    first. Then the owner can’t look.

    An example: you say “exchange.” Across takes your 8 Crak, sets it between two others and gives
    you the joker.
    """
    return None if _as_recommended(table, event) else upheld()


def _as_recommended(table: Table, event: Event) -> bool:
    """True where each does her own part: nobody reaches for another's exposure or joker."""
    if event.verb is Verb.HAND_OVER:
        pending = pending_for(table, event)
        return pending is not None and pending[1].stage is Stage.GIVEN
    return event.owner is event.seat
