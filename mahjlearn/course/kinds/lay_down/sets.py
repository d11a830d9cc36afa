"""Sets of own tiles to expose with the called one, and what the engine says of each."""

from collections import Counter
from collections.abc import Iterator

from mahjlearn.course.kit.exchanges import alike, own_spots
from mahjlearn.course.kit.setup import Setup, set_up
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Grouping, Tile
from mahjlearn.engine.table.verbs import CALLS

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
