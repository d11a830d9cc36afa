"""Checks for what cannot be: too many of a tile, wrong counts, impossible exposures and walls."""

from mahjlearn.engine.facts.counts import due, held, miscount_known, tiles_left
from mahjlearn.engine.notation.facts import Fact, FactForm, Sheet
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, natural_of, overused, tile_name
from mahjlearn.engine.table.turn import Stage

MOST_LEFT = 99
"""Tiles of the wall when East has fourteen and the others have thirteen."""


def check_table(sheet: Sheet, table: Table) -> None:
    """Add the faults of the table as a whole."""
    _check_open(sheet)
    _check_set(sheet, table)
    for fact in sheet.all(FactForm.SHOWS):
        _check_exposure(sheet, table, fact)
    for seat in SEATS:
        _check_absent(sheet, table, seat)
        _check_count(sheet, table, seat)
    _check_wall(sheet, table)


def _check_open(sheet: Sheet) -> None:
    """Check that each tile that lies open has a face."""
    forms = (FactForm.SHOWS, FactForm.DISCARDED, FactForm.DISCARDS, FactForm.NAMED)
    for fact in sheet.all(*forms):
        if Tile.HIDDEN in fact.tiles:
            sheet.fault(fact, "This tile lies open; write which one it is instead of ?.")


def _in_sight(sheet: Sheet, table: Table) -> list[tuple[Fact, tuple[Tile, ...]]]:
    """Return the tiles that each fact puts on the table, none of them twice."""
    found = []
    for fact in sheet.facts:
        tiles = fact.tiles
        if fact.form in (FactForm.GIVEN, FactForm.JOKER_HELD):
            exchange = table.exchange_of(fact.who)
            stage = None if exchange is None else exchange.stage
            given = fact.form is FactForm.GIVEN and stage is Stage.GIVEN
            tiles = tiles if given else (Tile.JOKER,) * _jokers_in_hand(fact)
        elif fact.form in (FactForm.DISCARDED, FactForm.NAMED):
            tiles = tiles if table.discard is not None else ()
        elif fact.form not in _SHOWS_TILES:
            continue
        found.append((fact, tiles))
    return found


_SHOWS_TILES = frozenset(
    {
        FactForm.SHOWS,
        FactForm.HOLDS,
        FactForm.DISCARDS,
        FactForm.PICKED_TILE,
        FactForm.STRAY,
        FactForm.UNRACKED,
        FactForm.TAKEN_OUT,
        FactForm.PASSED,
    }
)


def _jokers_in_hand(fact: Fact) -> int:
    return fact.jokers if fact.form is FactForm.JOKER_HELD else 0


def _check_set(sheet: Sheet, table: Table) -> None:
    """Check that no tile is there more often than in a set; a fault names the line."""
    seen: list[Tile] = []
    exceeded: dict[Tile, Fact] = {}
    for fact, tiles in _in_sight(sheet, table):
        seen += tiles
        for tile in overused(seen):
            exceeded.setdefault(tile, fact)
    for tile, number in overused(seen).items():
        message = f"{number} of {tile_name(tile)}; a set has {tile.in_a_set}."
        sheet.fault(exceeded[tile], message)


def _check_exposure(sheet: Sheet, table: Table, fact: Fact) -> None:
    """Check an exposure. One made this turn may be wrong: it can change, and is ruled on."""
    stated = fact.ground is not None or bool(fact.marks)
    if stated or table.rack(fact.who).hand is not HandState.LIVE:
        return
    wrong = exposure_fault(fact.tiles, fact.natural)
    if wrong:
        sheet.fault(
            fact,
            f"{' '.join(fact.tiles)} {wrong}. Change it, or say why it is wrong: "
            "“, a fault: not on the card”, for example.",
        )


def exposure_fault(tiles: tuple[Tile, ...], stands_for: Tile | None) -> str:
    """Return why the tiles are no exposure; empty if they are one."""
    naturals = {tile for tile in tiles if tile.is_natural}
    if not 3 <= len(tiles) <= 6:
        return f"is no exposure: it has 3 to 6 tiles, not {len(tiles)}"
    if not naturals:
        return "is no exposure: it has jokers only, and the called tile is missing"
    if len(naturals) > 1:
        return "is no exposure: it has two kinds of tile, and takes one"
    if stands_for not in (None, natural_of(tiles)):
        return f"is no exposure of {stands_for}: it shows another tile"
    return ""


def _check_absent(sheet: Sheet, table: Table, seat: Seat) -> None:
    known = table.rack(seat).sloped
    for fact in sheet.all(FactForm.LACKS, seat=seat):
        if fact.tile in known:
            name = "joker" if fact.tile.is_joker else fact.tile
            sheet.fault(
                fact,
                f"{seat} is said to hold {tile_name(fact.tile)}; "
                f"write “{seat} holds no other {name}”.",
            )


def count_is_off(table: Table, seat: Seat) -> bool:
    """Return True if the number of tiles is wrong and no stated fault explains it."""
    if miscount_known(table.rack(seat)):
        return False
    has, should = held(table, seat), due(table, seat)
    # Nobody has counted in the Charleston: East may not have taken the last tile yet.
    dealt = table.charleston is not None and seat is Seat.EAST and has == should - 1
    return has != should and not dealt


def _check_count(sheet: Sheet, table: Table, seat: Seat) -> None:
    if not count_is_off(table, seat) or sheet.one(FactForm.COUNT_OFF, seat=seat) is not None:
        return
    fact = sheet.one(FactForm.HOLDS, FactForm.HOLDS_UNSEEN, seat=seat)
    sheet.fault(
        fact or sheet.one(FactForm.SHOWS, seat=seat),
        f"{seat} has {held(table, seat)} tiles; {due(table, seat)} are right here. "
        f"Change the number, or add “{seat} is at fault: wrong count”.",
    )


def wall_is_off(table: Table) -> bool:
    """Return True if the wall has another number than hands and discards leave.

    Where the earlier discards are not listed nobody can tell.
    """
    if table.wall is None:
        return False
    if table.discards is None:
        return table.wall > MOST_LEFT
    return table.wall != tiles_left(table)


def _check_wall(sheet: Sheet, table: Table) -> None:
    wall = sheet.one(FactForm.WALL, FactForm.WALL_EMPTY)
    left = tiles_left(table)
    if table.discards is not None and left < 0:
        sheet.fault(
            sheet.one(FactForm.DISCARDS),
            f"{-left} tiles too many: hands and discards together have more than the 152 of a set.",
        )
    elif wall is None or wall.marks or not wall_is_off(table):
        return
    elif table.discards is None:
        sheet.fault(wall, f"The wall has at most {MOST_LEFT} tiles once the hands are dealt.")
    else:
        sheet.fault(
            wall,
            f"The wall has {left} tiles when hands and discards are counted; write Wall {left}, "
            "or leave the line out.",
        )
