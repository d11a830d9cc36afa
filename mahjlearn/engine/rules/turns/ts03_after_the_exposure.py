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
    says="{seat} called a discard and laid down the whole exposure. That starts {seat:s} turn.",
    breached="{seat} called a discard, but the exposure is not complete on the rack yet.",
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
    """After a call you may exchange only when the whole exposure stands on your rack.

    A call is one move and the exchange is another. In between, nothing is exchanged, so the new
    joker cannot help to make the exposure you are calling for.

    Why people get it wrong: the call makes it their turn, so they take the joker first and use it
    in the new block.

    An example: you call a 3 Dot and set it on your rack. Lay down the other tiles of the block.
    Then exchange for North’s joker.
    """
    if nothing_to_ask_for(table, event):
        return None
    seat = exchanger(table, event)
    claim = table.turn.claim
    if claim is None or table.turn.seat is not seat or sets_given_tile(table, event):
        return None
    if claim.exposed:
        return upheld(*fresh_spot(table, seat), seat=seat)
    return breached(*discard_spot(table), seat=seat)
