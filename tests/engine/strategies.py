"""Hypothesis strategies for the engine: tiles, events and tables that can occur."""

from collections import Counter
from dataclasses import replace

from hypothesis import strategies as st

from mahjlearn.engine.facts.counts import due, held
from mahjlearn.engine.facts.window import misnamed
from mahjlearn.engine.notation.forms.fields import PASSES
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.known import Absence, Line, Need
from mahjlearn.engine.table.passes import BLIND, IN_A_PASS, NO_PASSES, Debt, Passes, Passing
from mahjlearn.engine.table.table import Discard, Exposure, HandState, Rack, Table, UnrackedPick
from mahjlearn.engine.table.tiles import FACES, SEATS, Grouping, Seat, Tile
from mahjlearn.engine.table.turn import Began, CalledPlace, Claim, Exchange, Stage, Turn
from tests.engine.event_strategies import events, groups, naturals, seats, tile_lists, tiles, words

__all__ = ["events", "groups", "naturals", "seats", "tables", "tile_lists", "tiles", "words"]


class _Set:
    """The tiles not yet used, so that no table holds five of a kind."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.left = Counter({tile: tile.in_a_set for tile in FACES})

    def take(self, tile: Tile, most: int) -> tuple[Tile, ...]:
        count = min(most, self.left[tile])
        self.left[tile] -= count
        return (tile,) * count

    def some(self, least: int, most: int) -> tuple[Tile, ...]:
        """Some tiles of any kinds."""
        wanted = self.draw(st.lists(tiles(), min_size=least, max_size=most))
        return tuple(tile for face in wanted for tile in self.take(face, 1))

    def one(self) -> Tile:
        """One tile that is left."""
        face = self.draw(st.sampled_from([tile for tile in FACES if self.left[tile]]))
        return self.take(face, 1)[0]


@st.composite
def tables(draw: st.DrawFn, *, charleston: bool = True) -> Table:
    """A table that can occur: counts right for the phase unless a fault explains them."""
    tiles_left = _Set(draw)
    if charleston and draw(st.integers(0, 9)) == 0:
        return _charleston(draw, tiles_left)
    racks = tuple(_rack(draw, tiles_left) for _ in SEATS)
    discard = _discard(draw, tiles_left) if draw(st.integers(0, 4)) else None
    discards = draw(st.none() | st.just(5)) and tiles_left.some(0, 5)
    over = draw(st.sampled_from([None, None, None, "the wall is used up"]))
    table = Table(Turn(Seat.EAST), racks, discard, discards, over=over)
    table = _with_strays(draw, tiles_left, table)
    table = _with_an_unracked_pick(draw, tiles_left, table)
    table = _with_turn(draw, tiles_left, table)
    table = _with_exchanges(draw, tiles_left, table)
    table = _counted(draw, table)
    return _with_wall(draw, table)


def _charleston(draw: st.DrawFn, left: _Set) -> Table:
    racks = tuple(Rack(sloped=left.some(0, 4)) for _ in SEATS)
    name = draw(st.sampled_from(PASSES))
    made = [_passing(draw, left, seat, name) for seat in SEATS if draw(st.booleans())]
    passes = Passes(tuple(made))
    if draw(st.booleans()):
        debtor, to = draw(st.lists(seats(), min_size=2, max_size=2, unique=True))
        passes = passes.with_debt(Debt(debtor, to, draw(st.integers(1, 3)), draw(st.booleans())))
    table = Table(Turn(Seat.EAST), racks, charleston=name)
    if draw(st.booleans()):
        passes = passes.with_wrong(draw(seats()))
    return _counted(draw, replace(table, passes=None if passes == NO_PASSES else passes))


def _passing(draw: st.DrawFn, left: _Set, seat: Seat, name: str) -> Passing:
    """Up to three tiles, some of them perhaps blind or promised."""
    tiles = left.some(1, 2)
    more = IN_A_PASS - len(tiles) if name in BLIND else 0
    blind = draw(st.integers(0, more))
    short = 0 if name == "courtesy" else IN_A_PASS - len(tiles) - blind
    return Passing(seat, tiles, blind, 0, short, short > 0 and draw(st.booleans()))


def _rack(draw: st.DrawFn, left: _Set) -> Rack:
    row = [_exposure(draw, left) for _ in range(draw(st.integers(0, 2)))]
    sloped = left.some(0, 4)
    states = [HandState.LIVE] * 5 + [HandState.AT_FAULT, HandState.DEAD]
    state = draw(st.sampled_from(states))
    ground = None if state is HandState.LIVE else draw(st.sampled_from(Ground))
    more = state is HandState.AT_FAULT and draw(st.booleans())
    older = draw(st.lists(st.sampled_from(Ground), max_size=2, unique=True)) if more else []
    absent = draw(st.lists(tiles(), max_size=2, unique=True))
    return Rack(
        sloped=sloped,
        exposures=tuple(e for e in row if e is not None),
        line=_line(draw),
        absent=tuple(map(Absence, absent)),
        hand=state,
        ground=ground,
        older=tuple(other for other in older if other is not ground),
    )


def _exposure(draw: st.DrawFn, left: _Set) -> Exposure | None:
    """A block of one natural and jokers, now and then with a wrong tile that is stated."""
    natural = draw(naturals())
    block = left.take(natural, draw(st.integers(1, 3)))
    block += left.take(Tile.JOKER, draw(st.integers(0, 3)))
    if not block or block[0].is_joker or len(block) < 3:
        return None
    block = tuple(draw(st.permutations(block)))
    wrong = draw(st.integers(0, 7)) == 0
    if not wrong:
        return Exposure(block)
    odd = left.one()
    return Exposure((*block, odd), fault=Ground.WRONG_TILE, stands_for=natural)


def _line(draw: st.DrawFn) -> Line:
    if draw(st.booleans()):
        return Line()
    needs = st.builds(Need, tiles(), st.sampled_from(Grouping), st.booleans())
    return Line(
        groups=draw(st.just(()) | groups()),
        concealed=draw(st.booleans()),
        singles_and_pairs=draw(st.booleans()),
        worth=draw(st.none() | st.integers(20, 75)),
        needs=tuple(draw(st.lists(needs, max_size=2))),
    )


def _discard(draw: st.DrawFn, left: _Set) -> Discard:
    named = draw(st.sampled_from([None, None, "9C", "joker", "same"]))
    tile, in_hand = left.one(), draw(st.booleans())
    wrong = tile.is_joker and not in_hand and named == "9C" and draw(st.booleans())
    return Discard(tile, draw(seats()), named, in_hand, wrong)


def _with_turn(draw: st.DrawFn, left: _Set, table: Table) -> Table:
    began = draw(st.sampled_from(Began))
    seat = draw(seats())
    if began is Began.NO:
        up = table.next_live(table.discard.by) if table.discard else seat
        turn = Turn(draw(st.sampled_from([up, seat])))
    elif began is Began.PICKED:
        turn = _picked(draw, left, seat)
    else:
        table, turn = _called(draw, left, table, seat)
    said = draw(st.none() | words())
    return table.with_turn(replace(turn, said=said, taken_out=_taken_out(draw, left, turn)))


def _with_strays(draw: st.DrawFn, left: _Set, table: Table) -> Table:
    """Now and then a seat holds a tile picked out of turn, and is at fault for it."""
    if draw(st.integers(0, 5)):
        return table
    seat = draw(seats())
    rack = table.rack(seat)
    if rack.hand is HandState.DEAD:
        return table
    at_fault = replace(rack, hand=HandState.AT_FAULT, ground=Ground.OUT_OF_TURN, older=())
    stray = draw(st.sampled_from([left.one(), Tile.HIDDEN]))
    return replace(table.with_rack(seat, at_fault), picked_out_of_turn=((seat, stray),))


def _with_an_unracked_pick(draw: st.DrawFn, left: _Set, table: Table) -> Table:
    """Now and then the thrower still holds the pick in the hand."""
    if table.discard is None or draw(st.integers(0, 5)):
        return table
    tile = draw(st.sampled_from([left.one(), Tile.HIDDEN]))
    kept = UnrackedPick(table.discard.by, tile, draw(st.sampled_from([None, None, "wall", "end"])))
    return replace(table, unracked=(kept,))


def _taken_out(draw: st.DrawFn, left: _Set, turn: Turn) -> Tile | None:
    return left.one() if turn.begun and draw(st.booleans()) else None


def _picked(draw: st.DrawFn, left: _Set, seat: Seat) -> Turn:
    racked = draw(st.booleans())
    in_hand = None if racked or draw(st.booleans()) else left.one()
    exchanged = draw(st.booleans())
    declared = draw(st.sampled_from([None, None, Tile.HIDDEN]))
    shown = draw(st.booleans())
    return Turn(
        seat,
        Began.PICKED,
        in_hand,
        racked,
        exchanged=exchanged,
        silent=exchanged and draw(st.booleans()),
        asked=draw(st.booleans()),
        declared=declared,
        in_error=declared is not None and draw(st.booleans()),
        shown=shown,
        in_part=shown and draw(st.booleans()),
        wrong_pick=draw(st.sampled_from([None, None, "wall", "end"])),
    )


def _called(draw: st.DrawFn, left: _Set, table: Table, seat: Seat) -> tuple[Table, Turn]:
    """Once exposed, the called tile is in the exposure and no longer on the table."""
    tile = table.discard.tile if table.discard else left.one()
    fresh = _exposure(draw, left) if draw(st.booleans()) else None
    if fresh is not None:
        rack = table.rack(seat)
        row = (*rack.exposures, replace(fresh, made_this_turn=True))
        table = table.with_rack(seat, replace(rack, exposures=row))
    exposed = draw(st.sampled_from([fresh is not None, fresh is not None, True]))
    claim = Claim(
        tile,
        draw(st.sampled_from(CalledPlace)),
        exposed,
        draw(st.none() | st.sampled_from(Grouping)),
        draw(st.booleans()),
        None if exposed or not misnamed(table.discard) else draw(st.none() | _others(tile)),
        draw(st.none() | _seats_but(seat)) if exposed else None,
    )
    declared = draw(st.sampled_from([None, tile]))
    gave_way = draw(st.none() | seats())
    table = replace(table, discard=None) if exposed else table
    return table, Turn(seat, Began.CALLED, claim=claim, declared=declared, gave_way=gave_way)


def _others(tile: Tile) -> st.SearchStrategy[Tile]:
    return naturals().filter(lambda other: other is not tile)


def _seats_but(seat: Seat) -> st.SearchStrategy[Seat]:
    return seats().filter(lambda other: other is not seat)


def _with_exchanges(draw: st.DrawFn, left: _Set, table: Table) -> Table:
    for seat in draw(st.lists(seats(), max_size=2, unique=True)):
        exchange = _exchange(draw, left, table)
        if seat is table.turn.seat:
            turn = table.turn
            done = exchange.stage is Stage.JOKER_IN_HAND
            turn = replace(turn, exchange=exchange, exchanged=turn.exchanged or done)
            table = table.with_turn(turn)
        else:
            table = replace(table, early_exchanges=(*table.early_exchanges, (seat, exchange)))
    return table


def _exchange(draw: st.DrawFn, left: _Set, table: Table) -> Exchange:
    own_turn = draw(st.booleans())
    places = [(s, i) for s in SEATS for i in _first_of_each(table.rack(s).exposures)]
    if not places:
        return Exchange(Stage.ANNOUNCED, own_turn=own_turn)
    owner, place = draw(st.sampled_from(places))
    stage = draw(st.sampled_from(Stage))
    natural = table.rack(owner).exposures[place].natural or Tile.FLOWER
    jokers = 0
    if stage is Stage.GIVEN:
        given = (left.one(),)
    elif stage is Stage.JOKER_IN_HAND:
        given, jokers = (natural,), len(left.take(Tile.JOKER, 1))
        if not jokers:
            stage = Stage.ANNOUNCED
    else:
        given = (natural,)
    gone = draw(st.integers(0, 7)) == 0
    return Exchange(stage, owner, None if gone else place, given, jokers, own_turn)


def _first_of_each(row: tuple[Exposure, ...]) -> list[int]:
    """Places of exposures with a joker; of two that look alike only the first can be named."""
    looks = [exposure.tiles for exposure in row]
    return [i for i, e in enumerate(row) if e.jokers and looks.index(e.tiles) == i]


def _counted(draw: st.DrawFn, table: Table) -> Table:
    """Unseen tiles make up the hands; a stated wrong count may be off by one."""
    for seat in SEATS:
        rack = replace(table.rack(seat), unseen=0)
        table = table.with_rack(seat, rack)
        missing = due(table, seat) - held(table, seat)
        if Ground.WRONG_COUNT in (rack.ground, *rack.older):
            missing += draw(st.integers(-1, 1))
        if missing < 0:
            # More in sight than a hand has: only a stated fault explains it.
            rack = replace(rack, hand=HandState.AT_FAULT, ground=Ground.WRONG_COUNT, older=())
        table = table.with_rack(seat, replace(rack, unseen=max(0, missing)))
    return table


def _with_wall(draw: st.DrawFn, table: Table) -> Table:
    if table.discards is None:
        return replace(table, wall=draw(st.none() | st.integers(0, 99)))
    on_table = len(table.discards) + (table.discard is not None)
    left = 152 - sum(held(table, seat) for seat in SEATS) - on_table
    return replace(table, wall=draw(st.sampled_from([None, max(0, left)])))
