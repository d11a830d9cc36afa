"""The ruling of a desk link as JSON, for programs: `GET /ruling/<code>.json`.

The fields are described in .docs/develop.md. They are added to and never renamed.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse

from lessons.desk.limit import limited
from lessons.desk.ruling.context import explained
from lessons.desk.ruling.differing import by_every_book, difference
from lessons.desk.state import Desk, desk_of_code
from lessons.editor.written import TooLong
from lessons.sharing.public import read_elsewhere
from lessons.web.code import NoTable
from mahjlearn.course.sources import authorities_of
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import ENGINE_VERSION
from mahjlearn.engine.words.answers import heading, payments
from mahjlearn.engine.words.events import asked, sentences

NOT_FOUND, UNPROCESSABLE = 404, 422
CUT_OFF = "There’s no table in this code. Part of it may have been lost in copying."
NOTHING_ASKED = "Nothing is asked about this table yet."


@read_elsewhere
@limited
def ruling_json(request: HttpRequest, code: str) -> HttpResponse:
    """The ruling on the table of a code, or what is wrong with it."""
    try:
        desk = desk_of_code(code)
        if desk.question is None:
            return JsonResponse({"error": NOTHING_ASKED}, status=UNPROCESSABLE)
        return JsonResponse(_fields(request, desk, code))
    except NoTable:
        return JsonResponse({"error": CUT_OFF}, status=NOT_FOUND)
    except (TooLong, EngineError) as error:
        return JsonResponse({"error": str(error)}, status=UNPROCESSABLE)


def _fields(request: HttpRequest, desk: Desk, code: str) -> dict[str, Any]:
    by_book = by_every_book(desk.table, desk.play, desk.ruleset)
    judged = by_book[desk.ruleset]
    ruling, event = judged.ruling, judged.event
    differs = difference(by_book)
    ruleset = ruleset_named(desk.ruleset)
    return {
        "url": request.build_absolute_uri(reverse("desk-ruling", args=[code])),
        "transcript": desk.text,
        "ruleset": {"name": ruleset.name, "title": ruleset.title},
        "question": asked(event),
        "line": print_event(event),
        "verdict": ruling.verdict.value,
        "heading": heading(event, ruling),
        "silent": ruling.unsettled_because,
        "reasons": [reason.text for reason in explained(judged)[0]],
        "dead": [seat.value for seat in ruling.dead],
        "pays": payments(ruling),
        "to_do": list(sentences(ruling.to_do)),
        "missing": list(ruling.asks),
        "rules": [_rule(request, number) for number in rules_of(ruling, event)],
        "differs": [{"answer": box.title, "books": list(box.authorities)} for box in differs.boxes],
        "engine": ENGINE_VERSION,
    }


def _rule(request: HttpRequest, number: str) -> dict[str, Any]:
    rule = RULES_BY_ID[number]
    url = reverse("rule", args=[rule.id, rule.slug])
    return {
        "id": rule.id,
        "title": rule.title,
        "url": request.build_absolute_uri(url),
        "sources": list(authorities_of(rule)),
    }
