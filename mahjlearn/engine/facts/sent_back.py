"""Why the joker that is asked for stands on a dead hand's slope. One fact for DH3, DH5 and ME2."""

from enum import Enum

from mahjlearn.engine.facts.dead_hands import WRONG_EXPOSURES
from mahjlearn.engine.facts.targets import owner_of, target
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.verbs import HANDING

WENT_BACK = (
    "{owner:s} hand is dead and those tiles went back to the slope, so no joker is there to take."
)


class SentBack(Enum):
    """What sent the exposed tiles back."""

    NEW = "newly exposed when the hand died"
    WRONG = "in a wrong exposure"
    SHOWN = "shown with a mah jongg in error"


def sent_back_by(table: Table, event: Event) -> SentBack | None:
    """What sent back the joker that the exchange is meant for; None where one is on show."""
    owner = owner_of(table, event) if event.verb in HANDING else None
    if owner is None or table.live(owner) or target(table, event) is not None:
        return None
    rack = table.rack(owner)
    if rack.ground is Ground.IN_ERROR:
        return SentBack.SHOWN
    wrong = rack.ground is Ground.CONCEALED_EXPOSED or rack.ground in WRONG_EXPOSURES
    return SentBack.WRONG if wrong or rack.line.concealed else SentBack.NEW


def was_wrong(exposure: Exposure) -> bool:
    """True for what was wrong when the hand died; a wrong tile of this very turn came after it."""
    of_this_turn = exposure.fault is Ground.WRONG_TILE and exposure.made_this_turn
    return exposure.fault is not None and not of_this_turn
