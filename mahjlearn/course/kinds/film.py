"""The kind `film`: a strip of pictures; after which is it too late, or from which on may it be?

Or: in which of them does somebody go wrong? A file has `[[frame]]`, each with its play and, if its
words are to be others, a `caption`; `ask`, what is asked; and `act`, the line that is asked about,
where it is not about the pictures themselves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from mahjlearn.course.kit.facet import YesNo, bind
from mahjlearn.course.kit.reading import read_events, report
from mahjlearn.course.kit.touching.grammar import NONE, SAYS, with_says
from mahjlearn.course.kit.touching.kind import TouchingQuestionKind, problems_of_touching
from mahjlearn.course.kit.touching.things import frame
from mahjlearn.course.kit.touching.values import (
    Candidate,
    JudgedThing,
    Touching,
    candidates_of,
    none_of,
    quotas_of,
)
from mahjlearn.course.kit.tries import Play, Tried, tried_at
from mahjlearn.course.kit.viewpoint import Setup, Viewpoint, set_up, viewpoint
from mahjlearn.course.kit.wording import MOST_WORDS, caption_of, too_long, words
from mahjlearn.course.values import Problem, Puzzle, Question, audience_of, task_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.toml.fields import Fields, nearest

TOO_LATE, FROM, WRONG = "too late", "from", "wrong"
ASKS = (TOO_LATE, FROM, WRONG)
MOST_KEPT = 256
"""Films of which it is kept where the answer changes for a rule book or a believer."""


@dataclass(frozen=True, slots=True)
class FilmFrame:
    """A picture: what happens in it, and how the table stands afterwards. `number` is from 1."""

    number: int
    caption: str
    play: Play
    table: Table = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Film(Touching):
    """The frames are the candidates. `ask` is after which one it is too late for the act, from
    which one on it may be done, or in which one somebody goes wrong."""

    frames: tuple[FilmFrame, ...] = ()
    act: Play = ()
    ask: str = TOO_LATE


@dataclass(frozen=True, slots=True)
class Strip:
    """What the frames do one after another, and the act that is tried after each, if any is."""

    setup: Setup
    plays: tuple[Play, ...]
    act: Play
    ask: str

    def seen(self, ruleset: Ruleset) -> tuple[Viewpoint, ...]:
        """The table before the first frame, and after each."""
        found = [viewpoint(self.setup, ruleset)]
        for play in self.plays:
            found.append(found[-1].after_all(play))
        return tuple(found)

    def allowed(self, ruleset: Ruleset) -> tuple[bool, ...]:
        """Whether the act is allowed before the first frame, and after each."""
        return tuple(here.allows_last(self.act) for here in self.seen(ruleset))

    def good(self, ruleset: Ruleset) -> tuple[bool, ...]:
        """Return of each frame whether all that is done in it is allowed."""
        frames = zip(self.seen(ruleset), self.plays, strict=False)
        return tuple(here.allows_each(play) for here, play in frames)

    def turns_at(self, ruleset: Ruleset) -> int | None:
        """The frame, from 1, with which the answer changes as it is asked; None where it never
        does. Where it is asked who goes wrong, the first that is not allowed."""
        if self.ask == WRONG:
            return next((n for n, good in enumerate(self.good(ruleset), 1) if not good), None)
        before, after = (True, False) if self.ask == TOO_LATE else (False, True)
        pairs = enumerate(pairwise(self.allowed(ruleset)), 1)
        return next((number for number, pair in pairs if pair == (before, after)), None)


def strip_of(puzzle: Puzzle) -> Strip:
    """Return what happens in the pictures of a puzzle, and what is asked of them."""
    task = task_of(puzzle, Film)
    return Strip(set_up(puzzle.position), tuple(f.play for f in task.frames), task.act, task.ask)


def fits_never(puzzle: Puzzle, belief: str) -> bool:
    """Return True where a believer means “never”; the opposite ones see no change either."""
    strip = strip_of(puzzle)
    if strip.ask == WRONG:
        return True
    return strip.allowed(amended(LEAGUE, (belief,)))[-1] is (strip.ask == TOO_LATE)


def turns_here(strip: Strip, number: int) -> YesNo:
    """Return the decision whether it is with this frame that the answer changes."""
    frames = (event for play in strip.plays for event in play)
    events = (*strip.setup.play, *frames, *strip.act)
    return YesNo(f"frame-{number}", events, bind(turns_with, strip, number))


def turns_with(ruleset: Ruleset, strip: Strip, number: int) -> bool:
    """Return True where the answer changes with the frame of this number."""
    return _turning(ruleset, strip) == number


@lru_cache(maxsize=MOST_KEPT)
def _turning(ruleset: Ruleset, strip: Strip) -> int | None:
    """Return the frame with which the answer changes: every frame asks for it."""
    return strip.turns_at(ruleset)


LATE = "It was too late already after picture {n}."
SOON = "It could be done already after picture {n}."
BEFORE = "It went wrong already in picture {n}."
_ALREADY = {TOO_LATE: LATE, FROM: SOON, WRONG: BEFORE}


def film(
    strip: Strip, captions: Sequence[str], explained: tuple[str, ...] = (), words: str = ""
) -> Film:
    """The film with a caption a frame; `words` for "never"."""
    frames = tuple(
        FilmFrame(number, caption, play, here.table)
        for number, (caption, play, here) in enumerate(
            zip(captions, strip.plays, strip.seen(LEAGUE)[1:], strict=True), 1
        )
    )
    candidates = candidates_of(_asked(strip, frames, explained))
    return Film(
        candidates=candidates,
        quotas=quotas_of(candidates, many=False),
        many=False,
        none=none_of(words, candidates, _at_the_end(candidates)),
        frames=frames,
        act=strip.act,
        ask=strip.ask,
    )


def tried_in(strip: Strip, explained: tuple[str, ...] = ()) -> tuple[Tried, ...]:
    """Return what the engine says of each frame: of what is not allowed in it, else of its end."""
    found = []
    for here, play in zip(strip.seen(LEAGUE), strip.plays, strict=False):
        each = [
            tried_at(here.after_all(play[: n - 1]).table, play[:n], strip.setup.you, explained)
            for n in range(1, len(play) + 1)
        ]
        found.append(next((one for one in each if not one.right), each[-1]))
    return tuple(found)


def tried_after(strip: Strip, explained: tuple[str, ...] = ()) -> tuple[Tried, ...]:
    """What the engine says of the act before the first frame, and after each."""
    found = (here.after_all(strip.act[:-1]).table for here in strip.seen(LEAGUE))
    return tuple(tried_at(table, strip.act, strip.setup.you, explained) for table in found)


def _asked(
    strip: Strip, frames: tuple[FilmFrame, ...], explained: tuple[str, ...]
) -> Iterator[JudgedThing]:
    turns = strip.turns_at(LEAGUE)
    wrong = strip.ask == WRONG
    found = tried_in(strip, explained) if wrong else tried_after(strip, explained)[1:]
    for one, told in zip(frames, found, strict=True):
        later = turns is not None and one.number > turns
        before = (_ALREADY[strip.ask].format(n=turns),) if later else ()
        name = f"Picture {one.number}: {one.caption}"
        because = (*before, *told.because)
        yield JudgedThing(
            frame(one.number), name, turns_here(strip, one.number), because, told.rules
        )


def _at_the_end(candidates: Sequence[Candidate]) -> tuple[str, ...]:
    return candidates[-1].because if candidates else ()


FEWEST, MOST = 2, 6


def problems_of_frames(count: int) -> Iterator[Problem]:
    """What can be seen before the frames are read."""
    if not FEWEST <= count <= MOST:
        yield Problem(("frame",), f"A film has {FEWEST} to {MOST} frames, not {count}.")


def _written(task: Film, strip: Strip) -> Iterator[Problem]:
    yield from problems_of_frames(len(task.frames))
    for one, here in zip(task.frames, strip.seen(LEAGUE), strict=False):
        at = ("frame", str(one.number))
        if words(one.caption) > MOST_WORDS:
            count = words(one.caption)
            yield Problem((*at, "caption"), f"{count} words; there is room for {MOST_WORDS}.")
        for number, event in enumerate(one.play):
            table = here.after_all(one.play[:number]).table
            for message in unmet(table, event, LEAGUE.options):
                yield Problem((*at, "play"), message)


def _gone_wrong(task: Film, strip: Strip) -> Iterator[Problem]:
    """Yield where a second frame is not allowed, and what the engine does not rule on."""
    bad = [number for number, good in enumerate(strip.good(LEAGUE), 1) if not good]
    for number in bad[1:]:
        yield Problem(("frame", str(number), "play"), f"Picture {bad[0]} goes wrong already.")
    for number, told in enumerate(tried_in(strip), 1):
        if told.left_open:
            yield Problem(("frame", str(number), "play"), "The engine does not rule on this.")
    yield from problems_of_touching(task, ("frame",), FEWEST, MOST)


def _judged(task: Film, strip: Strip) -> Iterator[Problem]:
    found = strip.allowed(LEAGUE)
    if found[0] is not (strip.ask == TOO_LATE):
        can = "may be done" if found[0] else "may not be done even"
        yield Problem(("act",), f"It {can} before the first frame.")
    if sum(one is not other for one, other in pairwise(found)) > 1:
        yield Problem(("act",), "The answer changes more than once; leave out a frame.")
    for number, told in enumerate(tried_after(strip)[1:], 1):
        if told.left_open:
            message = "The engine does not rule on the act after this."
            yield Problem(("frame", str(number), "play"), message)
    yield from problems_of_touching(task, ("frame",), FEWEST, MOST)


FRAME = {"caption": "text", "play": "text"}
NEVER = "Never"


def _play(part: Fields) -> Play:
    part.check(FRAME, ("play",))
    return tuple(event for event, _ in read_events(part, "play"))


def _caption(part: Fields, play: Play, puzzle: Puzzle) -> str:
    return part.text("caption") or caption_of(play, audience_of(puzzle.you))


class FilmQuestionKind(TouchingQuestionKind):
    """The frames of a film, of which one is where the answer changes."""

    name = "film"
    keys = {"frame": "parts", "act": "text", "ask": "text", NONE: "text", SAYS: "part"}
    required = ("frame", "ask")

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the puzzle with its film; None where a frame or the act is faulty."""
        before, parts, ask = len(own.faults), own.parts("frame"), own.text("ask")
        if ask not in ASKS:
            own.fault("ask", f"“{ask}” cannot be asked of a film; {nearest(ask, ASKS)}.")
        if ("act" in own.values) is (ask == WRONG):
            own.fault("act", "An act is asked about, or who goes wrong: one of them.")
        act = tuple(event for event, _ in read_events(own, "act"))
        plays = [_play(part) for part in parts]
        for part in parts:
            own.faults += part.faults
        report(own, problems_of_frames(len(parts)))
        if len(own.faults) > before:
            return None
        captions = [_caption(part, play, puzzle) for part, play in zip(parts, plays, strict=True)]
        setup = set_up(puzzle.position)
        strip = Strip(setup, tuple(plays), act, ask)
        task = film(strip, captions, puzzle.rules, own.text(NONE, NEVER))
        return Question(task=with_says(own, task, setup.now))

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return what is written wrong; where nothing is, what the engine finds wrong."""
        task, strip = task_of(puzzle, Film), strip_of(puzzle)
        judged = _gone_wrong if task.ask == WRONG else _judged
        yield from tuple(_written(task, strip)) or judged(task, strip)
        yield from too_long(puzzle)

    def walkthrough(self, puzzle: Puzzle) -> tuple[Event, ...]:
        """Return what has happened, then every frame, up to one that goes wrong."""
        task = task_of(puzzle, Film)
        wrong = (one.thing.number for one in task.candidates if one.right and task.ask == WRONG)
        last = next(wrong, MOST + 1) - 1
        return (*puzzle.play, *(event for one in task.frames[:last] for event in one.play))


KIND = FilmQuestionKind()
