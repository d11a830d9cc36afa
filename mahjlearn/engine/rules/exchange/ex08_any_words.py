from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table


@advice(
    "EX8",
    "any-words-will-do",
    title="Any words will do",
    governs={Verb.ANNOUNCE, Verb.REFUSE},
    says="No particular words are prescribed; please and may I are manners.",
    cites=cite("000 l.16", "000 c10 l.107", "000 c14 l.131", authority="MJME 2020 p.23"),
)
def any_words(table: Table, event: Event, options: Options) -> Found | None:
    """Any words or gesture that make the intention clear will do."""
    return upheld()
