"""Why a move is ruled as it is, in as few sentences as the question wants."""

from mahjlearn.engine.explaining.reasons import reasons
from mahjlearn.engine.rulings import RuleKind, Ruling
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.words.sentences import Audience


def sentences(
    ruling: Ruling, event: Event, audience: Audience, explained: tuple[str, ...]
) -> tuple[str, ...]:
    """In the words of the rules to be explained, else of the bars, else of all."""
    found = reasons(ruling, event, audience)
    for wanted in (
        [text for rule, text, _ in found if rule.id in explained],
        [text for rule, text, _ in found if rule.kind is RuleKind.BAR],
    ):
        if wanted:
            return tuple(wanted)
    return tuple(text for _, text, _ in found)
