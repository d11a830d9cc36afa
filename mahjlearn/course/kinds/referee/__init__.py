"""The kind `referee`: plays pass one by one; stop one where something is wrong.

A file has these keys:

- `[[step]]` one play, shown at once: `play`, one or more lines; `caption`, what it is called, else
  what happens in few words; `says`, what a stop is told here that sees nothing
- `jokers` true where the learner looks for jokers to take as well
- `none`   the words of the answer that nothing is wrong; `[says]`: a text of one's own for `none`

`values` has the task, `watching` the decisions about it, `judging` what is said of a stop. An
excerpt of a played hand is such a task too: the tutor makes it, and it is stopped more than once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from mahjlearn.course.kinds.referee.values import Foul, JokerChance, Referee, RefereePlay
from mahjlearn.course.kinds.referee.watching import (
    OBJECTIONS,
    Watched,
    WhoIsWrong,
    stop_here,
    tables_after,
    watched,
)
from mahjlearn.course.kit.exchanges import takeable, tried_for
from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.kind import QuestionKind, TaskKey, key_of_task
from mahjlearn.course.kit.reading import read_events, report
from mahjlearn.course.kit.touching.grammar import NONE, SAYS
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.tries import AnyAllowed, Play, tried_at
from mahjlearn.course.kit.viewpoint import OPEN, Setup
from mahjlearn.course.kit.wording import MOST_WORDS, caption_of, too_long, words
from mahjlearn.course.values import (
    Key,
    Position,
    Problem,
    Puzzle,
    Question,
    Reason,
    audience_of,
    task_of,
    veiled,
)
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.words.sentences import sentence
from mahjlearn.toml.fields import Fields

SEEN = "{seat:do|does} something wrong in play {number}."


@dataclass(frozen=True, slots=True)
class WrittenPlay:
    """A play as it is written: what happens, what it is called, and a refutation of one's own."""

    events: Play
    caption: str
    says: str = ""


