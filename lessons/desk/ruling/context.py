"""The page of a ruling: what the engine answers, why, by whose book, and what would change it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from lessons.board import ids
from lessons.board.from_table import Marks, board_of
from lessons.board.render import board_html
from lessons.desk.ruling.asks import ask_of
from lessons.desk.ruling.differing import by_every_book, difference
from lessons.desk.sources import rule_sources
from lessons.desk.state import Desk
from lessons.editor.page.lists import rule_books
from lessons.web.fragments import see_other
from lessons.web.prose import whole
from mahjlearn.course.evidence import Marks as Numbers
from mahjlearn.course.evidence import evidence
from mahjlearn.course.values import Reason, wall_of
from mahjlearn.engine.explaining.advice import advice_for
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.judging.rulesets import Ruleset, ruleset_named
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.remedy.labels import label_of
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.rulings import Point, Status
from mahjlearn.engine.words.answers import heading, no_refusal, payments
from mahjlearn.engine.words.events import asked, sentences
from mahjlearn.engine.words.sentences import TABLE
from mahjlearn.engine.words.table import describe

LONGEST_TO_CURE = 8
"""Lines of play for which a remedy is looked for: the search grows faster than their number."""
NOTHING_HELPS = "Nothing makes this legal."
PAGE = "desk/ruling.html"


def ruling_context(desk: Desk) -> dict[str, Any]:
    """All of the page but its links. By its rule book the desk’s question fits its table."""
    ruleset = ruleset_named(desk.ruleset)
    by_book = by_every_book(desk.table, desk.play, desk.ruleset)
    judged = by_book[desk.ruleset]
    ruling, event = judged.ruling, judged.event
    rules = rules_of(ruling, event)
    reasons, marks = explained(judged)
    deciding = {ids.spot_id(spot): number for spot, number in marks}
    table_marks = Marks(deciding=deciding, wall=wall_of(judged.table))
    return {
        "question": whole(asked(event)),
        "happened": [whole(text) for text in sentences(desk.happened)],
        "board": board_html(board_of(judged.table, None, table_marks)),
        "words": [whole(text) for text in describe(judged.table)],
        "verdict": ruling.verdict.value,
        "rules": " ".join(rules),
        "dead": " ".join(ruling.dead),
        "heading": whole(heading(event, ruling)),
        "yes": no_refusal(event, ruling),
        "silent": whole(ruling.unsettled_because),
        "reasons": [{"number": r.number, "text": whole(r.text)} for r in reasons],
        "to_do": [whole(text) for text in sentences(ruling.to_do)],
        "pays": whole(payments(ruling)),
        "remedy": whole(_remedy(desk, judged, ruleset)),
        "asks": [ask_of(line, judged.table) for line in ruling.asks],
        "sources": rule_sources(rules, ruleset),
        "advice": _advice(judged, ruleset),
        "differs": difference(by_book),
        "ruleset": ruleset,
        "line": print_event(event),
    }


def _remedy(desk: Desk, judged: Judged, ruleset: Ruleset) -> str:
    """Return the smallest change that helps, under its label; that there is none, where sure."""
    if judged.ruling.allowed or len(desk.play) > LONGEST_TO_CURE:
        return ""
    found = remedy(desk.table, desk.play, ruleset, TABLE)
    if found is not None:
        return f"{label_of(desk.play, found.play)} {found.says}"
    return _never(judged)


def _never(judged: Judged) -> str:
    """A joker where none may stand: the sentence of the rule that says so."""
    if judged.ruling.point is not Point.ELIGIBLE:
        return ""
    broken = (
        finding.rule
        for finding in judged.ruling.findings
        if finding.status is Status.BREACHED and finding.rule.point is Point.ELIGIBLE
    )
    return " ".join((NOTHING_HELPS, *(f"{rule.title}." for rule in list(broken)[:1])))


def _advice(judged: Judged, ruleset: Ruleset) -> list[dict[str, str]]:
    return [
        {"text": whole(rule.says), "url": reverse("rule", args=[rule.id, rule.slug])}
        for rule in advice_for(judged.table, judged.event, ruleset)
    ]


def explained(judged: Judged) -> tuple[tuple[Reason, ...], Numbers]:
    """Sentences with their numbers, and each numbered tile; nothing where there is no ruling."""
    return ((), ()) if judged.ruling.unsettled_because else evidence(judged, TABLE, ())


def ruled(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The ruling at its own address, or here where the table is too long for one."""
    here = desk.address("desk-ruling")
    return see_other(here) if here else ruling_page(request, desk)


def ruling_page(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The ruling under whatever address was asked for."""
    return render(request, PAGE, whole_page(desk))


def whole_page(desk: Desk) -> dict[str, Any]:
    """The ruling with its links."""
    links = {"code": desk.code, "books": rule_books(desk.ruleset)}
    return ruling_context(desk) | {"desk": desk} | links
