from mahjlearn.engine.facts.mah_jongg_in_error import SHOWING, exposable, open_error, shows_in_error
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import MJME_2024


@permission(
    "XA14",
    "an-exposure-instead",
    title="A mistaken mah jongg on a discard may become an exposure",
    point=Point.WIN,
    governs=SHOWING | {Verb.DECLARE, Verb.EXPOSE, Verb.POINT_OUT},
    says=(
        "{seat:s} tiles may make an exposure with that discard. So the mistaken mah jongg may "
        "become a call for it."
    ),
    cites=(MJME_2024.at("web Mahj Life art. 55", "p. 21 #3", through="Mahj Life article 55"),),
)
def an_exposure_instead(table: Table, event: Event, options: Options) -> Found | None:
    """If you declare mah jongg by mistake on a discard, you may make it an exposure.

    If your tiles make a correct exposure with that discard, you have to make it. The tile can’t go
    back anymore. There’s no penalty. Another article says a hand that showed tiles is dead, and so
    do tournaments.

    Why people get it wrong: they know that a mistaken mah jongg kills the hand. This way out is
    only for a discard, never for your own pick.

    An example: you declare mah jongg on a 5 Crak and show tiles. Then you see that your pair is
    missing. You have two 5 Craks. Expose three and play on.
    """
    if options.error_on_discard != "exposure":
        return None
    if event.verb in (Verb.EXPOSE, Verb.POINT_OUT):
        seat = open_error(table, options)
        mine = event.verb is Verb.POINT_OUT or seat is event.seat
        return upheld(seat=seat) if seat is not None and mine else None
    if not shows_in_error(table, event, options) or exposable(table, event) is None:
        return None
    return upheld(seat=event.actor)
