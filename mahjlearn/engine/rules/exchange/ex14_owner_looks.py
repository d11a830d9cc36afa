from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table


@advice(
    "EX14",
    "look-at-the-tile-you-are-handed",
    title="Look at the tile you are handed",
    governs={Verb.GIVE, Verb.HAND_OVER, Verb.OFFER},
    says="The owner should look at the tile and check that it matches.",
    cites=cite("002 l.51", authority="AMJA guide"),
)
def owner_looks(table: Table, event: Event, options: Options) -> Found | None:
    """A look in time saves the owner's hand: a wrong tile found too late is her loss."""
    return upheld()
