"""Family 12: whose hand is dead, who says so, and what it may still do."""

from mahjlearn.engine.misconceptions.history import giver_of_the_wrong_tile
from mahjlearn.engine.misconceptions.model import (
    ChooseOption,
    Drop,
    How,
    Instead,
    Misconception,
    Mute,
    Standing,
    add,
    forbid,
)
from mahjlearn.engine.rulings import Consequence, Point, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.verbs import CALLS, PICKS

FAMILY = "dead hands"
_PLAYS_ON = PICKS | CALLS | {Verb.DISCARD, Verb.NAME, Verb.EXCHANGE, Verb.DECLARE}


def _giver_is_dead(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Of a wrong tile found too late: whoever gave it is dead, and the owner is not."""
    if own is None:
        return None
    giver = giver_of_the_wrong_tile(table)
    about_it = own.ground is Ground.WRONG_TILE or _blamed_for_it(event)
    if giver is None or not about_it or event.seat is giver:
        return own
    if event.verb is Verb.DECLARE_DEAD and event.owner is not giver:
        return Consequence({"owner": event.owner, "seat": event.actor}, verdict=Verdict.ILLEGAL)
    return Consequence(
        {"owner": giver, "seat": giver, "says": "The wrong tile came from {owner}."},
        verdict=Verdict.DEAD_HAND,
        dead=(giver,),
        ground=Ground.WRONG_TILE,
    )


def _blamed_for_it(event: Event) -> bool:
    return event.verb is Verb.DECLARE_DEAD and event.ground is Ground.WRONG_TILE


def _too_late(table: Table, event: Event) -> bool:
    return giver_of_the_wrong_tile(table) is not None


def _at_fault(table: Table, event: Event) -> bool:
    return table.rack(event.actor).hand is HandState.AT_FAULT


def _says_so(table: Table, event: Event) -> bool:
    return event.verb is Verb.OWN_DEAD and _at_fault(table, event)


def _challenges_though_dead(table: Table, event: Event) -> bool:
    challenge = event.verb in (Verb.DECLARE_DEAD, Verb.POINT_OUT)
    return challenge and event.owner is not event.seat and not table.live(event.actor)


add(
    Misconception(
        id="M29",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="Whoever hands over a wrong tile is the one who is dead.",
        repair=(
            "A wrong tile found too late kills the hand that shows it. Whoever gave it plays on, "
            "so look at what you’re handed."
        ),
        rules=("WT3", "WT4"),
        amend=(
            Instead("DH1", _giver_is_dead),
            Instead("WT3", _giver_is_dead),
            Instead("XA13", _giver_is_dead),
            Mute("WT4", _too_late),
        ),
    )
)
add(
    Misconception(
        id="M41",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="If I notice that my hand is dead, I have to say so.",
        repair=(
            "Only another player can declare it dead. Until somebody does, you play on, and you "
            "don’t have to say anything."
        ),
        rules=("XA28", "DH1"),
        amend=(
            forbid(
                "M41",
                Point.HAND,
                _PLAYS_ON,
                _at_fault,
                "A player whose hand is dead has to say so before anything else.",
            ),
            Drop(Point.HAND, _says_so),
        ),
        standing=Standing.LATER,
    )
)
add(
    Misconception(
        id="M50",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="When my hand is dead, I may still exchange, call and challenge.",
        repair=(
            "A dead hand takes no further part. It still gives up a joker for the matching tile, "
            "and it pays the winner."
        ),
        rules=("DH1", "XA12"),
        amend=(ChooseOption("plays_though_dead", True), Drop(Point.HAND, _challenges_though_dead)),
        standing=Standing.LATER,
    )
)
