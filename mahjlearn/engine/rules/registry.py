"""The decorators that make a function a rule, and the order in which rules stand."""

import inspect
import re
from collections.abc import Callable, Iterable
from typing import Any

from mahjlearn.engine.rulings import (
    Check,
    Citation,
    Follow,
    Found,
    Point,
    Rule,
    RuleKind,
    Spot,
    Status,
    Verdict,
)
from mahjlearn.engine.table.events import Event, Verb

_REGISTERED: dict[str, Rule] = {}
_CHAPTERS = "JU CH TS CL EX LK DS WN WO PR WT DH MN ME ST XA".split()


def upheld(*at: Spot, **facts: Any) -> Found:
    """The bar is kept, or the permission used."""
    return Found(Status.UPHELD, facts, at)


def telling(*at: Spot, **facts: Any) -> Found:
    """The bar is kept where it might well have been broken: a yes names it."""
    return Found(Status.UPHELD, facts, at, tells=True)


def breached(
    *at: Spot, verdict: Verdict | None = None, to_do: tuple[Event, ...] = (), **facts: Any
) -> Found:
    """The bar is broken; `verdict` where not the bar's own, `to_do` what puts it right."""
    return Found(Status.BREACHED, facts, at, verdict, to_do)


def bar(
    number: str,
    slug: str,
    *,
    title: str,
    point: Point,
    governs: Iterable[Verb],
    says: str,
    breached: str,
    cites: tuple[Citation, ...],
    verdict: Verdict = Verdict.ILLEGAL,
    presupposes: Iterable[Point] = (),
    headline: Iterable[Verb] = (),
    rulesets: Iterable[str] | None = None,
    option: tuple[str, str] | None = None,
) -> Callable[[Check], Check]:
    """A rule that can be kept or broken."""

    def register(check: Check) -> Check:
        _add(
            Rule(
                id=number, slug=slug, kind=RuleKind.BAR, chapter=_chapter(check), title=title,
                governs=frozenset(governs), says=says, breached=breached, cites=cites,
                point=point, verdict=verdict, presupposes=frozenset(presupposes),
                headline=frozenset(headline), check=check, doc=inspect.getdoc(check) or "",
                rulesets=None if rulesets is None else frozenset(rulesets), option=option,
            )
        )  # fmt: skip
        return check

    return register


def permission(
    number: str,
    slug: str,
    *,
    title: str,
    point: Point,
    governs: Iterable[Verb],
    says: str,
    cites: tuple[Citation, ...],
    presupposes: Iterable[Point] = (),
) -> Callable[[Check], Check]:
    """A rule that says what a bar leaves open; its function answers when it was used."""

    def register(check: Check) -> Check:
        _add(
            Rule(
                id=number, slug=slug, kind=RuleKind.PERMISSION, chapter=_chapter(check),
                title=title, governs=frozenset(governs), says=says, cites=cites, point=point,
                presupposes=frozenset(presupposes), check=check, doc=inspect.getdoc(check) or "",
            )
        )  # fmt: skip
        return check

    return register


def consequence(
    number: str,
    slug: str,
    *,
    title: str,
    governs: Iterable[Verb],
    says: str,
    cites: tuple[Citation, ...],
    rulesets: Iterable[str] | None = None,
    option: tuple[str, str] | None = None,
) -> Callable[[Follow], Follow]:
    """A rule that says what follows: a verdict, a status, a payment."""

    def register(follow: Follow) -> Follow:
        _add(
            Rule(
                id=number, slug=slug, kind=RuleKind.CONSEQUENCE, chapter=_chapter(follow),
                title=title, governs=frozenset(governs), says=says, cites=cites, follow=follow,
                doc=inspect.getdoc(follow) or "",
                rulesets=None if rulesets is None else frozenset(rulesets), option=option,
            )
        )  # fmt: skip
        return follow

    return register


def advice(
    number: str,
    slug: str,
    *,
    title: str,
    governs: Iterable[Verb],
    says: str,
    cites: tuple[Citation, ...],
) -> Callable[[Check], Check]:
    """A recommendation or manners: shown beside a ruling, never part of it."""

    def register(check: Check) -> Check:
        _add(
            Rule(
                id=number, slug=slug, kind=RuleKind.ADVICE, chapter=_chapter(check), title=title,
                governs=frozenset(governs), says=says, cites=cites, check=check,
                doc=inspect.getdoc(check) or "",
            )
        )  # fmt: skip
        return check

    return register


def note(number: str, slug: str, *, title: str, says: str, cites: tuple[Citation, ...],
         doc: str, chapter: str, rulesets: Iterable[str] | None = None) -> Rule:  # fmt: skip
    """A statement of history or definition: it has a page and decides nothing.

    The rule is returned for the few notes that are told beside a ruling.
    """
    rule = Rule(
        id=number, slug=slug, kind=RuleKind.NOTE, chapter=chapter, title=title,
        governs=frozenset(), says=says, cites=cites, doc=doc,
        rulesets=None if rulesets is None else frozenset(rulesets),
    )  # fmt: skip
    _add(rule)
    return rule


def registered() -> tuple[Rule, ...]:
    """All rules in the order of the catalogue."""
    return tuple(sorted(_REGISTERED.values(), key=lambda rule: _place(rule.id)))


def _add(rule: Rule) -> None:
    if rule.id in _REGISTERED:
        raise ValueError(f"two rules are numbered {rule.id}")
    _REGISTERED[rule.id] = rule


def _chapter(function: Callable[..., Any]) -> str:
    return function.__module__.split(".")[-2]


def _place(number: str) -> tuple[int, int, str]:
    match = re.fullmatch(r"([A-Z]+)(\d+)([a-z]*)", number)
    if match is None:
        raise ValueError(f"{number} is no number of the catalogue")
    return _CHAPTERS.index(match[1]), int(match[2]), match[3]
