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
    says=(
        "The last move was a joker exchange, so the win counts as self-picked: "
        "everybody pays double."
    ),
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

    All three players pay double. It makes no difference from whose rack the joker came, your own
    included. Since the winner holds that joker, such a hand is never a jokerless one.

    Why people get it wrong: the owner of the joker seems to have given you the winning tile, so the
    owner alone should pay double. Giving up a joker is a duty and has no price.

    An example: you win with the joker from Across’s pung. Left, Across and Right each pay you
    double.
    """
    if not won_by_exchange(table, event) or not wins(table, event, findings, options):
        return None
    at = own_joker_spot(table, event.actor)
    return Consequence(verdict=Verdict.LEGAL, pays=dict.fromkeys(others(event.actor), 2), at=at)