def play_to_watch(
    position: Position,
    written: Sequence[WrittenPlay],
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
    chances = tuple(_chances(position, plays)) if jokers else ()
    tables = tables_after(position, plays, LEAGUE)
    return Referee(
        position=position,
        plays=_plays(written, tables),
        shown=tuple(veiled(table, position.you) for table in tables),
        fouls=fouls,
        chances=chances,
        objections=objections,
        none=words,
        because=_why_nothing(position, found, fouls, explained),
        rules=_rules(position, found, fouls),
        facets=(
            *_stops(position, plays, sorted({*objections, *(one.play for one in fouls)})),
            *(one.facet for one in chances if one.facet is not None),
            WhoIsWrong(position, plays),
        ),
    )


def _plays(written: Sequence[WrittenPlay], tables: Sequence[Table]) -> tuple[RefereePlay, ...]:
    pairs = zip(written, pairwise(tables), strict=True)
    return tuple(
        RefereePlay(number, one.caption, one.events, before, after, one.says)
        for number, (one, (before, after)) in enumerate(pairs, 1)
    )


def _stops(position: Position, plays: tuple[Play, ...], numbers: list[int]) -> tuple[Facet, ...]:
    return tuple(stop_here(position, plays[:number]) for number in numbers)


def _fouls(
    position: Position,
    plays: tuple[Play, ...],
    found: tuple[Watched, ...],
    explained: tuple[str, ...],
) -> tuple[Foul, ...]:
    return tuple(
        _foul(position, one, stop_here(position, plays[: one.play]), explained)
        for one in found
        if one.foul
    )


def _foul(position: Position, one: Watched, facet: Facet, explained: tuple[str, ...]) -> Foul:
    told = tried_at(one.table, (one.event,), position.you, explained)
    seat, event = one.event.actor, one.event
    return Foul(one.play, seat, event, one.table, told.because, told.rules, facet)


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


def _chances(position: Position, plays: tuple[Play, ...]) -> Iterator[JokerChance]:
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
            yield JokerChance(tuple(range(first, number)), tuple(row), facet=facet)
            first, row = 0, []


def _setups(position: Position, plays: tuple[Play, ...]) -> tuple[Setup, ...]:
    _, *tables = tables_after(position, plays, LEAGUE)
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


FEWEST, MOST = 2, 18


def problems_of_steps(position: Position, plays: Sequence[Play]) -> Iterator[Problem]:
    """The number of the plays, and whether every line speaks of what is there."""
    if not FEWEST <= len(plays) <= MOST:
        yield Problem(("step",), f"There are {FEWEST} to {MOST} plays, not {len(plays)}.")
    for one in watched(position, tuple(plays), LEAGUE):
        if one.ruling is None:
            for message in unmet(one.table, one.event, LEAGUE.options):
                yield Problem(("step", str(one.play), "play"), message)


def _judged(task: Referee) -> Iterator[Problem]:
    for one in task.plays:
        count = words(one.caption)
        if count > MOST_WORDS:
            message = f"{count} words; there is room for {MOST_WORDS}."
            yield Problem(("step", str(one.number), "caption"), message)
    plays = tuple(one.events for one in task.plays)
    for seen in watched(task.position, plays, LEAGUE):
        if seen.ruling is not None and seen.ruling.verdict in OPEN:
            message = "The engine does not rule on this; show what it can settle."
            yield Problem(("step", str(seen.play), "play"), message)
    if not task.because:
        yield Problem(("says",), f"Nothing is said of “{task.none}”; write none = ….")


STEP = {"caption": "text", "play": "text", "says": "text"}
NOTHING_WRONG = "Nothing wrong"


def _with_says(own: Fields, task: Referee) -> Referee:
    part = own.part(SAYS)
    if part is None:
        return task
    part.check({NONE: "text"}, (NONE,))
    own.faults += part.faults
    return replace(task, because=(part.text(NONE),))


def _step(part: Fields, puzzle: Puzzle) -> WrittenPlay:
    part.check(STEP, ("play",))
    events = tuple(event for event, _ in read_events(part, "play"))
    caption = part.text("caption") or caption_of(events, audience_of(puzzle.you))
    return WrittenPlay(events, caption, part.text("says"))


class RefereeQuestionKind(QuestionKind):
    """Plays that pass one by one, to be stopped where something is wrong."""

    name = "referee"
    keys = {"step": "parts", "jokers": "flag", NONE: "text", SAYS: "part"}
    required = ("step",)

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the puzzle with its plays, every event judged; None where one is faulty."""
        before, parts = len(own.faults), own.parts("step")
        written = [_step(part, puzzle) for part in parts]
        for part in parts:
            own.faults += part.faults
        report(own, problems_of_steps(puzzle.position, [one.events for one in written]))
        if len(own.faults) > before:
            return None
        task = play_to_watch(
            puzzle.position,
            written,
            own.text(NONE, NOTHING_WRONG),
            puzzle.rules,
            jokers=own.values.get("jokers") is True,
        )
        return Question(task=_with_says(own, task))

    def key(self, puzzle: Puzzle) -> Key:
        """Return the rules of the fouls, then the rest, and what explains them."""
        task = task_of(puzzle, Referee)
        because = tuple(Reason(0, text) for text in task.because)
        return key_of_task(puzzle, TaskKey(task.rules, because))

    def facets(self, puzzle: Puzzle) -> tuple[Facet, ...]:
        """Return a decision for each foul, objection and joker; last, who is wrong."""
        return task_of(puzzle, Referee).facets

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return what is written wrong; where nothing is, what the engine finds wrong."""
        task = task_of(puzzle, Referee)
        plays = [one.events for one in task.plays]
        yield from tuple(problems_of_steps(task.position, plays)) or _judged(task)
        yield from too_long(puzzle)

    def walkthrough(self, puzzle: Puzzle) -> tuple[Event, ...]:
        """Return what has happened before, then all of it again."""
        return (
            *puzzle.play,
            *(event for one in task_of(puzzle, Referee).plays for event in one.events),
        )


KIND = RefereeQuestionKind()
