"""The task: the plays, what is wrong in them, and when the learner may take a joker."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mahjlearn.course.kinds.referee.decisions import StopHere, WhoIsWrong
from mahjlearn.course.kinds.referee.values import Chance, Foul, Referee, RefereePlay
from mahjlearn.course.kinds.referee.watching import OBJECTIONS, Watched, tables_after, watched
from mahjlearn.course.kit.exchanges import takeable, tried_for
from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.tries import AnyAllowed, Play, tried_at
from mahjlearn.course.values import Position, audience_of
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.words.sentences import sentence

SEEN = "{seat:do|does} something wrong in play {number}."


@dataclass(frozen=True, slots=True)
class Written:
    """A play as it is written: what happens, what it is called, and a refutation of one's own."""

    events: Play
    caption: str
    says: str = ""


def play_to_watch(
    position: Position,
    written: Sequence[Written],
    words: str,
    explained: tuple[str, ...] = (),
    *,
    jokers: bool = False,
) -> Referee:
    """The task; `words` for "nothing wrong", and `jokers` where those are looked for too."""
    plays = tuple(one.events for one in written)
    found = tuple(watched(position, plays, LEAGUE))
    fouls = _fouls(position, plays, found, explained)
    objections = tuple(dict.fromkeys(one.play for one in found if one.event.verb in OBJECTIONS))
    return Referee(
        position=position,
        plays=_plays(position, written),
        fouls=fouls,
        chances=tuple(_chances(position, plays)) if jokers else (),
        objections=objections,
        none=words,
        because=_why_nothing(position, found, fouls, explained),
        rules=_rules(position, found, fouls),
        stops=_stops(position, plays, sorted({*objections, *(one.play for one in fouls)})),
        who=WhoIsWrong(position, plays),
    )


def _plays(position: Position, written: Sequence[Written]) -> tuple[RefereePlay, ...]:
    tables = tables_after(position, tuple(one.events for one in written), LEAGUE)
    pairs = zip(written, tables, strict=True)
    return tuple(
        RefereePlay(number, one.caption, one.events, table, one.says)
        for number, (one, table) in enumerate(pairs, 1)
    )


def _stops(position: Position, plays: tuple[Play, ...], numbers: list[int]) -> tuple[Facet, ...]:
    return tuple(StopHere(position, plays, number) for number in numbers)


def _fouls(
    position: Position,
    plays: tuple[Play, ...],
    found: tuple[Watched, ...],
    explained: tuple[str, ...],
) -> tuple[Foul, ...]:
    return tuple(
        _foul(position, one, StopHere(position, plays, one.play), explained)
        for one in found
        if one.foul
    )


def _foul(position: Position, one: Watched, facet: Facet, explained: tuple[str, ...]) -> Foul:
    told = tried_at(one.table, (one.event,), position.you, explained)
    return Foul(one.play, one.event.actor, one.event, told.because, told.rules, facet)


def _why_nothing(
    position: Position,
    found: tuple[Watched, ...],
    fouls: tuple[Foul, ...],
    explained: tuple[str, ...],
) -> tuple[str, ...]:
    """Where nothing is wrong, why all of it is legal; else the first foul and why it is one."""
    if fouls:
        facts = {"seat": fouls[0].seat, "number": str(fouls[0].play)}
        return (sentence(SEEN, facts, audience_of(position.you)), *fouls[0].because)
    told = [tried_at(one.table, (one.event,), position.you, explained) for one in found]
    about = [one for one in told if set(one.rules) & set(explained)] or told[-1:]
    return tuple(dict.fromkeys(text for one in about for text in one.because))


def _rules(
    position: Position, found: tuple[Watched, ...], fouls: tuple[Foul, ...]
) -> tuple[str, ...]:
    """Those of the fouls, then those of everything else that was done."""
    told = (tried_at(one.table, (one.event,), position.you) for one in found)
    rules = (*(rule for one in fouls for rule in one.rules), *(r for t in told for r in t.rules))
    return tuple(dict.fromkeys(rules))


def _chances(position: Position, plays: tuple[Play, ...]) -> Iterator[Chance]:
    """Plays in a row are one chance: who takes the joker after any of them has seen it."""
    first, row = 0, list[tuple[Thing, ...]]()
    setups = _setups(position, plays)
    for number, setup in enumerate((*setups, None), 1):
        jokers = () if setup is None else _jokers(setup)
        if jokers:
            first = first or number
            row.append(jokers)
        elif row:
            facet = _joker_here(setups[first - 1], first)
            yield Chance(first, tuple(row), facet)
            first, row = 0, []


def _setups(position: Position, plays: tuple[Play, ...]) -> tuple[Setup, ...]:
    tables = tables_after(position, plays, LEAGUE)
    found = []
    for number, table in enumerate(tables, 1):
        until = (event for play in plays[:number] for event in play)
        found.append(Setup(position.table, (*position.play, *until), position.you, table))
    return tuple(found)


def _jokers(setup: Setup) -> tuple[Thing, ...]:
    return tuple(tile_at(spot) for at in takeable(setup) for spot in at.jokers)


def _joker_here(setup: Setup, number: int) -> AnyAllowed:
    tries = tuple((one.event,) for at in takeable(setup) for one in tried_for(setup, at))
    return AnyAllowed(f"joker-{number}", setup, tries)
