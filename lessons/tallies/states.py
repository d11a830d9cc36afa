"""How a player stands with each mix-up, from her answers alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from lessons.tallies.gone import Go

CLEARS, HELP = 3, 4
"""So many right on different tables clear a mix-up; so many wrong in a row call for help."""


class State(StrEnum):
    """How a mix-up stands; in this order they are listed."""

    OPEN = "Open"
    IMPROVING = "Improving"
    CLEARED = "Cleared"


@dataclass(frozen=True, slots=True)
class Met:
    """A mix-up that an answer of a player has fitted; `tried` and `wrong` count all her goes.

    `needs_help`: her last four goes at tables about it were all wrong in this very way.
    """

    mixup: str
    state: State
    tried: int
    wrong: int
    needs_help: bool


def met_by(goes: Sequence[Go]) -> list[Met]:
    """The mix-ups of one player, from her goes oldest first: what is open, and met most, first."""
    about: dict[str, list[Go]] = {}
    for go in goes:
        for mixup in go.about:
            about.setdefault(mixup, []).append(go)
    found = [_met(mixup, hers) for mixup, hers in about.items()]
    return sorted(
        (one for one in found if one.wrong),
        key=lambda one: (list(State).index(one.state), -one.wrong, one.mixup),
    )


def state_of(mixup: str, goes: Sequence[Go]) -> State:
    """By the last of her goes at tables about it, oldest first.

    Cleared: the last three are right, on three tables. Improving: the last is right. Else open, as
    before the first go.
    """
    last = goes[-CLEARS:]
    right = [go.right and mixup not in go.fits for go in last]
    if len({go.slug for go in last}) == CLEARS and all(right):
        return State.CLEARED
    return State.IMPROVING if right and right[-1] else State.OPEN


def needs_help(mixup: str, goes: Sequence[Go]) -> bool:
    """Whether her last four goes at tables about it all fit the mix-up."""
    last = goes[-HELP:]
    return len(last) == HELP and all(mixup in go.fits for go in last)


def _met(mixup: str, goes: Sequence[Go]) -> Met:
    wrong = sum(mixup in go.fits for go in goes)
    return Met(mixup, state_of(mixup, goes), len(goes), wrong, needs_help(mixup, goes))
