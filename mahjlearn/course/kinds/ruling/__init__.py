"""The kind `ruling`: may she? Yes or no, and where asked, what settles it.

`[reasons]` asks *What settles it?* in sentences, `[[settles]]` on the table: three to six things,
each with what refutes it. Which of them settles it is the engine's to say.

```toml
[reasons]
TS4 = "A tile just picked need not be racked first."
M16 = "My turn began as soon as Left discarded."       # a mix-up is corrected in its own words
TS2 = "I've picked, so my turn has started."

[says]
TS2 = "It has, but that alone gives you no joker."      # for every rule that doesn't settle it

[[settles]]
at = "phase"
says = "Nothing is picked yet, so the turn has not begun."   # of the right one it may be left out

[[settles]]
at = "West's J in 8B J 8B"
says = "True, but that doesn’t settle it. That joker is an 8 Bam."
```

`pointing` says where the deciding rules point, `settling` makes the places, `key` answers.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from string import ascii_lowercase
from typing import Any

from mahjlearn.course.kinds.ruling.key import Settles, act_allowed, key_of
from mahjlearn.course.kinds.ruling.pointing import table_as_heard
from mahjlearn.course.kinds.ruling.settling import (
    Settling,
    SettlingPlace,
    covering,
    pointed_at,
    settling,
    settling_of,
    why_hidden,
)
from mahjlearn.course.kit.facet import Facet, believers
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.reading import read_events
from mahjlearn.course.kit.touching.grammar import SAYS, NotThere, thing_at
from mahjlearn.course.values import Choice, Key, Mend, Position, Problem, Puzzle, Question
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.notation import print_play
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.toml.fields import Fields

FEWEST_REASONS, MOST_REASONS = 3, 4
FEWEST_PLACES, MOST_PLACES = 3, 6
MOST_RIGHT = 2
AT = ("settles",)


def _reasons(puzzle: Puzzle) -> Iterator[Problem]:
    count = len(puzzle.choices)
    if not FEWEST_REASONS <= count <= MOST_REASONS:
        yield Problem(("reasons",), f"Three or four reasons are offered, not {count}.")
    right = [choice.id for choice in puzzle.choices if choice.id in puzzle.key.rules]
    if len(right) != 1:
        decide = ", ".join(puzzle.key.rules)
        listed = ", ".join(right) or "none"
        message = f"One reason must be right; of {decide} this offers {listed}."
        yield Problem(("reasons",), message)
    texts = {choice.text for choice in puzzle.choices}
    if len(texts) < count:
        yield Problem(("reasons",), "Two reasons read the same.")
    for choice in puzzle.choices:
        idle = choice.id in RULES_BY_ID and choice.id != puzzle.key.right
        if idle and not choice.says:
            yield Problem(("reasons", choice.id), f"Say under “says” what refutes “{choice.text}”")
        if choice.says and not idle:
            yield Problem((SAYS, choice.id), "Only a rule that doesn’t settle it is refuted here.")


def _problems_of_places(puzzle: Puzzle, task: Settling) -> Iterator[Problem]:
    """Three to six that are apart, of which one or two settle it, where there is one answer."""
    count, named = len(task.candidates), {one.thing: one.name for one in task.candidates}
    if not FEWEST_PLACES <= count <= MOST_PLACES:
        yield Problem(AT, f"Three to six places are offered, not {count}.")
    if len(named) < count:
        yield Problem(AT, "A place is offered twice.")
    for number, one in enumerate(task.candidates, 1):
        if not one.because:
            yield Problem((*AT, str(number)), f"Say under “says” what refutes “{one.name}”.")
    for over, under in covering(table_as_heard(puzzle.position), tuple(named)):
        yield Problem(AT, f"“{named[over]}” lies over “{named[under]}”; offer one of them.")
    if puzzle.key.differs:
        yield Problem(AT, "Rule books differ here, so nothing settles it for all of them.")
    right = [one.name for one in task.candidates if one.right]
    if not right:
        yield Problem(AT, f"None of these settles it: {pointed_at(puzzle)}.")
    elif len(right) > MOST_RIGHT or len(right) == count:
        listed = ", ".join(f"“{name}”" for name in right)
        yield Problem(AT, f"One or two can settle it; the engine points at {listed}.")


def _problems_of_mend(table: Table, mend: Mend) -> Iterator[Problem]:
    """What is said to make it legal does."""
    at = ("mend", "play")
    try:
        judged = judge_play(table, mend.play)
    except PointsAtNothing as error:
        yield from (Problem(at, fault.message) for fault in error.faults)
        return
    if not judged.ruling.allowed:
        verdict = judged.ruling.verdict.value
        yield Problem(at, f"The engine still answers {verdict} to this.")


def _points(puzzle: Puzzle) -> Iterator[Problem]:
    points = puzzle.key.points
    if points > 1 and not puzzle.compound:
        yield Problem(("play",), f"{points} points are broken; mark it compound = true.")
    if puzzle.key.verdict == Verdict.UNSETTLED.value:
        yield Problem(("play",), "The engine does not rule on this; ask something it can settle.")


MEND = {"says": "text", "play": "text"}
PLACE = {"at": "text", "says": "text"}
SETTLES = "settles"


def _places(own: Fields, position: Position) -> tuple[SettlingPlace, ...] | None:
    """Return the places that are offered; None where one of them is not there."""
    parts = own.parts(SETTLES)
    places = tuple(place for part in parts if (place := _place(part, position)) is not None)
    for part in parts:
        own.faults += part.faults
    return places if len(places) == len(parts) else None


def _place(part: Fields, position: Position) -> SettlingPlace | None:
    part.check(PLACE, ("at",))
    line = part.text("at")
    if not line:
        return None
    try:
        thing = thing_at(line, table_as_heard(position))
    except NotThere as error:
        part.fault("at", str(error))
        return None
    if hidden := why_hidden(position, thing):
        part.fault("at", f"“{line}” cannot be touched: {hidden}.")
        return None
    return SettlingPlace(thing, part.text("says"))


def _choices(own: Fields) -> tuple[Choice, ...]:
    """The reasons offered; an empty text stands for the rule’s or the belief’s own words."""
    texts = _texts(own, "reasons", tuple(own.values.get("reasons", ())))
    says = _texts(own, SAYS, tuple(texts))
    return tuple(
        Choice(number, text or _own_words(number), letter, says.get(number, ""))
        for (number, text), letter in zip(texts.items(), ascii_lowercase, strict=False)
    )


def _texts(own: Fields, key: str, known: tuple[str, ...]) -> dict[str, str]:
    """The texts of a table within the file; one under a name that isn't known is a fault."""
    part = own.part(key)
    if part is None:
        return {}
    part.check(dict.fromkeys(known, "text"), ())
    own.faults += part.faults
    return {number: part.text(number) for number in part.values}


