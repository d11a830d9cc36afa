from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.shared import claim_by, pays_with_the_called_tile
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import discard_spot
from mahjlearn.engine.table import Table


@bar(
    "CL2",
    "a-discard-never-buys-a-joker",
    title="A discard never buys a joker",
    point=Point.CLAIM_PURPOSE,
    governs={Verb.CALL_EXCHANGE, Verb.GIVE_DISCARD, Verb.EXCHANGE, Verb.GIVE, Verb.LAY},
    says="The tile offered is not the discard.",
    breached="The tile offered is the discard. To take a joker, the tile must come from the wall "
    "or from {seat:s} own hand, in {seat:s} own turn.",
    cites=cite(
        "000 c2 l.41",
        "000 c6 l.73",
        "000 c6 l.79",
        "000 c8 l.93",
        "000 c18 l.159",
        "001 l.16",
        "002 l.71",
        "003 l.12",
        authority="MJME 2024 p.23 #3",
    ),
    presupposes=(Point.FINAL,),
)
def never_for_an_exchange(table: Table, event: Event, options: Options) -> Found | None:
    """Nobody may call a discard in order to exchange it, on any rack, whoever is next in turn."""
    if event.verb is Verb.CALL_EXCHANGE:
        return breached(*discard_spot(table), seat=event.actor)
    claim = claim_by(table, event.actor)
    if event.verb is Verb.GIVE_DISCARD:
        return None if claim else breached(*discard_spot(table), seat=event.actor)
    if claim is None or claim.exposed or not pays_with_the_called_tile(table, event):
        return None
    return breached(*discard_spot(table), seat=event.actor)
