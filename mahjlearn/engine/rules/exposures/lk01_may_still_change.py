from mahjlearn.engine.facts.claims import named_otherwise
from mahjlearn.engine.facts.exposures import (
    could_be_put_right,
    fresh_exposure,
    locked,
    rest_of_own,
    states_a_wrong_block,
    wrong_as_laid,
)
from mahjlearn.engine.facts.spots import fresh_spot, laid_spots
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189, MJME_2024
from mahjlearn.engine.table.tiles import is_block


@permission(
    "LK1",
    "a-fresh-exposure-may-still-change",
    title="You may still change a new exposure",
    point=Point.LOCK,
    governs={Verb.CHANGE, Verb.ADD, Verb.EXPOSE, Verb.POINT_OUT, Verb.TAMPER},
    says="{seat:haven’t|hasn’t} exchanged or discarded, so the exposure may still change.",
    cites=(
        MAHJ_LIFE_189.at("004 l.22", "which refers to its articles 6 and 90"),
        MJME_2024.at("web MJME 2024 p.15", "p. 15, second-hand", through=""),
    ),
)
def may_still_change(table: Table, event: Event, options: Options) -> Found | None:
    """Until you exchange or discard, you may still change the exposure you’re making.

    You may add a tile or take one away, and use more jokers or fewer. You may even fix a wrong
    suit. You have to use the called tile. In the end, the exposure has to be correct.

    Why people get it wrong: tiles on top of the rack look final. They’re final once you exchange or
    discard.

    An example: you call a 5 Crak and lay down three. Then you see that your hand needs four. Before
    you discard, add the fourth.
    """
    if event.verb in (Verb.CHANGE, Verb.ADD, Verb.TAMPER):
        mine = _of_the_new_one(table, event) and not locked(table, options)
        return upheld(*fresh_spot(table, event.actor), seat=event.actor) if mine else None
    return _wrong_but_open(table, event, options) or _another_number(table, event)


def _of_the_new_one(table: Table, event: Event) -> bool:
    """True where the exposure of this turn is changed, added to, or taken from."""
    if event.verb is Verb.TAMPER:
        return rest_of_own(table, event) is not None
    made = fresh_exposure(table, event.actor)
    return made is not None and (event.verb is Verb.CHANGE or made.tiles == event.exposure)


def _another_number(table: Table, event: Event) -> Found | None:
    """A good block of another number than was said; None once an exposure lies there."""
    words, claim = named_otherwise(table, event), table.turn.claim
    if words is None or claim is None or claim.exposed or not is_block(event.tiles, claim.tile):
        return None
    spots = laid_spots(table, event.actor, event.tiles)
    return upheld(*spots, seat=event.actor, named=words[0].value, says=_THE_WORD_IS_FREE)


def _wrong_but_open(table: Table, event: Event, options: Options) -> Found | None:
    """A wrong exposure that known or unseen tiles could still put right, or one renamed."""
    seat, claim = table.turn.seat, table.turn.claim
    if claim is None or locked(table, options) and claim.exposed:
        return None
    if event.verb is Verb.EXPOSE:
        right = not states_a_wrong_block(event) and is_block(event.tiles, claim.tile)
        wrong = not claim.exposed and not right
    else:
        wrong = wrong_as_laid(table, seat) is not None
    if not wrong or not could_be_put_right(table, event):
        return None
    return upheld(*(fresh_spot(table, seat) or laid_spots(table, seat, event.tiles)), seat=seat)


_THE_WORD_IS_FREE = (
    "{seat} said “{named},” but the number of tiles may still change. There’s been no exchange and "
    "no discard."
)
