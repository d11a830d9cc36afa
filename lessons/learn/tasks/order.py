"""The pages of the kind `order`: steps to be moved up and down until their order is right."""

from typing import Any

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judged, OutsideChoices
from lessons.learn.tasks.kind import TaskPages
from lessons.learn.tasks.order_told import order_of, quoted, texts_of, told
from lessons.models import Attempt, Outcome
from lessons.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.order.facets import held_by
from mahjlearn.course.kinds.order.values import Procedure

WAYS = {"up": -1, "down": 1}


def read(puzzle: Puzzle, posted: QueryDict) -> Answer:
    """The letters in the order of the form."""
    return {"answer": posted.getlist("answer")}


def judge(puzzle: Puzzle, answer: Answer) -> Judged:
    """Right is every order that the engine allows."""
    order, given = order_of(puzzle), tuple(answer["answer"])
    if not _whole(order, list(given)):
        raise OutsideChoices
    correct = given in order.right
    return Judged(
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT if correct else Outcome.WRONG,
        correct=correct,
        rules=puzzle.key.rules,
        misconceptions=() if correct else held_by(puzzle, given),
    )


def asks(puzzle: Puzzle, query: QueryDict) -> dict[str, Any]:
    """The steps as they stand now: in the order of the address or of the form that came back."""
    letters = standing(puzzle, query)
    texts, moved_last = texts_of(puzzle), query.get("moved", "")
    rows = [
        {
            "id": letter,
            "place": place,
            "text": whole(texts[letter]),
            "first": place == 1,
            "last": place == len(letters),
            "moved": letter == moved_last,
        }
        for place, letter in enumerate(letters, 1)
    ]
    now = next((row for row in rows if row["moved"]), None)
    return {
        "steps": rows,
        "moved": f"{quoted(str(now['text']))} is now step {now['place']}." if now else "",
        "order": ",".join(letters),
    }


def standing(puzzle: Puzzle, query: QueryDict) -> list[str]:
    """The letters in their order; as the page mixes them where none, or not all, are named."""
    order = order_of(puzzle)
    for letters in (query.getlist("answer"), query.get("order", "").split(",")):
        if _whole(order, letters):
            return letters
    return list(order.shown)


def moved(puzzle: Puzzle, posted: QueryDict) -> list[str]:
    """The letters after `move` = `b:up` or `b:down`; as they stood for a move that is none."""
    letters = standing(puzzle, posted)
    letter, _, way = posted.get("move", "").partition(":")
    if letter not in letters or way not in WAYS:
        return letters
    place = letters.index(letter)
    other = place + WAYS[way]
    if 0 <= other < len(letters):
        letters[place], letters[other] = letters[other], letters[place]
    return letters


def moved_query(puzzle: Puzzle, posted: QueryDict) -> str:
    """What the address has after a move, with the row to look at: `order=b,a,c&moved=b#step-b`."""
    letters = moved(puzzle, posted)
    letter = posted.get("move", "").partition(":")[0]
    place = f"&moved={letter}#step-{letter}" if letter in letters else ""
    return f"order={','.join(letters)}{place}"


def picture(puzzle: Puzzle, query: QueryDict, attempt: Attempt | None) -> SafeString:
    """No table is drawn."""
    return SafeString("")


def _whole(order: Procedure, letters: list[str]) -> bool:
    """Whether each step stands there once."""
    return sorted(letters) == sorted(order.shown)


PAGES = TaskPages(
    read=read,
    judge=judge,
    asks=asks,
    told=told,
    picture=picture,
    missing="The steps did not arrive whole. Put them in order and check again.",
)
