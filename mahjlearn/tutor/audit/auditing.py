"""The audit as a whole: the tables that practice would serve, and every guesser on them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from mahjlearn.tutor.audit.coverage import (
    Covered,
    CoveredSubject,
    covered,
    rules_covered,
)
from mahjlearn.tutor.audit.guessers import (
    MOST_OF_A_FACT_IN_A_TARGET,
    by_length,
    constants,
    matches,
    one_fact,
)
from mahjlearn.tutor.audit.lines import AuditLine, Guessed, RuleLine
from mahjlearn.tutor.audit.seen import SeenTable
from mahjlearn.tutor.audit.sittings import (
    by_the_answers_before,
    rules_of_sittings,
    sitting,
    sittings,
)
from mahjlearn.tutor.audit.words import readers, words_alone
from mahjlearn.tutor.generate.tables.index import TableEntry

LEARNERS = 60
FEWEST = 8
"""Of fewer tables nothing is said: the limit, which knows how many there are, would be nearly 1."""
OF_A_TARGET, OF_A_SITTING = 6, 12
"""Learners who practice one mix-up, and how many tables each."""
IN_A_MIX = "a mix"


@dataclass(frozen=True, slots=True)
class Audit:
    """What was measured. `otherwise`: names whose line in the index says another answer than the
    key of their puzzle.
    """

    lines: tuple[AuditLine, ...]
    rules: tuple[RuleLine, ...]
    coverage: tuple[Covered, ...]
    subjects: tuple[CoveredSubject, ...]
    otherwise: tuple[str, ...]

    @property
    def beyond(self) -> tuple[AuditLine | RuleLine, ...]:
        """What is beyond its limit. What is short of a quota is not among it."""
        rules = [one for one in self.rules if not one.holds]
        return (*rules, *(one for one in self.lines if not one.holds))

    @property
    def holds(self) -> bool:
        return not self.beyond and not self.otherwise


def audited(entries: Sequence[TableEntry], made: Sequence[SeenTable]) -> Audit:
    """Audit the tables that were made as if they were all there is; the rest is counted only."""
    by_slug = {one.entry.slug: one for one in made}
    offered = [one.entry for one in made]
    found = sittings(offered, LEARNERS)
    served = [by_slug[entry.slug] for one in found for entry in one]
    of_sittings = (*by_the_answers_before(found), *_guessed(served))
    lines = (*of_sittings, *told_by_words(entries, made), *_of_targets(offered, by_slug))
    return Audit(
        lines=tuple(line for line in lines if line.tables >= FEWEST),
        rules=tuple(rules_of_sittings(found)),
        coverage=tuple(covered(entries, made)),
        subjects=tuple(rules_covered(entries)),
        otherwise=tuple(one.entry.slug for one in made if one.right != one.entry.right),
    )


def _guessed(served: Sequence[SeenTable]) -> Iterator[AuditLine]:
    """Yield who does not read, over all that was served, and over each form of it: how often they
    are right hangs on how often practice serves which answer.
    """
    yield from constants(IN_A_MIX, served)
    yield from one_fact(IN_A_MIX, served)
    for form, of_form in by_form(served).items():
        yield from constants(form, of_form)
        yield from matches(form, of_form)


def told_by_words(entries: Sequence[TableEntry], made: Sequence[SeenTable]) -> Iterator[AuditLine]:
    """Yield who reads, over all that was made, and over each form of which every table was made.

    A form is asked whole or not at all: of a third of it the readers would have learned less, and
    be right by luck more often.
    """
    yield from words_alone(IN_A_MIX, made)
    many = Counter(one.form for one in entries)
    for form, of_form in by_form(made).items():
        if len(of_form) == many[form]:
            yield from (one.line for one in who_read(form, of_form))


def who_read(form: str, of_form: Sequence[SeenTable]) -> Iterator[Guessed]:
    """Yield who reads the tables of a form, and who goes by the length of what is read there."""
    yield from readers(form, of_form)
    yield from by_length(form, of_form)


def by_form(tables: Sequence[SeenTable]) -> dict[str, list[SeenTable]]:
    """Return the tables of each form."""
    found: dict[str, list[SeenTable]] = {}
    for one in sorted(tables, key=lambda one: one.form):
        found.setdefault(one.form, []).append(one)
    return found


def _of_targets(
    offered: Sequence[TableEntry], by_slug: Mapping[str, SeenTable]
) -> Iterator[AuditLine]:
    """Yield who looks at one fact alone and practices one mix-up."""
    for mixup in sorted({mixup for entry in offered for mixup in entry.about}):
        learners = [f"{mixup} {number}" for number in range(OF_A_TARGET)]
        found = (sitting(offered, OF_A_SITTING, one, _about(mixup)) for one in learners)
        served = [by_slug[entry.slug] for one in found for entry in one]
        yield from one_fact(mixup, served, MOST_OF_A_FACT_IN_A_TARGET)


def _about(mixup: str) -> Callable[[TableEntry], bool]:
    return lambda entry: mixup in entry.about
