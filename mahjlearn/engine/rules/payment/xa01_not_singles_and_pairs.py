from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import broken_point
from mahjlearn.engine.rulings import Consequence, Finding
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg


@consequence(
    "XA1",
    "no-jokerless-bonus-for-singles-and-pairs",
    title="No jokerless bonus for Singles and Pairs",
    governs={Verb.DECLARE},
    says="A Singles and Pairs line is jokerless by nature and is not doubled for it.",
    cites=cite(
        "web AMJA Hand Value and Payment",
        "web JLMahJongg",
        "tournament MahjCon rules",
        authority="AMJA, Hand Value and Payment; JLMahJongg; MahjCon tournament rules",
    ),
)
def not_singles_and_pairs(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """The jokerless bonus is not paid for Singles and Pairs, where no joker may stand anyway."""
    line = table.rack(event.actor).line
    won = (
        broken_point(findings) is None
        and is_mah_jongg(table, event, options)
        and line.singles_and_pairs
    )
    return Consequence() if won else None
