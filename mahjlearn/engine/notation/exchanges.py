"""Exchanges on the way, from facts and back."""

from mahjlearn.engine.facts.targets import joker_went_back
from mahjlearn.engine.notation.facts import Fact, FactForm, Sheet
from mahjlearn.engine.table.grounds import Taken, Wrongly
from mahjlearn.engine.table.table import Rack, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Exchange, Stage
from mahjlearn.engine.table.values import replace

FORMS = (
    FactForm.ANNOUNCED,
    FactForm.OFFERED,
    FactForm.GIVEN,
    FactForm.JOKER_FIRST,
    FactForm.JOKER_HELD,
)
_STAGES = {
    FactForm.ANNOUNCED: Stage.ANNOUNCED,
    FactForm.OFFERED: Stage.ANNOUNCED,
    FactForm.GIVEN: Stage.GIVEN,
    FactForm.JOKER_FIRST: Stage.ANNOUNCED,
    FactForm.JOKER_HELD: Stage.JOKER_IN_HAND,
}
BEFORE, WITHIN = "before the turn", "in the turn"
OF_DISCARD = "the discard"
REFUSED, LEFT_OPEN, IN_VAIN = "refused", "left open", "in vain"
TAKEN = {
    FactForm.TAKEN_EARLY: Wrongly.EARLY,
    FactForm.TAKEN_WRONGLY: Wrongly.NO_EXCHANGE,
}
GONE = "no longer shown"
"""Said where the exposure meant has gone back, and another might be taken for it."""


def build_exchange(sheet: Sheet, table: Table, seat: Seat) -> Exchange:
    """Return the exchange of a seat that has one. Of several steps written the last one counts."""
    under_way = [fact for fact in sheet.all(*FORMS, seat=seat) if LEFT_OPEN not in fact.marks]
    facts = sorted(under_way, key=lambda fact: FORMS.index(fact.form))
    fact = facts[-1]
    tiles = next((f.tiles for f in reversed(facts) if f.tiles), ())
    return _exchange(sheet, table, fact, () if fact.form is FactForm.JOKER_FIRST else tiles)


def build_left_open(sheet: Sheet, table: Table) -> tuple[tuple[Seat, Exchange], ...]:
    """Return the exchanges that nobody finished in their turn, in the order written."""
    facts = [fact for fact in sheet.all(*FORMS) if LEFT_OPEN in fact.marks]
    return tuple((fact.who, _exchange(sheet, table, fact, fact.tiles)) for fact in facts)


def _exchange(sheet: Sheet, table: Table, fact: Fact, tiles: tuple[Tile, ...]) -> Exchange:
    rack = None if fact.owner is None else table.rack(fact.owner)
    stage = _STAGES[fact.form]
    return Exchange(
        stage,
        fact.owner,
        None if rack is None else _place(sheet, fact, rack, tiles),
        tiles,
        fact.jokers if fact.form in (FactForm.JOKER_FIRST, FactForm.JOKER_HELD) else 0,
        LEFT_OPEN not in fact.marks and _own_turn(fact, table, fact.who),
        REFUSED in fact.marks,
        OF_DISCARD in fact.marks,
    )


def _own_turn(fact: Fact, table: Table, seat: Seat) -> bool:
    if BEFORE in fact.marks or WITHIN in fact.marks:
        return WITHIN in fact.marks
    return table.in_turn(seat)


def _place(sheet: Sheet, fact: Fact, rack: Rack, tiles: tuple[Tile, ...]) -> int | None:
    if GONE in fact.marks:
        return None
    if not fact.exposure:
        return implied_place(rack, tiles, _STAGES[fact.form])
    place = next((i for i, e in enumerate(rack.exposures) if e.tiles == fact.exposure), None)
    if place is None:
        shown = " ".join(fact.exposure)
        sheet.fault(fact, f"{fact.owner} shows no {shown}; write the exposure as it lies.")
    return place


def build_taken(sheet: Sheet) -> tuple[Taken, ...]:
    """Return the tiles on slopes that were wrongly taken, in the order written."""
    return tuple(
        Taken(fact.who, fact.tile, fact.owner or fact.who, TAKEN[fact.form], bool(fact.marks))
        for fact in sheet.all(*TAKEN)
    )


def taken_fact(taken: Taken) -> Fact:
    """Return the line of a tile wrongly taken."""
    form = next(form for form, how in TAKEN.items() if how is taken.how)
    return Fact(form, taken.seat, (taken.tile,), taken.owner, marks=(IN_VAIN,) * taken.in_vain)


def implied_place(rack: Rack, tiles: tuple[Tile, ...], stage: Stage) -> int | None:
    """Return the exposure meant if none is named: the one that fits, else the first with jokers.

    None for a joker that went back to the slope of a dead hand. Once the joker is in the hand its
    place may be taken: then the one that fits or holds the tile given, else the only one.
    """
    row, given = rack.exposures, tiles[0] if tiles else None
    late = stage is Stage.JOKER_IN_HAND
    open_to_it = [i for i, e in enumerate(row) if late or e.jokers]
    fitting = [i for i in open_to_it if given is not None and row[i].natural is given]
    if late:
        fitting += [i for i in open_to_it if given in row[i].tiles]
        open_to_it = open_to_it if len(row) == 1 else []
    elif not fitting and given is not None and joker_went_back(rack, given):
        return None
    return next(iter(fitting or open_to_it), None)


def exchange_fact(table: Table, seat: Seat, exchange: Exchange, *, left_open: bool = False) -> Fact:
    """Return the line of an exchange on the way, or of one that nobody finished."""
    rack = Rack() if exchange.owner is None else table.rack(exchange.owner)
    row = rack.exposures
    # Whoever reads it may not know yet how many tiles nobody has seen.
    implied = {
        implied_place(one, exchange.tiles, exchange.stage)
        for one in (rack, replace(rack, unseen=0))
    }
    named = exchange.exposure is not None and implied != {exchange.exposure}
    gone = (GONE,) * (exchange.exposure is None and implied != {None})
    usual = left_open or exchange.own_turn == table.in_turn(seat)
    marks = (OF_DISCARD,) * exchange.of_discard + (REFUSED,) * exchange.refused
    marks += (LEFT_OPEN,) * left_open + gone
    return Fact(
        _form(exchange),
        seat,
        exchange.tiles,
        exchange.owner,
        row[exchange.exposure].tiles if named and exchange.exposure is not None else (),
        _jokers(exchange),
        marks=marks if usual else (*marks, WITHIN if exchange.own_turn else BEFORE),
    )


def _form(exchange: Exchange) -> FactForm:
    if exchange.owner is None:
        return FactForm.ANNOUNCED
    if exchange.stage is Stage.ANNOUNCED and exchange.jokers:
        return FactForm.JOKER_FIRST
    return next(form for form in FORMS[1:] if _STAGES[form] is exchange.stage)


def _jokers(exchange: Exchange) -> int:
    """Return the number of jokers in the line: those in hand, or as many as tiles were given."""
    if exchange.stage is Stage.ANNOUNCED:
        return exchange.jokers
    return exchange.jokers or len(exchange.tiles)
