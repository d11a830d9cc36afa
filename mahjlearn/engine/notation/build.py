"""Makes a table of facts, and says everything that is wrong with them at once."""

from dataclasses import replace

from mahjlearn.engine.errors import CannotOccur
from mahjlearn.engine.facts.counts import implied_unseen
from mahjlearn.engine.notation.checks import check_table
from mahjlearn.engine.notation.exchanges import (
    FORMS,
    LEFT_OPEN,
    build_exchange,
    build_left_open,
    build_taken,
)
from mahjlearn.engine.notation.fact_lines import parse_facts
from mahjlearn.engine.notation.facts import Fact, FactForm, Sheet
from mahjlearn.engine.notation.passing import build_passes
from mahjlearn.engine.notation.phases import check_lines
from mahjlearn.engine.notation.racks import (
    build_discard,
    build_discards,
    build_rack,
    stated_unseen,
)
from mahjlearn.engine.notation.turns import build_turn
from mahjlearn.engine.table.table import Table, UnrackedPick
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.table.turn import Turn


def build_table(facts: tuple[Fact, ...]) -> Table:
    """Return the table of which these are the facts; what is not said is ordinary.

    Raises CannotOccur with every fault, each with the line of the fact that brings it about.
    """
    sheet = Sheet(facts)
    check_lines(sheet)
    table = _table(sheet)
    check_table(sheet, table)
    if sheet.faults:
        raise CannotOccur(sorted(sheet.faults, key=lambda fault: fault.line))
    return table


def parse_table(text: str) -> Table:
    """Return a table from its lines. Raises DoesNotParse or CannotOccur with every fault."""
    return build_table(parse_facts(text))


def _table(sheet: Sheet) -> Table:
    east, south, west, north = (build_rack(sheet, seat) for seat in SEATS)
    charleston = sheet.one(FactForm.CHARLESTON)
    over = sheet.one(FactForm.OVER)
    newest = sheet.one(FactForm.NEWEST)
    table = Table(
        Turn(Seat.EAST),
        (east, south, west, north),
        build_discard(sheet),
        build_discards(sheet),
        _wall(sheet),
        charleston.words if charleston else None,
        over.words if over else None,
        newest.who if newest else None,
        picked_out_of_turn=tuple((fact.who, fact.tile) for fact in sheet.all(FactForm.STRAY)),
        taken=build_taken(sheet),
        unracked=tuple(
            UnrackedPick(fact.who, fact.tile, fact.wrong) for fact in sheet.all(FactForm.UNRACKED)
        ),
    )
    table = replace(table, passes=build_passes(sheet, table.charleston))
    return _count_unseen(sheet, _with_exchanges(sheet, _with_turn(sheet, table)))


def _wall(sheet: Sheet) -> int | None:
    fact = sheet.one(FactForm.WALL, FactForm.WALL_EMPTY)
    return None if fact is None else fact.number or 0


def _with_turn(sheet: Sheet, table: Table) -> Table:
    """Return the table with its turn; a discard that was exposed is no longer on the table."""
    turn, last = build_turn(sheet, table), table.discard
    claim = turn.claim
    if claim is None or not claim.exposed:
        return replace(table, turn=turn)
    by = last.by if claim.by is None and last is not None else claim.by
    turn = replace(turn, claim=replace(claim, by=by))
    return replace(table, turn=turn, discard=None)


def _with_exchanges(sheet: Sheet, table: Table) -> Table:
    """Return the table with its exchanges.

    The exchange of the seat on turn belongs to the turn; the others, and one that is to be paid
    with the discard, do not.
    """
    under_way = (fact for fact in sheet.all(*FORMS) if LEFT_OPEN not in fact.marks)
    seats = dict.fromkeys(fact.who for fact in under_way)
    found = [(seat, build_exchange(sheet, table, seat)) for seat in seats]
    up = table.turn.seat
    own = [(seat, one) for seat, one in found if seat is up and not one.of_discard]
    in_turn = own[0][1] if own else None
    early = tuple(pair for pair in found if pair not in own)
    left_open = build_left_open(sheet, table)
    turn = replace(table.turn, exchange=in_turn)
    return replace(table, turn=turn, early_exchanges=early, left_open=left_open)


def _count_unseen(sheet: Sheet, table: Table) -> Table:
    for seat in SEATS:
        stated = stated_unseen(sheet, seat)
        unseen = implied_unseen(table, seat) if stated is None else stated
        table = table.with_rack(seat, replace(table.rack(seat), unseen=unseen))
    return table
