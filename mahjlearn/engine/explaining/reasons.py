"""A ruling as an answer: which rules to name, the reasons in words, the sources."""

import re

from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.rulings import (
    Applied,
    Finding,
    Point,
    Rule,
    RuleKind,
    Ruling,
    Spot,
    Status,
    Verdict,
)
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.verbs import CALLS
from mahjlearn.engine.words.sentences import TABLE, Audience, sentence

Reason = tuple[Rule, str, tuple[Spot, ...]]


def deciding_findings(ruling: Ruling, event: Event) -> tuple[Finding, ...]:
    """Return the findings that decide the ruling. For a no: the breaches of the deciding point.

    For a yes: the bars it is about, those that might well have been broken, and the permissions
    it used.
    """
    if ruling.verdict is not Verdict.LEGAL:
        return tuple(f for f in ruling.findings if _decides(f, ruling))
    about = _MEANS.get(event.verb, {event.verb})
    return tuple(
        f
        for f in ruling.findings
        if f.status is Status.UPHELD
        and (f.rule.kind is RuleKind.PERMISSION or about & f.rule.headline or f.tells)
    )


_MEANS = {verb: {verb, Verb.NAME, Verb.ANNOUNCE} for verb in (Verb.SAY, Verb.NAME)}
"""Words are judged as what they mean: a name, or an announcement."""


_CURED = (Point.LOCK, Point.WIN)
"""What may still be put right: an exposure, and mah jongg in error that becomes one."""


def _decides(finding: Finding, ruling: Ruling) -> bool:
    """Return True for a breach of the deciding point, or a permission to correct it."""
    if finding.status is Status.BREACHED:
        return finding.rule.point is ruling.point
    cure = finding.rule.kind is RuleKind.PERMISSION and finding.rule.point in _CURED
    return cure and finding.status is Status.UPHELD and ruling.verdict is Verdict.CORRECTABLE


def settling(ruling: Ruling) -> tuple[Applied, ...]:
    """Return the consequences that fixed the verdict, and those that hold with any verdict.

    The latter are payment, points and tiles that go back. One that would have fixed another
    verdict has nothing to say here.
    """
    return tuple(a for a in ruling.applied if a.consequence.verdict in (None, ruling.verdict))


def rules_of(ruling: Ruling, event: Event) -> tuple[str, ...]:
    """Return the numbers of the rules to name.

    Of a no, the broken ones of the deciding point; of a yes, the bar it is about and each
    permission used. Advice is never among them.
    """
    if ruling.unsettled_because:
        return ruling.nearest_rules
    ids = [f.rule.id for f in deciding_findings(ruling, event)]
    ids += [a.rule.id for a in settling(ruling)]
    return tuple(dict.fromkeys(ids))


def reasons(ruling: Ruling, event: Event, audience: Audience = TABLE) -> tuple[Reason, ...]:
    """Rule, sentence and deciding tiles, in playing order."""
    found = [(f.rule, _of_finding(f, audience), f.at) for f in deciding_findings(ruling, event)]
    follow = [(a.rule, _of_applied(a, audience), a.consequence.at) for a in settling(ruling)]
    unique = {text: (rule, text, at) for rule, text, at in (*found, *follow)}
    return _said_once(tuple(unique.values()))


_BETWEEN = re.compile(r"(?<=[.?!”]) (?=[A-Z“])")


def _said_once(told: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the reasons with each sentence where it is said last: what may follow comes once."""
    once: list[Reason] = []
    later: set[str] = set()
    for rule, text, at in reversed(told):
        parts = _BETWEEN.split(text)
        left = [part for part in parts if part not in later]
        later.update(parts)
        if left:
            once.append((rule, " ".join(left), at))
    return tuple(reversed(once))


def made_the_discard(judged: Judged, audience: Audience = TABLE) -> tuple[Reason, ...]:
    """Return how the called tile became a discard if nobody discarded it; empty for any other act.

    It was laid down in silence, or named and then tried for an exchange.
    """
    last = judged.table.discard
    if judged.event.verb not in CALLS or last is None:
        return ()
    for ruling in judged.before:
        for applied in settling(ruling):
            if applied.consequence.discards == (last.by, last.tile):
                return ((applied.rule, _of_applied(applied, audience), discard_spot(judged.table)),)
    return ()


def is_why(rule: Rule, ruling: Ruling) -> bool:
    """Return False for a permission where the act isn't allowed: it tells what may be put right."""
    return ruling.allowed or rule.kind is not RuleKind.PERMISSION


def because(ruling: Ruling, event: Event, audience: Audience = TABLE) -> tuple[str, ...]:
    """Return the sentences that explain the ruling."""
    if ruling.unsettled_because:
        return (ruling.unsettled_because,)
    return tuple(text for _, text, _ in reasons(ruling, event, audience))


def sources_of(ruling: Ruling, event: Event, ruleset: Ruleset = LEAGUE) -> tuple[str, ...]:
    """Return the places and authorities of the rules named; borrowed and contrary ones say so."""
    named = [f.rule for f in deciding_findings(ruling, event)]
    named += [a.rule for a in settling(ruling)]
    places: dict[str, str] = {}
    for rule in named:
        for citation in rule.cites:
            place = f"{citation.place}: {citation.authority}"
            if citation.contrary:
                places.setdefault(place, f"{place} (contrary)")
            elif not ruleset.borrows(rule):
                places[place] = place
            places.setdefault(place, f"{place} (borrowed)")
    return tuple(places.values())


def _of_finding(finding: Finding, audience: Audience) -> str:
    rule = finding.rule
    template = rule.breached if finding.status is Status.BREACHED else rule.says
    return sentence(finding.facts.get("says", template), finding.facts, audience)


def _of_applied(applied: Applied, audience: Audience) -> str:
    """Return the consequence in words; what no source of the ruleset says is not spoken as a rule.

    Where only a fact is missing, the sentence says which.
    """
    rule, consequence = applied.rule, applied.consequence
    if consequence.verdict is Verdict.UNSETTLED and not consequence.asks:
        return f"These sources don’t settle this. The nearest rule: {rule.title}."
    return sentence(consequence.facts.get("says", rule.says), consequence.facts, audience)
