"""A table as facts, in one canonical order: that of `FactForm`, by seat."""

from collections.abc import Iterable
from dataclasses import replace

from mahjlearn.engine.facts.counts import implied_unseen
from mahjlearn.engine.notation import exchanges
from mahjlearn.engine.notation.checks import count_is_off, exposure_fault, wall_is_off
from mahjlearn.engine.notation.fact_lines import print_facts
from mahjlearn.engine.notation.facts import Fact, FactForm, Sheet
from mahjlearn.engine.notation.passing import passes_facts
from mahjlearn.engine.notation.racks import MADE_NOW
from mahjlearn.engine.notation.turns import build_turn, has_fresh_exposure, usual_place
from mahjlearn.engine.table.passes import NO_PASSES
from mahjlearn.engine.table.table import Exposure, HandState, Rack, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Began, Turn

_ALIKE = {
    FactForm.LACKS_OTHER: FactForm.LACKS,
    FactForm.NEEDS_TO_WIN: FactForm.NEEDS,
    FactForm.TAKEN_WRONGLY: FactForm.TAKEN_EARLY,
    **dict.fromkeys(exchanges.FORMS, FactForm.ANNOUNCED),
}
"""Forms whose lines keep the order of the table among one another."""
_ORDER = {form: list(FactForm).index(_ALIKE.get(form, form)) for form in FactForm}


def print_table(table: Table) -> str:
    """Return the canonical lines of a table; `parse_table` reads the same table back."""
    return print_facts(facts_of(table))


def facts_of(table: Table) -> tuple[Fact, ...]:
    """Return the facts of a table, none that would be taken for granted."""
    facts = [fact for seat in SEATS for fact in _rack_facts(table, seat)]
    facts += _discard_facts(table)
    facts += [Fact(FactForm.STRAY, seat, (tile,)) for seat, tile in table.picked_out_of_turn]
    facts += [
        Fact(FactForm.UNRACKED, pick.seat, (pick.tile,), wrong=pick.wrong)
        for pick in table.unracked
    ]
    facts += [
        exchanges.exchange_fact(table, seat, exchange) for seat, exchange in table.early_exchanges
    ]
    facts += [
        exchanges.exchange_fact(table, seat, exchange, left_open=True)
        for seat, exchange in table.left_open
    ]
    if table.turn.gave_way is not None:
        facts.append(Fact(FactForm.GAVE_WAY, table.turn.gave_way))
    during = list(_during(table.turn))
    base = _base(table.turn, table)
    facts += during if _base_is_implied(table, during) else [base, *during]
    if table.turn.exchange is not None:
        facts.append(exchanges.exchange_fact(table, table.turn.seat, table.turn.exchange))
    facts += map(exchanges.taken_fact, table.taken)
    facts += _whole_table(table)
    return tuple(sorted(facts, key=lambda fact: _ORDER[fact.form]))


def _rack_facts(table: Table, seat: Seat) -> Iterable[Fact]:
    rack = table.rack(seat)
    for exposure in rack.exposures:
        yield _shows(rack, seat, exposure)
    yield from _holds(table, seat)
    for absence in rack.absent:
        form = FactForm.LACKS_OTHER if absence.tile in rack.sloped else FactForm.LACKS
        yield Fact(form, seat, (absence.tile,))
    if count_is_off(table, seat):
        yield Fact(FactForm.COUNT_OFF, seat)
    yield from _plays(rack, seat)
    if rack.hand is not HandState.LIVE:
        form = FactForm.DEAD if rack.hand is HandState.DEAD else FactForm.AT_FAULT
        for ground in (*rack.older, rack.ground):
            yield Fact(form, seat, ground=ground)


def _shows(rack: Rack, seat: Seat, exposure: Exposure) -> Fact:
    """Return the line of an exposure; a wrong one that was not ruled on is marked as unnoticed."""
    stated = exposure.made_this_turn or exposure.fault or rack.hand is not HandState.LIVE
    unnoticed = not stated and exposure_fault(exposure.tiles, exposure.stands_for)
    marks = (MADE_NOW,) * exposure.made_this_turn + ("unnoticed",) * bool(unnoticed)
    return Fact(
        FactForm.SHOWS,
        seat,
        exposure.tiles,
        natural=exposure.stands_for,
        ground=exposure.fault,
        marks=marks,
    )


def _holds(table: Table, seat: Seat) -> Iterable[Fact]:
    rack = table.rack(seat)
    implied = implied_unseen(table, seat)
    if rack.sloped:
        silent = rack.unseen == implied == 0
        yield Fact(FactForm.HOLDS, seat, rack.sloped, number=None if silent else rack.unseen)
    elif rack.unseen != implied:
        yield Fact(FactForm.HOLDS_UNSEEN, seat, number=rack.unseen)


