"""Judge stops: each sees something at once or later, what was known, or nothing at all."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from mahjlearn.course.kinds.referee.explaining import why_legal, why_the_joker
from mahjlearn.course.kinds.referee.values import (
    Foul,
    Found,
    JokerChance,
    Objection,
    Referee,
    Stop,
)
from mahjlearn.course.kinds.referee.watching import watched
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.values import quick


@quick
class StopOutcome(StrEnum):
    """What a stop is worth."""

    AT_ONCE = "at once"
    """On the play, or before another player has discarded."""
    LATER = "later"
    ALREADY = "already seen"
    """Found by an earlier stop, or said by somebody at the table, or taken by the viewer."""
    FALSE = "false"
    """All of that is allowed; or it is not, and somebody was blamed who is right."""


@dataclass(frozen=True, slots=True)
class StopJudged:
    """A stop: what it saw, if anything, and how many discards of others that had stood for.

    `because` tells why that is wrong, or of a false stop why all of it is legal; of a joker, why
    it may be taken or not.
    """

    stop: Stop
    outcome: StopOutcome
    about: Found | None
    stood: int
    because: tuple[str, ...]

    @property
    def well_seen(self) -> bool:
        """True for a stop that saw something new."""
        return self.outcome in (StopOutcome.AT_ONCE, StopOutcome.LATER)

    @property
    def plays(self) -> int:
        """How many plays later than possible the stop came."""
        return 0 if self.about is None else self.stop.play - self.about.first


@dataclass(frozen=True, slots=True)
class Watch:
    """All stops of a play judged, and what went by unseen, in order of play."""

    stops: tuple[StopJudged, ...]
    missed: tuple[Found, ...]

    @property
    def right(self) -> bool:
        """True where every stop saw something, and nothing went by."""
        return not self.missed and all(one.well_seen for one in self.stops)

    @property
    def missed_fouls(self) -> tuple[Foul, ...]:
        return tuple(one for one in self.missed if isinstance(one, Foul))

    @property
    def mixups(self) -> tuple[str, ...]:
        """Who would let by what was missed, fouls first. Of false stops see `fitting_stop`."""
        missed = sorted(self.missed, key=lambda one: isinstance(one, JokerChance))
        return tuple(dict.fromkeys(mixup for one in missed for mixup in one.mixups))


def judge_stops(task: Referee, stops: Sequence[Stop]) -> Watch:
    """Judge stops in their order. A ValueError for a play or a thing that is not there."""
    judged: list[StopJudged] = []
    seen: list[Found | None] = []
    for stop in stops:
        meant = (stop.seat, stop.joker, stop.upholds)
        if not 1 <= stop.play <= len(task.plays) or sum(one is not None for one in meant) != 1:
            raise ValueError(f"{stop} is no stop of this play")
        judged.append(_judge(task, stop, seen))
        if judged[-1].well_seen or stop.upholds is not None:
            seen.append(judged[-1].about)
    return Watch(tuple(judged), tuple(one for one in task.to_find if one not in seen))


def _judge(task: Referee, stop: Stop, seen: Sequence[Found | None]) -> StopJudged:
    if stop.upholds is not None:
        return _judge_words(task, stop, seen)
    if stop.joker is not None:
        return _judge_joker(task, stop, stop.joker, seen)
    return _judge_seat(task, stop, stop.seat or task.position.you, seen)


def _judge_seat(task: Referee, stop: Stop, seat: Seat, seen: Sequence[Found | None]) -> StopJudged:
    """Take the newest thing to blame the seat for that is not known yet.

    If the seat was stopped for what it has only just done, that is meant.
    """
    for one in reversed(_to_blame(task, seat)):
        if one.begun > stop.play:
            continue
        stood = task.discards_since(one.begun, stop.play, one.seat, one.event.actor)
        said = isinstance(one, Objection) and one.right and one.play <= stop.play
        if one not in seen and not said:
            return _well_seen(stop, one, stood, one.because)
        if not stood:
            return StopJudged(stop, StopOutcome.ALREADY, one, 0, one.because)
    return StopJudged(stop, StopOutcome.FALSE, None, 0, why_legal(task, stop))


def _judge_words(task: Referee, stop: Stop, seen: Sequence[Found | None]) -> StopJudged:
    """Judge the answer to the question if somebody’s words are right; the first one counts."""
    words = task.words_in(stop.play)
    if words is None:
        raise ValueError(f"{stop} is about no words of this play")
    if words in seen:
        return StopJudged(stop, StopOutcome.ALREADY, words, 0, words.because)
    agrees = words.right is stop.upholds
    outcome = StopOutcome.AT_ONCE if agrees else StopOutcome.FALSE
    return StopJudged(stop, outcome, words, 0, words.because)


def _to_blame(task: Referee, seat: Seat) -> list[Foul | Objection]:
    """Return the fouls of the seat and what an objection blames it for, in order."""
    found: list[Foul | Objection] = [one for one in task.fouls if one.seat is seat]
    found += [one for one in task.spoken if one.to_blame is seat]
    return sorted(found, key=lambda one: one.begun)


def _judge_joker(
    task: Referee, stop: Stop, joker: Thing, seen: Sequence[Found | None]
) -> StopJudged:
    because = why_the_joker(task, stop.play, joker)
    for one in task.chances:
        if joker in one.after(stop.play):
            if one in seen or 0 < one.taken <= stop.play:
                return StopJudged(stop, StopOutcome.ALREADY, one, 0, because)
            stood = task.discards_since(one.first, stop.play, task.position.you)
            return _well_seen(stop, one, stood, because)
    return StopJudged(stop, StopOutcome.FALSE, None, 0, because)


def _well_seen(stop: Stop, about: Found, stood: int, because: tuple[str, ...]) -> StopJudged:
    outcome = StopOutcome.LATER if stood else StopOutcome.AT_ONCE
    return StopJudged(stop, outcome, about, stood, because)


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
