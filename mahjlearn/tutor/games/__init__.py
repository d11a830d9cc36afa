"""Games that are played: four bots on one card, each event judged by the engine.

A bot decides what happens, never what is right. Everything follows from the seed: the same hand on
every Python and in every process.
"""

from mahjlearn.tutor.games.bots.styles import STYLES, Seating, Style, ordinary
from mahjlearn.tutor.games.game import End
from mahjlearn.tutor.games.hand import Hand, play_hand
from mahjlearn.tutor.games.recorder import Step

__all__ = ["STYLES", "End", "Hand", "Seating", "Step", "Style", "ordinary", "play_hand"]
