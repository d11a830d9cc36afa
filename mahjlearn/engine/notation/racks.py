"""Racks, lines being played, and the discards, from facts."""

from mahjlearn.engine.notation.facts import Fact, FactForm, Sheet
from mahjlearn.engine.table.known import Absence, Line, Need
from mahjlearn.engine.table.table import Discard, Exposure, HandState, Rack
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile

MADE_NOW = "made this turn"


def build_rack(sheet: Sheet, seat: Seat) -> Rack:
    """Return the rack, its unseen tiles still to be counted (`with_unseen`)."""
    held = sheet.one(FactForm.HOLDS, seat=seat)
    known = held.tiles if held else ()
    faults = sheet.all(FactForm.AT_FAULT, seat=seat)
    dead = sheet.all(FactForm.DEAD, seat=seat)
    stated = dead or faults
    state = stated[-1] if stated else None
    return Rack(
        sloped=tuple(tile for tile in known if tile is not Tile.HIDDEN),
        unseen=0,
        exposures=tuple(map(_exposure, sheet.all(FactForm.SHOWS, seat=seat))),
        line=_line(sheet, seat),
        absent=tuple(
            Absence(fact.tile)
            for fact in sheet.all(FactForm.LACKS, FactForm.LACKS_OTHER, seat=seat)
        ),
        hand=_hand(state),
        ground=state.ground if state else None,
        older=tuple(fact.ground for fact in stated[:-1] if fact.ground),
    )


def stated_unseen(sheet: Sheet, seat: Seat) -> int | None:
    """Return how many tiles the facts say are unseen; None if they leave it to the count."""
    held = sheet.one(FactForm.HOLDS, FactForm.HOLDS_UNSEEN, seat=seat)
    if held is None or held.number is None:
        return None
    return held.number + held.tiles.count(Tile.HIDDEN)


def _exposure(fact: Fact) -> Exposure:
    return Exposure(fact.tiles, MADE_NOW in fact.marks, fact.ground, fact.natural)


def _hand(state: Fact | None) -> HandState:
    if state is None:
        return HandState.LIVE
    return HandState.DEAD if state.form is FactForm.DEAD else HandState.AT_FAULT


def _line(sheet: Sheet, seat: Seat) -> Line:
    plays = sheet.one(FactForm.PLAYS, seat=seat)
    worth = sheet.one(FactForm.PLAYS_WORTH, seat=seat)
    concealed = sheet.one(FactForm.PLAYS_CONCEALED, seat=seat)
    return Line(
        groups=plays.groups if plays else (),
        concealed=concealed is not None or (plays is not None and bool(plays.marks)),
        singles_and_pairs=sheet.one(FactForm.PLAYS_SINGLES, seat=seat) is not None,
        worth=worth.number if worth else None,
        needs=tuple(
            Need(fact.tile, fact.grouping or Grouping.SINGLE, fact.form is FactForm.NEEDS_TO_WIN)
            for fact in sheet.all(FactForm.NEEDS, FactForm.NEEDS_TO_WIN, seat=seat)
        ),
    )


def build_discard(sheet: Sheet) -> Discard | None:
    """Return the last discard, put down or only named."""
    fact, kept = sheet.one(FactForm.DISCARDED, FactForm.NAMED), sheet.one(FactForm.KEPT)
    if fact is None:
        if kept is not None:
            sheet.fault(kept, "There is no last discard to keep; write which tile it is.")
        return None
    wrong = "misnamed" in fact.marks and fact.tile is Tile.JOKER
    in_hand = fact.form is FactForm.NAMED
    return Discard(fact.tile, fact.who, fact.named, in_hand, wrong, kept.seat if kept else None)


def build_discards(sheet: Sheet) -> tuple[Tile, ...] | None:
    """Return the earlier discards, where they are listed."""
    fact = sheet.one(FactForm.DISCARDS, FactForm.DISCARDS_NONE)
    return None if fact is None else fact.tiles
