"""One step of a hand, as one seat saw it: the sentence, the table, and the ways on."""

from typing import Any

from django.urls import reverse

from lessons.board.still import Still
from lessons.games.chapters import chapters, turning_points
from lessons.games.endings import ending_context
from lessons.games.hands import LAST
from lessons.puzzles.walkthrough import still_context, ways_beside
from lessons.web.prose import whole
from mahjlearn.course.values import audience_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.events import clause
from mahjlearn.engine.words.sentences import capital
from mahjlearn.tutor.games import Hand
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.games.transcripts import ending

Context = dict[str, Any]


def hand_context(hand: Hand, number: int, you: Seat) -> Context:
    """The page of a step; 0 is the deal."""
    found = chapters(hand, audience_of(you))
    points = turning_points(hand)
    last = number == len(hand.steps)
    return {
        "stepping": True,
        "hand": hand,
        "ending": whole(ending(hand.end)),
        "still": _step_context(hand, number, you) | _ways_by(hand, points, number, you),
        "plays": ways_beside(
            number, range(len(hand.steps) + 1), lambda other: _url(hand, other, you)
        ),
        "won": ending_context(hand, you) if last else None,
        "next": _way_on(hand),
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


def _way_on(hand: Hand) -> Context:
    """Return the way on after the last step: to the next hand, from the last one to the choice."""
    if hand.seed == LAST:
        return {"url": reverse("games"), "label": "Choose a hand"}
    return {"url": reverse("game", args=[hand.seed + 1]), "label": "Next hand"}


def _ways_by(hand: Hand, points: tuple[int, ...], number: int, you: Seat) -> Context:
    """Return the addresses of the turning points before and after a step, and which one it is."""
    before = [one for one in points if one < number]
    after = [one for one in points if one > number]
    place = f"{points.index(number) + 1} of {len(points)}" if number in points else "In between"
    return {
        "before_url": _url(hand, before[-1], you) if before else "",
        "after_url": _url(hand, after[0], you) if after else "",
        "point": place,
    }


def _url(hand: Hand, number: int, you: Seat) -> str:
    return f"{reverse('game', args=[hand.seed])}?seat={you.value.lower()}&step={number}"


def _step_context(hand: Hand, number: int, you: Seat) -> Context:
    said = still_context(_still(hand, number, you))
    step = hand.steps[number - 1] if number else None
    return said | {
        "number": number,
        "place": f"Step {number} of {len(hand.steps)}" if step else "At the beginning",
        "live": said["words"],
        "plays_for": whole(step.why or "") if step else "",
        "who": audience_of(you).name(step.event.actor) if step else "",
    }


def _still(hand: Hand, number: int, you: Seat) -> Still:
    return Still(
        _seen_table(hand, number, you),
        you,
        _seen_table(hand, number - 1, you) if number else None,
        (hand.steps[number - 1].event,) if number else (),
        _words(hand, number, you),
    )


def _seen_table(hand: Hand, number: int, you: Seat) -> Table:
    table = hand.table if number == len(hand.steps) else hand.steps[number].before
    return as_seen(table, you)


def _words(hand: Hand, number: int, you: Seat) -> str:
    if not number:
        return "The tiles are dealt, and the Charleston begins."
    event = seen_by(hand.steps[number - 1].event, you)
    text = clause(event, audience_of(you))
    return f"{capital(text)}."


def seen_by(event: Event, you: Seat) -> Event:
    """The event without the faces that only its actor sees."""
    if event.actor is you or event.verb not in (Verb.PICK, Verb.PASS):
        return event
    return replace(event, tiles=(Tile.HIDDEN,) * len(event.tiles))
