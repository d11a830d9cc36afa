from mahjlearn.engine.facts.charleston import debt_paid, passes_of
from mahjlearn.engine.rules.kit import (
    PASSING,
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Tile,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MJME_2024
from mahjlearn.engine.rulings import broken_point
from mahjlearn.engine.table.passes import receiver, way_of


@consequence(
    "CH2",
    "a-passed-joker-goes-back",
    title="A joker passed by mistake goes back",
    governs=PASSING | {Verb.POINT_OUT, Verb.RETURN_JOKER},
    says=(
        "A joker passed by mistake goes back to the player who passed it. A natural takes its "
        "place."
    ),
    cites=(MJME_2024.at("001 l.10", "p. 23 #8"),),
)
def it_goes_back(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A joker passed by mistake goes back to its passer, who passes a natural instead.

    No hand is dead and nobody pays, because the game hasn’t begun. You only need to know who passed
    it.

    Why people get it wrong: they expect a penalty, or let the lucky receiver keep the joker.

    An example: Left passes you three tiles, and one is a joker. Give it back. Left passes you
    another tile for it.
    """
    if event.verb is Verb.RETURN_JOKER:
        return Consequence(verdict=Verdict.LEGAL)
    if event.verb is Verb.POINT_OUT:
        steps = _returns(table)
        return Consequence(verdict=Verdict.CORRECTABLE, to_do=steps) if steps else None
    if broken_point(findings) is not None:
        return None
    made, debt = passes_of(table).of(event.actor), debt_paid(table, event)
    due = made is not None and made.short > 0 and made.for_joker
    replaces = due or (debt is not None and debt.for_joker)
    if not replaces:
        return None
    return Consequence({"seat": event.actor, "says": _REPLACED}, verdict=Verdict.LEGAL)


_REPLACED = "{seat:replace|replaces} the joker that came back with a natural."


def _returns(table: Table) -> tuple[Event, ...]:
    """Each joker passed, with the one who has it or to whom it is on its way."""
    if table.charleston is None:
        return ()
    way, passes = way_of(table.charleston), passes_of(table)
    coming = [
        (receiver(made.seat, way), made.seat)
        for made in passes.made
        for tile in made.tiles
        if tile is Tile.JOKER
    ]
    arrived = [(joker.holder, joker.passer) for joker in passes.jokers]
    return tuple(
        Event(Verb.RETURN_JOKER, holder, owner=passer) for holder, passer in (*coming, *arrived)
    )
