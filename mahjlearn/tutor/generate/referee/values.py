"""The values of a session: what the learner says at a stop, and what comes of it."""

from dataclasses import dataclass
from enum import StrEnum

from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.values import quick
from mahjlearn.tutor.generate.excerpts import Foul, JokerForYou, Objection

Found = Foul | Objection | JokerForYou
"""What there is to find in an excerpt."""


@quick
class Outcome(StrEnum):
    """The outcome of a stop."""

    AT_ONCE = "at once"
    """On the play, or before another player has discarded."""
    LATER = "later"
    ALREADY = "already seen"
    """Found by an earlier stop, or said by somebody at the table, or taken by the viewer."""
    FALSE = "false"
    """All of that is allowed; or it is not, and somebody was blamed who is right."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Stopped after `step`, for a seat that went wrong or for a joker that the viewer may take.

    ValueError for neither and for both.
    """

    step: int
    seat: Seat | None = None
    joker: Spot | None = None

    def __post_init__(self) -> None:
        if (self.seat is None) is (self.joker is None):
            raise ValueError("a stop is for a seat or for a joker")


@dataclass(frozen=True, slots=True)
class Seen:
    """The finding of a stop, if any; `stood` counts the discards of others that it stood for.

    `reasons` say why it is as it is: of a false stop, why what was blamed is as it should be.
    """

    stop: Stop
    outcome: Outcome
    about: Found | None
    stood: int
    reasons: tuple[str, ...]

    @property
    def well(self) -> bool:
        """Return True for a stop that found something new."""
        return self.outcome in (Outcome.AT_ONCE, Outcome.LATER)
