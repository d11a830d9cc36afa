from mahjlearn.engine.facts.spots import own_joker_spot, shown_spot
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Tile,
    Verb,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024, TEACHER_ANSWERS


@bar(
    "EX4",
    "never-a-joker-for-a-natural",
    title="Never a joker for a natural",
    point=Point.DIRECTION,
    governs={Verb.GIVE_JOKER, Verb.EXCHANGE, Verb.OFFER, Verb.GIVE},
    says="A natural goes in and a joker comes out.",
    breached="A natural goes into an exposure and a joker comes out, never the other way.",
    cites=(
        TEACHER_ANSWERS.at("000 c3 l.50"),
        TEACHER_ANSWERS.at("000 c16 l.145"),
        MJME_2024.at("001 l.18", "p. 23 #5"),
        AMJA_JOKERS.at("002 l.72"),
    ),
    presupposes=(Point.FINAL,),
)
def no_reverse(table: Table, event: Event, options: Options) -> Found | None:
    """You can’t give a joker and take a natural. An exchange only goes the other way.

    A natural goes into the exposure, and a joker comes out of it. It’s the same on any rack and for
    any hand. That’s true even for Singles and Pairs, where you’d have no use for a joker.

    Why people get it wrong: a swap sounds like something that works both ways.

    An example: Across shows 7 Dot, 7 Dot, joker, joker. You can’t put in two more jokers and take
    the 7 Dots.
    """
    if event.verb is Verb.GIVE_JOKER or Tile.JOKER in event.tiles:
        asked = event.tiles[:1] if event.verb is Verb.GIVE_JOKER else ()
        at = shown_spot(table, event.owner, asked)
        return breached(*own_joker_spot(table, event.actor), *at, seat=event.actor)
    return None
