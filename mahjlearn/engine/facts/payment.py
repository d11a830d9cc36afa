"""Is there a win to be paid for? A fact that the rules of winning and payment share."""

from mahjlearn.engine.facts.competing_claims import alone
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.facts.wrong_tile import still_to_put_right
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Finding, broken_point
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat


def wins(table: Table, event: Event, findings: tuple[Finding, ...], options: Options) -> bool:
    """True for a right declaration that nobody goes before and with which nobody else wins."""
    if broken_point(findings) is not None or not is_mah_jongg(table, event, options):
        return False
    if still_to_put_right(table, event, options):
        return False
    return alone(table, event, options)


def others(seat: Seat) -> tuple[Seat, ...]:
    """The three who pay."""
    return tuple(payer for payer in SEATS if payer is not seat)
