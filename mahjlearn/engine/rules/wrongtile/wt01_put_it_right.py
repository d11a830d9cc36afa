from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.happen.winning import wrong_exposure
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import wrong_tile_seen_in_time
from mahjlearn.engine.rules.verbs import CARRIED_OUT
from mahjlearn.engine.rules.wrongtile.mistake import seen_in_time
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "WT1",
    "a-wrong-tile-seen-in-time-is-put-right",
    title="A wrong tile seen in time is put right",
    governs=CARRIED_OUT | {Verb.POINT_OUT, Verb.GIVE_RIGHT},
    says="{giver:have|has} not discarded yet, so the wrong tile may be put right without penalty.",
    cites=cite("003 l.17-18", "001 l.24", authority="MJME 2024 p.24 #14; AMJA guide"),
)
def put_it_right(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A wrong natural noticed before the exchanger discards may be corrected without penalty (D1)."""
    if event.verb is Verb.GIVE_RIGHT:
        return _given(table, event, options)
    mistake = seen_in_time(table, event, findings)
    if mistake is None or options.d1 == "owner dead":
        return None
    facts = {"giver": mistake.giver, "owner": mistake.owner}
    if options.d1 == "unsettled":
        return Consequence(facts, verdict=Verdict.UNSETTLED)
    natural = mistake.exposure.natural
    right = () if natural is None else (Event(Verb.GIVE_RIGHT, mistake.giver, (natural,)),)
    return Consequence(facts, verdict=Verdict.CORRECTABLE, to_do=right)


def _given(table: Table, event: Event, options: Options) -> Consequence | None:
    found = wrong_exposure(table)
    if found is None or options.d1 == "owner dead":
        return None
    facts = {"giver": event.actor, "owner": found[0]}
    if options.d1 == "unsettled":
        return Consequence(facts, verdict=Verdict.UNSETTLED)
    in_time = wrong_tile_seen_in_time(table, found[0]) and event.tile is found[2].natural
    return Consequence(facts, verdict=Verdict.LEGAL if in_time else Verdict.ILLEGAL)
