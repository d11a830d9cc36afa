"""`judge`: one event, on one table, under one ruleset, gives one ruling.

Every rule that governs the event speaks; none stops the others. The deciding point is the first
broken one, in the order of `Point`, that presupposes nothing broken.
"""

from mahjlearn.engine.effects.calling import taken_up
from mahjlearn.engine.facts.charleston import DEALT, declares_on_the_deal, opens
from mahjlearn.engine.facts.speech import as_meant
from mahjlearn.engine.judging.causes import told_again
from mahjlearn.engine.judging.gate import (
    acts_though_dead,
    before_the_first_discard,
    refusal,
    refused_by_the_state,
)
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.judging.scoring import scored
from mahjlearn.engine.judging.table_after import table_after_ruling
from mahjlearn.engine.judging.unsettled import Unsettled, open_all_the_same, unruled
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.groupings.ju08_named_by_count import what_it_is
from mahjlearn.engine.rules.mahjongg.wn03_finesse import by_the_letter
from mahjlearn.engine.rulings import (
    Applied,
    Finding,
    Found,
    Point,
    Rule,
    Ruling,
    Status,
    Verdict,
)
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.values import replace

_STRONGEST = (
    Verdict.DEAD_HAND,
    Verdict.DEEMED_DISCARD,
    Verdict.UNSETTLED,
    Verdict.CORRECTABLE,
    Verdict.ILLEGAL,
    Verdict.LEGAL,
)
_STRENGTH = {verdict: place for place, verdict in enumerate(_STRONGEST)}


def judge(table: Table, event: Event, ruleset: Ruleset = LEAGUE) -> Ruling:
    """Rule on the event, with every finding, what follows, and the table afterwards."""
    event = as_meant(table, event)
    refused = _refused_outright(table, event, ruleset)
    if refused is not None:
        return _with_the_others(table, event, refused, ruleset)
    before, table = table, _opened(table, event)
    unsettled = unruled(table, event, ruleset.options)
    if unsettled is not None:
        return _with_the_others(before, event, _unsettled(before, unsettled), ruleset)
    findings = find(table, event, ruleset)
    applied = follow(table, event, findings, ruleset)
    ruling = _ruling(before, event, findings, applied, ruleset.options)
    unsettled = open_all_the_same(table, event, ruling.verdict, ruleset.options)
    if unsettled is not None:
        return _with_the_others(before, event, _unsettled(before, unsettled), ruleset)
    return scored(table, event, ruling) if ruleset.in_points else ruling


def _refused_outright(table: Table, event: Event, ruleset: Ruleset) -> Ruling | None:
    """Return the ruling on what does not count whatever the rules of the act say.

    None where those rules have to be asked.
    """
    if acts_though_dead(table, event, ruleset.options):
        return _of_the_dead(table, event, ruleset)
    refused = refused_by_the_state(table, event, ruleset.options)
    return None if refused is None else _refused(table, refused)


def _with_the_others(table: Table, event: Event, ruling: Ruling, ruleset: Ruleset) -> Ruling:
    """What others did at the same instant happened."""
    return replace(ruling, table=table_after_ruling(table, event, ruling, ruleset.options))


def _unsettled(table: Table, unsettled: Unsettled) -> Ruling:
    return Ruling(
        Verdict.UNSETTLED,
        (),
        (),
        None,
        table,
        pays=None,
        points=None,
        asks=unsettled.asks,
        unsettled_because=unsettled.reason,
        nearest_rules=unsettled.nearest_rules,
    )


def verdict_of(table: Table, event: Event, ruleset: Ruleset = LEAGUE) -> Verdict:
    """The bare verdict: stops at the first broken bar and builds no ruling."""
    options, event = ruleset.options, as_meant(table, event)
    if acts_though_dead(table, event, options):
        return Verdict.ILLEGAL
    if refused_by_the_state(table, event, options) is not None:
        return Verdict.ILLEGAL
    table = _opened(table, event)
    if unruled(table, event, options) is not None:
        return Verdict.UNSETTLED
    first: tuple[Finding, ...] = ()
    for rule in ruleset.rules_for(event.verb).checks:
        found = None if rule.check is None else rule.check(table, event, options)
        if found is not None and found.status is Status.BREACHED:
            first = (_finding(rule, found, found.status),)
            break
    fixed = first[0].verdict if first else Verdict.LEGAL
    applied = _what_follows(table, event, first, ruleset)
    verdicts = [a.consequence.verdict for a in applied if a.consequence.verdict is not None]
    verdict = min(verdicts, key=_STRENGTH.__getitem__, default=fixed)
    open_still = open_all_the_same(table, event, verdict, options)
    return verdict if open_still is None else Verdict.UNSETTLED


def find(table: Table, event: Event, ruleset: Ruleset) -> tuple[Finding, ...]:
    """Return what every bar and permission says, in the order of the points."""
    options = ruleset.options
    broken: set[Point] = set()
    findings: list[Finding] = []
    for rule in ruleset.rules_for(event.verb).checks:
        found = None if rule.check is None else rule.check(table, event, options)
        if found is None:
            continue
        status = found.status
        if broken and not rule.presupposes.isdisjoint(broken):
            status = Status.MOOT
        elif status is Status.BREACHED and rule.point is not None:
            broken.add(rule.point)
        findings.append(_finding(rule, found, status))
    return tuple(findings)


