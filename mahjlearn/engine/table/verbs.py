"""Verbs that rules govern together."""

from mahjlearn.engine.table.events import Verb

CALLS = frozenset(
    {Verb.CALL, Verb.CALL_MAHJ, Verb.CALL_EXCHANGE, Verb.CALL_GROUP, Verb.CALL_OWNERS}
)
"""Saying that one wants the discard."""

TAKINGS = frozenset({Verb.LIFT, Verb.SET_DISCARD, Verb.PUT_INSIDE})
"""Taking hold of it, with or without a word."""

ATTEMPTS = frozenset({Verb.ANNOUNCE, Verb.OFFER, Verb.GIVE, Verb.SET_IN, Verb.LAY})
"""Steps of an exchange after which the joker still stands in the exposure."""

CARRIED_OUT = frozenset({Verb.EXCHANGE, Verb.TAKE_JOKER, Verb.HAND_OVER})
"""Steps after which the joker is out."""

EXCHANGES = ATTEMPTS | CARRIED_OUT

HANDING = frozenset({Verb.OFFER, Verb.GIVE, Verb.SET_IN, Verb.LAY}) | CARRIED_OUT
"""Steps with a certain tile for a certain owner."""

PAYING = frozenset({Verb.OFFER, Verb.GIVE, Verb.SET_IN, Verb.LAY, Verb.EXCHANGE})
"""Steps in which the tile that is to buy the joker comes out."""

PASSING = frozenset({Verb.PASS, Verb.PASS_BLIND, Verb.PASS_PART})
"""Passing tiles in the Charleston."""

EXPOSING = frozenset({Verb.EXPOSE, Verb.CHANGE})
"""Laying down or rearranging the exposure of this turn."""

PICKS = frozenset({Verb.PICK, Verb.PICK_WRONG_END, Verb.PICK_WRONG_WALL})
"""Taking a tile from the wall, the right one or not."""

THROWS = frozenset({Verb.DISCARD, Verb.NAME, Verb.TOUCH, Verb.LAY})
"""Acts by which a tile leaves the hand for the table."""
