"""The fingerprint of played hands: `python -m tests.tutor.games.twelve 12` on any Python.

Imports nothing but the engine and the games, so that a Python without our packages can run it.
"""

import sys
from hashlib import sha256
from importlib import resources

from mahjlearn.engine.card import parse_card
from mahjlearn.tutor.games import ordinary, play_hand
from mahjlearn.tutor.games.bots.open_ways import OpenWays
from mahjlearn.tutor.games.transcripts import whole

TRANSCRIPTS = {3: "71b8a37f24df62f32954dce1", 12: "b90505f1f8b356587de37ae9"}
"""By the number of hands. They change with the bots and the card, and with nothing else."""


def fingerprint(hands: int) -> str:
    """Return the fingerprint of the transcripts of so many hands, from hand 0 on."""
    card = resources.files("mahjlearn.engine.card") / "teaching_card.txt"
    ways = OpenWays(parse_card(card.read_text(encoding="utf-8")))
    text = "".join(whole(play_hand(seed, ordinary(seed), ways)) for seed in range(hands))
    return sha256(text.encode()).hexdigest()[:24]


if __name__ == "__main__":
    print(fingerprint(int(sys.argv[1])))
