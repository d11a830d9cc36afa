"""What is right of a number of stops: well seen, at once or later, or nothing there to be seen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mahjlearn.course.kinds.referee.watching import Chance, Foul, Referee, Stop, watched
from mahjlearn.course.kit.exchanges import Target, most_telling, targets, tried_for, why_joker
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.tries import tried_at
from mahjlearn.course.kit.viewpoint import Setup
from mahjlearn.course.values import name_of
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import Seat

IDLE = "Nothing that {name} did here is wrong."


@dataclass(frozen=True, slots=True)
class StopJudged:
    """A stop: what it saw, whether at once, and for how many plays it had stood.

    Without a foul and a chance it is a false stop; `because` tells why all of that is legal, or
    why the joker may not be taken. `again`: that had been seen before.
    """

    stop: Stop
    because: tuple[str, ...]
    foul: Foul | None = None
    chance: Chance | None = None
    stood: int = 0
    at_once: bool = False
    again: bool = False

    @property
    def well_seen(self) -> bool:
        return self.foul is not None or self.chance is not None


@dataclass(frozen=True, slots=True)
class Watch:
    """All stops of a play judged, and what went by unseen."""

    stops: tuple[StopJudged, ...]
    missed: tuple[Foul, ...]
    missed_chances: tuple[Chance, ...]

    @property
    def right(self) -> bool:
        """True where every stop saw something, and nothing went by."""
        unseen = self.missed or self.missed_chances
        return not unseen and all(one.well_seen for one in self.stops)

    @property
    def mixups(self) -> tuple[str, ...]:
        """Who would let by what was missed. Of false stops see `fitting_stop`."""
        missed: tuple[Foul | Chance, ...] = (*self.missed, *self.missed_chances)
        return tuple(dict.fromkeys(mixup for one in missed for mixup in one.mixups))


def judge_stops(task: Referee, stops: Sequence[Stop]) -> Watch:
    """The stops in their order. A ValueError for a play or a thing that is not there."""
    found: list[StopJudged] = []
    for stop in stops:
        if not 1 <= stop.play <= len(task.plays) or (stop.seat is None) is (stop.joker is None):
            raise ValueError(f"{stop} is no stop of this play")
        seen = [one.foul or one.chance for one in found]
        found.append(_judged(task, stop, seen))
    fouls = [one.foul for one in found]
    chances = [one.chance for one in found]
    return Watch(
        tuple(found),
        tuple(foul for foul in task.fouls if foul not in fouls),
        tuple(chance for chance in task.chances if chance not in chances),
    )


def _judged(task: Referee, stop: Stop, seen: list[Foul | Chance | None]) -> StopJudged:
    if stop.joker is not None:
        return _taken(task, stop, stop.joker, seen)
    fouls = [one for one in task.fouls if one.seat is stop.seat and one.play <= stop.play]
    if not fouls or stop.seat is None:
        return StopJudged(stop, why_legal(task, stop))
    foul = next((one for one in reversed(fouls) if one not in seen), fouls[-1])
    return StopJudged(
        stop,
        foul.because,
        foul=foul,
        stood=stop.play - foul.play,
        at_once=stop.play < _next_discard(task, foul),
        again=foul in seen,
    )


def _taken(task: Referee, stop: Stop, joker: Thing, seen: list[Foul | Chance | None]) -> StopJudged:
    chance = next((one for one in task.chances if joker in one.after(stop.play)), None)
    because = why_the_joker(task, stop.play, joker)
    if chance is None:
        return StopJudged(stop, because)
    stood = stop.play - chance.first
    again = chance in seen
    return StopJudged(stop, because, chance=chance, stood=stood, at_once=True, again=again)


def _next_discard(task: Referee, foul: Foul) -> int:
    """The play in which another seat discards after the foul; past the end where none does."""
    for one in task.plays[foul.play :]:
        if any(e.verb is Verb.DISCARD and e.seat is not foul.seat for e in one.events):
            return one.number
    return len(task.plays) + 1


def why_legal(task: Referee, stop: Stop) -> tuple[str, ...]:
    """Why what the seat did is legal: the author's words for the play, else its last act so far."""
    seat, says = stop.seat, task.plays[stop.play - 1].says
    if says:
        return (says,)
    you, plays = task.position.you, tuple(one.events for one in task.plays[: stop.play])
    acts = [one for one in watched(task.position, plays, LEAGUE) if one.event.seat is seat]
    if not acts:
        return (_idle(seat, you),)
    return tried_at(acts[-1].table, (acts[-1].event,), you).because


def _idle(seat: Seat | None, you: Seat) -> str:
    return IDLE.format(name="anybody" if seat is None else name_of(seat, you))


def fitting_stop(task: Referee, stop: Stop, among: Iterable[str]) -> tuple[str, ...]:
    """Of these beliefs, those by which the seat does something wrong in the very play stopped.

    For a question with one answer; in a row of stops a false one is held against nobody.
    """
    plays = tuple(one.events for one in task.plays[: stop.play])

    def wrong(mixup: str) -> bool:
        found = watched(task.position, plays, amended(LEAGUE, (mixup,)))
        last = (one for one in found if one.play == stop.play and one.event.seat is stop.seat)
        return any(one.foul for one in last)

    return tuple(one for one in among if wrong(one))


def why_the_joker(task: Referee, play: int, joker: Thing) -> tuple[str, ...]:
    """Why a joker may be taken after a play, or may not. A ValueError where none lies there."""
    table = task.plays[play - 1].table
    setup = Setup(table, (), task.position.you, table)
    at = _at(setup, joker)
    return why_joker(setup, most_telling(tried_for(setup, at)), ())


def _at(setup: Setup, joker: Thing) -> Target:
    for at in targets(setup.now, setup.you):
        if joker in map(tile_at, at.jokers):
            return at
    raise ValueError(f"{joker} is no joker of this play")
