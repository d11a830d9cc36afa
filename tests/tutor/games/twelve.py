"""The fingerprint of twelve played hands: `python -m tests.tutor.games.twelve` on any Python.

Imports nothing but the engine and the games, so that a Python without our packages can run it.
"""

from hashlib import sha256
from importlib import resources

from mahjlearn.engine.card import parse_card
from mahjlearn.tutor.games import ordinary, play_hand
from mahjlearn.tutor.games.bots.open_ways import OpenWays
from mahjlearn.tutor.games.transcripts import whole

TRANSCRIPTS = "b90505f1f8b356587de37ae9"
"""It changes with the bots and the card, and with nothing else."""


def fingerprint() -> str:
    """Of the transcripts of hands 0 to 11."""
    card = resources.files("mahjlearn.engine.card") / "teaching_card.txt"
    ways = OpenWays(parse_card(card.read_text(encoding="utf-8")))
    text = "".join(whole(play_hand(seed, ordinary(seed), ways)) for seed in range(12))
    return sha256(text.encode()).hexdigest()[:24]


if __name__ == "__main__":
    print(fingerprint())
