"""Tiles to lay down beside the called one: the sets that are decisions, and the ruling on any."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from mahjlearn.course.kit.exchanges import alike, own_spots
from mahjlearn.course.kit.facet import Facet, believers
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Chosen, Touching
from mahjlearn.course.kit.tries import Play, tried_each
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Grouping, Tile
from mahjlearn.engine.table.verbs import CALLS
from mahjlearn.engine.words.sentences import sentence

SIZES = {one.value: one.size for one in (
    Grouping.PUNG, Grouping.KONG, Grouping.QUINT, Grouping.SEXTET
)}  # fmt: skip
"""The exposures that can be wanted, by name, with how many tiles they have."""
PAIR = 2
Laid = tuple[Tile, ...]


def called(setup: Setup) -> Tile | None:
    """The tile that is called and not exposed yet; else the last discard, which can be taken up.

    None where neither is there.
    """
    table = setup.now
    claim = table.claim_of(setup.you)
    if claim is not None:
        return None if claim.exposed else claim.tile
    return None if table.discard is None else table.discard.tile


def before_the_call(setup: Setup) -> tuple[Setup, Play]:
    """The table before the learner's own call, and that call, said in the play or still to be said.

    No call where the table itself says that it was made. Who thinks that she may not call lays
    nothing down.
    """
    *before, last = setup.play or (None,)
    if last is not None and last.seat is setup.you and last.verb in CALLS:
        return set_up(Position(setup.table, tuple(before), setup.you)), (last,)
    return setup, _still_to_say(setup)


def _still_to_say(setup: Setup) -> Play:
    last = setup.now.discard
    if last is None or setup.now.claim_of(setup.you) is not None:
        return ()
    return (Event(Verb.CALL, setup.you, (last.tile,)),)


def laid_down(setup: Setup, tile: Tile, laid: Laid) -> Play:
    """The called tile and the others, naturals before jokers; first the call, if it was not said.

    It is played at the table on which the learner acts.
    """
    expose = Event(Verb.EXPOSE, setup.you, (tile, *in_order(laid)))
    return (*_still_to_say(setup), expose)


def tries_of(setup: Setup, tile: Tile, laid: Laid) -> tuple[Setup, Play]:
    """The same with the call, at the table before it."""
    before, call = before_the_call(setup)
    return before, (*call, laid_down(setup, tile, laid)[-1])


def in_order(laid: Laid) -> Laid:
    """Naturals in table order, then jokers."""
    return tuple(sorted(laid, key=list(Tile).index))


def likely_sets(setup: Setup, tile: Tile, want: str) -> tuple[Laid, ...]:
    """Of the size wanted, else of any: of the tile and jokers, or with one that looks alike."""
    held = Counter(own_spots(setup.now, setup.you).values())
    sizes = (SIZES[want],) if want else (PAIR, *SIZES.values())
    found = (laid for size in sizes for laid in _of_size(size - 1, tile, held))
    return tuple(dict.fromkeys(found))


def _of_size(number: int, tile: Tile, held: Counter[Tile]) -> Iterator[Laid]:
    yield from _like(number, tile, held)
    for other in held:
        if alike(other, tile):
            yield from (in_order((*laid, other)) for laid in _like(number - 1, tile, held))


def _like(number: int, tile: Tile, held: Counter[Tile]) -> Iterator[Laid]:
    """With as many naturals as there are, then with ever more jokers."""
    for naturals in range(min(number, held[tile]), -1, -1):
        if number - naturals <= held[Tile.JOKER]:
            yield (tile,) * naturals + (Tile.JOKER,) * (number - naturals)


@dataclass(frozen=True, slots=True)
class LaidSet:
    """Tiles to lay down beside the called one, and what the engine says of the exposure."""

    laid: Laid
    right: bool
    because: tuple[str, ...] = field(repr=False)
    rules: tuple[str, ...] = field(default=(), repr=False)
    facet: Facet | None = field(default=None, repr=False, compare=False)
    tries: Play = field(default=(), repr=False, compare=False)
    """The call and the exposure, as they are judged."""

    @property
    def mixups(self) -> tuple[str, ...]:
        """The beliefs whose holder judges it otherwise; none where it is no decision of its own."""
        return () if self.facet is None else believers(self.facet)


@dataclass(frozen=True, slots=True)
class LayDown(Touching):
    """Own tiles, each a candidate; right is any set that makes the exposure wanted.

    `want` is a pung, kong, quint or sextet, or empty for any of them. `sets` are those that are
    decisions of their own; `verdict_on` rules on any.
    """

    called: Tile = Tile.HIDDEN
    want: str = ""
    tiles: tuple[Tile, ...] = ()
    """The faces of the candidates, in their order."""
    sets: tuple[LaidSet, ...] = ()
    can: Facet | None = field(default=None, repr=False, compare=False)
    setup: Setup | None = field(default=None, repr=False, compare=False)
    call_rules: tuple[str, ...] = field(default=(), repr=False)
    """The rules by which the call itself was refused, where nothing can be laid down with it."""

    @property
    def cannot(self) -> tuple[str, ...]:
        """The beliefs whose holder judges otherwise whether it can be made at all."""
        return () if self.can is None else believers(self.can)

    @property
    def deciding_rules(self) -> frozenset[str]:
        return frozenset((*(rule for one in self.sets for rule in one.rules), *self.call_rules))

    @property
    def facets(self) -> tuple[Facet, ...]:
        """Whether it can be made, then set by set."""
        of_sets = tuple(one.facet for one in self.sets if one.facet is not None)
        return of_sets if self.can is None else (self.can, *of_sets)

    def laid(self, chosen: Chosen) -> Laid:
        """The faces of the tiles that were chosen."""
        pairs = zip(self.candidates, self.tiles, strict=True)
        return in_order(tuple(tile for one, tile in pairs if one.thing in chosen))

    def verdict_on(self, chosen: Chosen) -> LaidSet:
        """What the engine says of the exposure; of no tiles it says whether none will do.

        A ValueError for a task that was not made at a table.
        """
        laid = self.laid(chosen)
        if not laid:
            right = not any(one.right for one in self.sets)
            return LaidSet((), right, () if self.none is None else self.none.because)
        known = (one for one in self.sets if one.laid == laid)
        return next(known, None) or self._ruled(laid)

    def _ruled(self, laid: Laid) -> LaidSet:
        if self.setup is None:
            raise ValueError("there is no table to lay it down at")
        before, play = tries_of(self.setup, self.called, laid)
        found = tried_each(before, play)
        other = wrong_tiles(self.called, laid) or wrong_size(self.called, laid, self.want)
        because = (other,) if other else found.because
        return LaidSet(laid, found.right and not other, because, found.rules, tries=play)

    def is_right(self, chosen: Chosen) -> bool:
        return self.verdict_on(chosen).right

    def right_sets(self) -> Iterator[Chosen]:
        """One answer for each right set of faces; the empty one where none is right."""
        found = [one.laid for one in self.sets if one.right]
        yield from (self._things(laid, frozenset()) for laid in found or [()])

    def nearest(self, chosen: Chosen) -> Chosen:
        """The right set that has most of the faces chosen, of the very tiles chosen."""
        had = Counter(self.laid(chosen))
        found = [one.laid for one in self.sets if one.right]
        best = max(found, key=lambda laid: _shared(laid, had), default=())
        return self._things(best, chosen)

    def _things(self, laid: Laid, first: Chosen) -> Chosen:
        """Tiles of these faces, those first that are among `first`."""
        pairs = [(one.thing, tile) for one, tile in zip(self.candidates, self.tiles, strict=True)]
        pairs.sort(key=lambda pair: pair[0] not in first)
        left, found = Counter(laid), set[Thing]()
        for thing, tile in pairs:
            if left[tile]:
                left[tile] -= 1
                found.add(thing)
        return frozenset(found)


def wrong_tiles(called: Tile, laid: Laid) -> str:
    """Return a sentence about the naturals that are no such tile as the called one; "" for none.

    None is wrong beside a discarded joker: it is the call that the engine refuses.
    """
    others = tuple(dict.fromkeys(t for t in laid if t not in (called, Tile.JOKER)))
    if not others or called is Tile.JOKER:
        return ""
    says = "{other:a} can’t stand with {called:a}."
    if len(others) > 1:
        says = "Only {called:s} and jokers can stand with {called:a}."
    return sentence(says, {"called": called, "other": others[0]})


def wrong_size(called: Tile, laid: Laid, want: str) -> str:
    """Return a sentence about a number of tiles that is not what is wanted; "" where it is.

    `want` is a pung, kong, quint or sextet, or empty for any of them: then two are too few. No
    number is right with a discarded joker.
    """
    size = len(laid) + 1
    needed = SIZES[want] if want else max(size, min(SIZES.values()))
    if needed == size or called is Tile.JOKER:
        return ""
    facts = {"called": called, "size": size, "want": want or "pung", "needed": needed}
    return sentence("With the {called} that’s {size} tiles, and a {want} is {needed}.", facts)


def _shared(laid: Laid, had: Counter[Tile]) -> int:
    return (Counter(laid) & had).total()


def told_of_set(task: LayDown, chosen: Chosen) -> Told:
    """What is told of the tiles laid down: why the set is right or not, beside the nearest right.

    No number stands on a tile: the exposure is told as a whole.
    """
    judged, right = task.verdict_on(chosen), task.nearest(chosen)
    because = task.verdict_on(right).because
    return Told(right, because=because, refutations=() if judged.right else judged.because)


def fitting_set(task: LayDown, chosen: Chosen) -> tuple[str, ...]:
    """The beliefs under which this very answer would be right; nothing for one that is."""
    if task.is_right(chosen):
        return ()
    return task.verdict_on(chosen).mixups if chosen else task.cannot
