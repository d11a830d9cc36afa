from mahjlearn.engine.facts.dead_hands import CHALLENGES, MAY_BE_DECLARED, declared
from mahjlearn.engine.facts.exchange import WENT_BACK, SentBack, sent_back_by
from mahjlearn.engine.facts.mah_jongg_in_error import (
    SHOWING,
    declared_right,
    declarer,
    exposable,
    known_pung,
    open_error,
    shows_in_error,
)
from mahjlearn.engine.facts.targets import owner_of
from mahjlearn.engine.facts.wrong_tile import still_to_put_right
from mahjlearn.engine.rules.kit import (
    HANDING,
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Seat,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189, MJME_2024

_GROUND = "It isn’t mah jongg, and the tiles shown go back into the rack."


@consequence(
    "ME2",
    "in-error-and-tiles-shown",
    title="Mah jongg by mistake, tiles shown: the hand is dead",
    governs=SHOWING | CHALLENGES | HANDING | {Verb.DECLARE},
    says=f"{_GROUND} {MAY_BE_DECLARED}",
    cites=(
        MAHJ_LIFE_189.at("004 l.74"),
        MJME_2024.at("001 l.27", "compare p. 22 #4[b]"),
    ),
)
def tiles_shown(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you declare mah jongg by mistake and show a tile, your hand is dead.

    The tiles you just showed go back into your rack. Exposures from earlier turns stay. Another
    article lets a mistake on a discard become an exposure, if your tiles make one.

    Why people get it wrong: they think they may just pick up a hand they showed by mistake.

    An example: you declare and show your hand with a joker in NEWS. Another player sees it. Your
    hand is dead.
    """
    if event.verb in HANDING:
        return _asked_for(table, event)
    seat = event.actor
    said_so = declared(table, event, options, Ground.IN_ERROR, says=_GROUND)
    if event.verb in CHALLENGES and said_so is not None:
        return said_so
    if event.verb is Verb.POINT_OUT:
        owner = open_error(table, options)
        return (
            None
            if owner is None or options.error_on_discard != "exposure"
            else _may_expose(table, owner)
        )
    if shows_in_error(table, event, options):
        if options.error_on_discard == "exposure" and exposable(table, event) is not None:
            return _may_expose(table, seat)
        facts = {"seat": seat}
        return Consequence(facts, Verdict.DEAD_HAND, dead=(seat,), ground=Ground.IN_ERROR)
    return _shown(table, event, options)


def _shown(table: Table, event: Event, options: Options) -> Consequence | None:
    """The declarer shows a hand that is right, or of which nobody knows whether it is."""
    seat = event.actor
    if event.verb not in SHOWING or declarer(table) is not seat:
        return None
    if still_to_put_right(table, event.actor, options):
        return None
    if declared_right(table, options):
        return Consequence({"says": _RIGHT}, verdict=Verdict.LEGAL)
    asks = (f"{seat.value} needs TILE in a GROUP for mah jongg",)
    return Consequence({"says": _UNKNOWN}, verdict=Verdict.UNSETTLED, asks=asks)


def _may_expose(table: Table, seat: Seat) -> Consequence:
    """The error may become an exposure (XA14); one that known tiles make is what remains."""
    block = known_pung(table, seat)
    steps = (Event(Verb.EXPOSE, seat, block),) if block else ()
    facts = {"seat": seat, "says": _TO_EXPOSE}
    return Consequence(facts, verdict=Verdict.CORRECTABLE, to_do=steps)


def _asked_for(table: Table, event: Event) -> Consequence | None:
    """A tile is offered for a joker of the hand that was shown in error and is dead."""
    if sent_back_by(table, event) is not SentBack.SHOWN:
        return None
    facts = {"owner": owner_of(table, event), "says": WENT_BACK}
    return Consequence(facts, verdict=Verdict.ILLEGAL)


_UNKNOWN = "It’s mah jongg only if the tiles fit the hand being played."
_RIGHT = "The hand is mah jongg, so it may be shown."
_TO_EXPOSE = "It isn’t mah jongg. {seat:have|has} to make a correct exposure with the discard."
