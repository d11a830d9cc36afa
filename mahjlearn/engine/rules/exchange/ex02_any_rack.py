from mahjlearn.engine.facts.spots import wanted_spot
from mahjlearn.engine.facts.targets import exchanger, sets_given_tile, target
from mahjlearn.engine.rules.kit import (
    HANDING,
    Event,
    Found,
    Options,
    Point,
    Table,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, CARD_BACK, MJME_2024, TEACHER_ANSWER


@permission(
    "EX2",
    "from-any-rack",
    title="You may take a joker from any rack, even your own",
    point=Point.MATCH,
    governs=HANDING,
    says="{seat} may take a joker from any rack, even {seat:s} own.",
    cites=(
        CARD_BACK.at("000 l.9", "quoted in a teacher’s post of 2019"),
        TEACHER_ANSWER.at("000 c12 l.117"),
        MJME_2024.at("001 l.14", "p. 23"),
        AMJA_JOKERS.at("002 l.42"),
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def any_rack(table: Table, event: Event, options: Options) -> Found | None:
    """You may take a joker from any rack, even your own.

    It doesn’t matter who laid the exposure down, or when. It has to be your turn, and you need the
    tile. It’s the same on your own rack, except that you may be silent.

    Why people get it wrong: they think of an exchange as something between two players. So their
    own exposures seem out of reach.

    An example: you show 8 Dot, joker, 8 Dot and pick an 8 Dot. Put it in and take the joker into
    your rack.
    """
    if target(table, event) is None or sets_given_tile(table, event):
        return None
    return upheld(*wanted_spot(table, event), seat=exchanger(table, event))
