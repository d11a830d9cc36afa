"""Family 15: what a concealed hand may do."""

from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.misconceptions.model import (
    Drop,
    How,
    Misconception,
    Mute,
    Standing,
    add,
    forbid,
)
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.verbs import HANDING

FAMILY = "concealed hands"


def _concealed(table: Table, event: Event) -> bool:
    return table.rack(exchanger(table, event)).line.concealed


def _about_to_win(table: Table, event: Event) -> bool:
    """One tile is lacking that makes the hand complete."""
    needs = table.rack(event.actor).line.needs
    return event.verb is Verb.EXPOSE and any(need.wins for need in needs)


def _calls_to_win(table: Table, event: Event) -> bool:
    """A call for a block of a concealed hand that lacks one tile."""
    needs = table.rack(event.actor).line.needs
    named = event.grouping is None or event.grouping.takes_jokers
    calls = event.verb in (Verb.CALL, Verb.CALL_GROUP, Verb.CALL_OWNERS)
    return calls and named and any(need.wins for need in needs)


add(
    Misconception(
        id="M30",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="A concealed hand can’t take jokers.",
        repair="It can. An exchange shows none of your tiles, and the joker goes into your rack.",
        rules=("EX18",),
        amend=(
            forbid(
                "M30",
                Point.AVAILABLE,
                HANDING,
                _concealed,
                "A concealed hand takes no joker out of an exposure.",
            ),
        ),
        not_with=("M31",),
    )
)
add(
    Misconception(
        id="M31",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="With a concealed hand I may call, expose and exchange if I win that turn.",
        repair=(
            "A concealed hand calls for the last tile only. If it exposes anything before that, "
            "another player may declare it dead. Being one exchange away doesn’t help."
        ),
        rules=("DH2a", "EX18"),
        amend=(Mute("DH2a", _about_to_win), Drop(Point.CLAIM_PURPOSE, _calls_to_win)),
        standing=Standing.LATER,
        not_with=("M30",),
    )
)
