"""A puzzle under *Change one thing* differs from its puzzle in one fact.

A tile that moved is one fact in several lines.
"""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.notation import facts_of, print_event, print_fact
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table

_FOLLOWS = ("Discards", "Wall")
"""Lines that only keep the count right."""
Changed = tuple[str, str]
"""A line as it was and as it is; empty where there is none."""


def too_different(puzzle: Puzzle, change: Puzzle) -> Iterator[Problem]:
    """One fact differs. The act itself, earlier discards and the wall follow from that fact."""
    count = facts_changed(puzzle, change)
    if count > 1 or (count == 0 and puzzle.play[-1] == change.play[-1]):
        yield Problem((), f"A change differs in one fact; this one differs in {count}.")


def facts_changed(one: Puzzle, other: Puzzle) -> int:
    """Facts of table and play; the act asked about is left out, and what came after it."""
    before = _of_play(_until(one.play, other.play[-1]))
    changed = [
        *_in_table(_of_table(one.table), _of_table(other.table)),
        *_in_play(before, _of_play(other.play[:-1])),
    ]
    return 1 if changed and _one_tile_moved(changed) else len(changed)


def _until(play: Sequence[Event], act: Event) -> Sequence[Event]:
    """The play up to the act, where the change asks about an earlier moment."""
    return play[: play.index(act)] if act in play else play[:-1]


def _of_table(table: Table) -> dict[str, str]:
    """The lines by seat and verb; the second exposure of a seat is a line of its own."""
    lines: dict[str, str] = {}
    for fact in facts_of(table):
        line = print_fact(fact)
        if not line.startswith(_FOLLOWS):
            subject = " ".join(line.split()[:2])
            lines[subject + " and" if subject in lines else subject] = line
    return lines


def _of_play(play: Sequence[Event]) -> list[str]:
    """One line an event; a pick and its racking are one."""
    lines: list[str] = []
    for event in play:
        if event.verb is Verb.RACK and lines:
            lines[-1] += " and racks"
        else:
            lines.append(print_event(event))
    return lines


def _in_table(before: dict[str, str], after: dict[str, str]) -> Iterator[Changed]:
    for subject in dict.fromkeys((*before, *after)):
        pair = before.get(subject, ""), after.get(subject, "")
        if pair[0] != pair[1]:
            yield pair


def _in_play(before: list[str], after: list[str]) -> Iterator[Changed]:
    for how, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if how == "equal":
            continue
        for place in range(max(b - a, d - c)):
            gone = before[a + place] if a + place < b else ""
            yield gone, after[c + place] if c + place < d else ""


def _one_tile_moved(changed: list[Changed]) -> bool:
    """True where one and the same word came or went in every one of the lines."""
    words = [set(gone.split()[2:]) ^ set(new.split()[2:]) for gone, new in changed]
    return bool(set.intersection(*words))
