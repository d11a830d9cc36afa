"""The outline of an excerpt, drawn before it is played."""

from dataclasses import dataclass

from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.games.beliefs import WAYS

LENGTHS = ((11, 14), (10, 14), (10, 13), (12, 13))
"""The fewest and the most discards for so many fouls; each takes a step or two more to show."""
FEWEST_DISCARDS = 10
FIRST_FOUL, APART, AFTER_THE_LAST = 4, 3, 2
"""Discards before the first foul, between two of them, and after the last."""
FOULS = (0, 0, 1, 1, 1, 1, 2, 2, 2, 3)
"""How many fouls, each of ten as likely as the others."""
OFTEN, ALWAYS = ("M35", "M44"), "M36"
"""Beliefs for which there is often something to do, and nearly always."""
_TIME = 2
"""Discards left, where there are enough, for the last foul to come up."""
OBJECTIONS = (None, None, True, False)
"""No objection, one that is right, one that is wrong."""


@dataclass(frozen=True, slots=True)
class Outline:
    """`slots` are the discards after which each foul is looked for, `wishes` the beliefs they may
    be made from, the likeliest first. `objection` is whether one is right, None for none."""

    you: Seat
    others: tuple[Seat, ...]
    length: int
    slots: tuple[int, ...]
    wishes: tuple[str, ...]
    objection: bool | None
    objection_after: int


def drawn(chance: Chance) -> Outline:
    """Draw one outline of all there are."""
    you = SEATS[chance.below(len(SEATS))]
    others = tuple(chance.shuffled([seat for seat in SEATS if seat is not you]))
    fouls = FOULS[chance.below(len(FOULS))]
    fewest, most = LENGTHS[fouls]
    length = fewest + chance.below(most - fewest + 1)
    return Outline(
        you,
        others,
        length,
        slots=_slots(chance, fouls, length),
        wishes=_wishes(chance),
        objection=OBJECTIONS[chance.below(len(OBJECTIONS))],
        objection_after=1 + chance.below(length - 2),
    )


def _wishes(chance: Chance) -> tuple[str, ...]:
    """Draw beliefs, those that seldom come up before those that often do or always can."""
    rare = chance.shuffled([one for one in WAYS if one not in (*OFTEN, ALWAYS)])
    return (*rare[:3], *chance.shuffled(OFTEN), *rare[3:], ALWAYS)


def _slots(chance: Chance, fouls: int, length: int) -> tuple[int, ...]:
    """Draw slots that are far enough apart, and otherwise anywhere."""
    if not fouls:
        return ()
    spare = max(0, length - AFTER_THE_LAST - _TIME - _latest(fouls, 0))
    more = sorted(chance.below(spare + 1) for _ in range(fouls))
    return tuple(_latest(number + 1, late) for number, late in enumerate(more))


def _latest(fouls: int, late: int) -> int:
    return FIRST_FOUL + APART * max(0, fouls - 1) + late
