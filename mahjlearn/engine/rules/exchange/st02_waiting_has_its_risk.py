from mahjlearn.engine.facts.counts import out_of_sight
from mahjlearn.engine.facts.exchange import left_to_buy
from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import READER_REMARK


@advice(
    "ST2",
    "waiting-has-its-risk",
    title="Waiting for a joker has its risk",
    governs={Verb.DISCARD, Verb.NAME, Verb.RACK},
    says="Another player with the same tile may take the joker first.",
    cites=(READER_REMARK.at("000 c4 l.54"),),
)
def waiting_has_its_risk(table: Table, event: Event, options: Options) -> Found | None:
    """A joker you leave on a rack may be gone before your next turn.

    Another player may have the same natural, and whoever exchanges first gets the joker. If you can
    see every other tile of that kind, there’s no risk.

    Why people get it wrong: they have the tile, so the joker seems to be theirs already.

    An example: you keep a 4 Dot for Left’s joker and discard another tile. Across picks a 4 Dot and
    takes the joker.
    """
    kinds = set(left_to_buy(table, event))
    return upheld() if any(out_of_sight(table, tile) for tile in kinds) else None
