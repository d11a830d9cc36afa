"""Judge stops: each sees something at once or later, what was known, or nothing at all."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from mahjlearn.course.kinds.referee.values import (
    Foul,
    Found,
    JokerChance,
    Objection,
    Referee,
    RefereePlay,
    Stop,
)
from mahjlearn.course.kinds.referee.watching import watched
from mahjlearn.course.kit.exchanges import (
    Target,
    most_telling,
    own_tiles,
    targets,
    tried_for,
    why_joker,
)
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.viewpoint import Setup, Viewpoint
from mahjlearn.course.values import audience_of, name_of
from mahjlearn.engine.explaining.reasons import because
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import Seat, tile_name
from mahjlearn.engine.table.values import quick
from mahjlearn.engine.words.sentences import with_article


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
        if not 1 <= stop.play <= len(task.plays) or (stop.seat is None) is (stop.joker is None):
            raise ValueError(f"{stop} is no stop of this play")
        judged.append(_judge(task, stop, seen))
        if judged[-1].well_seen:
            seen.append(judged[-1].about)
    return Watch(tuple(judged), tuple(one for one in task.to_find if one not in seen))


def _judge(task: Referee, stop: Stop, seen: Sequence[Found | None]) -> StopJudged:
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


def why_legal(task: Referee, stop: Stop) -> tuple[str, ...]:
    """Why what the seat did is legal: the author's words for the play, what an objection to it is
    worth, else the last play so far in which it did anything, or anything allowed."""
    seat, says = stop.seat or task.position.you, task.plays[stop.play - 1].says
    if says:
        return (says,)
    for one in task.spoken:
        recent = one.play <= stop.play and not task.discards_since(
            one.play, stop.play, one.seat, one.event.actor
        )
        if recent and one.not_to_blame is seat:
            return one.because
    return _why_the_last_act(task, stop.play, seat)


def _why_the_last_act(task: Referee, number: int, seat: Seat) -> tuple[str, ...]:
    you = task.position.you
    done = [one for one in task.plays[:number] if _acts(one, seat)]
    wrong = {one.play for one in task.fouls} | {o.about for o in task.spoken if o.right}
    allowed = [one for one in done if one.number not in wrong]
    if not allowed:
        who = "You have" if seat is you else f"{name_of(seat, you)} has"
        return (f"{who} done nothing {'else' if done else 'yet'}.",)
    return _why_allowed(allowed[-1], seat, you)


def _acts(play: RefereePlay, seat: Seat) -> bool:
    """Return True for acts; words against somebody are asked about by themselves."""
    return any(event.seat is seat and event.verb is not Verb.SAY for event in play.events)


def _why_allowed(play: RefereePlay, seat: Seat, you: Seat) -> tuple[str, ...]:
    here, reasons = Viewpoint(LEAGUE, play.before), list[str]()
    for event in play.events:
        ruling = here.rules_on(event)
        if event.seat is seat and ruling is not None:
            reasons += because(ruling, event, audience_of(you))
        here = here.after(event)
    return tuple(dict.fromkeys(reasons))


def why_the_joker(task: Referee, play: int, joker: Thing) -> tuple[str, ...]:
    """Why a joker may be taken after a play, or may not. A ValueError where none lies there."""
    table = task.plays[play - 1].table
    setup = Setup(table, (), task.position.you, table)
    at = _at(setup, joker)
    natural = at.exposure.natural
    if natural is not None and natural not in own_tiles(table, setup.you):
        return (f"You don’t have {with_article(tile_name(natural))}.",)
    return why_joker(setup, most_telling(tried_for(setup, at)), ())


def _at(setup: Setup, joker: Thing) -> Target:
    for at in targets(setup.now, setup.you):
        if joker in map(tile_at, at.jokers):
            return at
    raise ValueError(f"{joker} is no joker of this play")


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
