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
    title="Give your pick or a tile from your rack",
    point=Point.RACKED,
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.SET_IN},
    says="{seat} may give the pick or a tile from {seat:s} rack.",
    cites=(
        CARD_BACK.at("000 l.9", "quoted in a teacher’s post of 2019"),
        TEACHER_ANSWER.at("000 c2 l.41"),
    ),
    presupposes=(Point.FINAL, Point.CLAIM_PURPOSE, Point.BEGUN),
)
def pick_or_hand(table: Table, event: Event, options: Options) -> Found | None:
    """You may give your pick or a tile from your rack.

    Those are the only two places it may come from. If it comes from your rack, rack your pick
    first. You never use a tile from the table.

    Why people get it wrong: players mostly exchange a fresh pick, so the tile seems to have to be
    new.

    An example: you’ve had a Green Dragon in your rack since the deal. On your turn you rack your
    pick and exchange the Green Dragon for Left’s joker.
    """
    if sets_given_tile(table, event) or event.tiles == (table.turn.in_hand,):
        return None
    return upheld(*held_spot(table, event.actor, event.tile), seat=event.actor)
