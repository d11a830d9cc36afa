"""A ruling of the desk in one sentence, true for every set of answers that leads to it."""

from mahjlearn.engine.rulings import Verdict
from mahjlearn.tutor.desk.asks import DeskAsk
from mahjlearn.tutor.desk.rulings import DeskRuling, Headline

HANDS = "dead"
"""The question about a hand, in which the same ruling has other words."""
_WORDS = {
    Headline.YES: "Yes, she may.",
    Headline.NO: "No, she can’t.",
    Headline.NOT_YET: "Not yet.",
    Headline.FIXED: "No, but it can be fixed.",
    Headline.DISCARD: "No, her tile is a discard.",
    Headline.HER_HAND: "No, and her hand can be called dead.",
    Headline.OTHER_HAND: "No, and the other hand can be called dead.",
    Headline.CALLABLE: "Yes, as soon as another player says so.",
    Headline.ALIVE: "No, her hand is alive.",
    Headline.UNSAID: "Not until another live player says so.",
    Headline.GETS: "She gets it.",
    Headline.RIVAL: "She doesn’t get it. The other player does.",
    Headline.NOBODY: "She doesn’t get it. Play goes on.",
    Headline.NAME_FIRST: "Not yet. It has to be named right first.",
    Headline.NOBODY_PAYS: "Nobody pays her.",
    Headline.POINTS: "Nobody pays. It’s scored in points.",
    Headline.DISCARDED: "Yes, it’s discarded.",
    Headline.NOT_DISCARDED: "No, it isn’t discarded.",
    Headline.OTHER_TILE: "No, but the tile she named is.",
    Headline.UNSETTLED: "Our sources don’t say.",
}
_OF_HANDS = {
    Headline.HER_HAND: "Yes, her hand is dead.",
    Headline.OTHER_HAND: "No. The other player’s hand is dead.",
}
_TIMES = {1: "single", 2: "double", 4: "four times"}
GOOD = (
    Headline.YES,
    Headline.GETS,
    Headline.PAYS,
    Headline.POINTS,
    Headline.NOT_DISCARDED,
    Headline.ALIVE,
)
"""A yes, or what is as good as one."""


def headline(ask: DeskAsk, ruling: DeskRuling) -> str:
    """Return the sentence of a ruling."""
    if ask.id == HANDS and ruling.headline in _OF_HANDS:
        return _OF_HANDS[ruling.headline]
    if ruling.headline is Headline.PAYS:
        return _payments(dict(ruling.pays))
    if ruling.headline is Headline.NOBODY_PAYS and ruling.verdict is Verdict.DEAD_HAND:
        return "Nobody pays, and her hand can be called dead."
    return _WORDS[ruling.headline]


def _payments(pays: dict[str, int]) -> str:
    discarder, others = pays.get("C", 0), pays.get("others", 0)
    if discarder == others:
        return f"Everyone pays {_TIMES[others]}."
    if not others:
        return f"The discarder pays {_TIMES[discarder]}, the others nothing."
    if not discarder:
        return f"The others pay {_TIMES[others]}, the discarder nothing."
    return f"The discarder pays {_TIMES[discarder]}, the others {_TIMES[others]}."
