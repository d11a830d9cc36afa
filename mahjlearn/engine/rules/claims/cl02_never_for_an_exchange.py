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
    title="A discard never buys a joker",
    point=Point.CLAIM_PURPOSE,
    governs=PAYING | {Verb.CALL_EXCHANGE, Verb.GIVE_DISCARD},
    says="The tile offered is not the discard.",
    breached=(
        "A discard never buys a joker. The tile must come from the wall or from "
        "{seat:s} own hand, in {seat:s} own turn."
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
    """Nobody may call a discard in order to exchange it for a joker.

    It makes no difference whose turn is next, on whose rack the joker stands, your own included, or
    whether the joker would win the game. The tile you trade comes from the wall or from your own
    hand, in your own turn.

    Why people get it wrong: this is the question asked most of all. A tile that matches a joker is
    thrown away, and it seems a pity to let it lie. Some tables have long played it so.

    An example: Left throws a 5 Dot. Across has a joker among 5 Dots. The 5 Dot stays where it is.
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
