from mahjlearn.engine.facts.claims import claim_by, pays_with_the_called_tile
from mahjlearn.engine.facts.spots import discard_spot, wanted_spot
from mahjlearn.engine.rules.kit import (
    PAYING,
    Event,
    Found,
    Options,
    Point,
    Spot,
    Table,
    Verb,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS, AMJA_JOKERS, MJME_2024, TEACHER_ANSWERS


@bar(
    "CL2",
    "a-discard-never-buys-a-joker",
    title="A discard never takes a joker",
    point=Point.CLAIM_PURPOSE,
    governs=PAYING | {Verb.CALL_EXCHANGE, Verb.GIVE_DISCARD},
    says="The tile offered isn’t the discard.",
    breached=(
        "That tile is a discard, and a discard can’t take a joker. Use a pick or a tile from "
        "{seat:s} rack, on {seat:s} turn."
    ),
    cites=(
        TEACHER_ANSWERS.at("000 c2 l.41"),
        TEACHER_ANSWERS.at("000 c6 l.73"),
        TEACHER_ANSWERS.at("000 c6 l.79"),
        TEACHER_ANSWERS.at("000 c8 l.93"),
        TEACHER_ANSWERS.at("000 c18 l.159"),
        MJME_2024.at("001 l.16", "p. 23 #3"),
        AMJA_JOKERS.at("002 l.71"),
        AMJA_ERRORS.at("003 l.12"),
    ),
    presupposes=(Point.FINAL,),
)
def never_for_an_exchange(table: Table, event: Event, options: Options) -> Found | None:
    """You can’t call a discard to exchange it for a joker.

    It doesn’t matter whose turn is next or whose rack the joker is on. Even your own rack makes no
    difference, and neither does a win. Use a tile you pick or one from your rack, on your turn.

    Why people get it wrong: this is the question players ask most. A tile that matches a joker is
    discarded, and it seems a waste to leave it. Some tables have long played it that way.

    An example: Left discards a 5 Dot. Across has a joker among 5 Dots. The 5 Dot stays where it is.
    """
    if event.verb is Verb.CALL_EXCHANGE:
        return breached(*_at(table, event), seat=event.actor)
    claim = claim_by(table, event.actor)
    straight = event.verb is Verb.GIVE_DISCARD and claim is None
    if straight:
        return breached(*_at(table, event), seat=event.actor)
    if claim is None or claim.exposed or not pays_with_the_called_tile(table, event):
        return None
    return breached(*_at(table, event), seat=event.actor)


def _at(table: Table, event: Event) -> tuple[Spot, ...]:
    """The discard, and the joker that it is to buy where one is named."""
    return (*discard_spot(table), *wanted_spot(table, event))
