"""The kind `give_tile`: tap the tile with which something may be done, or say that one has none.

The tiles are the hand, the discards, or tiles laid out. What is asked of each of them is to take a
joker, or a line with `{tile}`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from mahjlearn.course.kit.exchanges import (
    TriedExchange,
    decided_by,
    distance,
    most_telling,
    own_spots,
    problems_of_exchanges,
    targets,
    tried_exchange,
    why,
)
from mahjlearn.course.kit.reading import check_template, filled, report
from mahjlearn.course.kit.touching.grammar import NONE, SAYS, with_says
from mahjlearn.course.kit.touching.kind import (
    TouchingQuestionKind,
    nothing_wrong,
)
from mahjlearn.course.kit.touching.names import ORDINALS, name_of_thing
from mahjlearn.course.kit.touching.things import Thing, What, tile_at
from mahjlearn.course.kit.touching.values import (
    JudgedThing,
    Touching,
    candidates_of,
    none_of,
    quotas_of,
    said_once,
)
from mahjlearn.course.kit.tries import AnyAllowed, Play, tried
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.values import KeyPath, Problem, Puzzle, Question
from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.notation.forms.tiles_text import NotATile, read_tiles
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.table.verbs import CALLS
from mahjlearn.engine.words.sentences import with_article
from mahjlearn.toml.fields import Fields, nearest

MOST_DISCARDS = 8
"""The last discard and those before it that a phone has room for."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile that can be touched. `earlier`: another was discarded since."""

    thing: Thing
    name: str
    tile: Tile
    earlier: bool = False


Source = Callable[[Table, Seat, tuple[Tile, ...]], tuple[Lying, ...]]


def in_the_hand(table: Table, you: Seat, laid: tuple[Tile, ...]) -> tuple[Lying, ...]:
    """Every tile that the viewer holds, the pick last."""
    spots = own_spots(table, you).items()
    return tuple(_lying(table, you, tile_at(spot), tile) for spot, tile in spots)


def discarded(table: Table, you: Seat, laid: tuple[Tile, ...]) -> tuple[Lying, ...]:
    """The newest of the discards in their order, the last one last."""
    before = [
        _lying(table, you, Thing(What.EARLIER, number=place), tile, earlier=True)
        for place, tile in enumerate(table.discards or ())
    ]
    if table.discard is not None:
        spot = discard_spot(table)[0]
        before.append(_lying(table, you, tile_at(spot), table.discard.tile))
    return _told_apart(tuple(before[-MOST_DISCARDS:]))


def laid_out(table: Table, you: Seat, laid: tuple[Tile, ...]) -> tuple[Lying, ...]:
    """The tiles that the file names."""
    things = (Thing(What.LAID_OUT, number=number) for number in range(1, len(laid) + 1))
    pairs = zip(things, laid, strict=True)
    return _told_apart(tuple(Lying(thing, tile_name(tile), tile) for thing, tile in pairs))


SOURCES: dict[str, Source] = {
    "hand": in_the_hand,
    "discards": discarded,
    "laid out": laid_out,
}


def _lying(table: Table, you: Seat, thing: Thing, tile: Tile, *, earlier: bool = False) -> Lying:
    return Lying(thing, name_of_thing(table, you, thing), tile, earlier)


def _told_apart(row: tuple[Lying, ...]) -> tuple[Lying, ...]:
    """Of several with one name, which of them it is."""
    names = [one.name for one in row]
    found = []
    for place, one in enumerate(row):
        number = names[: place + 1].count(one.name)
        several = names.count(one.name) > 1
        name = f"{ORDINALS[number - 1]} {_small(one.name)}" if several else one.name
        found.append(Lying(one.thing, name, one.tile, one.earlier))
    return tuple(found)


def _small(name: str) -> str:
    """`Earlier discard, …` within a line; the name of a tile keeps its capital."""
    return f"earlier{name[7:]}" if name.startswith("Earlier") else name


GAP = "tile"
NO_JOKER = "No joker on the table stands for {a_tile}."
CALLING = CALLS | {Verb.DECLARE}


@dataclass(frozen=True, slots=True)
class JudgedTile:
    """What can be done with a tile, why it may or may not, and the joker it would take."""

    tries: tuple[Play, ...]
    because: tuple[str, ...]
    rules: tuple[str, ...]
    partners: tuple[Thing, ...] = ()


class Ask(ABC):
    """What is asked of a tile."""

    @abstractmethod
    def of(self, setup: Setup, one: Lying, explained: tuple[str, ...]) -> JudgedTile: ...


@dataclass(frozen=True, slots=True)
class TakesAJoker(Ask):
    """Whether the tile may be exchanged for some exposed joker now."""

    def of(self, setup: Setup, one: Lying, explained: tuple[str, ...]) -> JudgedTile:
        pairs = [(at, tried_exchange(setup, one.tile, at)) for at in targets(setup.now, setup.you)]
        there = [found for _, found in pairs if found is not None]
        told = most_telling(there)
        partners = tuple(
            tile_at(spot)
            for at, found in pairs
            if found is not None and found.ruling.allowed
            for spot in at.jokers
        )
        return JudgedTile(
            tries=tuple((found.event,) for found in there),
            because=_why(setup, told, explained),
            rules=decided_by(told),
            partners=partners,
        )


