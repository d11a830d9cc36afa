"""One step of a hand, as one seat saw it: the sentence, the table, and the ways on."""

from typing import Any

from django.urls import reverse

from lessons.board import ids
from lessons.board.from_table import Marks, board_of
from lessons.board.render import board_html
from lessons.games.chapters import chapters
from lessons.web.prose import whole
from mahjlearn.course.values import audience_of
from mahjlearn.course.walkthrough.moved import moved
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.events import clause
from mahjlearn.engine.words.table import describe
from mahjlearn.tutor.games import Hand
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.games.transcripts import ending

Context = dict[str, Any]


def hand_context(hand: Hand, number: int, you: Seat) -> Context:
    """The page of a step; 0 is the deal."""
    last = len(hand.steps)
    audience = audience_of(you)
    found = chapters(hand, audience)
    return {
        "stepping": True,
        "hand": hand,
        "ending": whole(ending(hand.end)),
        "still": _still(hand, number, you),
        "before_url": _url(hand, number - 1, you) if number else "",
        "after_url": _url(hand, number + 1, you) if number < last else "",
        "another_url": reverse("game", args=[hand.seed + 1]),
        "seats": [
            {"name": seat.value, "url": _url(hand, number, seat), "current": seat is you}
            for seat in SEATS
        ],
        "chapters": [
            {
                "words": whole(one.words),
                "url": _url(hand, one.step, you),
                "current": one.step == number,
            }
            for one in found
        ],
        "you": you.value,
    }


def _url(hand: Hand, number: int, you: Seat) -> str:
    return f"{reverse('game', args=[hand.seed])}?seat={you.value.lower()}&step={number}"


def _still(hand: Hand, number: int, you: Seat) -> Context:
    table = as_seen(_table(hand, number), you)
    audience = audience_of(you)
    return {
        "number": number,
        "last": len(hand.steps),
        "words": whole(_words(hand, number, you)),
        "plays_for": whole(hand.steps[number - 1].why or "") if number else "",
        "who": audience.name(hand.steps[number - 1].event.actor) if number else "",
        "board": board_html(board_of(table, you, _marks(hand, number, you))),
        "told": [whole(sentence) for sentence in describe(table, audience)],
    }


def _table(hand: Hand, number: int) -> Table:
    return hand.table if number == len(hand.steps) else hand.steps[number].before


def _marks(hand: Hand, number: int, you: Seat) -> Marks:
    if not number:
        return Marks()
    before, after = as_seen(_table(hand, number - 1), you), as_seen(_table(hand, number), you)
    return Marks(moved=frozenset(ids.spot_id(spot) for spot in moved(before, after)))


def _words(hand: Hand, number: int, you: Seat) -> str:
    if not number:
        return "The tiles are dealt, and the Charleston begins."
    event = seen_by(hand.steps[number - 1].event, you)
    text = clause(event, audience_of(you))
    return f"{text[:1].upper()}{text[1:]}."


def seen_by(event: Event, you: Seat) -> Event:
    """The event without the faces that only its actor sees."""
    if event.actor is you or event.verb not in (Verb.PICK, Verb.PASS):
        return event
    return replace(event, tiles=(Tile.HIDDEN,) * len(event.tiles))
