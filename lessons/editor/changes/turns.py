"""Whose turn it is, how far it has gone, who discarded last, and what was said."""

from dataclasses import replace

from lessons.editor.changes.places import with_exposures
from lessons.editor.form import refuse
from mahjlearn.engine.notation.checks import exposure_fault
from mahjlearn.engine.notation.forms.grammar import tidy
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.table.turn import Began, CalledPlace, Claim, Exchange, Stage, Turn

BEFORE, PICKED, RACKED, CALLED, EXCHANGED = "before", "picked", "racked", "called", "exchanged"
PHASES = {
    BEFORE: "Before picking",
    PICKED: "Picked, not racked",
    RACKED: "Picked and racked",
    CALLED: "Called and exposed",
    EXCHANGED: "Exchanged",
}
SILENT, EXCHANGE, WORDS = "", "exchange", "words"
LONGEST_WORDS = 80
DISCARDED_LAST = "{0} discarded last, so {0}’s turn is over. Choose another seat."
NOTHING_EXPOSED = (
    "{0} shows no exposure that a call could have made. Place it first: three to six tiles alike, "
    "with the called tile among them."
)
OTHER_DISCARD = (
    "{0}’s newest exposure is of {1}s, and the last discard is {2}. Change one of the two."
)
QUOTES = "Write what was said without quotation marks."
NO_DISCARD = "There’s no discard on the table yet. Place the last discard first."


def phase_of(table: Table) -> str:
    """Return how far the turn has gone; empty where it stands in a way that only lines can say."""
    turn = table.turn
    for phase in PHASES:
        if table.charleston or table.over:
            return ""
        if _bare(turn) == _bare(_turn(table, turn.seat, phase)):
            return phase
    return ""


def _bare(turn: Turn) -> Turn:
    """The turn without what the other fields of the form say."""
    announced = turn.exchange is not None and _only_announced(turn.exchange)
    exchange = None if announced else turn.exchange
    picked = turn.began is Began.PICKED and not turn.racked
    in_hand = Tile.HIDDEN if picked and turn.in_hand is not None else turn.in_hand
    if turn.exchanged:
        return Turn(turn.seat, exchanged=True, exchange=exchange)
    return replace(turn, in_hand=in_hand, exchange=exchange, said=None)


def _only_announced(exchange: Exchange) -> bool:
    return exchange.stage is Stage.ANNOUNCED and exchange.owner is None


def set_turn(table: Table, seat: Seat, phase: str) -> Table:
    """The table with another turn, or the same one further on or back.

    What was said in the same turn stays said. Raises Refusal where this seat discarded last, or
    has nothing that a call could have exposed.
    """
    if table.discard is not None and table.discard.by is seat:
        raise refuse(f"turn-{seat}", DISCARDED_LAST.format(seat))
    if phase == CALLED:
        table = _exposed(table, seat)
    elif phase != EXCHANGED or table.turn.seat is not seat:
        table = _nothing_fresh(table)
    turn = _turn(table, seat, phase)
    if table.turn.seat is seat:
        turn = replace(turn, said=table.turn.said, exchange=_still_announced(table, turn))
    return replace(table, turn=turn, charleston=None, over=None)


def _turn(table: Table, seat: Seat, phase: str) -> Turn:
    same = table.turn if table.turn.seat is seat else Turn(seat)
    match phase:
        case "picked":
            return Turn(seat, Began.PICKED, in_hand=same.in_hand or Tile.HIDDEN)
        case "racked":
            return Turn(seat, Began.PICKED, racked=True)
        case "called":
            return Turn(seat, Began.CALLED, claim=_claim(table, seat))
        case "exchanged" if same.begun:
            return replace(same, exchanged=True, exchange=None)
        case "exchanged":
            return Turn(seat, Began.PICKED, racked=True, exchanged=True)
        case _:
            return Turn(seat)


def _claim(table: Table, seat: Seat) -> Claim | None:
    fresh = [e for e in table.rack(seat).exposures if e.made_this_turn]
    if not fresh or fresh[-1].natural is None:
        return None
    return Claim(fresh[-1].natural, CalledPlace.RACK, exposed=True)


def _still_announced(table: Table, turn: Turn) -> Exchange | None:
    exchange = table.turn.exchange
    if exchange is None or not _only_announced(exchange):
        return None
    return replace(exchange, own_turn=turn.begun)


def _exposed(table: Table, seat: Seat) -> Table:
    """The newest exposure of the seat is the one just made, with the discard in it."""
    row = table.rack(seat).exposures
    newest = row[-1] if row else None
    if newest is None or newest.natural is None or exposure_fault(newest.tiles, newest.stands_for):
        raise refuse("phase-called", NOTHING_EXPOSED.format(seat))
    last = table.discard
    if last is not None and last.tile is not newest.natural:
        names = tile_name(newest.natural), tile_name(last.tile)
        raise refuse("phase-called", OTHER_DISCARD.format(seat, *names))
    table = replace(_nothing_fresh(table), discard=None)
    return with_exposures(table, seat, (*row[:-1], replace(newest, made_this_turn=True)))


def _nothing_fresh(table: Table) -> Table:
    """Exposures of this turn become earlier ones."""
    seat = table.turn.seat
    row = tuple(replace(e, made_this_turn=False) for e in table.rack(seat).exposures)
    return with_exposures(table, seat, row)


def set_discarder(table: Table, seat: Seat) -> Table:
    """The table with the last discard thrown by this seat; the next one is up if nobody has begun.

    Raises Refusal where there is no discard, or where this very seat has begun a turn.
    """
    last = table.discard
    if last is None:
        raise refuse("discarder", NO_DISCARD)
    table = replace(table, discard=replace(last, by=seat))
    if not table.turn.begun:
        return table.with_turn(Turn(table.next_live(seat)))
    if table.turn.seat is seat:
        raise refuse("discarder", DISCARDED_LAST.format(seat))
    return table


def set_named(table: Table, named: str) -> Table:
    """The table with the last discard called by another name; by its own where that is empty."""
    last = table.discard
    if last is None:
        raise refuse("named", NO_DISCARD)
    other = None if named in ("", last.tile.value) else named
    return replace(table, discard=replace(last, named=other, wrong_name=False))


def said_of(table: Table) -> tuple[str, str]:
    """Return what the seat on turn has said: the kind of thing, and the words if there are any."""
    turn = table.turn
    if turn.exchange is not None and turn.exchange.stage is Stage.ANNOUNCED:
        return EXCHANGE, ""
    return (WORDS, turn.said) if turn.said else (SILENT, "")


def set_said(table: Table, kind: str, words: str) -> Table:
    """The table with other words of the seat on turn. Words without any are silence."""
    turn = table.turn
    words = tidy(words)[:LONGEST_WORDS]
    if any(sign in words for sign in '"“”'):
        raise refuse("said-words", QUOTES)
    announced = Exchange(Stage.ANNOUNCED, own_turn=turn.begun) if kind == EXCHANGE else None
    said = words if kind == WORDS and words else None
    return table.with_turn(replace(turn, exchange=announced, said=said))
