"""The turn in words and as a track of four dots. Labels only: what they allow is the engine's."""

from dataclasses import dataclass

from lessons.board.picture import Mark, TrackDot, TurnPicture
from lessons.board.words import Names
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.turn import Began, Turn


@dataclass(frozen=True, slots=True)
class Phase:
    """A name, the labels of the four dots, the dot that is current, the dots passed over."""

    name: str
    labels: tuple[str, str, str, str]
    now: int | None
    skipped: tuple[int, ...] = ()

    @property
    def steps(self) -> tuple[TrackDot, ...]:
        return tuple(TrackDot(label, self._mark(i)) for i, label in enumerate(self.labels))

    def _mark(self, index: int) -> Mark:
        if index in self.skipped:
            return Mark.SKIPPED
        if self.now is None or index > self.now:
            return Mark.LATER
        return Mark.NOW if index == self.now else Mark.DONE


BEFORE = Phase("Before picking", ("Pick or claim", "Rack", "Exchange", "Discard"), None)
PICKED = Phase("Picked, not racked", ("Picked", "Rack", "Exchange", "Discard"), 0)
RACKED = Phase("Picked and racked", ("Picked", "Racked", "Exchange", "Discard"), 1)
CALLED = Phase("Claimed, not yet exposed", ("Claimed", "Expose", "Exchange", "Discard"), 0)
EXPOSED = Phase("Claimed and exposed", ("Claimed", "Exposed", "Exchange", "Discard"), 1)


def turn_picture(table: Table, names: Names) -> TurnPicture:
    """The turn bar and the track. Before a turn that follows a discard, a sentence instead."""
    seat = table.turn.seat
    line = f"{names.whose(seat)} turn"
    if table.charleston:
        return TurnPicture("Charleston", table.charleston.capitalize())
    if table.over:
        return TurnPicture("The game is over", table.over)
    phase = phase_of(table)
    if phase is BEFORE and table.discard is not None:
        note = f"{line} comes next: nothing picked or claimed yet"
        short = f"{line} is next: nothing picked yet"
        return TurnPicture(line, phase.name, phase.steps, note, short)
    return TurnPicture(line, phase.name, phase.steps)


def phase_of(table: Table) -> Phase:
    """Which of the phases the turn is in; a tile named and not yet let go counts as discarded."""
    turn = table.turn
    if turn.begun and table.discard is not None and table.discard.by is turn.seat:
        return _late("Discarded", turn, "Exchanged", "Discarded", now=3)
    if turn.exchange is not None:
        return _late("Exchanging", turn, "Exchange", "Discard", now=2)
    if turn.exchanged:
        return _late("Exchanged", turn, "Exchanged", "Discard", now=2)
    if turn.claim_incomplete:
        return CALLED
    if turn.began is Began.CALLED:
        return EXPOSED
    if turn.began is Began.PICKED:
        return RACKED if turn.racked else PICKED
    return BEFORE


def _late(name: str, turn: Turn, third: str, fourth: str, now: int) -> Phase:
    """A phase after the start of the turn: what was left out on the way is a dash."""
    first, second, done = _opening(turn)
    skipped = [] if done else [1]
    if now > 2 and not turn.exchanged:
        skipped.append(2)
        third = "Exchange"
    if turn.began is Began.NO:
        skipped = [0, 1]
    return Phase(name, (first, second, third, fourth), now, tuple(skipped))


def _opening(turn: Turn) -> tuple[str, str, bool]:
    """The first two labels, and whether the second step was taken."""
    if turn.claim is not None:
        return "Claimed", "Exposed" if turn.claim.exposed else "Expose", turn.claim.exposed
    if turn.began is Began.PICKED:
        return "Picked", "Racked" if turn.racked else "Rack", turn.racked
    return "Pick or claim", "Rack", False
