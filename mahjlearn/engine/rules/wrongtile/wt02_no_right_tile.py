from mahjlearn.engine.facts.spots import faulty_spots
from mahjlearn.engine.facts.wrong_tile import (
    WINS_WITH_IT,
    has_right_tile,
    may_put_right,
    seen_in_time,
    wrong_exposure,
)
from mahjlearn.engine.rules.kit import (
    CARRIED_OUT,
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS


@consequence(
    "WT2",
    "no-right-tile-no-exchange",
    title="No matching tile: the exchange is canceled",
    governs=CARRIED_OUT | WINS_WITH_IT | {Verb.POINT_OUT, Verb.NO_RIGHT},
    says=(
        "Without the matching tile, the exchange is canceled without penalty. It has to happen "
        "before {giver:discard|discards}."
    ),
    cites=(AMJA_ERRORS.at("003 l.19"),),
)
def no_right_tile(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you gave a wrong tile and don’t have the matching one, the exchange is canceled.

    You take your tile back, the joker goes back, and there’s no penalty. You have to do this before
    your discard too. Only the AMJA guide answers the question.

    Why people get it wrong: they think an exchange without the matching tile has to kill somebody’s
    hand.

    An example: you thought you had a West and gave a North. You have no West. Take the North back
    and return the joker.
    """
    if event.verb is not Verb.NO_RIGHT:
        return _seen(table, event, findings, options)
    found = wrong_exposure(table, lacking=event.seat)
    if found is None or options.wrong_tile_seen_early == "owner dead":
        return None
    facts = {"giver": event.actor}
    if not may_put_right(table, event, found[0]):
        return Consequence(facts, verdict=Verdict.ILLEGAL)
    if options.wrong_tile_seen_early == "unsettled":
        return Consequence(facts, verdict=Verdict.UNSETTLED)
    has_one = has_right_tile(table, event.actor, found[2])
    return Consequence(facts, verdict=Verdict.ILLEGAL if has_one else Verdict.LEGAL)


def _seen(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A wrong tile seen in time, of which the giver is known to hold no right one."""
    mistake = seen_in_time(table, event, findings, options)
    if (
        mistake is None
        or options.wrong_tile_seen_early != "correct"
        or not mistake.beyond_the_giver(table)
    ):
        return None
    canceled = Event(Verb.NO_RIGHT, mistake.giver)
    at = faulty_spots(table, mistake.owner)
    return Consequence({"giver": mistake.giver}, Verdict.CORRECTABLE, to_do=(canceled,), at=at)
