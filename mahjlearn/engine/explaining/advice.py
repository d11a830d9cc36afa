"""Advice beside a ruling. It never changes a verdict."""

from mahjlearn.engine.facts.speech import as_meant
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.rulings import Rule
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.words.sentences import TABLE, Audience, sentence


def advice_for(table: Table, event: Event, ruleset: Ruleset = LEAGUE) -> tuple[Rule, ...]:
    """Return the pieces of advice that fit the event."""
    options, event = ruleset.options, as_meant(table, event)
    return tuple(
        rule
        for rule in ruleset.rules_for(event.verb).advice
        if rule.check is not None and rule.check(table, event, options) is not None
    )


def advice_on(
    table: Table, event: Event, ruleset: Ruleset = LEAGUE, audience: Audience = TABLE
) -> tuple[str, ...]:
    """Return the advice in words, each piece with its rule's number."""
    rules = advice_for(table, event, ruleset)
    return tuple(f"{rule.id}: {sentence(rule.says, {}, audience)}" for rule in rules)
