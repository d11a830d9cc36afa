"""The kind `lay_down`: a tile is called and lies on top; tap the own tiles to expose with it.

Any own tiles are right with which the exposure is legal and of the size wanted, so it is the set
that is judged and never a tile by itself (`sets`).

The decisions are whether the exposure can be made at all, and one for each set of the size wanted
that somebody may think of: of the called tile and jokers, or with one tile that looks alike. A
learner can lay down thousands of others; no belief tells these apart, and they are judged when
they are laid down.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from mahjlearn.course.kinds.lay_down.sets import (
    SIZES,
    Laid,
    LaidSet,
    LayDown,
    before_the_call,
    called,
    in_order,
    laid_down,
    likely_sets,
    told_of_set,
    tries_of,
    wrong_tiles,
)
from mahjlearn.course.kit.exchanges import own_spots
from mahjlearn.course.kit.facet import YES
from mahjlearn.course.kit.kind import TaskKey, key_of_task
from mahjlearn.course.kit.reading import report
from mahjlearn.course.kit.touching.grammar import NONE, SAYS
from mahjlearn.course.kit.touching.kind import TouchingQuestionKind
from mahjlearn.course.kit.touching.names import name_of_tile
from mahjlearn.course.kit.touching.things import tile_at
from mahjlearn.course.kit.touching.values import Candidate, NoneOfThem
from mahjlearn.course.kit.tries import AnyAllowed, Tried, tried, tried_each
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.kit.wording import too_long
from mahjlearn.course.values import Key, Problem, Puzzle, Question, task_of
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation.forms.tiles_text import NotATile, read_tiles
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Grouping, Tile
from mahjlearn.engine.words.sentences import number_word, tiles_in_words
from mahjlearn.toml.fields import Fields, nearest

SMALLEST = "pung"


def exposure_to_make(
    setup: Setup, want: str, words: str, explained: tuple[str, ...] = ()
) -> LayDown:
    """The task; `words` for "none". A ValueError where there is no tile to expose with others."""
    tile = called(setup)
    if tile is None:
        raise ValueError("no tile is called")
    sets = tuple(_judged(setup, tile, one, explained) for one in likely_sets(setup, tile, want))
    refused = () if sets else _refused_call(setup, tile, want, explained)
    can = _can(setup, sets, refused)
    spots = own_spots(setup.now, setup.you)
    named = ((tile_at(spot), name_of_tile(setup.now, setup.you, spot)) for spot in spots)
    return LayDown(
        candidates=tuple(
            Candidate(thing, name, False, (), (), can, option="") for thing, name in named
        ),
        quotas=(),
        many=True,
        none=NoneOfThem(words, _why_none(setup, tile, want, sets or refused)),
        called=tile,
        want=want,
        tiles=tuple(spots.values()),
        sets=sets,
        can=can,
        setup=setup,
        call_rules=tuple(rule for one in refused for rule in one.rules),
    )


def _can(setup: Setup, sets: Sequence[LaidSet], refused: Sequence[Tried]) -> AnyAllowed:
    """Whether it can be made: some likely set, or where there is none, at least a call for it."""
    before, _ = before_the_call(setup)
    tries = tuple(one.tries for one in sets) or tuple(one.play for one in refused)
    return AnyAllowed("can", before, tries, every=True)


def _refused_call(
    setup: Setup, tile: Tile, want: str, explained: tuple[str, ...]
) -> tuple[Tried, ...]:
    """A call for what is wanted, where the engine does not allow that."""
    before, call = before_the_call(setup)
    play = call or (Event(Verb.CALL, setup.you, (tile,)),)
    if want:
        group = Grouping(want)
        play = (Event(Verb.CALL_GROUP, setup.you, (tile,), grouping=group),)
    found = tried(before, play, explained)
    return () if found.right else (found,)


def _judged(setup: Setup, tile: Tile, laid: Laid, explained: tuple[str, ...]) -> LaidSet:
    before, play = tries_of(setup, tile, laid)
    facet = AnyAllowed(f"lay {' '.join(laid)}", before, (play,), every=True)
    found = tried_each(before, play, explained)
    right = facet.answer(LEAGUE) == (YES,)
    other = wrong_tiles(tile, laid)
    because = (other,) if other else found.because
    return LaidSet(laid, right, because, found.rules, facet, play)


def _why_none(
    setup: Setup, tile: Tile, want: str, found: Sequence[LaidSet | Tried]
) -> tuple[str, ...]:
    """What is right, where something is; else what is wrong with the likeliest, or the call."""
    if found:
        return next((one for one in found if one.right), found[0]).because
    held = Counter(own_spots(setup.now, setup.you).values())
    mine = (tile,) * held[tile] + (Tile.JOKER,) * held[Tile.JOKER]
    wanted = want or SMALLEST
    more = number_word(SIZES[wanted] - 1)
    return (f"A {wanted} takes {more} more tiles. You have {tiles_in_words(mine)} for it.",)


def problems_of_call(setup: Setup, want: str) -> Iterator[Problem]:
    """What can be seen without a ruling."""
    if want and want not in SIZES:
        yield Problem(("want",), f"“{want}” cannot be laid down; {nearest(want, tuple(SIZES))}.")
    if called(setup) is None:
        yield Problem(("play",), "No tile is called, and none lies there to be called.")
    if setup.now.rack(setup.you).unseen:
        yield Problem(("table",), f"Say what tiles are chosen from: “{setup.you} holds …”.")


CANNOT = "Can’t"


def _with_says(own: Fields, task: LayDown) -> LayDown:
    part = own.part(SAYS)
    if part is None:
        return task
    part.check(dict.fromkeys(part.values, "text"), ())
    for line in part.values:
        task = _said(part, line, task)
    own.faults += part.faults
    return task


def _said(part: Fields, line: str, task: LayDown) -> LayDown:
    text = part.text(line)
    if line == NONE:
        words = "" if task.none is None else task.none.words
        return replace(task, none=NoneOfThem(words, (text,)))
    try:
        laid = in_order(read_tiles(line))
    except NotATile as error:
        part.fault(line, str(error))
        return task
    if laid not in [one.laid for one in task.sets]:
        part.fault(line, f"“{line}” is no set that is judged by itself.")
    sets = (replace(one, because=(text,)) if one.laid == laid else one for one in task.sets)
    return replace(task, sets=tuple(sets))


class LayDownQuestionKind(TouchingQuestionKind):
    """Own tiles, of which the set is judged that is laid down."""

    name = "lay_down"
    keys = {"want": "text", NONE: "text", SAYS: "part"}

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the exposure; None where no tile is called."""
        want, setup = own.text("want"), set_up(puzzle.position)
        if report(own, problems_of_call(setup, want)):
            return None
        task = exposure_to_make(setup, want, own.text(NONE, CANNOT), puzzle.rules)
        return Question(task=_with_says(own, task))

    def key(self, puzzle: Puzzle) -> Key:
        """Return the rules of every set that is a decision; why the first right one is right."""
        task = task_of(puzzle, LayDown)
        rules = dict.fromkeys(rule for one in task.sets for rule in one.rules)
        right = next(task.right_sets())
        because = told_of_set(task, right).reasons
        found = TaskKey((*rules, *task.call_rules), because)
        return key_of_task(puzzle, found)

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return what is written wrong; where nothing is, what the engine finds wrong."""
        task, setup = task_of(puzzle, LayDown), set_up(puzzle.position)
        written = tuple(problems_of_call(setup, task.want))
        if written:
            yield from written
            return
        for one in task.sets:
            before, _ = before_the_call(setup)
            if tried_each(before, one.tries).left_open:
                tiles = " ".join(one.laid)
                yield Problem(("play",), f"The engine does not rule on {tiles} laid down here.")
        yield from too_long(puzzle)

    def walkthrough(self, puzzle: Puzzle) -> tuple[Event, ...] | None:
        """Return what has happened, then the first right set laid down; None without one."""
        task = task_of(puzzle, LayDown)
        right = next((one for one in task.sets if one.right), None)
        if right is None:
            return None
        return (*puzzle.play, *laid_down(set_up(puzzle.position), task.called, right.laid))


KIND = LayDownQuestionKind()
