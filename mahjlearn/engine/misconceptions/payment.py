"""Family 13: who pays how much."""

from dataclasses import replace

from mahjlearn.engine.facts.payment import jokerless, others
from mahjlearn.engine.misconceptions.history import newest_joker_from, once_showed_a_joker
from mahjlearn.engine.misconceptions.model import (
    How,
    Instead,
    Misconception,
    Mute,
    Standing,
    add,
    always,
)
from mahjlearn.engine.rulings import Consequence
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table

FAMILY = "payment"


def _owner_alone(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Of a joker from the own rack the belief says nothing, nor of one from nobody knows where."""
    owner = newest_joker_from(table)
    if own is None or owner in (None, event.seat):
        return own
    pays = {payer: 2 if payer is owner else 1 for payer in others(event.actor)}
    says = {
        "owner": owner,
        "says": "{owner} gave up the joker and pays double. The others pay once.",
    }
    return replace(own, facts=says, pays=pays)


def _nobody(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    if own is None:
        return None
    facts = {"says": "The joker was exchanged and not picked, so everybody pays once."}
    return replace(own, facts=facts, pays=dict.fromkeys(others(event.actor), 1))


def _feeder_too(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    claim = table.claim_of(event.actor)
    if own is None or claim is None or claim.by is None:
        return own
    pays = {payer: 2 if payer is claim.by else 1 for payer in others(event.actor)}
    says = {"by": claim.by, "says": "{by} fed the hand and pays double. The others pay once."}
    return replace(own, facts=says, pays=pays)


def _known_feeder(table: Table, event: Event) -> bool:
    claim = table.claim_of(event.actor)
    return claim is not None and claim.by is not None


def _had_jokers(table: Table, event: Event) -> bool:
    return once_showed_a_joker(table, event.actor)


def _not_doubled(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """The bonus for a hand without a joker is left out."""
    bare = jokerless(table, event) and not table.rack(event.actor).line.without_blocks
    if own is None or own.pays is None or not bare or not _had_jokers(table, event):
        return own
    facts = {"says": "This hand once showed a joker, so it isn’t doubled for having none."}
    return replace(own, facts=facts, pays={payer: n // 2 for payer, n in own.pays.items()})


def _doubled_too(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    if own is None or own.pays is None or not table.rack(event.actor).line.without_blocks:
        return own
    facts = {"says": "There’s no joker in the hand, so it’s doubled."}
    return replace(own, facts=facts, pays={payer: 2 * n for payer, n in own.pays.items()})


add(
    Misconception(
        id="M18a",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="When I win by an exchange, only the owner of the joker pays double.",
        repair=(
            "A win by exchange counts as self-picked, whatever rack the joker came from. Everybody "
            "pays double."
        ),
        rules=("WN2",),
        amend=(Instead("WN2", _owner_alone),),
        not_with=("M18b",),
    )
)
add(
    Misconception(
        id="M18b",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="When I win by an exchange, nobody pays double.",
        repair=(
            "The exchange counts like a pick. The win is self-picked, and everybody pays double."
        ),
        rules=("WN2",),
        amend=(Instead("WN2", _nobody),),
        standing=Standing.LATER,
        not_with=("M18a",),
    )
)
add(
    Misconception(
        id="M19",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="Whoever discarded the tile I called pays extra when I then win by exchange.",
        repair=(
            "The winning move was the exchange, not that discard. All three pay double, and "
            "nobody pays more."
        ),
        rules=("WN5", "XA26"),
        amend=(Instead("WN5", _feeder_too), Mute("XA26", _known_feeder)),
        standing=Standing.LATER,
    )
)
add(
    Misconception(
        id="M20",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="A hand whose exposures once held jokers isn’t jokerless.",
        repair=(
            "Only the hand that wins counts. If it has no joker, it’s doubled, whatever its "
            "exposures had before."
        ),
        rules=("WN4",),
        amend=(Instead("XA2", _not_doubled), Mute("WN4", _had_jokers)),
        standing=Standing.LATER,
    )
)
add(
    Misconception(
        id="M21",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="Every win without a joker is doubled, Singles and Pairs too.",
        repair=(
            "A Singles and Pairs hand can’t have jokers anyway, so it isn’t doubled for having "
            "none."
        ),
        rules=("XA1",),
        amend=(Instead("XA2", _doubled_too), Mute("XA1", always)),
        standing=Standing.LATER,
    )
)
