from mahjlearn.engine.facts.spots import exchange_spots
from mahjlearn.engine.facts.targets import joker_first, matches, pending_for, target
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Tile,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024, TEACHER_ANSWER
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.turn import Stage


@bar(
    "EX3",
    "the-owner-must-hand-it-over",
    title="The owner has to hand over the joker",
    point=Point.DUTY,
    governs={Verb.REFUSE, Verb.HAND_OVER},
    says="The tile matches, so {seat:have|has} to hand over the joker.",
    breached=(
        "The tile matches, so {seat:have|has} to hand over the joker. No rule lets {seat} refuse."
    ),
    cites=(
        TEACHER_ANSWER.at("000 c10 l.107"),
        MJME_2024.at("001 l.14", "p. 23"),
        AMJA_JOKERS.at("002 l.60"),
    ),
    presupposes=(Point.BEGUN, Point.AVAILABLE, Point.MATCH),
    headline={Verb.HAND_OVER, Verb.REFUSE},
)
def the_owner_gives_it_up(table: Table, event: Event, options: Options) -> Found | None:
    """If the tile matches, the owner has to hand over the joker.

    No rule lets the owner refuse, and you don’t need permission. Your turn has to have begun, and
    your tile has to match. That’s all. Our sources name no penalty for refusing.

    Why people get it wrong: “May I?” sounds like a question you can say no to. It’s only good
    manners.

    An example: Left has picked. Left holds out a 4 Bam and asks for the joker in your 4 Bams. You
    take the tile and hand over the joker.
    """
    pending, exposure = pending_for(table, event), target(table, event)
    if pending is None:
        return None
    who, exchange = pending
    if joker_first(table, event):
        return None
    at = exchange_spots(table, event)
    begun, fits = table.in_turn(who), exposure is not None and matches(exposure, exchange.tiles)
    if event.verb is Verb.HAND_OVER:
        return upheld(*at, seat=event.actor) if begun and fits else None
    if begun and fits:
        return breached(*at, seat=event.actor)
    facts = {"seat": event.actor, "other": who, "given": exchange.tiles, "exposure": exposure}
    lacks = _not_due(exposure, exchange.tiles, begun=begun, fits=fits)
    says = f"{lacks} {_NO_JOKER_DUE}"
    if exchange.stage is Stage.GIVEN:
        says = f"{says} {_TAKES_BACK}"
    return upheld(*at, says=says, **facts)


def _not_due(exposure: Exposure | None, tiles: tuple[Tile, ...], *, begun: bool, fits: bool) -> str:
    """Return what the exchange lacks: a tile that matches, a turn that has begun, or both."""
    wrong = _WRONG_TILE if tiles and exposure is not None else _NO_TILE
    return " ".join([wrong] * (not fits) + [_NO_TURN] * (not begun))


_WRONG_TILE = "{other:offer|offers} {given}, which doesn’t match {seat:s} {exposure}."
_NO_TILE = "{other:have|has} offered no tile for a joker that {seat:show|shows}."
_NO_TURN = "{other:s} turn hasn’t begun."
_NO_JOKER_DUE = "So {seat:don’t|doesn’t} have to hand over the joker."
_TAKES_BACK = "{other:take|takes} the tile back."
