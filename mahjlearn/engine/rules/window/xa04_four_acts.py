from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.facts.window import Shut, older_discard_meant, picked_and_open, shut_by
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
    upheld,
)
from mahjlearn.engine.rules.registry import telling
from mahjlearn.engine.rules.sources import (
    AMJA_CLAIMING,
    AMJA_QUESTIONS,
    LEAGUE_NEWSLETTER_2018,
    SLOPER_639,
)

_NEWER = "A new discard makes it too late to call an earlier one."


@bar(
    "XA4",
    "four-acts-close-the-window",
    title="Four acts close the window; a tap on the rack doesn’t",
    point=Point.WINDOW,
    governs=CALLS | TAKINGS | {Verb.DECLARE, Verb.TAP, Verb.RACK},
    says="Nobody has racked, discarded, declared or started an exchange.",
    breached=(
        "{next:have|has} racked, discarded, declared or started an exchange. So it’s too late to "
        "call."
    ),
    cites=(
        AMJA_CLAIMING.at("web AMJA Claiming a Discarded Tile"),
        AMJA_QUESTIONS.at("web AMJA FAQ on racking"),
        LEAGUE_NEWSLETTER_2018.at(
            "web mahjblog 27 December 2017", "as a mahj blog reports it: a tap is not racking"
        ),
        SLOPER_639.at("web Sloper column 639"),
    ),
    presupposes=(Point.JOKER_DISCARD,),
    headline={Verb.TAP, Verb.RACK},
)
def four_acts(table: Table, event: Event, options: Options) -> Found | None:
    """The next player closes the window by racking, discarding, declaring, or exchanging.

    For an exchange, starting it is enough. Tapping the pick on the rack doesn’t close it, and
    neither does looking at the tile. If you call in time, the pick goes back exactly where it was.

    Why people get it wrong: they hear the tile click on the rack and take that for racking. Racking
    means putting the tile in with the others.

    An example: Left picks and taps the tile on the rack. You may still call the last discard.
    """
    if event.verb is Verb.TAP:
        return upheld(says="A tap on the rack isn’t racking, so it isn’t too late to call.")
    if event.verb is Verb.RACK:
        if table.turn.seat is not event.seat:
            return upheld(says="Racking makes it too late to call only if it’s that player’s turn.")
        return upheld(seat=event.actor, says="Racking the pick makes it too late to call.")
    if event.verb is Verb.DECLARE and not event.tiles:
        return None
    if older_discard_meant(table, event) and table.discard is not None:
        return breached(*discard_spot(table), says=_NEWER)
    if picked_and_open(table, event):
        return telling(*discard_spot(table))
    shut = shut_by(table)
    at_once = any(other.verb is Verb.RACK for other in event.at_once)
    if (
        shut is None
        or at_once
        or (shut is Shut.SILENTLY and options.silent_on_own_rack != "closed")
    ):
        return None
    return breached(*discard_spot(table), next=table.turn.seat)
