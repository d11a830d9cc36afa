"""The contexts of the pages that ask: a question, the last list, and changing the sample table."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.urls import reverse

from lessons.board.tiles import bare_tile_html
from lessons.board.words import shown_name
from lessons.desk.asking.sample import sample_context
from lessons.desk.asking.state import SIDES, AskState, other_seat, shown_tile
from lessons.visitors.rulebook import rulebook_rows, short_name
from lessons.web.addresses import desk_url
from lessons.web.code import NoTable
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.tiles import FACES, Tile
from mahjlearn.tutor.desk.asks import DeskAnswer, DeskFact
from mahjlearn.tutor.desk.chooser import AskFact, AskRare
from mahjlearn.tutor.desk.headlines import headline

Context = dict[str, Any]
MOST_HEADLINES = 5
"""Rulings that “Not sure?” shows for an answer."""
LAST_LIST = "Did anything else happen?"
NONE_OF_THESE = "None of these"
CHANGE = "change"
"""In an address: the seats and the tile of the sample table are being changed."""
KINDS = {"Bams": "B", "Craks": "C", "Dots": "D"}


def ask_context(state: AskState, step: AskFact | AskRare) -> Context:
    """Return the context of templates/desk/asking.html."""
    asked = _of_fact(state, step) if isinstance(step, AskFact) else _rare(state, step)
    return around(state) | asked | {"editor": editor_url(state)}


def around(state: AskState) -> Context:
    """Return what a question and its ruling have alike: the way back, and the picture."""
    before = state.before()
    return {
        "title": state.ask.ask,
        "back": before.url() if before else reverse("desk"),
        "sample": sample_context(state),
        "change": changing(state),
        "stepping": True,
    }


def changing(state: AskState) -> str:
    """Return where the seats and the tile of the sample table are changed."""
    return state.url(**{CHANGE: "table"})


def editor_url(state: AskState) -> str:
    """Return where the table of the answers so far is changed in the whole editor."""
    case = state.case
    try:
        parse_table("\n".join(case.table))
        return desk_url(case.text, state.book, set_up=True)
    except (EngineError, NoTable):
        return reverse("desk-table")


def _of_fact(state: AskState, step: AskFact) -> Context:
    fact = step.fact
    answers: list[Context] = []
    told: list[set[str]] = []
    for answer, rows in step.answers:
        words = list(dict.fromkeys(headline(state.ask, row.ruling) for row in rows))
        told.append(set(words))
        answers.append(
            {
                "url": state.answered(fact.id, answer.id).url(),
                "says": answer.says,
                "headlines": words[:MOST_HEADLINES],
                "more": len(words) > MOST_HEADLINES,
            }
        )
    alike = all(words == told[0] for words in told)
    return {"asks": fact.ask, "answers": answers, "alike": answers[0] if alike else None}


def _rare(state: AskState, step: AskRare) -> Context:
    none = {"url": replace(state, nothing_else=True).url(), "says": NONE_OF_THESE}
    return {"asks": LAST_LIST, "answers": [none, *rare_links(state, step.answers)], "rare": True}


def rare_links(
    state: AskState, answers: Iterable[tuple[DeskFact, DeskAnswer]]
) -> list[dict[str, str]]:
    """Return rare answers as links that add them to the others."""
    return [
        {"url": state.answered(fact.id, answer.id).url(), "says": answer.more}
        for fact, answer in answers
    ]


def change_context(state: AskState) -> Context:
    """Return the context of templates/desk/change.html: seats and tiles, each a link."""
    sample, tile = state.sample, shown_tile(state)
    other = other_seat(state)
    return {
        "title": state.ask.ask,
        "back": state.url(),
        "sample": sample_context(state),
        "stepping": True,
        "she": [
            _seat(
                side,
                replace(state, sample=replace(sample, she=seat, other=None)),
                seat is sample.she,
            )
            for side, seat in SIDES.items()
        ],
        "other": [
            _seat(side, replace(state, sample=replace(sample, other=seat)), seat is other)
            for side, seat in SIDES.items()
            if state.ask.other and seat is not sample.she
        ],
        "tiles": [
            {"title": title, "tiles": [_tile(state, one, chosen=one is tile) for one in faces]}
            for title, faces in _palette()
        ],
    }


def _seat(side: str, state: AskState, chosen: bool) -> Context:
    return {"says": side, "url": changing(state), "chosen": chosen}


def _tile(state: AskState, tile: Tile, *, chosen: bool) -> Context:
    there = replace(state, sample=replace(state.sample, tile=tile))
    return {
        "art": bare_tile_html(tile.value),
        "name": shown_name(tile),
        "url": changing(there),
        "chosen": chosen,
    }


def _palette() -> list[tuple[str, list[Tile]]]:
    suits = [
        (title, [tile for tile in FACES if len(tile.value) == 2 and tile.value[1] == suit])
        for title, suit in KINDS.items()
    ]
    others = [tile for tile in FACES if len(tile.value) == 1 and tile.is_natural]
    return [*suits, ("Others", others)]


def book_context(book: str, back: str) -> Context:
    """Return the rule book that is gone by, and the form that makes another one mine."""
    return {
        "name": short_name(book),
        "next": back,
        "others": [row for row in rulebook_rows() if row["value"] != book],
    }
