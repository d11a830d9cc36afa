"""The table of a hand that is being played: each event goes through the engine."""

from dataclasses import dataclass, field

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.notation import print_event, print_table
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.known import Line
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.values import replace


class NotAllowed(RuntimeError):
    """A bot did what the engine does not allow: a fault of the program."""


@dataclass(frozen=True, slots=True)
class Step:
    """One event of a hand, with the table before it."""

    before: Table
    event: Event
    ruling: Verdict
    why: str | None = None
    """The line that the actor plays, and how many tiles away it is."""


@dataclass(slots=True)
class Recorder:
    """The table as it stands, the wall, and what has happened."""

    table: Table
    wall: list[Tile]
    """The next tile to be picked is the last."""
    steps: list[Step] = field(default_factory=list)

    def happen(self, event: Event, why: str | None = None) -> None:
        """Let the event happen. Raises NotAllowed for anything but a legal one."""
        ruling = judge(self.table, event, LEAGUE)
        if ruling.verdict is not Verdict.LEGAL:
            said = f"{print_event(event)}: {ruling.verdict.value}"
            raise NotAllowed(f"{said}\n{print_table(self.table)}")
        self._note(event, ruling, ruling.table, why)

    def let_pass(self, event: Event, why: str | None = None) -> Ruling:
        """Let the event happen just as it is done, allowed or not."""
        ruling = judge(self.table, event, LEAGUE)
        after = table_as_happened(self.table, event, ruling, LEAGUE.options)
        self._note(event, ruling, after, why)
        return ruling

    def stop(self, event: Event, why: str | None = None) -> Ruling:
        """Let the event be done; its ruling decides what is left of it."""
        ruling = judge(self.table, event, LEAGUE)
        self._note(event, ruling, ruling.table, why)
        return ruling

    def state(self, seat: Seat, line: Line) -> None:
        """Make the line that the seat plays known from now on."""
        self.table = self.table.with_rack(seat, replace(self.table.rack(seat), line=line))

    def _note(self, event: Event, ruling: Ruling, after: Table, why: str | None) -> None:
        self.steps.append(Step(self.table, event, ruling.verdict, why))
        self.table = replace(after, past=())
        if event.verb is Verb.PICK:
            self.wall.pop()
