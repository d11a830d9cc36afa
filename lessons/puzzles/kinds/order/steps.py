"""The steps as they stand in the form: mixed, as somebody moved them, or as they came back."""

from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.puzzles.kinds.order.feedback import order_of, quoted, texts_of
from lessons.puzzles.once import made_once
from lessons.puzzles.placement import Context
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.order.values import Procedure

WAYS = {"up": -1, "down": 1}


def form_context(puzzle: Puzzle, query: QueryDict) -> Context:
    """The steps as they stand now: in the order of the address or of the form that came back."""
    letters = standing(puzzle, query)
    moved_last = query.get("moved", "")
    steps = steps_html(puzzle, tuple(letters), moved_last if moved_last in letters else "")
    return {"steps": steps, "letters": letters, "order": ",".join(letters)}


@made_once
def steps_html(puzzle: Puzzle, letters: tuple[str, ...], moved_last: str) -> SafeString:
    """The steps in this order, one of them as it has just been moved, or none."""
    texts = texts_of(puzzle)
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
    words = f"{quoted(str(now['text']))} is now step {now['place']}." if now else ""
    return render_to_string("puzzles/kinds/order_steps.html", {"steps": rows, "moved": words})


def standing(puzzle: Puzzle, query: QueryDict) -> list[str]:
    """The letters in their order; as the page mixes them where none, or not all, are named."""
    order = order_of(puzzle)
    for letters in (query.getlist("answer"), query.get("order", "").split(",")):
        if complete(order, letters):
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


def complete(order: Procedure, letters: list[str]) -> bool:
    """Whether each step stands there once."""
    return sorted(letters) == sorted(order.shown)
