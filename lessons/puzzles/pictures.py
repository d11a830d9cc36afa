"""The table of a puzzle as its question shows it: in words, and the hand that is declared."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.html import strip_tags
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from lessons.board.from_table import Marks, board_of
from lessons.board.heard import EXCHANGE
from lessons.board.render import board_html
from lessons.board.tiles import bare_groups_html
from lessons.board.words import shown_name
from lessons.puzzles.placement import Context, Heading
from lessons.web.once import made_once
from lessons.web.prose import rich, whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.dead_hand import as_asked, as_told, asks_who_died
from mahjlearn.course.kinds.ruling.pointing import names_a_tile, table_as_heard
from mahjlearn.course.values import audience_of, veiled
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.turn import Stage
from mahjlearn.engine.words.sentences import tiles_in_words
from mahjlearn.engine.words.table import describe, describe_seats

LETTERS = {False: (27, 44), True: (31, 50)}
"""How many letters of a question, and of its facts, a line of a phone 390 px wide holds; of long
facts, and the question over them, more, for their type is smaller."""
LONG = 13
"""Words of facts above which they are long."""


@made_once
def named(puzzle: Puzzle) -> Context:
    """What a page calls the puzzle: its question as HTML, and in short for the head of the page."""
    question = rich(puzzle.question)
    bare = strip_tags(question)
    return {
        "slug": puzzle.slug,
        "kind": puzzle.kind,
        "room": room_of(puzzle),
        "question": question,
        "question_bare": SafeString(bare),
        "question_cut": SafeString(Truncator(bare).chars(80)),
    }


def room_of(puzzle: Puzzle) -> str:
    """Return the class of a question that takes more room than others, else nothing: hints and
    verdicts then have as much, and the table stays where it is. `with-hand` where a declared hand
    stands under it, `tall` where its words take a line more on a phone.
    """
    if puzzle.play and puzzle.play[-1].groups:
        return "with-hand"
    long = is_long(puzzle)
    texts = (puzzle.phone_question or puzzle.question, puzzle.phone or puzzle.facts)
    lines = [math.ceil(len(text) / most) for text, most in zip(texts, LETTERS[long], strict=True)]
    return "tall" if sum(lines) > (4 if long else 3) else ""


def is_long(puzzle: Puzzle) -> bool:
    """Return True if the facts have so many words that their type is smaller on a phone."""
    return len(puzzle.facts.split()) > LONG


@lru_cache
def keys_html(keys: tuple[tuple[str, str], ...]) -> SafeString:
    """The line that says what the keys do; nothing where no key answers."""
    if not keys:
        return SafeString()
    return render_to_string("puzzles/_keys.html", {"keys": keys})


@made_once
def question_html(puzzle: Puzzle, heading: Heading | None) -> SafeString:
    """What is asked, over the board; under the heading of the page where that has its own."""
    asked = {
        "facts": rich(puzzle.facts),
        "long": is_long(puzzle),
        "facts_short": rich(puzzle.phone),
        "question": rich(puzzle.question),
        "question_short": rich(puzzle.phone_question),
        "declared": declared(puzzle),
    }
    return render_to_string("puzzles/_question.html", {"puzzle": asked, "heading": heading})


def words_html(words: Sequence[str]) -> SafeString:
    """The table as a list of sentences, to be opened."""
    return render_to_string("puzzles/_words.html", {"words": words})


@made_once
def table_words_html(puzzle: Puzzle, *, explained: bool) -> SafeString:
    """The table of a puzzle as such a list."""
    return words_html(table_words(puzzle, explained=explained))


@made_once
def words_without_turn(puzzle: Puzzle) -> SafeString:
    """Return the same list from your own seat on, without whose turn it is."""
    seen = veiled(puzzle.key.table, puzzle.you)
    told = describe_seats(seen, puzzle.you, audience_of(puzzle.you))
    return words_html([whole(sentence) for sentence in told])


def declared(puzzle: Puzzle) -> dict[str, Any] | None:
    """The hand that the question is about, group by group as it is declared, and in words."""
    groups = puzzle.play[-1].groups if puzzle.play else ()
    if not groups:
        return None
    return {
        "groups": bare_groups_html(groups),
        "words": whole("; ".join(map(tiles_in_words, groups))),
    }


def table_words(puzzle: Puzzle, *, explained: bool) -> list[str]:
    """The same table as a list of sentences."""
    told = puzzle.key.words
    if not explained and (names_a_tile(puzzle.play) or asks_who_died(puzzle)):
        told = describe(veiled(as_heard(puzzle), puzzle.you), audience_of(puzzle.you))
    return [whole(sentence) for sentence in told]


def as_heard(puzzle: Puzzle) -> Table:
    """The table as the question shows it.

    That a name ends the turn is what such a puzzle asks, so the picture stops at the words: it has
    the seat that spoke still on turn, and what it said. Where it is asked who died, nobody has.
    """
    if asks_who_died(puzzle) or not names_a_tile(puzzle.play):
        return table_to_touch(puzzle)
    table = table_as_heard(puzzle.position)
    return table.with_turn(replace(table.turn, said=shown_name(puzzle.play[-2].tile)))


def table_to_touch(puzzle: Puzzle) -> Table:
    """Return the table after the play; where it is asked whose hand died, as if none had."""
    return as_asked(puzzle.position) if asks_who_died(puzzle) else puzzle.key.table


def table_answered(puzzle: Puzzle) -> Table:
    """Return the table as it lies under an answer; a dead hand still shows what it died of."""
    return as_told(puzzle.position) if asks_who_died(puzzle) else puzzle.key.table


@made_once
def bare_board(puzzle: Puzzle) -> SafeString:
    """The table with nothing to touch and nothing marked."""
    table = table_to_touch(puzzle)
    marks = Marks(speech=asked_with(puzzle, table), wall=puzzle.key.wall)
    return board_html(board_of(table, puzzle.you, marks))


def asked_with(puzzle: Puzzle, table: Table) -> Mapping[Seat, str]:
    """Return what each seat said to announce an exchange, where nothing more has come of it.

    The table itself shows the word of an announcement that stands, unless other words are given.
    One with nothing to ask for leaves no trace on the table, but it was said.
    """
    said: dict[Seat, str] = {}
    for event in puzzle.play[:-1]:
        if event.seat in said and event.verb is not Verb.OFFER:
            del said[event.seat]
        if event.verb is not Verb.ANNOUNCE:
            continue
        exchange = table.exchange_of(event.actor)
        stands = exchange is not None and exchange.stage is Stage.ANNOUNCED
        if exchange is None or (stands and event.words):
            said[event.actor] = event.words or EXCHANGE
    return said
