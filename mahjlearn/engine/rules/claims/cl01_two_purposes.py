from mahjlearn.engine.facts.claims import claim_by, pays_with_the_called_tile
from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.facts.winning import line_that_hides
from mahjlearn.engine.rules.kit import (
    CALLS,
    PAYING,
    Event,
    Found,
    Options,
    Point,
    Table,
    Tile,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.registry import telling
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024, TEACHER_ANSWERS


@bar(
    "CL1",
    "a-discard-for-two-purposes-only",
    title="Call a discard only for an exposure or for mah jongg",
    point=Point.CLAIM_PURPOSE,
    governs=CALLS | PAYING | {Verb.GIVE_DISCARD},
    says="The call is for a new exposure or for mah jongg.",
    breached="A discard makes a new exposure or mah jongg, and nothing else.",
    cites=(
        TEACHER_ANSWERS.at("000 c2 l.41"),
        TEACHER_ANSWERS.at("000 c6 l.73"),
        TEACHER_ANSWERS.at("000 c8 l.93"),
        TEACHER_ANSWERS.at("000 c18 l.159"),
        MJME_2024.at("001 l.16", "p. 23 #3"),
        AMJA_JOKERS.at("002 l.71"),
    ),
    presupposes=(Point.FINAL,),
    headline={Verb.CALL_MAHJ},
)
def two_purposes(table: Table, event: Event, options: Options) -> Found | None:
    """You may call a discard only for a new exposure or for mah jongg.

    A new exposure is a pung, a kong, a quint or a sextet. A pair, a single, NEWS or the year isn’t
    one. Call a tile for one of them only when it wins. It’s the same for a concealed hand and for a
    Singles and Pairs hand.

    Why people get it wrong: the tile lies there for everybody to see, so any use of it seems fair.
    Once it’s discarded, it has these two uses and no other.

    An example: Left discards a Soap. You may call it for a pung of Soaps. You can’t call it to
    exchange it for a joker.
    """
    if event.verb in PAYING:
        claim = claim_by(table, event.actor)
        unfinished = claim is not None and not claim.exposed
        if not unfinished or not pays_with_the_called_tile(table, event):
            return None
        return breached(*discard_spot(table), seat=event.actor)
    if event.verb is Verb.GIVE_DISCARD:
        claim = claim_by(table, event.actor)
        done = claim is not None and claim.exposed
        return None if done else breached(*discard_spot(table), seat=event.actor)
    barred = event.grouping is not None and not event.grouping.takes_jokers
    if event.verb is Verb.CALL_EXCHANGE or barred:
        return breached(*discard_spot(table), seat=event.actor)
    hidden = line_that_hides(table, event, options)
    if hidden is not None:
        return breached(*discard_spot(table), seat=event.actor, line=hidden, says=_TO_WIN_ONLY)
    purpose = "mah jongg" if event.verb is Verb.CALL_MAHJ else "a new exposure"
    kept = telling if _fits_a_joker(table, event.tile) else upheld
    return kept(*discard_spot(table), seat=event.actor, purpose=purpose)


def _fits_a_joker(table: Table, tile: Tile) -> bool:
    """True for a discard that somebody might think would take a joker."""
    exposures = (exposure for rack in table.racks for exposure in rack.exposures)
    return any(exposure.jokers and exposure.natural is tile for exposure in exposures)


_TO_WIN_ONLY = (
    "{seat:s} hand is {line}. Nothing of it is exposed before it wins. Only the winning tile may "
    "be called."
)