def _own_words(number: str) -> str:
    if number in MISCONCEPTIONS:
        return MISCONCEPTIONS[number].belief
    return f"{RULES_BY_ID[number].title}." if number in RULES_BY_ID else number


def _mend(own: Fields) -> Mend | None:
    part = own.part("mend")
    if part is None:
        return None
    part.check(MEND, tuple(MEND))
    events = tuple(event for event, _ in read_events(part, "play"))
    own.faults += part.faults
    return Mend(part.text("says"), events) if events else None


MOST_KEPT = 512


@lru_cache(maxsize=MOST_KEPT)
def _remedied(table: Table, play: tuple[Event, ...]) -> tuple[Event, ...] | None:
    found = remedy(table, play)
    return None if found is None else found.play


class RulingQuestionKind(QuestionKind):
    """An act that the engine rules on, and perhaps what settles it."""

    name = "ruling"
    keys = {
        "compound": "flag",
        "expect": "part",
        "reasons": "part",
        SAYS: "part",
        "settles": "parts",
        "mend": "part",
        "change": "parts",
    }
    required = ("play",)

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the reasons or places that are offered, and the mend; `own` has what is wrong.

        None where a place is none.
        """
        choices, mend = _choices(own), _mend(own)
        task = None
        if SETTLES in own.values:
            if choices:
                own.fault(
                    SETTLES, "What settles it is asked in reasons or on the table, not in both."
                )
            places = _places(own, puzzle.position)
            if places is None:
                return None
            task = settling(puzzle.position, puzzle.rules, places)
        compound = own.values.get("compound") is True
        return Question(task=task, choices=choices, compound=compound, mend=mend)

    def written(self, puzzle: Puzzle) -> dict[str, Any]:
        """Return the reasons in full, also where the rule’s or the belief’s words were meant."""
        mend = puzzle.mend
        return {
            "compound": puzzle.compound,
            "reasons": {choice.id: choice.text for choice in puzzle.choices},
            SAYS: {choice.id: choice.says for choice in puzzle.choices if choice.says},
            "mend": {"says": mend.says, "play": print_play(mend.play)} if mend else {},
            SETTLES: super().written(puzzle).get(SETTLES, []),
        }

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return what is wrong with the reasons, the places, the mend or the act itself."""
        if puzzle.choices:
            yield from _reasons(puzzle)
        task = settling_of(puzzle)
        if task is not None:
            yield from _problems_of_places(puzzle, task)
        if puzzle.mend is not None:
            yield from _problems_of_mend(puzzle.table, puzzle.mend)
        yield from _points(puzzle)

    def walkthrough(self, puzzle: Puzzle) -> tuple[Event, ...] | None:
        """Return a legal play as it is; else the author’s that mends it, else the engine’s.

        None where only other tiles would help: then nothing that is done would be right.
        """
        if puzzle.key.allowed:
            return puzzle.play
        if puzzle.mend is not None:
            return puzzle.mend.play
        return _remedied(puzzle.table, puzzle.play)

    def key(self, puzzle: Puzzle) -> Key:
        """Return the answer to the last event of the play, told by what settles it."""
        found = key_of(puzzle.position, puzzle.rules, puzzle.choices, puzzle.mend)
        task = settling_of(puzzle)
        if task is None:
            return found
        marks = tuple((thing.spot, n) for thing, n in task.numbers if thing.spot is not None)
        return replace(found, because=task.because, marks=marks)

    def facets(self, puzzle: Puzzle) -> tuple[Facet, ...]:
        """Return yes or no; where reasons or places are offered, which of them settles it."""
        allowed = act_allowed(puzzle.position)
        if puzzle.choices:
            return allowed, Settles(puzzle.position, puzzle.choices)
        places = settling_of(puzzle)
        return (allowed,) if places is None else (allowed, *places.facets)

    def catches(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the mix-ups under which it is allowed where it is not, or the other way round."""
        return believers(act_allowed(puzzle.position))

    def rules(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the rules that decide, without the rest of the key."""
        judged = judge_play(puzzle.table, puzzle.play)
        return rules_of(judged.ruling, judged.event)


KIND = RulingQuestionKind()
