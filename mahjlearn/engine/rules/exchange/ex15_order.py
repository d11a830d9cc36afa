from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table


@advice(
    "EX15",
    "the-recommended-order",
    title="The recommended order of an exchange",
    governs={Verb.SET_IN, Verb.TAKE_JOKER, Verb.HAND_OVER},
    says="Recommended: announce, hand over the natural, let the owner set it in, take the joker from the owner's hand.",
    cites=cite("002 l.47-53", authority="AMJA guide"),
)
def order(table: Table, event: Event, options: Options) -> Found | None:
    """The order is advice; another order with the same result stands."""
    return upheld() if event.verb is not Verb.HAND_OVER or event.owner is None else None
