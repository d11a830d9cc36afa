from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile


@bar(
    "EX4",
    "never-a-joker-for-a-natural",
    title="Never a joker for a natural",
    point=Point.DIRECTION,
    governs={Verb.GIVE_JOKER, Verb.TAMPER, Verb.EXCHANGE, Verb.OFFER, Verb.GIVE},
    says="A natural goes in and a joker comes out.",
    breached="A natural buys a joker. A joker never buys a natural out of an exposure.",
    cites=cite(
        "000 c3 l.50", "000 c16 l.145", "001 l.18", "002 l.72", authority="MJME 2024 p.23 #5"
    ),
    presupposes=(Point.FINAL,),
)
def no_reverse(table: Table, event: Event, options: Options) -> Found | None:
    """There is no reverse exchange: a joker from the hand never buys a natural out of an exposure."""
    if event.verb is Verb.GIVE_JOKER or Tile.JOKER in event.tiles:
        return breached(seat=event.actor)
    if event.verb is Verb.TAMPER:
        return breached(seat=event.actor)
    return None
