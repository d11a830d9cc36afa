"""Family 17: what the words “mah jongg” do, when they turn out to be wrong.

The word alone is said to kill (M56), or to end the game for all (M57). Neither changes what a
good mah jongg does.
"""

from mahjlearn.engine.facts.charleston import not_begun
from mahjlearn.engine.facts.mah_jongg_in_error import declarer
from mahjlearn.engine.misconceptions.model import (
    How,
    Instead,
    Misconception,
    Mute,
    Standing,
    add,
)
from mahjlearn.engine.rulings import Consequence, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

FAMILY = "mah jongg in error"
_GIVING_UP = frozenset({Verb.THROW_IN, Verb.SHOW_HAND})


def _is_final(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Kill the hand for a declaration that could be taken back, or become an exposure (XA14)."""
    by = declarer(table) if event.verb is Verb.POINT_OUT else event.actor
    if own is None or own.verdict is not Verdict.CORRECTABLE or by is None:
        return own
    return _dead_of_the_word(by)


def _blamed_for_the_word(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Uphold a challenge of somebody who has said it in error and shown nothing."""
    about_it = event.verb is Verb.DECLARE_DEAD and event.ground is Ground.IN_ERROR
    by = declarer(table)
    if own is None or not about_it or event.owner is not by or not_begun(table):
        return own
    return _dead_of_the_word(by) if by is not None and table.turn.in_error else own


def _dead_of_the_word(seat: Seat) -> Consequence:
    facts = {"seat": seat, "says": "{seat:have|has} said it, and that’s final."}
    return Consequence(facts, Verdict.DEAD_HAND, dead=(seat,), ground=Ground.IN_ERROR)


def _over(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Let everybody give up the hand on the word, checked or not."""
    if own is None or event.verb not in _GIVING_UP:
        return None
    if own.verdict is Verdict.LEGAL:
        return own
    facts = {**own.facts, "says": "{owner:have|has} said “mah jongg,” so the game is over."}
    return Consequence(facts, verdict=Verdict.LEGAL)


def _gave_up(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Refuse a challenge of somebody who gave up the hand on the word."""
    if own is None or own.ground is not Ground.THREW_IN:
        return own
    facts = {"owner": own.facts["owner"], "says": "{owner} could give up the hand then."}
    return Consequence(facts, verdict=Verdict.ILLEGAL)


add(
    Misconception(
        id="M56",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="Once I’ve said “mah jongg,” it’s final.",
        repair=(
            "The word alone kills no hand. As long as nobody has shown a tile, you take it back "
            "and play on."
        ),
        rules=("ME1",),
        amend=(
            Instead("ME1", _is_final),
            Instead("ME2", _is_final),
            Instead("XA13", _blamed_for_the_word),
        ),
        standing=Standing.LATER,
    )
)
add(
    Misconception(
        id="M57",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="Somebody said “mah jongg,” so I can toss in my tiles.",
        repair=(
            "Keep your tiles until everybody has checked the hand. If it’s wrong and you’ve given "
            "up yours, you’re dead too."
        ),
        rules=("ME3",),
        # A challenge that is refused makes no third dead hand.
        amend=(Instead("ME3", _over), Instead("DH1", _gave_up), Mute("XA21")),
        standing=Standing.LATER,
    )
)
