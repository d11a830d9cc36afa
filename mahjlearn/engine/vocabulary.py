"""The events that a seat may do now, over a finite vocabulary.

The vocabulary: acts without a tile, acts with one tile, exposures of two to six visible tiles,
exchanges of up to five like tiles, calls of a dead hand. No speech, no whole hands, no Charleston,
nothing at the same instant.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from mahjlearn.engine.facts.counts import holdable
from mahjlearn.engine.facts.speech import as_meant
from mahjlearn.engine.facts.targets import sets_given_tile
from mahjlearn.engine.judging.judge import deciding, find, verdict_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.rulings import Point, Verdict
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Grouping, Seat, Tile
from mahjlearn.engine.table.turn import Claim

Block = tuple[Tile, ...]

MOST_LIKE_TILES = 5
"""The most jokers an exposure can show beside one natural."""

_ALONE = (
    Verb.RACK, Verb.TAP, Verb.PUT_PICK_BACK, Verb.END_TURN, Verb.LIFT, Verb.SET_DISCARD,
    Verb.PUT_INSIDE, Verb.PUT_DISCARD_BACK, Verb.ANNOUNCE, Verb.UNANNOUNCE, Verb.REFUSE,
    Verb.UNDO_EXCHANGE, Verb.CORRECT_NAME, Verb.TAKE_DISCARD_BACK, Verb.DECLARE, Verb.SHOW_HAND,
    Verb.THROW_IN, Verb.POINT_OUT, Verb.NO_RIGHT, Verb.OWN_DEAD,
)  # fmt: skip
_PICKS = (Verb.PICK, Verb.PICK_WRONG_END, Verb.PICK_WRONG_WALL)
_WITH_JOKER = (Verb.HAND_OVER, Verb.RACK_JOKER, Verb.SET_JOKER)
_CALLS = (Verb.CALL, Verb.CALL_MAHJ, Verb.CALL_EXCHANGE, Verb.DECLARE)
_FROM_HAND = (
    Verb.TAKE_OUT, Verb.TOUCH, Verb.HOLD_OVER, Verb.NAME, Verb.DISCARD, Verb.GIVE_RIGHT,
)  # fmt: skip
_TO_OWNER = (Verb.SET_IN, Verb.LAY)
_WITH_OWNER = (Verb.GIVE_DISCARD, Verb.GIVE_JOKER_FREE)


@dataclass(frozen=True, slots=True)
class Reach:
    """The tiles and racks that events are made of, each in table order.

    `called` may be called, `called_from` with its owner named, `held` may leave the hand, `named`
    may be said, `given` are like tiles for an owner's jokers, `set_in` single ones for an owner's
    rack, `shown` stand in exposures, `laid` may be exposed, `relaid` be what the exposure of this
    turn changes to, `grown` what a tile is added to.
    """

    called: tuple[Tile, ...]
    called_from: tuple[tuple[Seat, Tile], ...]
    held: tuple[Tile, ...]
    named: tuple[Tile, ...]
    given: tuple[tuple[Seat, Block], ...]
    set_in: tuple[tuple[Seat, Tile], ...]
    shown: tuple[tuple[Seat, Tile], ...]
    laid: tuple[Block, ...]
    relaid: tuple[Block, ...]
    grown: tuple[Block, ...]


def everything(table: Table, seat: Seat) -> Reach:
    """Return every tile and every rack, whatever is in sight; exposures with the visible tiles."""
    counts = range(1, MOST_LIKE_TILES + 1)
    given = tuple((owner, (face,) * n) for owner, face, n in product(SEATS, FACES, counts))
    single = tuple(product(SEATS, FACES))
    return Reach(
        called=FACES,
        called_from=single,
        held=FACES,
        named=FACES,
        given=given,
        set_in=single,
        shown=single,
        laid=tuple(blocks(visible(table, seat))),
        relaid=tuple(blocks(visible(table, seat) + fresh(table, seat))),
        grown=tuple(exposure.tiles for exposure in table.rack(seat).exposures),
    )


def visible(table: Table, seat: Seat) -> Block:
    """Return the known tiles that the seat could lay down: slope, hand, and the discard."""
    turn = table.turn
    loose = (turn.in_hand, turn.taken_out) if turn.seat is seat else ()
    last = (None if table.discard is None else table.discard.tile,)
    known = (*table.rack(seat).sloped, *loose, *last)
    return tuple(tile for tile in known if tile is not None and tile is not Tile.HIDDEN)


def fresh(table: Table, seat: Seat) -> Block:
    """Return the tiles exposed this turn."""
    row = table.rack(seat).exposures
    return tuple(tile for exposure in row if exposure.made_this_turn for tile in exposure.tiles)


def blocks(tiles: Iterable[Tile]) -> Iterator[Block]:
    """Yield every choice of two to six of the tiles, as lists in table order."""
    counts = Counter(tiles)
    chosen: list[Block] = [()]
    for face in FACES:
        copies = [(face,) * n for n in range(counts[face] + 1)]
        chosen = [block + more for block in chosen for more in copies if len(block + more) <= 6]
    return (block for block in chosen if len(block) >= 2)


def events_within(reach: Reach, seat: Seat) -> Iterator[Event]:
    """Yield the vocabulary over what is within reach."""
    yield from _acts(seat)
    yield from _with_one_tile(reach, seat)
    yield from _exchanges(reach, seat)
    yield from (Event(Verb.EXPOSE, seat, block) for block in reach.laid)
    yield from (Event(Verb.CHANGE, seat, block) for block in reach.relaid)
    for block, tile in product(reach.grown, reach.held):
        yield Event(Verb.ADD, seat, (tile,), exposure=block)


def _acts(seat: Seat) -> Iterator[Event]:
    """Yield acts without a tile of the seat's own; nobody chooses the face of a pick."""
    yield from (Event(verb, seat) for verb in _ALONE)
    yield from (Event(verb, seat, (Tile.HIDDEN,)) for verb in _PICKS)
    yield from (Event(verb, seat, jokers=1) for verb in _WITH_JOKER)
    for owner in SEATS:
        yield Event(Verb.TAKE_JOKER, seat, owner=owner, jokers=1)
        yield from (Event(verb, seat, owner=owner) for verb in _WITH_OWNER)
        yield from (Event(Verb.DECLARE_DEAD, seat, owner=owner, ground=g) for g in Ground)


