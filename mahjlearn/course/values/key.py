"""The key of a puzzle: what the engine answers. Nobody types one."""

from dataclasses import dataclass

from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

NO_RULING = "none"
"""The verdict of a key where something else than a ruling is asked for."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence that explains the ruling; `number` stands on the tiles it points at, 0 on none."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class CitedRule:
    """Where a deciding rule is written, in words; and that the League borrows it, where it does."""

    rule: str
    text: str
    borrowed: str = ""


@dataclass(frozen=True, slots=True)
class Authority:
    """What one ruleset answers where rulesets differ."""

    name: str
    title: str
    allowed: bool


@dataclass(frozen=True, slots=True)
class Key:
    """What the engine answers. Sentences speak to the viewer, with Left, Across and Right.

    `table` is the one on which the last event is judged. `differs` is empty where no authority
    says yes where another says no. `right` is the one reason offered that settles it, empty where
    none is asked. `remedy_label` are the words before `remedy`, such as “Instead:”; both are empty
    where nothing helps.
    """

    verdict: str
    allowed: bool
    actor: Seat
    table: Table
    wall: int | None
    rules: tuple[str, ...]
    because: tuple[Reason, ...]
    marks: tuple[tuple[Spot, int], ...]
    points: int
    remedy: str
    sources: tuple[CitedRule, ...]
    words: tuple[str, ...]
    transcript: str
    dead: tuple[Seat, ...] = ()
    remedy_label: str = ""
    differs: tuple[Authority, ...] = ()
    right: str = ""

    @property
    def rules_on_an_act(self) -> bool:
        """True where the question is whether an act is allowed."""
        return self.verdict != NO_RULING
