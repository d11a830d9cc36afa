"""The answer on top: a sentence in the words of the reference, a table that shows it, the rule, the
books that differ, and the way to the ruling desk.
"""

from typing import Any

from lessons.puzzles.pictures import bare_board
from lessons.reference.badges import Badge, badge_of, open_url, point_url
from lessons.reference.customs import custom_named
from lessons.reference.differences import Difference, difference_numbered, differences_of
from lessons.reference.points import answer_in, books_in_order, other_answers
from lessons.reference.puzzles import probing_puzzles
from lessons.reference.rules.pictures import Shown, group_context, picture_of
from lessons.reference.rules.rows import rule_links
from lessons.reference.rules.text import text_of
from lessons.reference.search.entries import AnswerKind, SearchEntry
from lessons.reference.words_page import TILE, word_entry
from lessons.visitors.rulebook import short_name
from lessons.web.prose import whole
from lessons.web.varying import CUSTOM, DIFFER
from mahjlearn.engine.rules import RULES_BY_ID


def card_of(entry: SearchEntry, mine: str) -> dict[str, Any]:
    """Return the context of templates/reference/_answer.html. `mine` is the reader’s rule book.

    Keys: `label`, `title`, `badge`, `text`, `source`, `picture`, `board`, `rules`, `differences`
    and `words`, an anchor on the page of words; what an answer has not is empty.
    """
    made = {
        AnswerKind.RULE: _rule,
        AnswerKind.DISPUTE: _dispute,
        AnswerKind.WORD: _word,
        AnswerKind.CUSTOM: _custom,
        AnswerKind.OUTSIDE: _custom,
    }[entry.kind](entry.id, mine)
    empty = dict.fromkeys(("text", "source", "badge", "board", "words"), "")
    return empty | {"picture": [], "rules": [], "differences": []} | made


def _rule(number: str, mine: str) -> dict[str, Any]:
    rule = RULES_BY_ID[number]
    text, picture = text_of(rule), picture_of(rule)
    rows = [row for row in differences_of(number) if not row.settled]
    return {
        "label": "The answer",
        "title": text.ruling,
        "badge": badge_of(rule),
        "text": text.example,
        "picture": picture,
        "board": "" if picture else _board_of(number),
        "rules": rule_links([rule]),
        "differences": [_difference(row, mine) for row in rows],
    }


def _board_of(*numbers: str) -> str:
    """The table of the first puzzle that probes one of the rules; empty where none does."""
    found = probing_puzzles(frozenset(numbers))
    return bare_board(found[0].puzzle) if found else ""


def _dispute(number: str, mine: str) -> dict[str, Any]:
    row = difference_numbered(number)
    rules = [RULES_BY_ID[one] for one in row.rules if one in RULES_BY_ID]
    picture = picture_of(*rules)
    return {
        "label": "Settled" if row.settled else "The answer differs",
        "title": whole(row.question),
        "badge": None if row.settled else Badge(DIFFER, point_url(row)),
        "text": whole(row.plays) if row.settled or not row.option else "",
        "picture": picture,
        "board": "" if picture else _board_of(*row.rules),
        "rules": rule_links(rules),
        "differences": [] if row.settled else [_difference(row, mine)],
    }


def _difference(row: Difference, mine: str) -> dict[str, Any]:
    """My book’s answer, then the others with the books that give them."""
    book = books_in_order(mine)[0]
    answer = answer_in(row, book)
    return {
        "question": whole(row.question),
        "book": short_name(book.name),
        "chosen": bool(mine),
        "answer": whole(answer.text.rstrip(".")),
        "every": not row.option,
        "others": [
            {"text": whole(text), "books": whole("; ".join(books).rstrip("."))}
            for text, books in other_answers(row, mine)
        ],
        "url": point_url(row),
    }


def _word(anchor: str, mine: str) -> dict[str, Any]:
    word = word_entry(anchor)
    return {
        "label": "The tile" if anchor.startswith(TILE) else "The word",
        "title": word.name,
        "text": word.meaning,
        "picture": [group_context(Shown("", word.tiles))] if word.tiles else [],
        "words": anchor,
    }


def _custom(slug: str, mine: str) -> dict[str, Any]:
    row = custom_named(slug)
    return {
        "label": "Not one of our rules" if row.outside else "The answer",
        "title": row.title,
        "badge": None if row.outside else Badge(CUSTOM, open_url(slug)),
        "text": row.text,
        "source": row.source,
        "rules": rule_links(RULES_BY_ID[number] for number in row.rules),
    }
