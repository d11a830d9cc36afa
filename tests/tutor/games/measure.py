"""Figures of a number of hands, to compare the games with those people play."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.tutor.games.hand import Hand
from mahjlearn.tutor.games.jokers import may_take
from mahjlearn.tutor.games.recorder import Step

T = TypeVar("T")
Figure = Fraction | int


@dataclass(frozen=True, slots=True)
class GameMeasure:
    """One figure, and between what it should lie. Shares are of one."""

    name: str
    found: Figure
    least: Figure
    most: Figure

    @property
    def good(self) -> bool:
        """True if the figure lies between the two."""
        return self.least <= self.found <= self.most


def measures(hands: Sequence[Hand]) -> tuple[GameMeasure, ...]:
    """Return every figure of the hands, which are at least one."""
    found = (
        *_ends(hands),
        *_exposures(hands),
        *_jokers(hands),
        _measure("tiles away after the Charleston", _mean(_away(hands)), 5.5, 6.7),
        _measure("picks a hand", _mean(_count(hand, Verb.PICK) for hand in hands), 55, 75),
        _measure("events not judged legal", sum(map(_not_legal, hands)), 0, 0),
    )
    return tuple(found)


def _measure(name: str, found: Figure, least: float, most: float) -> GameMeasure:
    return GameMeasure(name, found, Fraction(str(least)), Fraction(str(most)))


def _ends(hands: Sequence[Hand]) -> Iterable[GameMeasure]:
    won = [hand for hand in hands if hand.end.winner is not None]
    yield _measure("wall games", 1 - Fraction(len(won), len(hands)), 0.07, 0.13)
    if not won:
        return
    walls = sorted(hand.table.wall or 0 for hand in won)
    yield _measure("wall at mah jongg, first tenth", _at(walls, 10), 6, 20)
    yield _measure("wall at mah jongg, middle", _at(walls, 50), 30, 42)
    yield _measure("wall at mah jongg, last tenth", _at(walls, 90), 58, 70)
    yield _measure("wins by East", _share(won, lambda one: one.end.winner is Seat.EAST), 0.23, 0.30)
    lines = [count for _, count in Counter(hand.end.line for hand in won).most_common(2)]
    yield _measure("wins of the most frequent line", Fraction(lines[0], len(won)), 0, 0.20)
    yield _measure("wins of the two most frequent", Fraction(sum(lines), len(won)), 0, 0.35)
    yield _measure(
        "wins self-picked", _share(won, lambda one: one.end.thrown_by is None), 0.35, 0.60
    )
    yield _measure("jokers in a winning hand", _mean(map(_winning_jokers, won)), 2, 3)
    without = _share(won, lambda one: not _winning_jokers(one))
    yield _measure("jokerless wins", without, 0.02, 0.08)


def _exposures(hands: Sequence[Hand]) -> Iterable[GameMeasure]:
    rows = [len(rack.exposures) for hand in hands for rack in hand.table.racks]
    yield _measure("exposures a rack", _mean(rows), 0.8, 1.3)
    yield _measure("racks without one", _share(rows, lambda row: row == 0), 0.25, 0.45)
    yield _measure("racks with three or more", _share(rows, lambda row: row >= 3), 0.02, 0.10)
    firsts = sorted(wall for hand in hands if (wall := _wall_at_first(hand)) is not None)
    if firsts:
        yield _measure("wall at the first exposure, middle", _at(firsts, 50), 75, 88)


def _jokers(hands: Sequence[Hand]) -> Iterable[GameMeasure]:
    yield _measure("jokers exposed a hand", _mean(map(_jokers_laid, hands)), 2.2, 4)
    yield _measure("jokers on show at the end", _mean(map(_jokers_shown, hands)), 1, 2)
    could = _mean(map(_turns_to_take, hands))
    yield _measure("turns a hand in which a joker could go", could, 2, 3.5)
    swaps = _mean(_count(hand, Verb.EXCHANGE) for hand in hands)
    yield _measure("exchanges a hand", swaps, 1.2, 2.2)


def _jokers_laid(hand: Hand) -> int:
    return sum(step.event.tiles.count(Tile.JOKER) for step in _of(hand, Verb.EXPOSE))


def _jokers_shown(hand: Hand) -> int:
    return sum(e.jokers for rack in hand.table.racks for e in rack.exposures)


def _turns_to_take(hand: Hand) -> int:
    """Return in how many turns the player in turn could take a joker at some moment."""
    turns = set()
    turn = 0
    for step in hand.steps:
        if turn not in turns and may_take(step.before, step.before.turn.seat):
            turns.add(turn)
        turn += step.event.verb is Verb.DISCARD
    return len(turns)


def _away(hands: Sequence[Hand]) -> list[int]:
    return [away for hand in hands for away in hand.away]


def _not_legal(hand: Hand) -> int:
    return sum(step.ruling is not Verdict.LEGAL for step in hand.steps)


def _of(hand: Hand, verb: Verb) -> list[Step]:
    return [step for step in hand.steps if step.event.verb is verb]


def _count(hand: Hand, verb: Verb) -> int:
    return len(_of(hand, verb))


def _wall_at_first(hand: Hand) -> int | None:
    laid = _of(hand, Verb.EXPOSE)
    return laid[0].before.wall if laid else None


def _winning_jokers(hand: Hand) -> int:
    return sum(group.count(Tile.JOKER) for group in hand.steps[-1].event.groups)


def _mean(figures: Iterable[int]) -> Fraction:
    found = list(figures)
    return Fraction(sum(found), len(found))


def _share(items: Sequence[T], such: Callable[[T], bool]) -> Fraction:
    return Fraction(sum(map(such, items)), len(items))


def _at(ordered: Sequence[int], share: int) -> int:
    """Return the figure that so many of a hundred lie below."""
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]
