from collections.abc import Mapping

from mahjlearn.engine.facts.payment import (
    jokerless,
    others,
    thrower,
    thrown_out_of_turn,
    wins,
    won_by_exchange,
    won_by_name,
)
from mahjlearn.engine.facts.spots import discard_spot, pick_spot
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Seat,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_PAYMENT, CARD_BACK


@consequence(
    "XA2",
    "who-pays-what",
    title="Who pays what",
    governs={Verb.DECLARE},
    says="{why}",
    cites=(
        AMJA_PAYMENT.at("web AMJA Hand Value and Payment"),
        CARD_BACK.at("web Sloper column 316", through="Tom Sloper’s column 316"),
    ),
)
def who_pays_what(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """On a discard, its discarder pays double; self-picked, everybody pays double.

    When you win on a discard, the other two pay single. A win by exchange is self-picked. A hand
    without a joker doubles all of it again, except Singles and Pairs. A player whose hand is dead
    pays like everybody else.

    Why people get it wrong: there are two doublings. One is for how you won, and one for what you
    hold. They forget one of them.

    An example: you pick the last tile of a 25-cent hand without a joker. Each of the three pays you
    four times 25 cents.
    """
    if won_by_name(table, event) or won_by_exchange(table, event):
        return None
    if thrown_out_of_turn(table, event) is not None:
        return None
    if not wins(table, event, findings, options):
        return None
    claim = table.turn.claim if event.tiles else table.claim_of(event.actor)
    line, by = table.rack(event.actor).line, thrower(table, event)
    bare = False if line.without_blocks else jokerless(table, event)
    facts = {"why": _why(by, bare), "thrower": by}
    asks = (f"{event.actor.value} holds no joker",) * (bare is None)
    if claim is not None and by is None:
        facts = {"says": _DISCARD}
        asks += (f"{table.turn.seat.value} has called {claim.tile.value} from SEAT",)
    if asks:
        return Consequence(facts, verdict=Verdict.LEGAL, asks=asks, pays_open=True)
    pays = _pays(event.actor, by, 2 if bare else 1)
    at = pick_spot(table, event.actor) if by is None else discard_spot(table)
    return Consequence(facts, verdict=Verdict.LEGAL, pays=pays, at=at)


_DISCARD = "Won on a discard, so whoever discarded it pays double. The others pay single."


def _pays(winner: Seat, thrower: Seat | None, times: int) -> Mapping[Seat, int]:
    return {payer: times * (2 if thrower in (None, payer) else 1) for payer in others(winner)}


def _why(thrower: Seat | None, bare: bool | None) -> str:
    base = "Self-picked, so everybody pays double." if thrower is None else _DISCARD
    return f"{base} With no joker, it’s doubled again." if bare else base
