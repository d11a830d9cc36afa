"""Family 2: when the turn has begun."""

from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.misconceptions.model import (
    Drop,
    How,
    Instead,
    Misconception,
    Standing,
    add,
    forbid,
)
from mahjlearn.engine.rulings import Consequence, Point, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.turn import Began
from mahjlearn.engine.table.verbs import EXCHANGES, HANDING

FAMILY = "start of the turn"


def _wants_to_call(table: Table, event: Event) -> bool:
    """In the middle of a call, or out of turn while the discard could still be called."""
    if event.verb is Verb.END_TURN:
        return False
    seat, turn = exchanger(table, event), table.turn
    if turn.seat is seat:
        return turn.claim_incomplete
    thrown = table.discard
    return turn.began is Began.NO and thrown is not None and thrown.by is not seat


def _next_in_order(table: Table, event: Event) -> bool:
    """An exchange by the one who is next; a joker taken before that is no better for a win."""
    turn = table.turn
    mine = turn.seat is exchanger(table, event) and turn.began is Began.NO
    return mine and event.verb not in (Verb.END_TURN, Verb.DECLARE)


def _pays_with_the_unracked_pick(table: Table, event: Event) -> bool:
    turn = table.turn
    return (
        table.in_turn(event.actor) and turn.in_hand is not None and (event.tiles == (turn.in_hand,))
    )


def _after_a_call(table: Table, event: Event) -> bool:
    claim = table.claim_of(exchanger(table, event))
    return claim is not None and claim.exposed


def _announced_and_dead(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    if own is None or own.verdict is not Verdict.CORRECTABLE:
        return own
    return Consequence(
        {"seat": event.actor, "says": "{seat} asked too early, and that kills the hand."},
        verdict=Verdict.DEAD_HAND,
        dead=(event.actor,),
        ground=Ground.EARLY_EXCHANGE,
    )


add(
    Misconception(
        id="M15",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I may exchange first and use that joker to call the discard.",
        repair=(
            "Your own tiles have to complete the exposure. Exchange once the whole exposure is on "
            "your rack."
        ),
        rules=("TS3", "CL3"),
        amend=(Drop(Point.BEGUN, _wants_to_call),),
    )
)
add(
    Misconception(
        id="M16",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="As soon as I’m next I may exchange, before I pick.",
        repair=(
            "Being next isn’t your turn yet. Pick, or call and lay down the whole exposure. Then "
            "exchange."
        ),
        rules=("TS1", "TS2", "DH2d"),
        amend=(Drop(Point.BEGUN, _next_in_order),),
    )
)
add(
    Misconception(
        id="M24",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="I have to rack before I exchange.",
        repair=(
            "You have to rack your pick only to give another tile from your rack. You may exchange "
            "the pick itself unracked."
        ),
        rules=("TS4",),
        amend=(
            forbid(
                "M24",
                Point.RACKED,
                HANDING - {Verb.HAND_OVER, Verb.TAKE_JOKER},
                _pays_with_the_unracked_pick,
                "The pick has to be racked before it’s exchanged.",
                Verdict.CORRECTABLE,
            ),
        ),
    )
)
add(
    Misconception(
        id="M47",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="Announcing an exchange too early kills my hand.",
        repair=(
            "AMJA says words alone kill no hand. Take them back, begin your turn and ask again. "
            "Mah Jongg Made Easy warns that an attempt puts your hand at risk."
        ),
        rules=("TS6",),
        amend=(Instead("TS6", _announced_and_dead),),
        standing=Standing.OUT,
    )
)
add(
    Misconception(
        id="M58",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="An exchange comes only after a pick, never after a call.",
        repair="A call begins your turn as well. Once the whole exposure is on the rack you may "
        "exchange.",
        rules=("TS3",),
        amend=(
            forbid(
                "M58",
                Point.BEGUN,
                EXCHANGES,
                _after_a_call,
                "The turn began with a call, and only a pick lets anybody exchange.",
            ),
        ),
        standing=Standing.LATER,
    )
)
