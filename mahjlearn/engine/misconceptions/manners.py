"""Manners taken for law. Etiquette differs from table to table, so nobody is held to it."""

from mahjlearn.engine.facts.targets import announced, sets_given_tile
from mahjlearn.engine.misconceptions.model import How, Misconception, Standing, add, forbid
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Table

FAMILY = "manners"
_POLITE = ("please", "may i", "could i", "can i", "would you")


def _without_please(table: Table, event: Event) -> bool:
    """Of an announcement whose words are not known, nobody can say."""
    words = event.words
    return words is not None and not any(polite in words.lower() for polite in _POLITE)


def _unannounced_on_the_own_rack(table: Table, event: Event) -> bool:
    if event.owner is not event.seat:
        return False
    if event.verb is Verb.EXCHANGE:
        return event.manner is Manner.SILENTLY
    return not announced(table, event.actor) and not sets_given_tile(table, event)


add(
    Misconception(
        id="M11",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="I have to say please when I ask for a joker.",
        repair=(
            "Any words will do, as long as everybody understands. “Please” is kind, and no rule "
            "asks for it."
        ),
        rules=("EX8",),
        amend=(
            forbid(
                "M11",
                Point.DUTY,
                {Verb.ANNOUNCE},
                _without_please,
                "Nobody has to give up a joker without a “please.”",
            ),
        ),
        standing=Standing.OUT,
    )
)
add(
    Misconception(
        id="M46",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="On my own rack I have to announce too, or the exchange doesn’t count.",
        repair=(
            "On your own rack you may exchange without a word. It’s good to announce it, but you "
            "don’t have to."
        ),
        rules=("EX10",),
        amend=(
            forbid(
                "M46",
                Point.TABLE_CONTACT,
                {Verb.EXCHANGE, Verb.SET_IN},
                _unannounced_on_the_own_rack,
                "Nobody said there was an exchange, so it doesn’t count.",
            ),
        ),
        standing=Standing.OUT,
    )
)
