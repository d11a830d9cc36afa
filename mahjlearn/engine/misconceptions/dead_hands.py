"""Family 12: whose hand is dead, who says so, and what it may still do."""

from mahjlearn.engine.facts.charleston import not_begun
from mahjlearn.engine.facts.dead_hands import (
    CHALLENGES,
    WRONG_EXPOSURES,
    Pending,
    at_fault,
    pending,
)
from mahjlearn.engine.facts.exchange import begins_a_second
from mahjlearn.engine.facts.exposures import wrong_as_laid
from mahjlearn.engine.facts.targets import exchanger, target
from mahjlearn.engine.facts.turn import due_to_pick
from mahjlearn.engine.facts.wrong_tile import WINS_WITH_IT, seen_in_time
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
    punish,
)
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.deadhands.dh02b_not_on_the_card import ENDS_THE_CHANCE
from mahjlearn.engine.rulings import Consequence, Finding, Point, Status, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.verbs import CALLS, CARRIED_OUT, HANDING, PICKS

FAMILY = "dead hands"
_LAYING = frozenset({Verb.EXPOSE, Verb.CHANGE, Verb.ADD, Verb.TAMPER})
_SLIPS = _LAYING | HANDING | PICKS | {Verb.TAKE_OUT, Verb.DISCARD, Verb.NAME}
_SEES_IT = CARRIED_OUT | WINS_WITH_IT | {Verb.POINT_OUT}
_WRONG_PLACE = {
    Verb.PICK_WRONG_WALL: Ground.WRONG_WALL,
    Verb.PICK_WRONG_END: Ground.WRONG_END,
}
_CAN_BE_FIXED = WRONG_EXPOSURES - {Ground.WRONG_TILE} | {
    Ground.WRONG_COUNT,
    Ground.OUT_OF_TURN,
    Ground.WRONG_WALL,
    Ground.WRONG_END,
}
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


def _kills_at_once(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Kill the hand for a slip that the book lets the player put right.

    That is a pick from the wrong place that is not racked, a wrong tile that is seen in time, for
    which its giver is blamed, and every act that has only to be done again in order. Other beliefs
    speak of the Charleston, of words alone and of mah jongg in error (M43a, M47, M56). No source
    speaks of a second exchange begun within the first.
    """
    if event.verb is Verb.DECLARE_DEAD:
        return _blamed_for_a_slip(table, event, options)
    if begins_a_second(table, event):
        return None
    if options.wrong_tile_seen_early == "correct" and event.verb in _SEES_IT:
        mistake = seen_in_time(table, event, findings, options)
        if mistake is not None:
            return at_fault(mistake.giver, Ground.WRONG_TILE)
    if event.verb in _WRONG_PLACE and due_to_pick(table, event.actor):
        return at_fault(event.actor, _WRONG_PLACE[event.verb])
    return _done_wrong(table, event, findings)


def _done_wrong(table: Table, event: Event, findings: tuple[Finding, ...]) -> Consequence | None:
    """Kill the hand for an act that has to be done again.

    Nobody can be asked for a joker that is not there. An exposure found wrong before kills again
    when it is left so, as by the book.
    """
    if event.verb not in _SLIPS or (event.verb in HANDING and target(table, event) is None):
        return None
    seat = exchanger(table, event)
    found = any(one.rule == "M54" and one.seat is seat for one in table.causes)
    if found and event.verb in ENDS_THE_CHANCE and wrong_as_laid(table, seat):
        return at_fault(seat, Ground.NOT_ON_CARD)
    broken = next((one for one in findings if one.status is Status.BREACHED), None)
    if broken is None or broken.verdict is not Verdict.CORRECTABLE:
        return None
    return at_fault(seat, Ground.NOT_ON_CARD if event.verb in _LAYING else Ground.WRONG_COUNT)


def _blamed_for_a_slip(table: Table, event: Event, options: Options) -> Consequence | None:
    """Uphold a challenge of a slip that could still be put right, on its owner's own rack."""
    owner = event.owner
    if owner is None or owner is event.seat or not table.live(owner) or not_begun(table):
        return None
    if pending(table, owner, event.ground, options) not in (Pending.PICK, Pending.EXPOSURE):
        return None
    return at_fault(owner, event.ground)


def _put_right(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Let a mistake be put right that the book finds fatal; `_refused` answers challenges."""
    if own is None or own.ground not in _CAN_BE_FIXED:
        return own
    if event.verb in CHALLENGES:
        return None
    facts = {**own.facts, "says": "{seat} can still fix that."}
    return Consequence(facts, verdict=Verdict.CORRECTABLE)


def _refused(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Refuse to declare a hand dead for what can be put right; pointing it out is no more."""
    if own is None or own.ground not in _CAN_BE_FIXED:
        return own
    verdict = Verdict.CORRECTABLE if event.verb is Verb.POINT_OUT else Verdict.ILLEGAL
    facts = {"owner": own.facts["owner"], "says": "{owner} can still fix that."}
    return Consequence(facts, verdict=verdict)


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
add(
    Misconception(
        id="M54",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="Any mistake makes my hand dead.",
        repair=(
            "You can fix many mistakes in time. A pick from the wrong wall goes back before you "
            "rack it. A wrong exposure may change before you exchange or discard."
        ),
        rules=("DH2g", "DH2h", "LK1", "WT1"),
        amend=(
            punish(
                "M54",
                _SLIPS | _SEES_IT | {Verb.DECLARE_DEAD},
                "A mistake is a mistake, so {seat:s} hand is dead.",
                _kills_at_once,
            ),
        ),
        standing=Standing.LATER,
        not_with=("M55",),
    )
)
add(
    Misconception(
        id="M55",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="Any mistake can still be fixed.",
        repair=(
            "Some can’t. Pick out of turn, or rack a tile from the wrong wall, and it’s too late. "
            "Another player may declare your hand dead."
        ),
        rules=("DH2f", "DH2e", "DH2g", "DH2h", "DH2b"),
        # A challenge that is refused makes no third dead hand.
        amend=(
            *(Instead(one, _put_right) for one in ("DH2b", "DH2e", "DH2f", "DH2g", "DH2h", "MN2")),
            Instead("DH1", _refused),
            Mute("XA21"),
        ),
        standing=Standing.LATER,
        not_with=("M54",),
    )
)