def _plays(rack: Rack, seat: Seat) -> Iterable[Fact]:
    line = rack.line
    if line.groups:
        concealed = ("concealed",) * line.concealed
        yield Fact(FactForm.PLAYS, seat, groups=line.groups, marks=concealed)
    elif line.concealed:
        yield Fact(FactForm.PLAYS_CONCEALED, seat)
    if line.singles_and_pairs:
        yield Fact(FactForm.PLAYS_SINGLES, seat)
    if line.worth is not None:
        yield Fact(FactForm.PLAYS_WORTH, seat, number=line.worth)
    for need in line.needs:
        form = FactForm.NEEDS_TO_WIN if need.wins else FactForm.NEEDS
        yield Fact(form, seat, (need.tile,), grouping=need.grouping)


def _discard_facts(table: Table) -> Iterable[Fact]:
    if table.newest is not None:
        yield Fact(FactForm.NEWEST, table.newest)
    if table.discards is not None:
        form = FactForm.DISCARDS if table.discards else FactForm.DISCARDS_NONE
        yield Fact(form, tiles=table.discards)
    last = table.discard
    if last is not None:
        form = FactForm.NAMED if last.in_hand else FactForm.DISCARDED
        marks = ("misnamed",) * last.wrong_name
        yield Fact(form, last.by, (last.tile,), named=last.named, marks=marks)
        if last.kept_by is not None:
            yield Fact(FactForm.KEPT, last.kept_by)


def _base_is_implied(table: Table, during: list[Fact]) -> bool:
    """Return True if the reader takes the same turn for granted, and nobody would miss the line."""
    if table.turn.claim is not None:
        return False
    if table.turn.began is not Began.NO and table.discard is not None:
        return False
    implied = build_turn(Sheet(tuple(during)), table)
    return implied == replace(table.turn, exchange=None)


def _base(turn: Turn, table: Table) -> Fact:
    if turn.began is Began.NO:
        return Fact(FactForm.NEXT, turn.seat)
    if turn.began is Began.CALLED:
        return _called(turn, table)
    form = FactForm.PICKED_RACKED if turn.racked else FactForm.PICKED
    if turn.in_hand is not None:
        return Fact(FactForm.PICKED_TILE, turn.seat, (turn.in_hand,), wrong=turn.wrong_pick)
    return Fact(form, turn.seat, wrong=turn.wrong_pick)


def _called(turn: Turn, table: Table) -> Fact:
    claim = turn.claim
    if claim is None:
        raise ValueError("a turn that began with a call has a claim")
    marks = ("for mah jongg",) * claim.for_mah_jongg
    marks += ("for an exchange",) * claim.for_exchange
    if claim.exposed != has_fresh_exposure(table, turn.seat):
        marks += ("exposed" if claim.exposed else "not exposed",)
    usual = claim.place is usual_place(exposed=claim.exposed)
    return Fact(
        FactForm.CALLED,
        turn.seat,
        (claim.wanted,),
        owner=claim.by,
        grouping=claim.grouping,
        place=None if usual else claim.place,
        marks=marks,
    )


def _during(turn: Turn) -> Iterable[Fact]:
    if turn.taken_out is not None:
        yield Fact(FactForm.TAKEN_OUT, turn.seat, (turn.taken_out,))
    if turn.exchanged:
        yield Fact(FactForm.EXCHANGED, turn.seat, marks=("silently",) * turn.silent)
    if turn.asked:
        yield Fact(FactForm.ASKED, turn.seat)
    if turn.said is not None:
        yield Fact(FactForm.SAID, turn.seat, words=turn.said)
    if turn.declared is not None:
        on = () if turn.declared is Tile.HIDDEN else (turn.declared,)
        yield Fact(FactForm.DECLARED, turn.seat, on, marks=("in error",) * turn.in_error)
    if turn.shown:
        yield Fact(FactForm.SHOWN, turn.seat, marks=("in part",) * turn.in_part)


def _whole_table(table: Table) -> Iterable[Fact]:
    if table.wall is not None:
        off = wall_is_off(table)
        form = FactForm.WALL if table.wall or off else FactForm.WALL_EMPTY
        number = table.wall if form is FactForm.WALL else None
        yield Fact(form, number=number, marks=("not counted",) * off)
    if table.charleston is not None:
        yield Fact(FactForm.CHARLESTON, words=table.charleston)
        yield from passes_facts(table.passes or NO_PASSES, table.charleston)
    if table.over is not None:
        yield Fact(FactForm.OVER, words=table.over)
