"""Games that are played: four bots on one card, each event judged by the engine.

A bot decides what happens, never what is right. Everything follows from the seed: the same hand on
every Python and in every process.
"""

from mahjlearn.tutor.games.bots.styles import STYLES, Seating, Style, ordinary
from mahjlearn.tutor.games.hand import End, Hand, Step, play_hand

__all__ = ["STYLES", "End", "Hand", "Seating", "Step", "Style", "ordinary", "play_hand"]
