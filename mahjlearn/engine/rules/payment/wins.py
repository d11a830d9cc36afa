"""Is there a win to be paid for? A fact that the rules of winning and payment share."""

from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.priority.rivals import alone
from mahjlearn.engine.rules.shared import broken_point
from mahjlearn.engine.rulings import Finding
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg


def wins(table: Table, event: Event, findings: tuple[Finding, ...], options: Options) -> bool:
    """True for a right declaration that nobody goes before and with which nobody else wins."""
    if broken_point(findings) is not None or not is_mah_jongg(table, event, options):
        return False
    return alone(table, event, options)