def _finding(rule: Rule, found: Found, status: Status) -> Finding:
    if status is not Status.BREACHED:
        return Finding(rule, status, found.facts, found.at, tells=found.tells)
    verdict = found.verdict or rule.verdict
    return Finding(rule, status, found.facts, found.at, verdict, found.to_do)


def follow(
    table: Table, event: Event, findings: tuple[Finding, ...], ruleset: Ruleset
) -> tuple[Applied, ...]:
    """The consequences that apply; last the notes told beside them, where no bar is broken."""
    applied = _what_follows(table, event, findings, ruleset)
    if deciding(findings) is not None:
        return applied
    notes = (what_it_is(table, event), by_the_letter(table, event, applied))
    return (*applied, *(told for told in notes if told is not None))


def _what_follows(
    table: Table, event: Event, findings: tuple[Finding, ...], ruleset: Ruleset
) -> tuple[Applied, ...]:
    """Return the consequences that apply, none of them fatal before the first discard."""
    applied = tuple(
        Applied(rule, result)
        for rule in ruleset.rules_for(event.verb).follows
        if rule.follow is not None
        and (result := rule.follow(table, event, findings, ruleset.options)) is not None
    )
    applied = told_again(table, event, applied, ruleset)
    return before_the_first_discard(table, event, applied)


def deciding(findings: tuple[Finding, ...]) -> Finding | None:
    """The breach that decides: the first in the order of the points; None for a clean act."""
    for finding in findings:
        if finding.status is Status.BREACHED:
            return finding
    return None


def _of_the_dead(table: Table, event: Event, ruleset: Ruleset) -> Ruling:
    facts = {"seat": event.seat, "owner": event.seat}
    hand = any(rule.point is Point.HAND for rule in ruleset.rules_for(event.verb).checks)
    asked = find(table, event, ruleset) if hand else ()
    findings = tuple(finding for finding in asked if finding.rule.point is Point.HAND)
    point = None if deciding(findings) is None else Point.HAND
    return replace(_refused(table, refusal("DH1", facts)), findings=findings, point=point)


def _refused(table: Table, applied: Applied) -> Ruling:
    """Return the ruling on an act that a rule keeps from counting."""
    return Ruling(Verdict.ILLEGAL, (), (applied,), None, table)


def _opened(table: Table, event: Event) -> Table:
    """The table on which the event is judged, where it begins what nobody has begun in words.

    On East’s first discard East is in turn since the deal; tiles laid down take the discard.
    """
    if table.charleston is None:
        return taken_up(table, event)
    begins = opens(table, event) or declares_on_the_deal(table, event)
    return table.with_turn(DEALT) if begins else table


def _ruling(
    table: Table,
    event: Event,
    findings: tuple[Finding, ...],
    applied: tuple[Applied, ...],
    options: Options,
) -> Ruling:
    first = deciding(findings)
    fixed = [a.consequence.verdict for a in applied if a.consequence.verdict is not None]
    plain = Verdict.LEGAL if first is None else first.verdict
    verdict = min(fixed, key=_STRENGTH.__getitem__, default=plain)
    ruling = Ruling(
        verdict=verdict,
        findings=findings,
        applied=applied,
        point=None if first is None else first.rule.point,
        table=table,
        dead=_dead(applied) if verdict is Verdict.DEAD_HAND else (),
        pays=_payments(applied, verdict),
        to_do=_to_do(first, applied, verdict),
        asks=tuple(dict.fromkeys([line for a in applied for line in a.consequence.asks])),
    )
    return replace(ruling, table=table_after_ruling(table, event, ruling, options))


def _dead(applied: tuple[Applied, ...]) -> tuple[Seat, ...]:
    """The hands that the consequences which fix a dead hand name, each once."""
    fatal = [a.consequence for a in applied if a.consequence.verdict is Verdict.DEAD_HAND]
    return tuple(dict.fromkeys(seat for consequence in fatal for seat in consequence.dead))


def _to_do(
    first: Finding | None, applied: tuple[Applied, ...], verdict: Verdict
) -> tuple[Event, ...]:
    """Return what remains to be done, where the act can be put right."""
    if verdict is not Verdict.CORRECTABLE:
        return ()
    steps = tuple(step for a in applied for step in a.consequence.to_do)
    return steps or (() if first is None else first.to_do)


def _payments(applied: tuple[Applied, ...], verdict: Verdict) -> dict[Seat, int] | None:
    """Return who pays the value of the hand how often; None where that cannot be said.

    Nobody pays for what is not allowed.
    """
    if verdict is not Verdict.LEGAL:
        return None if verdict is Verdict.UNSETTLED else {}
    pays: dict[Seat, int] = {}
    for step in applied:
        if step.consequence.pays_open:
            return None
        pays.update(step.consequence.pays or {})
    return pays
