from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.shared import claim_by, pays_with_the_called_tile
from mahjlearn.engine.rules.verbs import CALLS
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import discard_spot
from mahjlearn.engine.table import Table


@bar(
    "CL1",
    "a-discard-for-two-purposes-only",
    title="A discard is called for an exposure or for mah jongg",
    point=Point.CLAIM_PURPOSE,
    governs=CALLS | {Verb.GIVE_DISCARD, Verb.EXCHANGE, Verb.GIVE, Verb.LAY},
    says="{seat:call|calls} the discard for {purpose}.",
    breached="A discard may be called for a new exposure or for mah jongg, nothing else.",
    cites=cite(
        "000 c2 l.41",
        "000 c6 l.73",
        "000 c8 l.93",
        "000 c18 l.159",
        "001 l.16",
        "002 l.71",
        authority="MJME 2024 p.23 #3",
    ),
    presupposes=(Point.FINAL,),
)
def two_purposes(table: Table, event: Event, options: Options) -> Found | None:
    """A discard may be called for two things only: a new exposure, or mah jongg.

    A single, a pair, NEWS or the year is no exposure; any of them may be called when it wins.
    """
    if event.verb in (Verb.GIVE, Verb.EXCHANGE, Verb.LAY):
        claim = claim_by(table, event.actor)
        unfinished = claim is not None and not claim.exposed
        if not unfinished or not pays_with_the_called_tile(table, event):
            return None
        return breached(*discard_spot(table), seat=event.actor)
    if event.verb is Verb.GIVE_DISCARD:
        return None if claim_by(table, event.actor) else breached(*discard_spot(table))
    barred = event.grouping is not None and not event.grouping.takes_jokers
    if event.verb is Verb.CALL_EXCHANGE or barred:
        return breached(*discard_spot(table), seat=event.actor)
    purpose = "mah jongg" if event.verb is Verb.CALL_MAHJ else "a new exposure"
    return upheld(*discard_spot(table), seat=event.actor, purpose=purpose)
