"""What settles it, touched on the table: how it is asked, and what is said of the place."""

from django.http import QueryDict

from lessons.attempts.values import Answer
from lessons.puzzles.kinds.ruling.judging import NO, UNSURE, YES
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.feedback import in_a_sentence
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.checks.told import LONGEST_SENTENCE
from mahjlearn.course.kinds.ruling.settling import Settling, settling_of
from mahjlearn.course.kit.touching.values import Candidate
from mahjlearn.engine.words.sentences import number_word

SAID = "said"
"""What an address calls the ruling that is kept until the place is touched."""
ASKED = "asked"
"""The field of a form that has asked for the place too."""
NOT_SURE = "Not sure"
YOU, YOUR_RACK = "You", "your rack"
SETTLED_BY = "And what settles it is {place}."


def said_in(query: QueryDict) -> str:
    """The ruling that an address, or a form that came back, has kept; empty for none."""
    said = query.get(SAID) or query.get("answer")
    return said if said in (YES, NO) else ""


def place_context(puzzle: Puzzle, task: Settling, said: str) -> Context:
    """What the bar and the question say once the ruling is kept."""
    words = puzzle.yes if said == YES else puzzle.no
    return {
        "asked": "puzzles/kinds/settles_asked.html",
        "said": said,
        "you_said": whole(words),
        "marked": f"{number_word(len(task.candidates)).capitalize()} places are marked",
        "unsure": {"value": UNSURE, "words": NOT_SURE},
        "keys_now": ((f"1 to {len(task.candidates)}", "the place with that number"),),
    }


def place_in(task: Settling, answer: Answer) -> Candidate | None:
    """The place that an answer names; None for who was not sure."""
    token = answer.get("settles")
    return next((one for one in task.candidates if one.token == token), None)


def told_of_place(puzzle: Puzzle, answer: Answer, *, rightly: bool) -> Context:
    """What is said of the place beside the ruling; `rightly`: that was right.

    Nothing where only a ruling was asked for.
    """
    task = settling_of(puzzle)
    if task is None:
        return {}
    place = place_in(task, answer)
    if place is None or place.right:
        return {}
    lead = f"You tapped {place_in_words(place)}."
    told: Context = {"refutations": [{"lead": lead, "text": whole(" ".join(place.because))}]}
    sentence = SETTLED_BY.format(place=place_in_words(right_place(task)))
    return told | ({"sentence": sentence} if rightly and len(sentence) <= LONGEST_SENTENCE else {})


def right_place(task: Settling) -> Candidate:
    """The first place that settles it. A StopIteration for a task that has none."""
    return next(one for one in task.candidates if one.right)


def you_gave(puzzle: Puzzle, answer: Answer) -> str:
    """The place in words, or that one was not sure; empty where none was asked for."""
    task = settling_of(puzzle)
    if task is None or "settles" not in answer:
        return ""
    place = place_in(task, answer)
    return NOT_SURE if place is None else place_in_words(place)


def place_in_words(place: Candidate) -> str:
    """In the middle of a sentence, where it is not said what is asked: `your rack`, `the 8 Bam in
    your rack`, `how far Right’s turn has come`."""
    spot = place.thing.spot
    if place.name == YOU:
        return YOUR_RACK
    words = in_a_sentence(place)
    return f"{words} in {YOUR_RACK}" if spot is not None and spot.place == "rack" else words
