"""A ruling as an answer: which rules to name, the reasons in words, the sources."""

from mahjlearn.engine.events import Event
from mahjlearn.engine.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.rulings import (
    Applied,
    Finding,
    Kind,
    Rule,
    Ruling,
    Spot,
    Status,
    Verdict,
)
from mahjlearn.engine.speak import TABLE, Audience, sentence

Reason = tuple[Rule, str, tuple[Spot, ...]]


def deciding_findings(ruling: Ruling, event: Event) -> tuple[Finding, ...]:
    """For a no: the breaches of the deciding point. For a yes: the bar it is about and the
    permissions it used."""
    if ruling.verdict is not Verdict.LEGAL and ruling.point is not None:
        return tuple(
            f
            for f in ruling.findings
            if f.status is Status.BREACHED and f.rule.point is ruling.point
        )
    return tuple(
        f
        for f in ruling.findings
        if f.status is Status.UPHELD
        and (f.rule.kind is Kind.PERMISSION or event.verb in f.rule.headline)
    )


def settling(ruling: Ruling) -> tuple[Applied, ...]:
    """The consequences that fixed the verdict or the payment."""
    return tuple(
        a
        for a in ruling.applied
        if a.consequence.verdict is ruling.verdict or a.consequence.pays is not None
    )


def rules_of(ruling: Ruling, event: Event) -> tuple[str, ...]:
    """The numbers to name (TRANSCRIPT.md, `rules`). Advice never stands there."""
    ids = [f.rule.id for f in deciding_findings(ruling, event)]
    ids += [a.rule.id for a in settling(ruling)]
    return tuple(dict.fromkeys(ids))


def reasons(ruling: Ruling, event: Event, audience: Audience = TABLE) -> tuple[Reason, ...]:
    """Rule, sentence and deciding tiles, in playing order."""
    found = [(f.rule, _of_finding(f, audience), f.at) for f in deciding_findings(ruling, event)]
    follow = [
        (a.rule, sentence(a.rule.says, a.consequence.facts, audience), a.consequence.at)
        for a in ruling.applied
        if a.rule.says
    ]
    unique = {text: (rule, text, at) for rule, text, at in (*found, *follow)}
    return tuple(unique.values())


def because(ruling: Ruling, event: Event, audience: Audience = TABLE) -> tuple[str, ...]:
    """The sentences that explain the ruling."""
    if ruling.silent:
        return (ruling.silent,)
    return tuple(text for _, text, _ in reasons(ruling, event, audience))


def sources_of(ruling: Ruling, event: Event, ruleset: Ruleset = LEAGUE) -> tuple[str, ...]:
    """Places and authorities of the rules named; borrowed ones say so."""
    named = [f.rule for f in deciding_findings(ruling, event)]
    named += [a.rule for a in settling(ruling)]
    places: dict[str, None] = {}
    for rule in named:
        borrowed = " (borrowed)" if ruleset.borrows(rule) else ""
        for citation in rule.cites:
            places[f"{citation.place}: {citation.authority}{borrowed}"] = None
    return tuple(places)


def _of_finding(finding: Finding, audience: Audience) -> str:
    rule = finding.rule
    template = rule.breached if finding.status is Status.BREACHED else rule.says
    return sentence(template, finding.facts, audience)
