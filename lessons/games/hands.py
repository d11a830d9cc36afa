"""Hands by their number, played when somebody looks at them and kept for a while."""

from functools import lru_cache

from lessons.platform.limits import Window
from mahjlearn.tutor.games import Hand, ordinary, play_hand
from mahjlearn.tutor.generate.excerpts.making import open_ways

LAST = 999_999
"""The highest number of a hand."""
KEPT = 32
A_MINUTE = 600
"""So many steps a minute for one network, in each process of the server."""

_LOOKED = Window(A_MINUTE, 60)


def hand_for(network: str, seed: int) -> Hand:
    """The hand of that number. Raises TooMany where the network has looked at too many steps."""
    _LOOKED.add(network)
    return _hand(seed)


@lru_cache(maxsize=KEPT)
def _hand(seed: int) -> Hand:
    return play_hand(seed, ordinary(seed), open_ways())
