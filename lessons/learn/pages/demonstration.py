"""A step to see: the frames of a demonstration one at a time at `?frame=2`, or all of them."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import Any

from lessons.board.from_table import Marks
from lessons.board.ids import spot_id
from lessons.board.still import Still, picture_still
from lessons.board.ways import ways_between
from lessons.learn.addresses import StepAddress
from lessons.learn.progress.lesson_state import LessonState
from lessons.learn.steps import next_link, progress_context
from lessons.learn.terms import cards, first_uses, linked
from lessons.puzzles import Context, Link
from lessons.puzzles.walkthrough import ALL, still_context, ways_beside
from lessons.web.addresses import read_number
from lessons.web.once import made_once
from lessons.web.prose import rich, whole
from mahjlearn.course import Demonstration, Try
from mahjlearn.course.values import DemonstrationFrame, audience_of
from mahjlearn.course.walkthrough.hidden_ways import hidden_ways
from mahjlearn.course.walkthrough.moved import ways
from mahjlearn.course.walkthrough.words import step_in_words
from mahjlearn.engine.facts.dead_hands import CHALLENGES
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

NOW_YOU_TRY = "Now you try"
LEFT_BEHIND = ("rack", "picked")
"""Places that stay empty while the tile from there is held out to somebody."""


def demonstration_context(
    at: StepAddress, shown: Demonstration, state: LessonState, wanted: str
) -> Context:
    """What templates/learn/see.html asks for; `wanted` is the number of a frame, or `all`.

    The nearest frame there is, the first for what is no number.
    """
    around = {
        "stepping": True,
        "progress": progress_context(at, state),
        "title": whole(shown.title),
        "next": onward(at, state),
        "terms": cards(chain.from_iterable(first_uses(at.lesson)[shown.slug])),
    }
    if wanted == ALL:
        return around | all_frames(at, shown)
    return around | one_frame(at, shown, read_number(wanted, numbers_of(shown)))


def onward(at: StepAddress, state: LessonState) -> Link:
    """What follows: a try says so."""
    link = next_link(at, state)
    steps = at.lesson.steps
    tried = at.number < len(steps) and isinstance(steps[at.number], Try)
    return Link(link.url, NOW_YOU_TRY) if tried else link


def numbers_of(shown: Demonstration) -> range:
    """The numbers of the frames, from 1."""
    return range(1, len(shown.frames) + 1)


def one_frame(at: StepAddress, shown: Demonstration, number: int) -> Context:
    """One frame with the ways to those beside it. `others` keep the room that they need."""
    texts = frame_texts(shown)
    beside = ways_beside(number, numbers_of(shown), lambda other: url_of(at, other))
    explained = with_terms(at, shown, number)
    return {
        "frame": explained | beside,
        "others": [*texts[: number - 1], *texts[number:]],
        "url": url_of(at, number),
        "all_url": url_of(at, ALL),
    }


def all_frames(at: StepAddress, shown: Demonstration) -> Context:
    """All frames below one another."""
    return {
        "frames": [with_terms(at, shown, number) for number in numbers_of(shown)],
        "one_url": url_of(at, 1),
    }


def with_terms(at: StepAddress, shown: Demonstration, number: int) -> Context:
    """A frame whose text explains the terms that the lesson uses in it for the first time."""
    context = frame_context(shown, number)
    new = first_uses(at.lesson)[shown.slug][number - 1]
    return context | {"text": linked(context["text"], new)}


def url_of(at: StepAddress, frame: int | str) -> str:
    """The address of a frame, or of all of them."""
    return f"{at.url}?frame={frame}"


@made_once
def frame_texts(shown: Demonstration) -> list[dict[str, Any]]:
    """What is said beside each frame."""
    return [
        {"words": whole(frame.title), "text": rich(frame.text), "mistake": shows_mistake(frame)}
        for frame in shown.frames
    ]


def shows_mistake(frame: DemonstrationFrame) -> bool:
    """Return True if its last act breaks a rule. Saying that a hand is dead breaks none."""
    return bool(frame.shows) and frame.play[-1].verb not in CHALLENGES


@made_once
def frame_context(shown: Demonstration, number: int) -> Context:
    """A frame, counted from 1: what is said, the table drawn and in words, and what has moved."""
    still = still_of(shown, number, seats_with_rows(shown))
    place = f"{number} of {len(shown.frames)}"
    said = {
        "number": number,
        "place": place,
        "live": whole(f"{place}. {told(shown, number)}"),
        "ways": all_ways(still.seen_before, still.seen),
    }
    return still_context(still) | frame_texts(shown)[number - 1] | said


def told(shown: Demonstration, number: int) -> str:
    """The text of a frame, then what is done in it, for whoever does not see the table."""
    frame, audience = shown.frames[number - 1], audience_of(shown.you)
    done = (step_in_words(event, audience) for event in frame.play)
    return " ".join((frame.text.replace("**", ""), *done))


def all_ways(before: Table, after: Table) -> str:
    """`discard>South-exposed-0-0 wall>South-picked`: every way, for the script that draws them."""
    hidden = (f"{start}>{end}" for start, end in hidden_ways(before, after))
    return " ".join(filter(None, (ways_between(before, after), *hidden)))


@made_once
def seats_with_rows(shown: Demonstration) -> frozenset[Seat]:
    """The seats that show anything in any frame: they have a row in all of them."""
    pictures = [picture_still(still_of(shown, number)) for number in numbers_of(shown)]
    return frozenset(Seat(seat) for one in pictures for seat in one.in_rows)


def still_of(shown: Demonstration, number: int, unfolded: frozenset[Seat] = frozenset()) -> Still:
    """The table of a frame with all its marks."""
    frame = shown.frames[number - 1]
    plain = Still(frame.table, shown.you, shown.before(number), frame.play, frame.title)
    marks = Marks(
        deciding={
            thing: number for number, things in enumerate(frame.points, 1) for thing in things
        },
        emptied=frozenset(left_behind(plain.seen_before, plain.seen)),
        unfolded=unfolded,
    )
    return replace(plain, marks=marks)


def left_behind(before: Table, after: Table) -> Iterable[str]:
    """The places in a rack or a hand that are empty while their tile is held out to another."""
    return (
        spot_id(start)
        for start, end in ways(before, after)
        if start.place in LEFT_BEHIND and end.place == "picked" and start.seat is not end.seat
    )
