from mahjlearn.engine.facts.dead_hands import CHALLENGES
from mahjlearn.engine.facts.exposures import fresh_exposure, locked, wrong_as_laid
from mahjlearn.engine.facts.spots import fresh_spot
from mahjlearn.engine.rules.kit import (
    CARRIED_OUT,
    Consequence,
    Event,
    Found,
    Ground,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import (
    AMJA_JOKERS,
    BULLETIN_2025,
    LEAGUE_RULING,
    MAHJ_LIFE_189,
    TEACHER_ANSWER,
)

_MOVED_ON = "{seat:have|has} gone on to the next move, so the new exposure can’t change."


@bar(
    "LK3",
    "expose-and-exchange-are-two-moves",
    title="Exposing and exchanging are two moves",
    point=Point.LOCK,
    governs={Verb.CHANGE},
    says="There’s been no exchange since the exposure.",
    breached=_MOVED_ON,
    cites=(
        LEAGUE_RULING.at("000 l.14", "as reported in a teacher’s post of 2019"),
        TEACHER_ANSWER.at("000 c5 l.64"),
        BULLETIN_2025.at("001 l.28"),
        MAHJ_LIFE_189.at("004 l.22", "which refers to its articles 6 and 90"),
        AMJA_JOKERS.at("002 l.74"),
    ),
)
def two_moves(table: Table, event: Event, options: Options) -> Found | None:
    """Exposing and exchanging are two moves. After the second, the first is closed.

    You may call, expose and then exchange on one turn. The exposure you just made then stays as it
    is. Sources differ a little on the exact moment. It’s when the exchange begins, when your tile
    leaves the rack, or when it’s done.

    Why people get it wrong: they may change the exposure until the discard. So a new joker seems
    just in time.

    An example: you show three 3 Dots, then take North’s joker. You can’t make the pung a kong with
    it.
    """
    if fresh_exposure(table, event.actor) is None or not locked(table, options):
        return None
    return breached(*fresh_spot(table, event.actor), seat=event.actor)


def locked_while_wrong(
    table: Table, event: Event, fatal: tuple[Consequence, ...], options: Options
) -> Consequence | None:
    """Return what an exchange did to a wrong exposure of this turn; None where none locked it.

    The event is the exchange itself, or the challenge that the hand dies of.
    """
    locks = event.verb in CARRIED_OUT or (event.verb in CHALLENGES and locked(table, options))
    seats = (seat for one in fatal for seat in one.dead if one.ground is Ground.NOT_ON_CARD)
    seat = next((one for one in seats if wrong_as_laid(table, one) is not None), None)
    if seat is None or not locks:
        return None
    return Consequence({"seat": seat, "says": _MOVED_ON}, at=fresh_spot(table, seat))
