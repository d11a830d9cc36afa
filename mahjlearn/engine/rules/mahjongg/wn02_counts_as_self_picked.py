from mahjlearn.engine.facts.payment import others, wins, won_by_exchange
from mahjlearn.engine.facts.spots import own_joker_spot
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189, MJME_2024, TEACHER_POST


@consequence(
    "WN2",
    "won-by-exchange-is-self-picked",
    title="A win by exchange counts as self-picked",
    governs={Verb.DECLARE},
    says="The last move was an exchange, so the win counts as self-picked. Everybody pays double.",
    cites=(
        TEACHER_POST.at("000 l.28"),
        MJME_2024.at("001 l.19", "p. 23 #7"),
        MAHJ_LIFE_189.at("004 l.28", "which refers to its article 171"),
    ),
)
def counts_as_self_picked(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If your last move before mah jongg was an exchange, the win counts as self-picked.

    All three players pay double. It doesn’t matter whose rack the joker came from, even your own.
    You hold that joker, so your hand is never jokerless.

    Why people get it wrong: the joker’s owner seems to have given you the winning tile. So they
    think only the owner pays double. But the owner had to give it up.

    An example: you win with the joker from Across’s pung. Left, Across and Right each pay you
    double.
    """
    if not won_by_exchange(table, event) or not wins(table, event, findings, options):
        return None
    at = own_joker_spot(table, event.actor)
    return Consequence(verdict=Verdict.LEGAL, pays=dict.fromkeys(others(event.actor), 2), at=at)
