"""What is said after an answer by touch: verdict, reasons, what refutes each wrong touch."""

import re
from collections.abc import Iterable

from lessons.board.tiles import bare_tile_html
from lessons.board.ways import ways_refused
from lessons.models import Outcome
from lessons.puzzles.contexts import Feedback, ReasonRow, Refutation
from lessons.puzzles.explain import (
    OPENING,
    first_sentence,
    key_explanation,
    key_verdict,
    mixup_rows,
    sentence_of,
)
from lessons.puzzles.pictures import table_answered
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.exchanges import alike
from mahjlearn.course.kit.touching.names import ORDINALS
from mahjlearn.course.kit.touching.things import What
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.kit.tries import AnyAllowed, Play
from mahjlearn.course.kit.viewpoint import Setup
from mahjlearn.course.values import Reason, task_of
from mahjlearn.course.walkthrough.moved import lying
from mahjlearn.engine.facts.targets import target
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table

SPOKEN = re.compile("“([^“”]*)”")
"""Matches a name that is a quotation and nothing else; its group is the words."""
SMALL = frozenset(("Joker", *ORDINALS))
"""Words that are great at the beginning of a name only."""


def verdict_context(puzzle: Puzzle, outcome: str, tail: str) -> Feedback:
    """`Correct. Three are yours.`: the tail says what is right here."""
    heading = f"{OPENING[Outcome(outcome)]} {tail}".strip()
    return key_verdict(puzzle.key) | {"heading": whole(heading)}


def explanation_context(
    puzzle: Puzzle, chosen: Chosen, found: Told, ruleset: str, beliefs: Iterable[str]
) -> Feedback:
    """Why the right answer is right, numbered as on the table, and a refutation of each touch."""
    return key_explanation(puzzle, ruleset) | {
        "sentence": _sentence(puzzle, found),
        "reasons": _rows(found, table_answered(puzzle)),
        "refutations": refutations(task_of(puzzle, Touching), chosen, found),
        "mixups": mixup_rows(list(beliefs)),
    }


LEFT_OUT = "You left out {name}."


def _sentence(puzzle: Puzzle, found: Told) -> str:
    """Return what refutes the first wrong touch, else what was left out, else why it is right."""
    refuting = first_sentence(_refuting(found))
    if refuting or not found.missed:
        return refuting or sentence_of(puzzle, found.reasons)
    left_out = LEFT_OUT.format(name=in_a_sentence(found.missed[0]))
    return first_sentence([Reason(0, left_out)]) or sentence_of(puzzle, found.reasons)


def _refuting(found: Told) -> list[Reason]:
    """What refutes the answer; nothing of a right one."""
    refuted = [Reason(0, one.because[0]) for one in found.refuted if one.because]
    whole_answer = [Reason(0, text) for text in found.refutations]
    return [*refuted, *whole_answer]


def _rows(found: Told, table: Table) -> list[ReasonRow]:
    """Return the reasons, each with its numbers and the tiles that bear the first."""
    faces = {spot: tile.value for spot, tile in lying(table)}
    things = {one.number: one.things for one in found.numbered}
    return [
        {
            "number": reason.number,
            "also": [
                one.number
                for one in found.numbered
                if one.text == reason.text and one.number != reason.number
            ],
            "text": whole(reason.text),
            "tiles": [
                bare_tile_html(faces[thing.spot])
                for thing in things.get(reason.number, ())
                if thing.spot in faces
            ],
        }
        for reason in found.reasons
    ]


def refutations(task: Touching, chosen: Chosen, found: Told) -> list[Refutation]:
    """Each wrong touch with what refutes it; then what refutes the answer as a whole."""
    each: list[Refutation] = [
        {"lead": chose(one), "text": whole(" ".join(one.because))} for one in found.refuted
    ]
    if not found.refutations:
        return each
    none = "" if chosen or task.none is None else f"You said: {task.none.words}."
    return [*each, {"lead": none, "text": whole(" ".join(found.refutations))}]


def chose(one: Candidate) -> str:
    """`You tapped Right.`; of what is no thing on the table its words: `You chose “Pick.”`

    What is said already stands in quotation marks: `You chose “2 Crak.”`
    """
    if one.thing.what in (What.ACT, What.PAYS):
        spoken = SPOKEN.fullmatch(one.name)
        words = spoken[1] if spoken else one.name.replace("“", "‘").replace("”", "’")
        return f"You chose “{whole(words)}.”"
    return f"You tapped {in_a_sentence(one)}."


def in_a_sentence(one: Candidate) -> str:
    """`the joker in Across’s pung of 9 Craks`, `your pung of 4 Craks`, `Right`, `yourself`,
    `the earlier discard, the 7 Bam`: its name in the middle of a sentence."""
    name, spot = whole(one.name), one.thing.spot
    if one.thing.what is What.EXPOSURE or (spot is not None and spot.place == "discard"):
        return name.replace("Your", "your")
    if one.thing.what is What.EARLIER:
        return f"the {name[0].lower()}{name[1:]}"
    lying = spot is not None or one.thing.what is What.LAID_OUT
    if not lying or name.startswith("the "):
        return "yourself" if name == "You" else name
    first, _, rest = name.partition(" ")
    return f"the {first.lower() if first in SMALL else first} {rest}".strip()


MOST = 2
"""Touches that are played; of more nobody can follow where each goes."""


@made_once
def tries_of(puzzle: Puzzle, chosen: Chosen) -> str:
    """The ways of the tiles of each wrong touch, of the first two; empty where none would move."""
    task = task_of(puzzle, Touching)
    wrong = (one for one in task.candidates if one.thing in chosen and not one.right)
    found = (_tried(puzzle, one) for one in wrong)
    return " ".join([ways for ways in found if ways][:MOST])


def _tried(puzzle: Puzzle, one: Candidate) -> str:
    """By the first of its tries that could be meant; of an own tile by the first there is.

    What is tried only after something else has happened lies otherwise than the table shows it.
    """
    facet = one.facet
    if not isinstance(facet, AnyAllowed):
        return ""
    at_once = [play for play in facet.tries if len(play) == 1]
    likely = [play for play in at_once if _could_be_meant(facet.setup, play)]
    every = at_once if one.thing.is_own_tile else []
    found = [ways_refused(facet.setup.now, play[0], puzzle.you) for play in (*likely, *every)[:1]]
    return _to(one, "".join(found))


def _to(one: Candidate, way: str) -> str:
    """Of jokers that lie side by side the one that was touched."""
    if not way or one.thing.is_own_tile:
        return way
    return f"{way.partition('>')[0]}>{one.token}"


def _could_be_meant(setup: Setup, play: Play) -> bool:
    """Of an exchange: the tile is the joker's, or passes for it in a hurry."""
    event = play[0]
    if event.verb is not Verb.EXCHANGE:
        return True
    at = target(setup.now, event)
    wanted = None if at is None else at.natural
    return wanted is not None and (event.tile is wanted or alike(event.tile, wanted))
