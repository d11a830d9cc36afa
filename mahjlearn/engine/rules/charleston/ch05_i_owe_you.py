from mahjlearn.engine.effects.moving import flow, ious
from mahjlearn.engine.effects.passing import passed
from mahjlearn.engine.facts.charleston import debt_paid, passes_of, short_of_tiles
from mahjlearn.engine.rules.kit import (
    PASSING,
    SEATS,
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import SLOPER_230_379_534, SLOPER_ADVICE
from mahjlearn.engine.rulings import broken_point
from mahjlearn.engine.table.passes import receiver, way_of


@consequence(
    "CH5",
    "one-gives-an-iou",
    title="When several pass blind, one gives an IOU",
    governs=PASSING | {Verb.OWE},
    says=(
        "Everybody is waiting for tiles to pass blind. One player gives the next an IOU, and the "
        "tiles can move."
    ),
    cites=(
        SLOPER_ADVICE.at("004 l.10"),
        SLOPER_230_379_534.at("web Sloper columns 230, 379, 534"),
    ),
)
def i_owe_you(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """When several players want to pass blind at once, one of them gives an IOU.

    That player passes the tiles there are and promises the rest. Then the others can pass in turn.
    When tiles come around, the promise is kept.

    Why people get it wrong: they think one of them has to give in and pass tiles they need.

    An example: all four of you want to pass one tile blind. You pass two and say, “I owe you one.”
    When Right’s tiles reach you, you hand over the third.
    """
    if broken_point(findings) is not None or table.charleston is None:
        return None
    way = way_of(table.charleston)
    facts = {"seat": event.actor, "owner": receiver(event.actor, way)}
    if event.verb is Verb.OWE:
        return Consequence({**facts, "says": _PROMISED}, verdict=Verdict.LEGAL)
    debt = debt_paid(table, event)
    if debt is not None:
        kept = {"seat": debt.seat, "owner": debt.to, "says": _KEPT}
        return None if debt.for_joker else Consequence(kept, verdict=Verdict.LEGAL)
    short = short_of_tiles(table, event)
    if short > 0:
        owe = Event(Verb.OWE, event.seat, number=short)
        says = {**facts, "says": _SHORT}
        return Consequence(says, verdict=Verdict.CORRECTABLE, to_do=(owe,))
    return _stuck(table, event, way)


def _stuck(table: Table, event: Event, way: str) -> Consequence | None:
    """The fourth pass, after which everybody waits for blind tiles."""
    passes = passes_of(passed(table, event))
    full = len(passes.made) == len(SEATS) and not any(one.short for one in passes.made)
    if not full or table.charleston == "courtesy" or flow(passes, way) is not None:
        return None
    steps = tuple(Event(Verb.OWE, s, number=n) for s, n in ious(passes, event.actor, way))
    return Consequence(verdict=Verdict.CORRECTABLE, to_do=steps)


_PROMISED = "{seat:owe|owes} {owner} the missing tiles until more come in."
_KEPT = "That settles {seat:s} IOU."
_SHORT = "A pass is three tiles. {seat:give|gives} {owner} an IOU for the rest."
