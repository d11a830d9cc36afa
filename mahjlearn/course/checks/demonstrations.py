"""What must be true of a demonstration besides that its play is legal: how much a frame may hold.

Each function looks at one thing, so that a reader can ask for it where another is not there; what
it finds is about the frame, whose keys it names.
"""

from collections import Counter
from collections.abc import Iterator

from mahjlearn.course.kit.wording import words
from mahjlearn.course.values import DemonstrationFrame, Problem
from mahjlearn.course.walkthrough.moved import lying, moved
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile

FRAMES = range(2, 5)
MOST_WORDS = 14
MOST_POINTS = 4
MOST_OF_A_NUMBER = 2


def wrong_number(frames: int) -> Iterator[Problem]:
    """One idea has room in two to four frames."""
    if frames not in FRAMES:
        yield Problem((), f"A demonstration has two to four frames; this has {frames}.")


def problems_of_text(title: str, text: str) -> Iterator[Problem]:
    """Yield what is wrong with the words beside a frame."""
    for key, said in (("title", title), ("text", text)):
        if not said:
            yield Problem((key,), f"The {key} of a frame is empty; say what happens, and why.")
        if said.count("**") % 2:
            yield Problem((key,), "A ** has no partner.")
    count = words(title) + words(text)
    if count > MOST_WORDS:
        message = f"{count} words with the title; a frame has room for {MOST_WORDS}."
        yield Problem(("text",), message)


def problems_of_change(
    before: Table, frame: DemonstrationFrame, number: int, you: Seat | None
) -> Iterator[Problem]:
    """Yield problems between two frames, counted from 1: something happens, in one place.

    What goes into a rack that `you` doesn’t see is no change to look at.
    """
    if number > 1 and not frame.play:
        yield Problem(("play",), "Nothing happens in this frame; write its play.")
    if frame.shows and not frame.play:
        yield Problem(("shows",), "“shows” is about the last line of a play, and there is none.")
    places = _places_reached(before, frame.table, you)
    if places > 1:
        message = f"Tiles come to {places} places; let one move, and the rest in the next frame."
        yield Problem(("play",), message)


def problems_of_points(frame: DemonstrationFrame) -> Iterator[Problem]:
    """Few numbers, each on one thing or on two that belong together."""
    at = ("points",)
    if len(frame.points) > MOST_POINTS:
        yield Problem(at, f"{len(frame.points)} numbers; a frame has room for {MOST_POINTS}.")
    if any(len(things) > MOST_OF_A_NUMBER for things in frame.points):
        yield Problem(at, "A number stands on one thing, or on two that belong together.")
    times = Counter(thing for things in frame.points for thing in things)
    if any(count > 1 for count in times.values()):
        yield Problem(at, "A thing has two numbers.")


def _places_reached(before: Table, after: Table, you: Seat | None) -> int:
    """Return how many rows of tiles have got one: racks, exposures, hands, the felt.

    A natural that takes the place of a joker is a part of the joker's going.
    """
    jokers = {
        spot for spot, tile in lying(before) if spot.place == "exposed" and tile is Tile.JOKER
    }
    reached = [spot for spot in moved(before, after) if spot not in jokers]
    seen = [spot for spot in reached if spot.place != "rack" or spot.seat is you]
    return len({(spot.place, spot.seat, spot.group) for spot in seen})
