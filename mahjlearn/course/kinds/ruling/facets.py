"""The decisions of a ruling: the answer, and beside a right one what settles it, in sentences or
on the table."""

from dataclasses import dataclass

from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.kit.facet import EITHER, Answer, Facet, Option, yes_or_no
from mahjlearn.course.values import Choice, Position, Puzzle
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import judge_play, verdict_on
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.misconceptions import amended, apart
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event


def facets(puzzle: Puzzle) -> tuple[Facet, ...]:
    """Yes or no; where reasons or places are offered, which of them settles it."""
    allowed = Allowed(puzzle.position)
    if puzzle.choices:
        return allowed, Settles(puzzle.position, puzzle.choices)
    places = settling_of(puzzle)
    return (allowed,) if places is None else (allowed, *places.facets)


@dataclass(frozen=True, slots=True)
class Allowed:
    """Whether the last event of the play is allowed: legal is yes, every other ruling no."""

    position: Position
    afterwards: bool = False

    @property
    def name(self) -> str:
        return "answer"

    @property
    def options(self) -> tuple[Option, ...]:
        return EITHER

    @property
    def events(self) -> tuple[Event, ...]:
        return self.position.play

    def answer(self, ruleset: Ruleset) -> Answer:
        return yes_or_no(self.under(ruleset))

    def under(self, ruleset: Ruleset) -> bool:
        verdict = verdict_on(self.position.table, self.position.play, ruleset)
        return verdict is Verdict.LEGAL


@dataclass(frozen=True, slots=True)
class Settles:
    """Which of the reasons offered settles the answer: a rule that decides, or a belief held.

    None of them, where what decides under the ruleset is not offered.
    """

    position: Position
    choices: tuple[Choice, ...]
    afterwards: bool = True

    @property
    def name(self) -> str:
        return "reason"

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(choice.id for choice in self.choices)

    @property
    def events(self) -> tuple[Event, ...]:
        return self.position.play

    def answer(self, ruleset: Ruleset) -> Answer:
        judged = judge_play(self.position.table, self.position.play, ruleset)
        decide = (*self._beliefs_that_decide(ruleset), *rules_of(judged.ruling, judged.event))
        return tuple(option for option in self.options if option in decide)

    def _beliefs_that_decide(self, ruleset: Ruleset) -> tuple[str, ...]:
        """Of those held: who gives one of them up, or holds it alone, shows what it does."""
        book, held = apart(ruleset)
        if not held:
            return ()
        allowed = Allowed(self.position).under
        said = allowed(ruleset)
        if said is allowed(book):
            return ()
        return tuple(
            one
            for one in held
            if allowed(amended(book, (one,))) is said
            or allowed(amended(book, (other for other in held if other != one))) is not said
        )
