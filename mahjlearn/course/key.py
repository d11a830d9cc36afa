"""The key of a puzzle, computed by the engine when the course is read. Nobody types one."""

from dataclasses import dataclass, replace

from mahjlearn.course.evidence import evidence
from mahjlearn.course.sources import borrowed_words, source_line
from mahjlearn.course.values import Authority, Choice, Key, Mend, Source, audience_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.facts.counts import tiles_left
from mahjlearn.engine.judging.compare import compare, disputed
from mahjlearn.engine.judging.play import Judged, judge_play, verdict_on
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.misconceptions import amended, who_may_differ
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Status, Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.words.sentences import Audience
from mahjlearn.engine.words.table import describe


@dataclass(frozen=True, slots=True)
class Position:
    """What is judged, through whose eyes."""

    table: Table
    play: tuple[Event, ...]
    you: Seat


@dataclass(frozen=True, slots=True)
class Asked:
    """What an author says about a position: the rules to explain, reasons offered, a cure."""

    rules: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    mend: Mend | None = None


def key_of(position: Position, asked: Asked = Asked()) -> Key:
    """The engine's answer. Raises PointsAtNothing where the play speaks of what is not there."""
    judged = judge_play(position.table, position.play)
    ruling, event = judged.ruling, judged.event
    audience = audience_of(position.you)
    rules = rules_of(ruling, event)
    right = next((choice.id for choice in asked.choices if choice.id in rules), "")
    explained = (*asked.rules, right)
    because, marks = evidence(judged, audience, explained)
    return Key(
        verdict=ruling.verdict.value,
        allowed=ruling.allowed,
        actor=event.actor,
        table=judged.table,
        wall=wall_of(judged.table),
        rules=rules,
        because=because,
        marks=marks,
        mixups=_believers(position, ruling.allowed),
        points=len(_broken_points(judged)),
        remedy="" if ruling.allowed else _remedy(position, asked.mend, audience),
        sources=_sources(rules, explained),
        words=describe(veiled(judged.table, position.you), audience),
        transcript=f"{print_table(position.table)}\n\n{print_play(position.play)}",
        dead=ruling.dead,
        differs=_authorities(position),
        right=right,
    )


def _sources(rules: tuple[str, ...], explained: tuple[str, ...]) -> tuple[Source, ...]:
    """Of the rules that are explained; of all that decide, where none is."""
    shown = tuple(rule for rule in rules if rule in explained) or rules
    return tuple(source_of(rule) for rule in shown)


def source_of(rule: str) -> Source:
    """Where a rule is written; the answers of a key are the League's."""
    borrowed = borrowed_words(RULES_BY_ID[rule], LEAGUE).replace("its own", "the League’s own")
    return Source(rule, source_line(RULES_BY_ID[rule]), borrowed)


def wall_of(table: Table) -> int | None:
    """The tiles left; None where the earlier discards are not listed and nobody can count."""
    return table.wall if table.discards is None else tiles_left(table)


def veiled(table: Table, you: Seat) -> Table:
    """The table as the viewer sees it: what others hold is face down, the wall is counted."""
    table = replace(table, wall=wall_of(table))
    for seat in SEATS:
        rack = table.rack(seat)
        if seat is not you and rack.sloped:
            hidden = replace(rack, sloped=(), unseen=rack.unseen + len(rack.sloped))
            table = table.with_rack(seat, hidden)
    return table


def allowed_under(position: Position, mixup: str) -> bool:
    """The answer of somebody who holds the misconception."""
    ruleset = amended(LEAGUE, (mixup,))
    return verdict_on(position.table, position.play, ruleset) is Verdict.LEGAL


def _believers(position: Position, allowed: bool) -> tuple[str, ...]:
    """Of the beliefs that a wrong answer may be evidence of, those it would be right under."""
    telling = who_may_differ(LEAGUE, position.play)
    return tuple(m for m in telling if allowed_under(position, m) is not allowed)


def _broken_points(judged: Judged) -> set[object]:
    return {f.rule.point for f in judged.ruling.findings if f.status is Status.BREACHED}


def _remedy(position: Position, mend: Mend | None, audience: Audience) -> str:
    """The author's words, else the engine's."""
    if mend is not None:
        return mend.says
    found = remedy(position.table, position.play, LEAGUE, audience)
    return "" if found is None else found.says


def _authorities(position: Position) -> tuple[Authority, ...]:
    """Every ruleset that answers, where they do not all say the same."""
    said = disputed(compare(position.table, position.play))
    return tuple(Authority(name, RULESETS[name].title, yes) for name, yes in said.items())
