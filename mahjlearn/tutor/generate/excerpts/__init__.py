"""Referee mode: stretches of a hand in which something may go wrong.

`excerpt_of(slug)` makes one, `excerpts(seed)` all of a hand. An outline is drawn (`outline`), the
table is set (`staging`), the bots play on (`playing`), and what there is to see is marked
(`marks`), shown (`showing`, `captions`) and judged anew (`anew`, `gates`).
"""

from collections.abc import Iterator

from mahjlearn.tutor.games import Hand, ordinary, play_hand
from mahjlearn.tutor.generate.excerpts.making import made, open_ways
from mahjlearn.tutor.generate.excerpts.staging import beginnings
from mahjlearn.tutor.generate.excerpts.values import Excerpt
from mahjlearn.tutor.generate.names import MEMBERS, PLACES, REFEREE, Name, read_name

__all__ = ["Excerpt", "excerpt_of", "excerpts"]


def excerpt_of(slug: str) -> Excerpt:
    """Return the excerpt of that name. KeyError if there is none."""
    name = read_name(slug)
    if name.target != REFEREE:
        raise KeyError(slug)
    hand = _hand(name.seed)
    starts = beginnings(hand)
    found = made(hand, starts[name.place], name) if name.place < len(starts) else "no such place"
    if isinstance(found, str):
        raise KeyError(slug)
    return found


def excerpts(seed: int) -> Iterator[Excerpt]:
    """Return the excerpts of a hand, in order of place and member; none if it ends early."""
    hand = _hand(seed)
    for place, start in enumerate(beginnings(hand)[:PLACES]):
        for member in range(MEMBERS):
            found = made(hand, start, Name(seed, REFEREE, place, member))
            if not isinstance(found, str):
                yield found


def _hand(seed: int) -> Hand:
    return play_hand(seed, ordinary(seed), open_ways())
