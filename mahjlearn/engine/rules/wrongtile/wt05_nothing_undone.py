from mahjlearn.engine.facts.dead_hands import CHALLENGES, declared
from mahjlearn.engine.facts.exposures import wrong_tile_seen_in_time
from mahjlearn.engine.facts.spots import faulty_spots
from mahjlearn.engine.facts.wrong_tile import (
    Mistake,
    dead_of_a_wrong_tile,
    seen_in_time,
    seen_too_late,
    wrong_exposure,
)
from mahjlearn.engine.rules.kit import (
    CARRIED_OUT,
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Seat,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import LEAGUE_PHONE_2024


@consequence(
    "WT5",
    "by-telephone-nothing-can-be-undone",
    title="The telephone answer: nothing can be undone",
    governs=CARRIED_OUT | CHALLENGES | {Verb.GIVE_RIGHT, Verb.NO_RIGHT},
    says="Once the joker is out, a wrong tile can’t be fixed. {owner:s} hand is dead.",
    cites=(LEAGUE_PHONE_2024.at("001 l.24"),),
    rulesets=("league-phone-2024",),
    option=("wrong_tile_seen_early", "owner dead"),
)
def nothing_undone(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """The League said in March 2024 that you can’t fix it once the joker is out.

    The owner of the exposure has a dead hand and the giver plays on. It doesn’t matter that nobody
    has discarded yet. The League gave this answer by telephone, and it replaces what is printed.
    Ask your club which of the two it plays.

    Why people get it wrong: the printed rule is still in the book, and few have heard of the
    answer.

    An example: you see that you gave Right a wrong tile. By this answer it’s too late, and Right’s
    hand is dead.
    """
    if event.verb in (Verb.GIVE_RIGHT, Verb.NO_RIGHT):
        owner = _owner_hit(table)
        return None if owner is None else Consequence({"owner": owner}, verdict=Verdict.ILLEGAL)
    if event.verb is Verb.DECLARE_DEAD:
        return _declared(table, event, options)
    mistake = seen_in_time(table, event, findings, options) or _before_the_discard(table, event)
    if mistake is None or (event.verb is Verb.POINT_OUT and mistake.owner is event.seat):
        return None
    if event.verb is Verb.POINT_OUT and not table.live(mistake.owner):
        return Consequence({"owner": mistake.owner}, verdict=Verdict.ILLEGAL)
    return Consequence(
        {"owner": mistake.owner},
        verdict=Verdict.DEAD_HAND,
        dead=(mistake.owner,),
        ground=Ground.WRONG_TILE,
        at=faulty_spots(table, mistake.owner),
    )


def _declared(table: Table, event: Event, options: Options) -> Consequence | None:
    """Declared dead in the turn of the exchange; after the discard WT3 says it."""
    dead = declared(table, event, options, Ground.WRONG_TILE)
    in_time = dead is not None and wrong_tile_seen_in_time(table, dead.dead[0])
    return dead if in_time else None


def _before_the_discard(table: Table, event: Event) -> Mistake | None:
    """Pointed out in the turn of the exchange, when the hand is at fault already."""
    pointed_out = event.verb is Verb.POINT_OUT and table.turn.exchanged
    return seen_too_late(table, event) if pointed_out else None


def _owner_hit(table: Table) -> Seat | None:
    """The owner of the wrong exposure, declared dead already or not."""
    found = wrong_exposure(table)
    if found is not None:
        return found[0]
    return dead_of_a_wrong_tile(table)
