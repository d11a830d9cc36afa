"""What each player pays for a win, each amount a candidate."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mahjlearn.course.kinds.pay.values import AMOUNTS, IN_WORDS, Paying, sum_of
from mahjlearn.course.kit.facet import EITHER, Answer, Option, yes_or_no
from mahjlearn.course.kit.touching.making import JudgedThing, candidates_of
from mahjlearn.course.kit.touching.names import around, name_of_seat
from mahjlearn.course.kit.touching.values import Quota
from mahjlearn.course.kit.tries import Tried, tried_at
from mahjlearn.course.kit.viewpoint import Viewpoint
from mahjlearn.course.values import Position
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import Seat

PAYS = "{name} {pay} {right}, not {given}."


@dataclass(frozen=True, slots=True)
class PaysSo:
    """Whether a player pays just so much once the play has happened."""

    position: Position
    seat: Seat
    amount: int
    afterwards: bool = False

    @property
    def name(self) -> str:
        return str(sum_of(self.seat, self.amount))

    @property
    def options(self) -> tuple[Option, ...]:
        return EITHER

    @property
    def events(self) -> tuple[Event, ...]:
        return self.position.play

    def answer(self, ruleset: Ruleset) -> Answer:
        found = paid(self.position, ruleset)
        return yes_or_no(found is not None and found.get(self.seat, 0) == self.amount)


def paid(position: Position, ruleset: Ruleset) -> Mapping[Seat, int] | None:
    """What is paid for the last act of the play by this ruleset; None where it cannot be said.

    Nobody pays for what is not allowed: then it is empty.
    """
    here = Viewpoint(ruleset, position.table).after_all(position.play[:-1])
    ruling = here.rules_on(position.play[-1])
    return None if ruling is None else ruling.pays


def sums(position: Position, explained: tuple[str, ...]) -> Paying:
    """Of each player but the winner, each amount; right is what the engine says."""
    winner, you = position.play[-1].actor, position.you
    payers = tuple(seat for seat in around(you) if seat is not winner)
    told = _told(position, explained)
    candidates = candidates_of(_asked(position, payers, told))
    right = (one.thing for one in candidates if one.right)
    return Paying(
        candidates,
        tuple(Quota((thing,)) for thing in right),
        many=True,
        none=None,
        winner=winner,
        payers=payers,
        why=told.because,
    )


def _told(position: Position, explained: tuple[str, ...]) -> Tried:
    here = Viewpoint(LEAGUE, position.table).after_all(position.play[:-1])
    return tried_at(here.table, position.play[-1:], position.you, explained)


def _asked(position: Position, payers: tuple[Seat, ...], told: Tried) -> Iterator[JudgedThing]:
    found = paid(position, LEAGUE) or {}
    for seat in payers:
        right = found.get(seat, 0)
        for amount in AMOUNTS:
            name = f"{name_of_seat(seat, position.you)}: {IN_WORDS[amount]}"
            facet = PaysSo(position, seat, amount)
            because = told.because if amount == right else (_not_so(position, seat, amount, right),)
            yield JudgedThing(sum_of(seat, amount), name, facet, because, told.rules)


def _not_so(position: Position, seat: Seat, amount: int, right: int) -> str:
    """`Right pays double, not single.`"""
    pay = "pay" if seat is position.you else "pays"
    name = name_of_seat(seat, position.you)
    words = IN_WORDS.get(right, f"{right} times")
    return PAYS.format(name=name, pay=pay, right=words, given=IN_WORDS[amount])
