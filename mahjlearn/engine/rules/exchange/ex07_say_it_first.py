from mahjlearn.engine.events import Event, Manner, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import announced


@advice(
    "EX7",
    "announce-the-exchange",
    title="Say that you exchange before you do",
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.SET_IN, Verb.TAKE_JOKER},
    says="Say that you exchange before you do it.",
    cites=cite(
        "000 l.16",
        "000 c10 l.107",
        "000 c14 l.131",
        "001 l.23",
        "002 l.47-48",
        "003 l.13",
        authority="MJME 2020 p.23; MJME 2024 p.24 #13",
    ),
)
def say_it_first(table: Table, event: Event, options: Options) -> Found | None:
    """One should announce. 000 and 001 call it a rule, the AMJA guide a recommendation; no source punishes silence alone."""
    silent = event.manner is Manner.SILENTLY or event.verb is not Verb.EXCHANGE
    return upheld() if silent and not announced(table, event.actor) else None
