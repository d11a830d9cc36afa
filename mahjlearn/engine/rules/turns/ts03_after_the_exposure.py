from mahjlearn.engine.facts.exchange import nothing_to_ask_for
from mahjlearn.engine.facts.spots import discard_spot, fresh_spot
from mahjlearn.engine.facts.targets import exchanger, sets_given_tile
from mahjlearn.engine.rules.kit import (
    EXCHANGES,
    Event,
    Found,
    Options,
    Point,
    Table,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024, TEACHER_POST


@bar(
    "TS3",
    "finish-the-exposure-first",
    title="After a call, finish the exposure first",
    point=Point.BEGUN,
    governs=EXCHANGES,
    says="{seat} called the {tile} and laid down the exposure, so it’s {seat:s} turn.",
    breached="{seat} called the {tile}, but the whole exposure isn’t down yet.",
    cites=(
        TEACHER_POST.at("000 l.11"),
        TEACHER_POST.at("000 l.14"),
        MJME_2024.at("001 l.15", "p. 23 #1, #2, #6"),
        AMJA_JOKERS.at("002 l.38"),
    ),
    presupposes=(Point.FINAL,),
    headline=EXCHANGES,
)
def after_the_exposure(table: Table, event: Event, options: Options) -> Found | None:
    """After a call you may exchange only once your whole exposure is on your rack.

    The call is one move and the exchange is another. You can’t exchange in between, so the new
    joker can’t help you make that exposure.

    Why people get it wrong: the call makes it their turn, so they take the joker first. Then they
    use it in the new exposure.

    An example: you call a 3 Dot and set it on your rack. Lay down the other tiles of the group.
    Then exchange for North’s joker.
    """
    if nothing_to_ask_for(table, event):
        return None
    seat = exchanger(table, event)
    claim = table.turn.claim
    if claim is None or table.turn.seat is not seat or sets_given_tile(table, event):
        return None
    if claim.exposed:
        return upheld(*fresh_spot(table, seat), seat=seat, tile=claim.tile)
    return breached(*discard_spot(table), seat=seat, tile=claim.tile)
