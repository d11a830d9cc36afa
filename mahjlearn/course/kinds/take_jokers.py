"""The kind `take_jokers`: every joker on show can be touched, and those are right that may be
taken now, or none of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mahjlearn.course.kit.exchanges import (
    Target,
    decided_by,
    in_a_row,
    most_telling,
    own_spots,
    own_tiles,
    problems_of_exchanges,
    targets,
    tried_exchange,
    tried_for,
    why_joker,
)
from mahjlearn.course.kit.reading import report
from mahjlearn.course.kit.touching.grammar import NONE, SAYS, with_says
from mahjlearn.course.kit.touching.kind import TouchingQuestionKind
from mahjlearn.course.kit.touching.names import name_of_tile
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.touching.values import (
    Candidate,
    JudgedThing,
    Quota,
    Touching,
    candidates_of,
    none_of,
    said_once,
)
from mahjlearn.course.kit.tries import AnyAllowed, most_telling_try, tried
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.values import Problem, Puzzle, Question, task_of
from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Tile, tile_name
from mahjlearn.engine.words.sentences import number_word, plural
from mahjlearn.toml.fields import Fields


@dataclass(frozen=True, slots=True)
class Takeable:
    """The exposures whose jokers such a tile takes now, and the exchanges of one turn."""

    tile: Tile
    among: tuple[Target, ...]
    events: tuple[Event, ...]

    @property
    def jokers(self) -> tuple[Thing, ...]:
        return tuple(tile_at(spot) for at in self.among for spot in at.jokers)


def jokers_to_take(setup: Setup, explained: tuple[str, ...], words: str) -> Touching:
    """Every joker on show, and how many of those alike are right; `words` for "none"."""
    candidates = candidates_of((*_exposed(setup, explained), *_discarded(setup, explained)))
    found = takeable(setup, candidates)
    events = tuple(event for one in found for event in one.events)
    together = AnyAllowed("together", setup, (events,)) if len(events) > 1 else None
    return Touching(
        candidates=candidates,
        quotas=(*(_quota(setup, one) for one in found), *_thrown(candidates)),
        many=True,
        none=none_of(words, candidates, said_once(candidates)),
        together=together,
    )


def takeable(setup: Setup, candidates: Sequence[Candidate]) -> tuple[Takeable, ...]:
    """By natural: the exposures that are right, and what may be done with them in a row."""
    right = {one.thing for one in candidates if one.right}
    found = [at for at in targets(setup.now, setup.you) if tile_at(at.jokers[0]) in right]
    by_tile: dict[Tile, list[Target]] = {}
    for at in found:
        by_tile.setdefault(_taken_with(setup, at), []).append(at)
    return tuple(
        Takeable(tile, tuple(among), in_a_row(setup, tile, tuple(among)))
        for tile, among in by_tile.items()
    )


def all_taken(setup: Setup, candidates: Sequence[Candidate]) -> tuple[Event, ...]:
    """Every exchange of a right answer, one after another."""
    return tuple(event for one in takeable(setup, candidates) for event in one.events)


def _taken_with(setup: Setup, at: Target) -> Tile:
    """The own tile with which its jokers may be taken."""
    tried = (tried_exchange(setup, tile, at) for tile in own_tiles(setup.now, setup.you))
    return next(one.tile for one in tried if one is not None and one.ruling.allowed)


def _exposed(setup: Setup, explained: tuple[str, ...]) -> Iterator[JudgedThing]:
    for at in targets(setup.now, setup.you):
        tried = tried_for(setup, at)
        facet = AnyAllowed(f"take-{at.owner}-{at.place}", setup, tuple((t.event,) for t in tried))
        told = most_telling(tried)
        for spot in at.jokers:
            yield JudgedThing(
                tile_at(spot),
                name_of_tile(setup.now, setup.you, spot),
                facet,
                why_joker(setup, told, explained),
                decided_by(told),
                _held(setup, told.tile) if told.ruling.allowed else (),
            )


def _discarded(setup: Setup, explained: tuple[str, ...]) -> Iterator[JudgedThing]:
    """A joker that lies as the last discard, called by what it is or by what it was named."""
    last = setup.now.discard
    if last is None or last.tile is not Tile.JOKER:
        return
    names = (Tile.JOKER, *(tile for tile in Tile if tile.value == last.named))
    tries = tuple((Event(Verb.CALL, setup.you, (tile,)),) for tile in names)
    told = most_telling_try(tuple(tried(setup, play, explained) for play in tries))
    spot = discard_spot(setup.now)[0]
    name = name_of_tile(setup.now, setup.you, spot)
    facet = AnyAllowed("take-discard", setup, tries)
    yield JudgedThing(tile_at(spot), name, facet, told.because, told.rules)


def _quota(setup: Setup, one: Takeable) -> Quota:
    held = len(_held(setup, one.tile))
    return Quota(one.jokers, len(one.events), _how_many(one, held))


def _held(setup: Setup, tile: Tile) -> tuple[Thing, ...]:
    """The own tiles of that face, the pick first."""
    spots = own_spots(setup.now, setup.you)
    return tuple(tile_at(spot) for spot, held in spots.items() if held is tile)[::-1]


def _how_many(one: Takeable, held: int) -> str:
    """Why so many of the jokers of a natural."""
    if held == 1:
        return f"You have one {tile_name(one.tile)}, and it takes one joker."
    return f"You have {number_word(held)} {plural(one.tile)}, and each takes one joker."


def _thrown(candidates: Sequence[Candidate]) -> Iterator[Quota]:
    for one in candidates:
        if one.right and one.thing.spot is not None and one.thing.spot.place != "exposed":
            yield Quota((one.thing,))


NONE_OF_THEM = "None of them"


class TakeJokersQuestionKind(TouchingQuestionKind):
    """Every joker on show, of which those are right that may be taken."""

    name = "take_jokers"
    keys = {NONE: "text", SAYS: "part"}
    at = ("table",)
    fewest = 1
    most = 9

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the jokers on show, each as the engine judges it; None without one."""
        setup = set_up(puzzle.position)
        if report(own, problems_of_exchanges(setup)):
            return None
        task = jokers_to_take(setup, puzzle.rules, own.text(NONE, NONE_OF_THEM))
        return Question(task=with_says(own, task, setup.now))

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return what keeps the engine from being asked; else what it finds wrong."""
        missing = tuple(problems_of_exchanges(set_up(puzzle.position)))
        yield from missing or super().problems(puzzle)

    def walkthrough(self, puzzle: Puzzle) -> tuple[Event, ...] | None:
        """Return what has happened, then every exchange of a right answer; None without one."""
        done = all_taken(set_up(puzzle.position), task_of(puzzle, Touching).candidates)
        return (*puzzle.play, *done) if done else None


KIND = TakeJokersQuestionKind()
