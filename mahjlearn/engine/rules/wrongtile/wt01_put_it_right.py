from mahjlearn.engine.facts.spots import faulty_spots
from mahjlearn.engine.facts.wrong_tile import (
    WINS_WITH_IT,
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
from mahjlearn.engine.rules.sources import AMJA_ERRORS, MJME_2024


@consequence(
    "WT1",
    "a-wrong-tile-seen-in-time-is-put-right",
    title="A wrong tile seen in time can be fixed",
    governs=CARRIED_OUT | WINS_WITH_IT | {Verb.POINT_OUT, Verb.GIVE_RIGHT},
    says="A wrong tile may be fixed without penalty until {giver:discard|discards}.",
    cites=(
        AMJA_ERRORS.at("003 l.17-18"),
        MJME_2024.at("001 l.24", "p. 24 #14 as printed"),
    ),
)
def put_it_right(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If somebody sees a wrong tile before the exchanger discards, fix it, without penalty.

    The matching tile goes in, and the wrong one goes back. The time is up when the exchanger
    discards. Authorities differ. A League answer of March 2024 says you can’t fix it once the joker
    is out.

    Why people get it wrong: they think nobody can touch a finished exchange. Or they think somebody
    has to suffer for a mistake.

    An example: you give a 2 Bam for the joker in 2 Dots and notice it. Hand over the 2 Dot instead.
    """
    if event.verb is Verb.GIVE_RIGHT:
        return _given(table, event, options)
    mistake = seen_in_time(table, event, findings, options)
    if mistake is None or options.wrong_tile_seen_early == "owner dead":
        return None
    facts = {"giver": mistake.giver, "owner": mistake.owner}
    at = faulty_spots(table, mistake.owner)
    says = {"says": _WON} if event.verb in WINS_WITH_IT else {}
    if options.wrong_tile_seen_early == "unsettled":
        return Consequence(facts, verdict=Verdict.UNSETTLED, at=at)
    natural, number = mistake.exposure.natural, mistake.right_tiles(table)
    if natural is None:
        return Consequence({**facts, **says}, verdict=Verdict.CORRECTABLE, at=at)
    if not number:
        return None
    right = (Event(Verb.GIVE_RIGHT, mistake.giver, (natural,)),) * number
    return Consequence({**facts, **says}, verdict=Verdict.CORRECTABLE, to_do=right, at=at)


def _given(table: Table, event: Event, options: Options) -> Consequence | None:
    found = wrong_exposure(table, event.tile)
    if found is None or options.wrong_tile_seen_early == "owner dead":
        return None
    giver = table.turn.seat if table.turn.exchanged else event.actor
    facts, at = {"giver": giver, "owner": found[0]}, faulty_spots(table, found[0])
    if not may_put_right(table, event, found[0]):
        return Consequence(facts, verdict=Verdict.ILLEGAL, at=at)
    if options.wrong_tile_seen_early == "unsettled":
        return Consequence(facts, verdict=Verdict.UNSETTLED, at=at)
    right = event.tile is found[2].natural
    return Consequence(facts, verdict=Verdict.LEGAL if right else Verdict.ILLEGAL, at=at)


_WON = "A wrong tile took the joker. Fix it first, without penalty. Nobody pays before that."
