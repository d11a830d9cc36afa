"""The state of the turn, from facts."""

from dataclasses import replace

from mahjlearn.engine.facts.window import misnamed
from mahjlearn.engine.notation.facts import Fact, FactForm, Sheet
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Began, CalledPlace, Claim, Turn

PICKED = (FactForm.PICKED_TILE, FactForm.PICKED_RACKED, FactForm.PICKED)
BASE = (*PICKED, FactForm.CALLED, FactForm.NEXT)
"""The lines that say whose turn it is and how it began."""
DURING = (
    FactForm.TAKEN_OUT,
    FactForm.EXCHANGED,
    FactForm.ASKED,
    FactForm.SAID,
    FactForm.DECLARED,
    FactForm.SHOWN,
)
"""The lines that say what has been done in it."""


def build_turn(sheet: Sheet, table: Table) -> Turn:
    """Return the turn. Of `table` the racks, the discard and the Charleston are looked at."""
    seat = _seat(sheet, table)
    turn = _base(sheet, table, seat)
    taken = sheet.one(FactForm.TAKEN_OUT, seat=seat)
    said = sheet.one(FactForm.SAID, seat=seat)
    exchanged = sheet.one(FactForm.EXCHANGED, seat=seat)
    declared = sheet.one(FactForm.DECLARED, seat=seat)
    shown = sheet.one(FactForm.SHOWN, seat=seat)
    gave_way = sheet.one(FactForm.GAVE_WAY)
    if gave_way is not None and turn.claim is None:
        sheet.fault(gave_way, "A pick gives way to a call only; write who has called the discard.")
    return replace(
        turn,
        taken_out=taken.tile if taken else None,
        asked=sheet.one(FactForm.ASKED, seat=seat) is not None,
        said=said.words if said else None,
        exchanged=exchanged is not None,
        silent=exchanged is not None and bool(exchanged.marks),
        declared=(*declared.tiles, Tile.HIDDEN)[0] if declared else None,
        in_error=declared is not None and bool(declared.marks),
        shown=shown is not None,
        in_part=shown is not None and bool(shown.marks),
        gave_way=gave_way.seat if gave_way else None,
    )


def _seat(sheet: Sheet, table: Table) -> Seat:
    stated = sheet.one(*BASE) or sheet.one(*DURING)
    if stated is not None:
        return stated.who
    exposing = [seat for seat in SEATS if has_fresh_exposure(table, seat)]
    if exposing:
        return exposing[0]
    return Seat.EAST if table.discard is None else table.next_live(table.discard.by)


def has_fresh_exposure(table: Table, seat: Seat) -> bool:
    """Return True if an exposure of the seat was made this turn."""
    return any(exposure.made_this_turn for exposure in table.rack(seat).exposures)


def _base(sheet: Sheet, table: Table, seat: Seat) -> Turn:
    fact = sheet.one(*BASE, seat=seat)
    if fact is None:
        return _unstated(sheet, table, seat)
    if fact.form is FactForm.NEXT:
        return Turn(seat)
    if fact.form is FactForm.CALLED:
        return Turn(seat, Began.CALLED, claim=_claim(fact, table, seat))
    return Turn(
        seat,
        Began.PICKED,
        in_hand=fact.tile if fact.form is FactForm.PICKED_TILE else None,
        racked=fact.form is FactForm.PICKED_RACKED,
        wrong_pick=fact.wrong,
    )


def _unstated(sheet: Sheet, table: Table, seat: Seat) -> Turn:
    """Return how the turn began if no line says so: a fresh exposure was called, else a pick.

    Otherwise the seat after the last discard has not begun; with no discard East's dealt
    fourteen count as picked and racked.
    """
    if table.charleston is not None:
        return Turn(Seat.EAST)
    if has_fresh_exposure(table, seat):
        return Turn(seat, Began.CALLED, claim=_claim(None, table, seat))
    if table.discard is None or sheet.one(FactForm.EXCHANGED, seat=seat) is not None:
        return Turn(seat, Began.PICKED, racked=True)
    return Turn(seat)


def _claim(fact: Fact | None, table: Table, seat: Seat) -> Claim:
    exposed = has_fresh_exposure(table, seat)
    if fact is None:
        return Claim(_called_tile(table, seat), CalledPlace.RACK, exposed)
    if "exposed" in fact.marks or "not exposed" in fact.marks:
        exposed = "exposed" in fact.marks
    place = fact.place or usual_place(exposed=exposed)
    last, tile, meant = table.discard, fact.tile, None
    if not exposed and last is not None and misnamed(last) and last.tile is not tile:
        tile, meant = last.tile, tile
    by = fact.owner if exposed else None
    to_win, to_exchange = ("for mah jongg" in fact.marks, "for an exchange" in fact.marks)
    return Claim(tile, place, exposed, fact.grouping, to_win, meant, by, to_exchange)


def usual_place(*, exposed: bool) -> CalledPlace:
    """Return the place of a called tile if no line says so."""
    return CalledPlace.RACK if exposed else CalledPlace.TABLE


def _called_tile(table: Table, seat: Seat) -> Tile:
    if table.discard is not None:
        return table.discard.tile
    fresh = next(e for e in table.rack(seat).exposures if e.made_this_turn)
    return fresh.natural or Tile.HIDDEN
