from mahjlearn.engine.facts.targets import sets_given_tile
from mahjlearn.engine.rules.kit import (
    ATTEMPTS,
    Consequence,
    Event,
    Finding,
    Options,
    Point,
    Seat,
    Status,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS, MJME_2024

_AMJA = "AMJA says an exchange announced too early may be taken back."
_MJME = "Mah Jongg Made Easy warns that even asking puts the hand at risk."


@consequence(
    "TS6",
    "an-early-announcement-may-be-taken-back",
    title="Announced too early: take it back",
    governs=ATTEMPTS | {Verb.UNANNOUNCE},
    says=f"{_AMJA} {_MJME}",
    cites=(
        AMJA_ERRORS.at("003 l.3-4"),
        MJME_2024.at(
            "001 l.15", "p. 23 #1, #2, #6", note="which warns of an attempt", contrary=True
        ),
    ),
)
def take_the_words_back(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """AMJA says you may take back words said before your turn, with no penalty.

    Take the words back, pick or finish your call, then ask again. That’s only as long as no joker
    has moved. Once the joker is out, it’s different. Only the AMJA guide answers this question. Mah
    Jongg Made Easy warns that an attempt puts your hand at risk.

    Why people get it wrong: they’ve heard that an exchange before your turn kills your hand. They
    take the words for the exchange.

    An example: Left discards and you say “I’ll take that joker” before you pick. Take it back,
    pick, and say it again.
    """
    if event.verb is Verb.UNANNOUNCE:
        exchange = table.exchange_of(event.actor)
        early = exchange is not None and not exchange.own_turn and not exchange.jokers
        return Consequence(verdict=Verdict.LEGAL) if early else None
    if sets_given_tile(table, event):
        return None
    broken = next((f for f in findings if f.status is Status.BREACHED), None)
    if broken is None or broken.rule.point is not Point.BEGUN or table.just_discarded(event.actor):
        return None
    back = Event(Verb.UNANNOUNCE, event.seat)
    facts = {"seat": event.seat, "says": f"{_AMJA}{_then(table, event.actor)} {_MJME}"}
    return Consequence(facts, verdict=Verdict.CORRECTABLE, to_do=(back,))


def _then(table: Table, seat: Seat) -> str:
    """Return what is done before the next asking; empty if no turn can come."""
    turn = table.turn
    if turn.seat is seat and turn.picked_wrongly:
        return " Put the tile from the wrong place back and pick again, then ask again."
    if turn.seat is seat and turn.claim_incomplete:
        return " Complete the exposure, then ask again."
    if table.wall == 0:
        return ""
    if turn.seat is seat:
        return " Begin the turn, then ask again."
    return " Ask again once {seat:s} turn has begun."
