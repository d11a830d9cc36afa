"""Words at a table against an act, from somebody with a belief or with knowledge."""

from collections.abc import Mapping

from mahjlearn.engine.judging.judge import verdict_of
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table

BELIEVED: Mapping[str, str] = {
    "M06": "You need one of your own to call it.",
    "M07": "Only one joker a turn.",
    "M09": "Not from your own rack.",
    "M24": "Rack your tile first.",
    "M42": "You have to take the joker with that.",
}
"""What somebody says who forbids what the rules allow."""

KNOWN: Mapping[str, str] = {
    "M01": "You can’t call it for a joker.",
    "M03": "A joker doesn’t go in.",
    "M14": "That exposure can’t change now.",
    "M32": "That’s your discard.",
    "M33": "You named it already.",
    "M35": "That exposure can’t grow now.",
    "M36": "You called nothing for that.",
}
"""What somebody says of an act against the rules who knows them. All of these come to nothing
once they are objected to."""


def who_objects(table: Table, event: Event) -> tuple[str, ...]:
    """Return the beliefs that forbid an act which the rules allow; none for any other act."""
    if verdict_of(table, event, LEAGUE) is not Verdict.LEGAL:
        return ()
    return tuple(one for one in BELIEVED if _forbids(table, event, one))


def _forbids(table: Table, event: Event, belief: str) -> bool:
    return verdict_of(table, event, amended(LEAGUE, (belief,))) is not Verdict.LEGAL
