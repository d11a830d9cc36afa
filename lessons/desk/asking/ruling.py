"""The context of a ruling: one sentence first, then why, what it turns on, and what to do."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from lessons.desk.asking.pages import around, book_context, rare_links
from lessons.desk.asking.reasons import decided_by, reasons_of
from lessons.desk.asking.sample import AUDIENCE
from lessons.desk.asking.shared import mark_of, share_tags, shared
from lessons.desk.asking.state import AskState
from lessons.desk.sources import rule_sources
from lessons.visitors.rulebook import short_name
from lessons.web.addresses import code_of, desk_url
from lessons.web.prose import whole
from lessons.web.varying import CUSTOM, DIFFER, Varying, varying
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset, ruleset_named
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.remedy.labels import label_of
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.words.events import sentences
from mahjlearn.tutor.desk.chooser import Settled, rare_answers
from mahjlearn.tutor.desk.headlines import GOOD, headline
from mahjlearn.tutor.desk.rows import rows_of
from mahjlearn.tutor.desk.rulings import Headline, Ruled, rule_on
from mahjlearn.tutor.desk.turning import TurningPoint, turning

Context = dict[str, Any]
LONG = 90
"""Letters of a remedy; a longer one stands under “Why”, so that the ruling stays on one screen."""
CALLER_DIES = "By this book, the wrong challenge makes the caller’s own hand dead."


def ruling_context(request: HttpRequest, state: AskState, step: Settled) -> Context:
    """Return the context of templates/desk/answer.html."""
    ruleset = ruleset_named(state.book)
    ruled = rule_on(state.ask, step.row.given, ruleset, state.sample)
    reasons = reasons_of(state.ask, ruled)
    words = headline(state.ask, ruled.ruling)
    code = code_of(ruled.case.text, state.book)
    return around(state) | {
        "headline": words,
        "yes": ruled.ruling.headline in GOOD,
        "reasons": reasons,
        "beside": CALLER_DIES if _caller_dies(ruled) else "",
        "turn": _turn(state, step),
        "remedy": _remedy(ruled, ruleset),
        "to_do": [whole(text) for text in sentences(decided_by(ruled).ruling.to_do, AUDIENCE)],
        "varies": _differs(state, step),
        "sources": rule_sources(reasons.rules, ruleset),
        "else": _unread(state),
        "book": book_context(state.book, replace(state, named=False).url()),
        "changed": bool(state.was) and state.was != mark_of(words),
        "code": code,
        "share": share_tags(request, state, ruled.judged, code),
        "show": state.url("desk-ask-share", **shared(state, words)),
        "again": reverse("desk"),
        "editor": desk_url(ruled.case.text, state.book, set_up=True),
    }


def _caller_dies(ruled: Ruled) -> bool:
    alive = ruled.ruling.headline is Headline.ALIVE
    return alive and bool(ruled.judged.ruling.dead) and ruled.judged.event.owner is not None


def _turn(state: AskState, step: Settled) -> Context | None:
    turn = turning(state.ask, state.rows, state.given, step.row)
    if turn is None:
        return None
    there = replace(state, given=turn.given, nothing_else=state.nothing_else and bool(turn.row))
    return {
        "asks": turn.fact.ask,
        "was": turn.was.says,
        "if": _if(turn),
        "then": headline(state.ask, turn.row.ruling) if turn.row else "",
        "url": there.url(),
    }


def _if(turn: TurningPoint) -> str:
    """Return the other answer after “If”: a bare yes or no where only it begins so, else quoted."""
    bare = [_bare(one.says) for one in turn.fact.answers]
    other = _bare(turn.instead.says)
    plain = {_bare(turn.was.says), other} == {"yes", "no"} and bare.count(other) == 1
    return other if plain else f"“{turn.instead.says}”"


def _bare(says: str) -> str:
    return says.partition(",")[0].lower()


def _remedy(ruled: Ruled, ruleset: Ruleset) -> Context | None:
    """Return the smallest change that would have made her act legal, under its label."""
    acted = ruled.own or ruled.judged
    hers = acted.event.seat is ruled.case.seats["A"]
    if acted.ruling.allowed or not hers or ruled.ruling.headline is Headline.UNSAID:
        return None
    table = parse_table("\n".join(ruled.case.table))
    lines = ruled.case.play if ruled.own else (*ruled.case.play, ruled.case.judged)
    play = tuple(parse_event(line) for line in lines)
    found = remedy(table, play, ruleset, AUDIENCE)
    if found is None:
        return None
    says = whole(found.says)
    return {"label": label_of(play, found.play).value, "says": says, "long": len(says) > LONG}


def _differs(state: AskState, step: Settled) -> Varying | None:
    """Return each answer with the books that give it; nothing where all agree. Where the printed
    books do, and house rules say otherwise, it is a table custom.
    """
    answers: dict[str, list[str]] = {}
    for name in dict.fromkeys((state.book, *RULESETS)):
        row = next(row for row in rows_of(state.ask.id, name) if row.given == step.row.given)
        answers.setdefault(headline(state.ask, row.ruling), []).append(short_name(name))
    custom = state.book not in RULESETS and next(iter(answers.values())) == [short_name(state.book)]
    badge = CUSTOM if custom and len(answers) == 2 else DIFFER
    return varying(badge, ((says, "; ".join(books)) for says, books in answers.items()))


def _unread(state: AskState) -> list[dict[str, str]]:
    """Return rare answers that no list has shown, since two of them were given already."""
    if state.nothing_else:
        return []
    return rare_links(state, rare_answers(state.ask, state.rows, state.given))
