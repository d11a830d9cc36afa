from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.facts.window import Shut, shut_by
from mahjlearn.engine.rules.kit import (
    CALLS,
    TAKINGS,
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189, MJME_2024


@bar(
    "WO2",
    "asking-for-an-exchange-closes-it",
    title="Asking for an exchange closes the window",
    point=Point.WINDOW,
    governs=CALLS | TAKINGS | {Verb.DECLARE},
    says="Nobody has asked for an exchange since the discard.",
    breached=(
        "{next} asked for an exchange, so it’s too late to call the discard. It doesn’t matter "
        "that the pick isn’t racked."
    ),
    cites=(
        MJME_2024.at("001 l.26", "p. 17 #8, p. 24 #16"),
        MAHJ_LIFE_189.at("004 l.66", "which refers to its article 107"),
    ),
    presupposes=(Point.JOKER_DISCARD,),
)
def until_asked(table: Table, event: Event, options: Options) -> Found | None:
    """Once somebody asks for an exchange, it’s too late to call, even with the pick unracked.

    A player who asks has begun to use the turn. From then on, nobody can call the discard before
    it.

    Why people get it wrong: they’ve learned that they may call until the pick is racked. Racking is
    one of four acts that make it too late. The others are discarding, declaring mah jongg and
    starting an exchange.

    An example: you pick a 3 Crak, don’t rack it and ask Right for the joker. Across calls the last
    discard. Across is too late.
    """
    if event.verb is Verb.DECLARE and not event.tiles:
        return None
    shut = shut_by(table)
    asked = shut is Shut.ASKED or (shut is Shut.SILENTLY and options.silent_on_own_rack == "closed")
    return breached(*discard_spot(table), next=table.turn.seat) if asked else None
