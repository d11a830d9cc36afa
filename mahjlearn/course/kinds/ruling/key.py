"""The key of a ruling and its decisions: the answer, and what settles it."""

from dataclasses import dataclass

from mahjlearn.course.evidence import evidence
from mahjlearn.course.kit.facet import (
    Answer,
    Option,
    YesNo,
    bind,
)
from mahjlearn.course.sources import source_of
from mahjlearn.course.values import (
    Authority,
    Choice,
    CitedRule,
    Key,
    Mend,
    Position,
    audience_of,
    veiled,
    wall_of,
)
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged, compare, disputed, judge_play, verdict_on
from mahjlearn.engine.judging.rulesets import LEAGUE, OUTSIDE, RULESETS, Ruleset, ruleset_named
from mahjlearn.engine.misconceptions import amended, apart
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.engine.remedy.labels import label_of
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.rulings import Status, Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.words.sentences import Audience
from mahjlearn.engine.words.table import describe


def act_allowed(position: Position) -> YesNo:
    """Return the decision whether the last event of the play is allowed."""
    return YesNo("answer", position.play, bind(is_legal, position))


def is_legal(ruleset: Ruleset, position: Position) -> bool:
    """Return True where the last event of the play is legal: every other ruling is a no."""
    return verdict_on(position.table, position.play, ruleset) is Verdict.LEGAL


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
        allowed = act_allowed(self.position).ask
        said = allowed(ruleset)
        if said is allowed(book):
            return ()
        return tuple(
            one
            for one in held
            if allowed(amended(book, (one,))) is said
            or allowed(amended(book, (other for other in held if other != one))) is not said
        )


def key_of(
    position: Position,
    rules: tuple[str, ...] = (),
    choices: tuple[Choice, ...] = (),
    mend: Mend | None = None,
    ruleset: Ruleset = LEAGUE,
) -> Key:
    """Return the ruleset's answer: `rules` are explained, `choices` are the reasons offered.

    Raises PointsAtNothing where the play speaks of what is not there.
    """
    judged = judge_play(position.table, position.play, ruleset)
    audience = audience_of(position.you)
    right = next(iter(Settles(position, choices).answer(ruleset)), "")
    explained = (*rules, right)
    because, marks = evidence(judged, audience, explained)
    allowed = judged.ruling.allowed
    deciding = rules_of(judged.ruling, judged.event)
    remedy_says, remedy_label = ("", "") if allowed else _remedy(position, mend, audience, ruleset)
    return Key(
        verdict=judged.ruling.verdict.value,
        allowed=allowed,
        actor=judged.event.actor,
        table=judged.table,
        wall=wall_of(judged.table),
        rules=deciding,
        because=because,
        marks=marks,
        points=len(_broken_points(judged)),
        remedy=remedy_says,
        remedy_label=remedy_label,
        sources=cited(deciding, explained, ruleset),
        words=describe(veiled(judged.table, position.you), audience),
        transcript=f"{print_table(position.table)}\n\n{print_play(position.play)}",
        dead=judged.ruling.dead,
        differs=_authorities(position),
        right=right,
    )


def cited(
    rules: tuple[str, ...], explained: tuple[str, ...], ruleset: Ruleset
) -> tuple[CitedRule, ...]:
    """Return the sources of the rules that are explained; of all that decide, where none is."""
    shown = tuple(rule for rule in rules if rule in explained) or rules
    return tuple(source_of(rule, ruleset) for rule in shown)


def _broken_points(judged: Judged) -> set[object]:
    return {f.rule.point for f in judged.ruling.findings if f.status is Status.BREACHED}


def _remedy(
    position: Position, mend: Mend | None, audience: Audience, ruleset: Ruleset
) -> tuple[str, str]:
    """Return the author’s words, else the engine’s, and their label; both empty for no remedy.

    The author’s mend is checked against the League; under another ruleset it has to hold there.
    """
    if mend is not None and ruleset is not LEAGUE:
        holds = verdict_on(position.table, mend.play, ruleset) is Verdict.LEGAL
        mend = mend if holds else None
    found = mend or remedy(position.table, position.play, ruleset, audience)
    return ("", "") if found is None else (found.says, label_of(position.play, found.play))


def _authorities(position: Position) -> tuple[Authority, ...]:
    """Every ruleset that answers, where they do not all say the same.

    Who is known by one answer alone stands among them where it isn't the League's.
    """
    judged = compare(position.table, position.play)
    league = judged[LEAGUE.name].ruling.allowed
    for name in OUTSIDE:
        other = judge_play(position.table, position.play, ruleset_named(name))
        if other.ruling.allowed is not league:
            judged[name] = other
    titles = {name: ruleset.title for name, ruleset in RULESETS.items()} | OUTSIDE
    return tuple(Authority(name, titles[name], yes) for name, yes in disputed(judged).items())
