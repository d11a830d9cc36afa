"""How somebody judges: by the rule book, or by a misconception."""

from collections.abc import Iterable
from dataclasses import dataclass

from mahjlearn.course.tasks.lead import Lead
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.misconceptions import amended, judges_alike, who_may_differ
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table

OPEN = frozenset({Verdict.UNSETTLED, Verdict.DEPENDS})
"""Verdicts that are neither a yes nor a no."""


@dataclass(frozen=True, slots=True)
class Mind:
    """A ruleset as it is held, and the table that lies before its holder."""

    ruleset: Ruleset
    table: Table

    def rules_on(self, event: Event) -> Ruling | None:
        """The ruling; None where the event points at nothing."""
        if unmet(self.table, event, self.ruleset.options):
            return None
        return judge(self.table, event, self.ruleset)

    def allows(self, event: Event) -> bool:
        ruling = self.rules_on(event)
        return ruling is not None and ruling.allowed

    def after(self, event: Event) -> "Mind":
        """With the event taken as having happened; unchanged where it points at nothing."""
        ruling = self.rules_on(event)
        if ruling is None:
            return self
        after = table_as_happened(self.table, event, ruling, self.ruleset.options)
        return Mind(self.ruleset, after)


def league(lead: Lead) -> Mind:
    """Who judges by the rule book, at the table on which the learner acts."""
    return Mind(LEAGUE, lead.now)


def believer(lead: Lead, mixup: str) -> Mind:
    """Who holds a misconception, at the same table."""
    ruleset = amended(LEAGUE, (mixup,))
    if judges_alike(LEAGUE, mixup, frozenset(event.verb for event in lead.play)):
        return Mind(ruleset, lead.now)
    mind = Mind(ruleset, lead.table)
    for event in lead.play:
        mind = mind.after(event)
    return mind


def believers(lead: Lead, events: Iterable[Event]) -> dict[str, Mind]:
    """Who holds each of the misconceptions that may judge these events otherwise.

    Those that are never held against anybody are left out.
    """
    return {m: believer(lead, m) for m in who_may_differ(LEAGUE, (*lead.play, *events))}
