"""The exposure as a task: every own tile can be tapped, and every likely set is judged."""

from collections import Counter
from collections.abc import Sequence

from mahjlearn.course.kinds.lay_down.sets import (
    SIZES,
    Laid,
    before_the_call,
    called,
    likely_sets,
    tries_of,
)
from mahjlearn.course.kinds.lay_down.values import LaidSet, LayDown, laying_of, told_of_set
from mahjlearn.course.kit.exchanges import own_spots
from mahjlearn.course.kit.facet import YES
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.task_key import TaskKey, key_of_task
from mahjlearn.course.kit.touching.names import name_of_tile
from mahjlearn.course.kit.touching.things import tile_at
from mahjlearn.course.kit.touching.values import Candidate, NoneOfThem
from mahjlearn.course.kit.tries import AnyAllowed, Tried, tried, tried_each
from mahjlearn.course.values import Key, Puzzle
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Grouping, Tile
from mahjlearn.engine.words.sentences import number_word, tiles_in_words

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


def key(puzzle: Puzzle) -> Key:
    """The rules of every set that is a decision; why the first right one is right."""
    task = laying_of(puzzle)
    rules = dict.fromkeys(rule for one in task.sets for rule in one.rules)
    right = next(task.right_sets())
    because = told_of_set(task, right).reasons
    found = TaskKey((*rules, *task.call_rules), because)
    return key_of_task(puzzle, found)


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
    return LaidSet(laid, right, found.because, found.rules, facet, play)


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
