"""Family 14: until when a discard may be called, and by whom first."""

from mahjlearn.engine.facts.exposures import shown_before
from mahjlearn.engine.facts.window import Shut, committed, shut_by
from mahjlearn.engine.misconceptions.history import tapped
from mahjlearn.engine.misconceptions.model import (
    Drop,
    How,
    Instead,
    Misconception,
    Mute,
    Standing,
    add,
    forbid,
)
from mahjlearn.engine.rulings import Consequence, Facts, Point, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.verbs import CALLS, TAKINGS

FAMILY = "window and priority"


def _asked_only(table: Table, event: Event) -> bool:
    return shut_by(table) is Shut.ASKED


def _after_a_tap(table: Table, event: Event) -> bool:
    on_discard = event.verb is not Verb.DECLARE or bool(event.tiles)
    return on_discard and event.seat is not table.turn.seat and tapped(table)


def _for_mah_jongg(table: Table, event: Event) -> bool:
    claim = table.claim_of(event.actor)
    to_win = claim is not None and claim.for_mah_jongg
    return to_win or event.verb in (Verb.CALL_MAHJ, Verb.DECLARE)


def _first_to_speak(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Of two who want an exposure, whoever called before; said at once, it goes by the rule."""
    claim = table.turn.claim
    spoken = claim is not None and table.turn.seat is not event.seat
    if own is None or not spoken or _for_mah_jongg(table, event):
        return own
    facts = {"first": table.turn.seat, "says": "{first} spoke first and has the tile."}
    return Consequence(facts, verdict=Verdict.ILLEGAL)


def _ahead(table: Table, facts: Facts) -> Seat | None:
    """Which of the two rivals shows more; None for as many."""
    first, last = facts["first"], facts["last"]
    more = shown_before(table, first) - shown_before(table, last)
    return None if more == 0 else (first if more > 0 else last)


def _more_exposures(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    if own is None or _for_mah_jongg(table, event):
        return own
    ahead = _ahead(table, own.facts)
    if ahead is None:
        return own
    verdict = Verdict.LEGAL if ahead is event.seat else Verdict.ILLEGAL
    facts = {"first": ahead, "says": "{first} shows more exposures and has the tile."}
    return Consequence(facts, verdict=verdict)


def _not_the_player_before(table: Table, event: Event) -> bool:
    last, claim = table.discard, table.claim_of(event.actor)
    by = last.by if last is not None else (None if claim is None else claim.by)
    on_discard = event.verb is not Verb.DECLARE or bool(event.tiles)
    return on_discard and by is not None and by.next is not event.actor


def _lies_on_the_rack(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Refuse mah jongg on a tile that lies on the rack for an exposure, or in one already.

    A tile that is only lifted, a call of the same instant and two mah jonggs go by the rule.
    """
    if own is None or own.verdict is not Verdict.LEGAL or "says" in own.facts:
        return own
    holder = own.facts["last"]
    if table.turn.seat is not holder or not committed(table):
        return own
    facts = {"owner": holder, "says": "{owner:have|has} the tile on the rack already."}
    return Consequence(facts, verdict=Verdict.ILLEGAL)


def _no_bearing(table: Table, event: Event) -> bool:
    return not _for_mah_jongg(table, event)


add(
    Misconception(
        id="M25",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="Tapping the rack closes the window.",
        repair=(
            "A tap isn’t racking. Racking closes the window, and so does a discard, mah jongg, or "
            "starting an exchange."
        ),
        rules=("XA4", "WO1"),
        amend=(
            forbid(
                "M25",
                Point.WINDOW,
                CALLS | TAKINGS | {Verb.DECLARE},
                _after_a_tap,
                "The rack was tapped, and that closed the window.",
            ),
        ),
        standing=Standing.LATER,
        not_with=("M26",),
    )
)
add(
    Misconception(
        id="M26",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="Only racking closes the window. Asking for a joker doesn’t.",
        repair=(
            "Racking closes the window, and so does a discard, mah jongg, or starting an exchange. "
            "It doesn’t matter if the pick is racked."
        ),
        rules=("WO2",),
        amend=(Drop(Point.WINDOW, _asked_only),),
        not_with=("M25", "M51"),
    )
)
add(
    Misconception(
        id="M39",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="Whoever says ‘call’ first gets the tile, and ‘hold’ is weaker.",
        repair=(
            "Speaking first doesn’t decide. The next in turn chooses first, unless the other "
            "player has racked it or exposed."
        ),
        rules=("PR1", "PR2"),
        amend=(Instead("PR1", _first_to_speak),),
        standing=Standing.LATER,
        not_with=("M40",),
    )
)
add(
    Misconception(
        id="M40",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="The player with more exposures has priority.",
        repair=(
            "It doesn’t matter what’s on a rack already. The next in turn chooses first, unless "
            "the other player has racked it or exposed."
        ),
        rules=("PR3",),
        amend=(Instead("PR1", _more_exposures), Mute("PR3", _no_bearing)),
        standing=Standing.LATER,
        not_with=("M39", "M51"),
    )
)
add(
    Misconception(
        id="M51",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="I may call a discard only from the player before me.",
        repair="You may call the last discard no matter who discarded it.",
        rules=("CL1", "PR1"),
        amend=(
            forbid(
                "M51",
                Point.WINDOW,
                CALLS | TAKINGS | {Verb.EXPOSE, Verb.DECLARE},
                _not_the_player_before,
                "That player doesn’t come right before you.",
            ),
        ),
        standing=Standing.LATER,
        not_with=("M26", "M40"),
    )
)
add(
    Misconception(
        id="M53",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="It’s on my rack already, so it’s mine, even if somebody has mah jongg.",
        repair=(
            "Mah jongg goes before an exposure, even one on your rack. The tile is safe only once "
            "you’ve discarded."
        ),
        rules=("XA8",),
        amend=(Instead("XA8", _lies_on_the_rack),),
        standing=Standing.LATER,
    )
)
