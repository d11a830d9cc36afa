"""The words before a remedy: whether it is this act done otherwise, another act, or a later one."""

from collections.abc import Sequence
from enum import StrEnum

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.verbs import CALLS, EXCHANGES

_FAMILIES = (EXCHANGES, CALLS)
"""Verbs that are ways to do one act."""


class RemedyLabel(StrEnum):
    """The words that stand before a remedy, colon included."""

    LEGAL = "To make it legal:"
    INSTEAD = "Instead:"
    NEXT_TIME = "Next time:"


def label_of(play: Sequence[Event], cured: Sequence[Event]) -> RemedyLabel:
    """Return the label of a remedy from the play as it was and as the remedy changes it.

    The last event of `play` is the act that was refused; neither play may be empty. Where what was
    done before the act would have to be different, or other players act first, it is advice for the
    next time. Otherwise the same act done in another way makes it legal, and any other act is one
    to do instead.
    """
    act, done = play[-1], len(play) - 1
    later = any(event.seat is not act.seat for event in cured[done:])
    if later or tuple(cured[:done]) != tuple(play[:done]):
        return RemedyLabel.NEXT_TIME
    if _is_same_act(act.verb, cured[-1].verb):
        return RemedyLabel.LEGAL
    return RemedyLabel.INSTEAD


def _is_same_act(refused: Verb, allowed: Verb) -> bool:
    return refused is allowed or any({refused, allowed} <= family for family in _FAMILIES)
