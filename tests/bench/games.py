"""What a played hand costs, beside the judging of its events in the same run."""

from dataclasses import dataclass
from statistics import median
from time import process_time

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.engine.card import Card
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.tutor.games import Hand, ordinary, play_hand
from mahjlearn.tutor.games.bots.open_ways import OpenWays

SHORT = 20
"""Lines of the card that a hand on the whole card is held against."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A ratio, what it is of, and what it may be at most."""

    name: str
    found: float
    most: float

    @property
    def good(self) -> bool:
        return self.found <= self.most


def played(number: int) -> tuple[list[Hand], list[Cost]]:
    """Hands 0 to `number` - 1, and their costs: each is judged anew as soon as it is played.

    Every fifth is also played on the first lines of the card alone.
    """
    card = teaching_card()
    whole, short = OpenWays(card), OpenWays(Card(card.lines[:SHORT]))
    hands: list[Hand] = []
    to_judging: list[float] = []
    to_short: list[float] = []
    for seed in range(number):
        took, hand = _timed(seed, whole)
        hands.append(hand)
        to_judging.append(took / _judging(hand))
        if seed % 5 == 0:
            less, shorter = _timed(seed, short)
            to_short.append((took / len(hand.steps)) / (less / len(shorter.steps)))
    return hands, [
        Cost("a hand, times the judging of its events", median(to_judging), 8),
        Cost(f"an event, times one on {SHORT} lines", median(to_short), 1.6),
    ]


def _timed(seed: int, ways: OpenWays) -> tuple[float, Hand]:
    begun = process_time()
    hand = play_hand(seed, ordinary(seed), ways)
    return process_time() - begun, hand


def _judging(hand: Hand) -> float:
    begun = process_time()
    for step in hand.steps:
        judge(step.before, step.event, LEAGUE)
    return process_time() - begun
