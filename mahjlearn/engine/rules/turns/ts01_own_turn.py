from mahjlearn.engine.facts.exchange import nothing_to_ask_for
from mahjlearn.engine.facts.hand import early_in_vain, early_joker, rests_on_an_early_joker
from mahjlearn.engine.facts.spots import discard_spot, exchange_spots
from mahjlearn.engine.facts.targets import exchanger, sets_given_tile
from mahjlearn.engine.rules.kit import (
    EXCHANGES,
    Event,
    Found,
    Options,
    Point,
    Seat,
    Table,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, CARD_BACK, MJME_2024, TEACHER_POST


@bar(
    "TS1",
    "only-in-your-own-turn",
    title="Exchange only on your own turn",
    point=Point.BEGUN,
    governs=EXCHANGES | {Verb.DECLARE, Verb.RACK_JOKER, Verb.SET_JOKER},
    says="{seat:s} turn has begun.",
    breached=(
        "It isn’t {seat:s} turn yet. First {seat:have|has} to pick, or call a discard and lay down "
        "the exposure."
    ),
    cites=(
        CARD_BACK.at("000 l.9", "quoted in a teacher’s post of 2019"),
        TEACHER_POST.at("000 l.11"),
        MJME_2024.at("001 l.14", "p. 23"),
        AMJA_JOKERS.at("002 l.38"),
    ),
    presupposes=(Point.FINAL,),
)
def own_turn(table: Table, event: Event, options: Options) -> Found | None:
    """You may exchange only on your own turn, once it has begun.

    Your turn begins when you pick, or when your whole called exposure lies there. Being next isn’t
    your turn yet, and your turn is over with your discard. It doesn’t matter whose rack the joker
    is on.

    Why people get it wrong: players say “my turn” as soon as the player before them discards. They
    haven’t picked or called yet.

    An example: Left discards and you’re next. Before you take Right’s joker, pick from the wall.
    """
    if event.verb in (Verb.DECLARE, Verb.RACK_JOKER, Verb.SET_JOKER):
        return _goes_on_with_an_early_joker(table, event, options)
    seat = exchanger(table, event)
    if sets_given_tile(table, event) or nothing_to_ask_for(table, event):
        return None
    if table.turn.seat is seat and table.turn.claim_incomplete:
        return None
    if table.in_turn(seat):
        return upheld(seat=seat)
    if table.discard is not None and table.discard.by is seat:
        return breached(*discard_spot(table), says=_OVER, seat=seat)
    at, undone = exchange_spots(table, event), _undone(table, seat)
    if undone is not None:
        return breached(*at, says=undone, seat=seat, caller=table.turn.seat)
    return breached(*at, says=_NO_TILE, seat=seat) if at else breached(seat=seat)


def _undone(table: Table, seat: Seat) -> str | None:
    """Return why a pick that was made begins no turn; None for a seat that has picked nothing."""
    turn = table.turn
    if turn.seat is seat and turn.picked_wrongly:
        return _WRONG_WALL if turn.wrong_pick == "wall" else _WRONG_END
    return _GAVE_WAY if turn.gave_way is seat else None


_WRONG_WALL = "{seat:s} tile from the wrong wall isn’t racked. It goes back and begins no turn."
_WRONG_END = "{seat:s} tile from the wrong end isn’t racked. It goes back and begins no turn."
_GAVE_WAY = (
    "{caller} called the discard in time, so {seat:s} pick goes back. {seat:s} turn hasn’t begun."
)

_NO_TILE = (
    "It isn’t {seat:s} turn yet, so {seat} can’t exchange. First {seat:have|has} to pick, or call "
    "a discard and lay down the exposure."
)


def _goes_on_with_an_early_joker(table: Table, event: Event, options: Options) -> Found | None:
    """A joker taken early does not win. To rack it is refused where taking it cost nothing."""
    seat = event.actor
    if event.verb is Verb.DECLARE:
        rests = rests_on_an_early_joker(table, event.actor)
        return breached(says=_WON_EARLY, seat=event.actor) if rests else None
    refused = options.exchange_before_the_turn == "not allowed" and (
        early_joker(table, seat) is not None or early_in_vain(table, seat)
    )
    return breached(says=_RACKED_EARLY, seat=event.actor) if refused else None


_RACKED_EARLY = "{seat} took the joker before {seat:s} turn began. There’s nothing to rack."
_WON_EARLY = "{seat} took the joker before {seat:s} turn began, so it can’t win."
_OVER = "{seat:s} turn ended with the discard."