def _with_one_tile(reach: Reach, seat: Seat) -> Iterator[Event]:
    for verb, tile in product(_CALLS, reach.called):
        yield Event(verb, seat, (tile,))
    for grouping, tile in product(Grouping, reach.called):
        yield Event(Verb.CALL_GROUP, seat, (tile,), grouping=grouping)
    for owner, tile in reach.called_from:
        yield Event(Verb.CALL_OWNERS, seat, (tile,), owner=owner)
    for verb in _FROM_HAND:
        yield from (
            Event(verb, seat, (tile,))
            for tile in (reach.named if verb is Verb.NAME else reach.held)
        )
    for tile in reach.held:
        yield Event(Verb.DISCARD, seat, (tile,), manner=Manner.UNRACKED)


def _exchanges(reach: Reach, seat: Seat) -> Iterator[Event]:
    """Yield exchanges, of several tiles for several jokers too, and what people try instead."""
    for owner, tiles in reach.given:
        yield Event(Verb.OFFER, seat, tiles, owner)
        yield Event(Verb.GIVE, seat, tiles, owner, jokers=len(tiles))
        for manner in (None, Manner.SILENTLY):
            yield Event(Verb.EXCHANGE, seat, tiles, owner, jokers=len(tiles), manner=manner)
    for verb, (owner, tile) in product(_TO_OWNER, reach.set_in):
        yield Event(verb, seat, (tile,), owner)
    for owner, tile in reach.shown:
        yield Event(Verb.GIVE_JOKER, seat, (tile,), owner, jokers=1)
    yield from (Event(Verb.TAMPER, seat, (tile,), owner) for owner, tile in reach.shown)


_SAMPLE = (Tile.BAM_1, Tile.BAM_1)


def in_sight(table: Table, seat: Seat, ruleset: Ruleset) -> Reach:
    """Return the tiles and racks that an event of the seat can be about here."""
    held, called = _held(table, seat), _called(table)
    older = FACES if table.discard is not None else called
    return Reach(
        called=called,
        called_from=tuple(product(SEATS, older)),
        held=held,
        named=tuple(face for face in FACES if face in held or _said_along(table, seat, face)),
        given=tuple(_given(table, held)),
        set_in=tuple(_set_in(table, seat, held)),
        shown=tuple(_shown(table)),
        laid=tuple(_laid(table, seat, ruleset)),
        relaid=tuple(_relaid(table, seat, ruleset)),
        grown=tuple(exposure.tiles for exposure in table.rack(seat).exposures),
    )


