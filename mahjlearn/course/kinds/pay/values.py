"""What is asked of a win: of each of the other three, how often the value of the hand is paid."""

from dataclasses import dataclass, field

from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.values import Chosen, Touching
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.tiles import Seat

AMOUNTS = (0, 1, 2, 4)
"""How often the value of the hand can be paid: nothing, single, double, and double twice."""
IN_WORDS = {0: "nothing", 1: "single", 2: "double", 4: "four times"}


@dataclass(frozen=True, slots=True)
class Paying(Touching):
    """Each payer with each amount. `why` is the engine's sentence on the whole of it."""

    winner: Seat = Seat.EAST
    payers: tuple[Seat, ...] = ()
    why: tuple[str, ...] = field(default=(), repr=False)

    def is_whole(self, chosen: Chosen) -> bool:
        """Whether every payer has one amount."""
        return sorted(thing.seat or self.winner for thing in chosen) == sorted(self.payers)

    @property
    def sums(self) -> tuple[int, ...]:
        """What is right, in the order of the payers."""
        return tuple(one.thing.number for one in self.candidates if one.right)


def sum_of(seat: Seat, amount: int) -> Thing:
    """This player pays so many times the value of the hand."""
    return Thing(What.PAYS, seat, amount)


def paying_of(puzzle: Puzzle) -> Paying:
    """What a puzzle of this kind asks. TypeError for a puzzle of another kind."""
    if not isinstance(puzzle.task, Paying):
        raise TypeError(f"{puzzle.slug} asks for no payment")
    return puzzle.task
