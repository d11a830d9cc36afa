"""The decisions of a play that is watched: stop here? and who is wrong?"""

from dataclasses import dataclass

from mahjlearn.course.kinds.referee.watching import watched, wrong_seats
from mahjlearn.course.kit.facet import EITHER, Answer, Option, yes_or_no
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.values import Position
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import SEATS

NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class StopHere:
    """Whether something is wrong in this play, all before it having happened."""

    position: Position
    plays: tuple[Play, ...]
    number: int
    afterwards: bool = False

    @property
    def name(self) -> str:
        return f"stop-{self.number}"

    @property
    def options(self) -> tuple[Option, ...]:
        return EITHER

    @property
    def events(self) -> tuple[Event, ...]:
        until = (event for play in self.plays[: self.number] for event in play)
        return (*self.position.play, *until)

    def answer(self, ruleset: Ruleset) -> Answer:
        found = watched(self.position, self.plays[: self.number], ruleset)
        return yes_or_no(any(one.foul for one in found if one.play == self.number))


@dataclass(frozen=True, slots=True)
class WhoIsWrong:
    """Who does something wrong in any of the plays, or nobody."""

    position: Position
    plays: tuple[Play, ...]
    afterwards: bool = False

    @property
    def name(self) -> str:
        return "who"

    @property
    def options(self) -> tuple[Option, ...]:
        return (*(seat.value for seat in SEATS), NOBODY)

    @property
    def events(self) -> tuple[Event, ...]:
        return (*self.position.play, *(event for play in self.plays for event in play))

    def answer(self, ruleset: Ruleset) -> Answer:
        wrong = wrong_seats(self.position, self.plays, ruleset)
        return tuple(seat.value for seat in SEATS if seat in wrong) or (NOBODY,)
