"""Hands that several tests look at, played once."""

from functools import cache

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.tutor.games import Hand, ordinary, play_hand
from mahjlearn.tutor.games.bots.open_ways import OpenWays


@cache
def ways() -> OpenWays:
    """What the teaching card leaves open, shared by all hands."""
    return OpenWays(teaching_card())


@cache
def hand(seed: int) -> Hand:
    """The hand of that number by the ordinary styles."""
    return play_hand(seed, ordinary(seed), ways())
