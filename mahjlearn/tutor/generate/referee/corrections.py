"""The corrections of a foul, and which of them can be told apart."""

from collections.abc import Mapping

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.excerpts import Foul

CORRECTIONS: Mapping[str, str] = {
    "M01": "Call the tile for an exposure, or leave it.",
    "M03": "Give the natural, and take the joker.",
    "M14": "Put the new joker in the rack.",
    "M15": "Call and expose first, then exchange.",
    "M16": "Pick first, then exchange.",
    "M32": "Say “exchange” before the tile is laid down.",
    "M33": "Exchange the tile before it is named.",
    "M35": "Leave the exposure at its size.",
    "M36": "Keep these tiles until one is called.",
    "M44": "Give the very tile that the joker stands for.",
}
"""By the belief that the foul is made from."""

OFFERED = 4
_CLOSE = (
    {"M15", "M16"},
    {"M14", "M35"},
    {"M32", "M33"},
    {"M03", "M44"},
    {"M01", "M36"},
)
"""Of these only one at a time is offered: the other could be said of the same act."""


def offered(slug: str, foul: Foul) -> tuple[str, ...]:
    """Return four beliefs whose corrections are offered, that of the foul among them."""
    chance = Chance("corrections", slug, foul.step)
    found = [foul.misconception]
    for one in chance.shuffled(list(CORRECTIONS)):
        apart = not any(one in close and close.intersection(found) for close in _CLOSE)
        if apart and one not in found and len(found) < OFFERED:
            found.append(one)
    return tuple(chance.shuffled(found))
