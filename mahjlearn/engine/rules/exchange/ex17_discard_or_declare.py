from mahjlearn.engine.facts.spots import discard_spot, held_spot, swapped_spot
from mahjlearn.engine.facts.targets import exchanger, refused_to, same_tile_just_discarded
from mahjlearn.engine.facts.turn import next_up, under_way
from mahjlearn.engine.facts.winning import undoes_a_swap
from mahjlearn.engine.rules.kit import (
    EXCHANGES,
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import BULLETIN_2014, TEACHER_POST

ENDS = frozenset({Verb.END_TURN, Verb.DISCARD, Verb.NAME})
TAKES_BACK = frozenset({Verb.UNDO_EXCHANGE, Verb.UNANNOUNCE})


@bar(
    "EX17",
    "then-discard-or-declare",
    title="After the exchange, discard or declare mah jongg",
    point=Point.BEGUN,
    governs=ENDS | TAKES_BACK | EXCHANGES,
    says="A discard ends {seat:s} turn.",
    breached="{why}",
    cites=(
        TEACHER_POST.at("000 l.27"),
        BULLETIN_2014.at("web Sloper column 595 #19"),
    ),
    presupposes=(Point.FINAL,),
    headline={Verb.DISCARD, Verb.NAME},
)
def discard_or_declare(table: Table, event: Event, options: Options) -> Found | None:
    """After your exchanges, you discard or declare mah jongg. Only that ends your turn.

    You gave one tile and took one, so you still have fourteen. You can’t exchange anything after
    the discard. Can you take back the exchange itself? By the League’s sources, no. By the AMJA
    guide, yes, until you rack the joker.

    Why people get it wrong: an exchange locks the exposure you just made, as a discard does. Some
    take it for the discard itself.

    An example: you pick, exchange a 5 Bam for a joker and rack it. Now discard.
    """
    seat = exchanger(table, event)
    if event.verb in (Verb.DISCARD, Verb.NAME):
        back = refused_to(table, seat)
        if back is not None:
            facts = {"seat": seat, "owner": back.owner, "given": back.tiles, "says": _REFUSED}
            return upheld(*held_spot(table, seat, event.tile), **facts)
        goes_on = {"up": next_up(table), "says": _GOES_ON} if under_way(table, seat) else {}
        return upheld(*held_spot(table, seat, event.tile), seat=seat, **goes_on)
    if event.verb is Verb.END_TURN:
        if table.nothing_to_pick(seat):
            return None
        return breached(seat=seat, why="A turn ends with a discard or with mah jongg.")
    if event.verb in TAKES_BACK:
        return _undo(table, event, options)
    over = table.just_discarded(seat) and not same_tile_just_discarded(table, event)
    if not over:
        return None
    why = "A discard ends the turn, so there’s no exchange after it."
    return breached(*discard_spot(table), seat=seat, why=why)


def _undo(table: Table, event: Event, options: Options) -> Found | None:
    if not undoes_a_swap(table, event) or options.exchange_final_when != "swap":
        return None
    return breached(
        *swapped_spot(table, event.actor),
        seat=event.actor,
        why=_MADE,
    )


_REFUSED = "{owner} refused the joker, so {seat:get|gets} {given} back with this discard."
_GOES_ON = "It’s still {up:s} turn after this discard."
_MADE = (
    "By the League’s sources, the exchange is made and nobody can undo it. Discard or declare mah "
    "jongg."
)
