from mahjlearn.engine.facts.spots import pick_spot
from mahjlearn.engine.facts.throwing import picks_at_once
from mahjlearn.engine.rules.kit import (
    PICKS,
    Event,
    Found,
    Manner,
    Options,
    Point,
    Seat,
    Spot,
    Table,
    Verb,
    Verdict,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import MJME_2024


@bar(
    "XA18",
    "thirteen-tiles-at-all-times",
    title="Thirteen tiles in or on the rack at all times",
    point=Point.RACKED,
    governs=PICKS | {Verb.DISCARD, Verb.NAME},
    says="Thirteen tiles stay in or on {seat:s} rack.",
    breached=(
        "The pick is not racked when the other tile leaves, so only twelve tiles are in or on "
        "{seat:s} rack."
    ),
    cites=(
        MJME_2024.at(
            "web Mahj Life art. 168", "p. 16 #1 and p. 17 #7a", through="Mahj Life article 168"
        ),
    ),
    verdict=Verdict.CORRECTABLE,
    presupposes=(Point.FINAL, Point.BEGUN),
)
def thirteen_tiles(table: Table, event: Event, options: Options) -> Found | None:
    """Thirteen tiles must be in or on the rack all the time, also while you pick and discard.

    Pick, rack, and only then throw another tile. With a pick in one hand and a discard in the other
    there are twelve. Rack the pick, and nothing is lost. Until then the number is wrong, and
    another player may declare the hand dead. The tile just picked may be thrown unracked.

    Why people get it wrong: it saves a moment, and the number is right again as soon as the pick is
    put away.

    An example: you reach for the wall with one hand and throw a 3 Dot with the other. Rack first
    next time.
    """
    turn, seat = table.turn, event.actor
    if event.verb in PICKS:
        throws = (o for o in event.at_once if o.verb in (Verb.DISCARD, Verb.NAME))
        return _twelve(table, seat) if any(o.seat is seat for o in throws) else None
    if picks_at_once(event):
        return _twelve(table, seat)
    if turn.seat is not seat or turn.in_hand is None:
        return None
    unracked = event.manner is Manner.UNRACKED and event.tile is not turn.in_hand
    return _twelve(table, seat, *pick_spot(table, seat)) if unracked else upheld(seat=seat)


def _twelve(table: Table, seat: Seat, *at: Spot) -> Found:
    """The pick is to be racked, unless it is from the wrong wall or end; till then DH2e applies."""
    wrong = table.turn.seat is seat and table.turn.wrong_pick is not None
    steps = () if wrong else (Event(Verb.RACK, seat),)
    return breached(*at, to_do=steps, seat=seat)