def _why(setup: Setup, told: TriedExchange, explained: tuple[str, ...]) -> tuple[str, ...]:
    if told.of_another_tile and distance(told) > 1:
        return (NO_JOKER.format(a_tile=with_article(tile_name(told.tile))),)
    return why(setup, told, explained)


@dataclass(frozen=True, slots=True)
class FillsGap(Ask):
    """Whether the last line of the act is allowed with the tile in its gap."""

    text: str

    def of(self, setup: Setup, one: Lying, explained: tuple[str, ...]) -> JudgedTile:
        play = self.play(setup, one)
        found = tried(setup, play, explained)
        return JudgedTile((play,), found.because, found.rules)

    def play(self, setup: Setup, one: Lying) -> Play:
        """An earlier discard is called as what it is: not the last one."""
        play = filled(self.text, GAP, one.tile)
        last = setup.now.discard
        if not one.earlier or last is None or play[-1].verb not in CALLING:
            return play
        return (*play[:-1], _older(setup.you, last.by, one.tile))


def _older(you: Seat, last: Seat, tile: Tile) -> Event:
    """A call for the tile of somebody who was not the last to discard."""
    owner = next(seat for seat in Seat if seat not in (you, last))
    return Event(Verb.CALL_OWNERS, you, (tile,), owner)


def tiles_to_give(
    setup: Setup,
    row: Iterable[Lying],
    ask: Ask,
    explained: tuple[str, ...] = (),
    words: str = "",
    *,
    many: bool = False,
) -> Touching:
    """Which of the tiles it may be; `words` for the answer that there is none."""
    candidates = candidates_of(_asked(setup, row, ask, explained))
    none = none_of(words, candidates, said_once(candidates))
    return Touching(candidates, quotas_of(candidates, many=many), many, none)


def _asked(
    setup: Setup, row: Iterable[Lying], ask: Ask, explained: tuple[str, ...]
) -> Iterator[JudgedThing]:
    for one in row:
        found = ask.of(setup, one, explained)
        name = f"{'earlier' if one.earlier else 'tile'}-{one.tile.value}"
        facet = AnyAllowed(name, setup, found.tries)
        yield JudgedThing(
            one.thing,
            one.name,
            facet,
            found.because,
            found.rules,
            found.partners,
            tiles=(one.tile,),
        )


_AT: dict[str, KeyPath] = {"hand": ("table",), "discards": ("table",), "laid out": ("tiles",)}


def problems_of_source(
    setup: Setup, row: tuple[Lying, ...], ask: Ask, source: str
) -> Iterator[Problem]:
    """What can be seen before the engine is asked."""
    if not row:
        yield Problem(_AT[source], "There is no tile to touch.")
    if isinstance(ask, TakesAJoker):
        yield from problems_of_exchanges(setup)
    elif source == "hand" and setup.now.rack(setup.you).unseen:
        yield Problem(_AT[source], f"Say what tiles are chosen from: “{setup.you} holds …”.")


HAND, DISCARDS = "hand", "discards"
NONE_TO_GIVE, NONE_OF_THEM = "I have none to give", "None of them"


def _laid(own: Fields) -> tuple[Tile, ...]:
    try:
        return read_tiles(own.text("tiles"))
    except NotATile as error:
        own.fault("tiles", str(error))
        return ()


def _ask(own: Fields, source: str, puzzle: Puzzle, row: tuple[Lying, ...]) -> Ask:
    if "act" in own.values:
        check_template(own, "act", GAP, tuple(one.tile.value for one in row))
        return FillsGap(own.text("act"))
    return FillsGap(f"{puzzle.you} calls {{{GAP}}}") if source == DISCARDS else TakesAJoker()


class GiveTileQuestionKind(TouchingQuestionKind):
    """Tiles of which those are right that do what is asked."""

    name = "give_tile"
    keys = {
        "from": "text",
        "act": "text",
        "tiles": "text",
        "many": "flag",
        NONE: "text",
        SAYS: "part",
    }
    at = ("act",)

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the tiles, each as the engine judges it; None where they are faulty."""
        before, setup = len(own.faults), set_up(puzzle.position)
        source = own.text("from", HAND)
        if source not in SOURCES:
            own.fault("from", f"“{source}” is no place; {nearest(source, tuple(SOURCES))}.")
            return None
        row = SOURCES[source](setup.now, setup.you, _laid(own))
        ask = _ask(own, source, puzzle, row)
        report(own, problems_of_source(setup, row, ask, source))
        if len(own.faults) > before:
            return None
        words = own.text(NONE, NONE_TO_GIVE if source == HAND else NONE_OF_THEM)
        many = own.values.get("many") is True
        task = tiles_to_give(setup, row, ask, puzzle.rules, words, many=many)
        return Question(task=with_says(own, task, setup.now))

    def problems_of_task(self, task: Touching) -> Iterator[Problem]:
        """Also where everything is right."""
        yield from super().problems_of_task(task)
        yield from nothing_wrong(task, self.at)


KIND = GiveTileQuestionKind()
