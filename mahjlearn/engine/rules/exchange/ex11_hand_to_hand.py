from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import owner_of


@advice(
    "EX11",
    "hand-to-hand",
    title="Exchange hand to hand",
    governs={Verb.SET_IN, Verb.TAKE_JOKER, Verb.TAMPER},
    says="Exchange hand to hand, and leave other players' tiles and racks alone.",
    cites=cite(
        "000 l.18",
        "001 l.23",
        "001 l.25",
        "002 l.49-50",
        authority="MJME 2024 p.24 #13, #15; League recommendation in 000",
    ),
)
def hand_to_hand(table: Table, event: Event, options: Options) -> Found | None:
    """Helping oneself on another rack is poor manners and breaks no rule."""
    return upheld() if owner_of(table, event) is not event.seat else None
