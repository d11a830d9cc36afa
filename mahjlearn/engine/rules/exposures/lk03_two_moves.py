from mahjlearn.engine.facts.exposures import fresh_exposure, locked
from mahjlearn.engine.facts.spots import fresh_spot
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
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


@bar(
    "LK3",
    "expose-and-exchange-are-two-moves",
    title="Exposing and exchanging are two moves",
    point=Point.LOCK,
    governs={Verb.CHANGE},
    says="There’s been no exchange since the exposure.",
    breached="{seat:have|has} gone on to the next move, so the new exposure can’t change.",
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
