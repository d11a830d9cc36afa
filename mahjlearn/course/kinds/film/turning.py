"""After which frame the answer to the act changes; as the rule book has it, or a believer."""

from dataclasses import dataclass
from itertools import pairwise

from mahjlearn.course.kinds.film.values import TOO_LATE
from mahjlearn.course.kit.facet import EITHER, Answer, Option, yes_or_no
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.kit.viewpoint import Viewpoint, viewpoint
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.table.events import Event


@dataclass(frozen=True, slots=True)
class Strip:
    """What the frames do one after another, and the act that is tried after each."""

    setup: Setup
    plays: tuple[Play, ...]
    act: Play
    ask: str

    def seen(self, ruleset: Ruleset) -> tuple[Viewpoint, ...]:
        """The table before the first frame, and after each."""
        found = [viewpoint(self.setup, ruleset)]
        for play in self.plays:
            found.append(found[-1].after_all(play))
        return tuple(found)

    def allowed(self, ruleset: Ruleset) -> tuple[bool, ...]:
        """Whether the act is allowed before the first frame, and after each."""
        return tuple(here.allows_last(self.act) for here in self.seen(ruleset))

    def turns_at(self, ruleset: Ruleset) -> int | None:
        """The frame, from 1, with which the answer changes as it is asked; None where it never
        does."""
        before, after = (True, False) if self.ask == TOO_LATE else (False, True)
        pairs = enumerate(pairwise(self.allowed(ruleset)), 1)
        return next((number for number, pair in pairs if pair == (before, after)), None)


@dataclass(frozen=True, slots=True)
class TurnsHere:
    """Whether it is with this frame that the answer changes."""

    strip: Strip
    number: int
    afterwards: bool = False

    @property
    def name(self) -> str:
        return f"frame-{self.number}"

    @property
    def options(self) -> tuple[Option, ...]:
        return EITHER

    @property
    def events(self) -> tuple[Event, ...]:
        strip = self.strip
        frames = (event for play in strip.plays for event in play)
        return (*strip.setup.play, *frames, *strip.act)

    def answer(self, ruleset: Ruleset) -> Answer:
        return yes_or_no(self.strip.turns_at(ruleset) == self.number)
