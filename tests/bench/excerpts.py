"""What an excerpt of Referee mode costs, beside a played hand in the same run."""

from statistics import median
from time import process_time

from mahjlearn.tutor.games import ordinary, play_hand
from mahjlearn.tutor.generate import pool
from mahjlearn.tutor.generate.excerpts import excerpt_of
from mahjlearn.tutor.generate.excerpts.making import open_ways
from mahjlearn.tutor.generate.moments import moments
from mahjlearn.tutor.generate.names import read_name
from tests.bench.games import Cost


def excerpt_costs(number: int) -> list[Cost]:
    """The costs of so many excerpts of the index, evenly spread; of all where it has fewer."""
    slugs = [entry.slug for entry in pool.entries()]
    of_an_excerpt: list[float] = []
    of_the_moments: list[float] = []
    for slug in slugs[:: max(1, len(slugs) // number)][:number]:
        seed = read_name(slug).seed
        begun = process_time()
        hand = play_hand(seed, ordinary(seed), open_ways())
        played = process_time()
        for _ in moments(hand):
            pass
        searched = process_time()
        excerpt_of(slug)
        made = process_time()
        of_the_moments.append((searched - played) / (played - begun))
        of_an_excerpt.append((made - searched) / (played - begun))
    return [
        Cost("the search for moments, times a hand", median(of_the_moments), 1 / 3),
        Cost("an excerpt by its slug, times a hand", median(of_an_excerpt), 2),
    ]
