from collections.abc import Mapping

from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import broken_point, claim_by, others
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Seat
from mahjlearn.engine.winning import is_mah_jongg, jokerless, won_by_exchange


@consequence(
    "XA2",
    "who-pays-what",
    title="Who pays what",
    governs={Verb.DECLARE},
    says="{why}",
    cites=(
        cite("web AMJA Hand Value and Payment", authority="AMJA guide, Hand Value and Payment")
        + cite(
            "web Sloper column 316", authority="League card back, through Tom Sloper’s column 316"
        )
    ),
)
def who_pays_what(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """On a discard its thrower pays double and the others once; self-picked, all three pay double.

    A win by exchange is self-picked. A hand without a joker doubles all of it again, Singles and
    Pairs excepted. A player whose hand is dead pays like everybody else.

    Why people get it wrong: two doublings meet, one for how the hand was won and one for what it
    holds, and one of them is forgotten.

    An example: you pick the last tile of a 25-cent hand without a joker. Each of the three pays you
    four times 25 cents.
    """
    if broken_point(findings) is not None:
        return None
    if won_by_exchange(table, event) or not is_mah_jongg(table, event, options):
        return None
    line = table.rack(event.actor).line
    bare = False if line.singles_and_pairs else jokerless(table, event)
    thrower = _thrower(table, event)
    why = _why(thrower, bare)
    if bare is None:
        asks = (f"{event.actor.value} holds no joker",)
        return Consequence({"why": why, "thrower": thrower}, verdict=Verdict.LEGAL, asks=asks)
    pays = _pays(event.actor, thrower, 2 if bare else 1)
    return Consequence({"why": why, "thrower": thrower}, verdict=Verdict.LEGAL, pays=pays)


def _thrower(table: Table, event: Event) -> Seat | None:
    """Who threw the winning tile; None for a self-picked win."""
    claimed = bool(event.tiles) or claim_by(table, event.actor) is not None
    return table.discard.by if claimed and table.discard is not None else None


def _pays(winner: Seat, thrower: Seat | None, times: int) -> Mapping[Seat, int]:
    return {payer: times * (2 if thrower in (None, payer) else 1) for payer in others(winner)}


def _why(thrower: Seat | None, bare: bool | None) -> str:
    base = (
        "Self-picked: everybody pays double."
        if thrower is None
        else ("Won on a discard: its thrower pays double, the others once.")
    )
    return f"{base} Without a joker it is doubled again." if bare else base