def _held(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """Return the faces that the seat may have; the discard and the called tile are tried too."""
    claim, last = table.turn.claim, table.discard
    tried = (None if claim is None else claim.tile, None if last is None else last.tile)
    # A dead hand may still try what it does not have, and is refused as dead.
    return tuple(f for f in FACES if f in tried or holdable(table, seat, f))


def _said_along(table: Table, seat: Seat, face: Tile) -> bool:
    """Return True for a tile whose name belongs to what the seat has announced."""
    return as_meant(table, Event(Verb.NAME, seat, (face,))).verb is not Verb.NAME


def _called(table: Table) -> tuple[Tile, ...]:
    """Return the discard by its face or its name; any face where the name leaves it open."""
    last, claim = table.discard, table.turn.claim
    if last is None:
        # A tile with which another has just exposed may still win (XA8).
        return (claim.tile,) if claim is not None and claim.exposed else ()
    if last.named in ("joker", "same"):
        return FACES
    return tuple(face for face in FACES if face.value in (last.tile.value, last.named))


def _given(table: Table, held: tuple[Tile, ...]) -> Iterator[tuple[Seat, Block]]:
    for owner in SEATS:
        row = table.rack(owner).exposures
        most = max((exposure.jokers for exposure in row), default=0)
        for face, n in product(held, range(1, most + 1)):
            yield owner, (face,) * n


def _set_in(table: Table, seat: Seat, held: tuple[Tile, ...]) -> Iterator[tuple[Seat, Tile]]:
    """Yield tiles of the seat's own hand for any rack, and one that was handed to it."""
    for owner, face in product(SEATS, FACES):
        event = Event(Verb.SET_IN, seat, (face,), owner)
        if face in held or sets_given_tile(table, event):
            yield owner, face


def _shown(table: Table) -> Iterator[tuple[Seat, Tile]]:
    for owner in SEATS:
        shown = {tile for exposure in table.rack(owner).exposures for tile in exposure.tiles}
        yield from ((owner, face) for face in FACES if face in shown)


def _laid(table: Table, seat: Seat, ruleset: Ruleset) -> Iterator[Block]:
    """Yield blocks with the called tile; others only if nothing bars exposing as such."""
    claim = table.turn.claim
    if claim is not None and table.turn.seat is seat and not claim.exposed:
        return _alike(visible(table, seat), claim)
    barred = _barred(table, Event(Verb.EXPOSE, seat, _SAMPLE), Point.EXPOSING, ruleset)
    return iter(()) if barred else blocks(visible(table, seat))


def _relaid(table: Table, seat: Seat, ruleset: Ruleset) -> Iterator[Block]:
    """Yield the blocks that the exposure of this turn may become."""
    made = fresh(table, seat)
    claim = table.turn.claim
    if not made or _barred(table, Event(Verb.CHANGE, seat, made), Point.LOCK, ruleset):
        return iter(())
    tiles = visible(table, seat) + made
    return blocks(tiles) if claim is None else _alike(tiles, claim)


def _alike(tiles: Block, claim: Claim) -> Iterator[Block]:
    """Yield blocks of the called tile and jokers; no ruleset allows any other exposure."""
    return blocks(tile for tile in tiles if tile in (claim.tile, Tile.JOKER))


def _barred(table: Table, event: Event, point: Point, ruleset: Ruleset) -> bool:
    """Return True if the act is refused at a point that does not look at the tiles."""
    first = deciding(find(table, event, ruleset))
    return first is not None and first.rule.point is point


def vocabulary(table: Table, seat: Seat) -> tuple[Event, ...]:
    """Return every event of the vocabulary, most of which speak of nothing that is on the table.

    There are thousands. Only the exposures depend on the table: they are laid with visible tiles.
    """
    return tuple(events_within(everything(table, seat), seat))


def options(table: Table, seat: Seat, ruleset: Ruleset = LEAGUE) -> tuple[Event, ...]:
    """Return the events of the vocabulary that are possible here and legal for the seat.

    The same as filtering `vocabulary` through `unmet` and `judge`, in the same order, but made
    from what is in sight. Tiles that nobody has seen may be any; so an act with a tile that an
    unseen slope may hold is open.
    """
    return tuple(
        event
        for event in events_within(in_sight(table, seat, ruleset), seat)
        if not unmet(table, event, ruleset.options)
        and verdict_of(table, event, ruleset) is Verdict.LEGAL
    )
