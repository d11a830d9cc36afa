"""The words of a question: why in sentences, captions of plays, how many fit above a table."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.explaining.reasons import is_why, reasons
from mahjlearn.engine.rulings import RuleKind, Ruling
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.words.events import bare_act, clause
from mahjlearn.engine.words.sentences import Audience, capital, listed


def sentences(
    ruling: Ruling, event: Event, audience: Audience, explained: tuple[str, ...]
) -> tuple[str, ...]:
    """In the words of the rules to be explained, else of the bars, else of all.

    A permission explains no act that isn't allowed: it tells what may be put right.
    """
    found = reasons(ruling, event, audience)
    for wanted in (
        [text for rule, text, _ in found if rule.id in explained and is_why(rule, ruling)],
        [text for rule, text, _ in found if rule.kind is RuleKind.BAR],
    ):
        if wanted:
            return tuple(wanted)
    return tuple(text for _, text, _ in found)


MOST_WORDS = 12
_SHORT = {
    Verb.PICK: "pick|picks",
    Verb.RACK: "rack|racks",
    Verb.CALL: "call|calls",
    Verb.CALL_GROUP: "call|calls",
    Verb.CALL_MAHJ: "call for mah jongg|calls for mah jongg",
}
"""Acts of which the picture shows the rest: as *you* do them, as another does."""


def caption_of(events: Iterable[Event], audience: Audience) -> str:
    """`Left picks, racks and discards a 5 Dot. You call.` Nothing for no event."""
    told = [one for event in events for one in (*event.at_once, event)]
    parts = [_of_one_seat(list(row), audience) for _, row in groupby(told, lambda one: one.seat)]
    return ". ".join(map(capital, parts))


def _of_one_seat(row: list[Event], audience: Audience) -> str:
    seat = row[0].seat
    if seat is None:
        return listed([clause(event, audience) for event in row])
    return f"{audience.name(seat)} {listed([_act(event, audience) for event in row])}"


def _act(event: Event, audience: Audience) -> str:
    """Without its seat, in the form that fits it."""
    short = _SHORT.get(event.verb)
    if event.seat is audience.you:
        return bare_act(event, audience) if short is None else short.partition("|")[0]
    if short is not None:
        return short.partition("|")[2]
    whole = clause(event, audience)
    return whole.removeprefix(f"{audience.name(event.actor)} ")


MOST_FACTS, MOST_QUESTION = 20, 12


def too_long(puzzle: Puzzle) -> Iterator[Problem]:
    """For the kinds that are answered on the table: what does not fit above it."""
    limits = {
        "facts": (puzzle.facts, MOST_FACTS),
        "question": (puzzle.question, MOST_QUESTION),
        "hints": (max(puzzle.hints, key=words, default=""), MOST_FACTS),
    }
    for key, (text, most) in limits.items():
        if words(text) > most:
            yield Problem((key,), f"{words(text)} words; there is room for {most}.")
    for key, text in (("phone", puzzle.phone), ("phone_question", puzzle.phone_question)):
        if text:
            yield Problem((key,), "One text has to do for every width.")


def words(text: str) -> int:
    """The words of a text; its marks are none."""
    return len(text.split())
