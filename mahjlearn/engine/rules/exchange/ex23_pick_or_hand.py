from mahjlearn.engine.facts.spots import held_spot
from mahjlearn.engine.facts.targets import sets_given_tile
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
from mahjlearn.engine.rules.sources import CARD_BACK, TEACHER_ANSWER


@permission(
    "EX23",
    "a-tile-from-the-hand-will-do",
    title="The tile may come from the pick or from the hand",
    point=Point.RACKED,
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.SET_IN},
    says="The tile may come from the hand as well as from the wall.",
    cites=(
        CARD_BACK.at("000 l.9", "quoted in a teacher’s post of 2019"),
        TEACHER_ANSWER.at("000 c2 l.41"),
    ),
    presupposes=(Point.FINAL, Point.CLAIM_PURPOSE, Point.BEGUN),
)
def pick_or_hand(table: Table, event: Event, options: Options) -> Found | None:
    """The tile you trade may be the one you have just picked or one that you already held.

    Those two are the only places it may come from. When it comes from your rack, the pick is racked
    first. A tile lying on the table is never used.

    Why people get it wrong: most exchanges are made with a fresh pick, so it looks as if the tile
    had to be new.

    An example: a Green Dragon has been in your rack since the deal. In your turn you rack your pick
    and trade it for Left’s joker.
    """
    if sets_given_tile(table, event) or event.tiles == (table.turn.in_hand,):
        return None
    return upheld(*held_spot(table, event.actor, event.tile), seat=event.actor)
