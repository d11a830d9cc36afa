"""The nearest table by one change at which the answer is another."""

from dataclasses import dataclass, replace

from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.lay_down import CANNOT
from mahjlearn.course.kinds.pay import IN_WORDS
from mahjlearn.course.kinds.which_player import NOBODY
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.tiles import tile_name
from mahjlearn.engine.words.sentences import with_article
from mahjlearn.tutor.generate.find.answers import PARTS, answer_of, answered
from mahjlearn.tutor.generate.find.changes import ChangeSort, TableChange, changes_of
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.search import Find


@dataclass(frozen=True, slots=True)
class Contrast:
    """A table that differs in one fact: what was changed, in words, and its answer."""

    changed: str
    find: Find


def contrast(find: Find) -> Contrast | None:
    """Return the nearest table with another answer; None where one change makes none."""
    before = find.draft.probing((), ()).puzzle()
    for change in changes_of(find.place, find.draft):
        draft = replace(find.draft, position=change.position)
        found = None if before is None else _otherwise(find, draft, before)
        if found is not None:
            return Contrast(_told(change), found)
    return None


def _otherwise(find: Find, draft: Draft, before: Puzzle) -> Find | None:
    """Return the draft in place of that of the find, where it is sound and its answer is another.

    It probes what it still can of what the find probes.
    """
    puzzle = draft.probing((), ()).puzzle()
    if puzzle is None or not is_other(puzzle, before):
        return None
    found = answered(puzzle)
    rules = tuple(rule for rule in draft.rules if rule in found.rules) or found.rules[:1]
    believers = {mixup for mixup, _ in found.believers}
    kept = draft.probing(rules, tuple(one for one in draft.mixups if one in believers))
    return replace(find, draft=kept, answered=found) if kept.is_sound() else None


def is_other(puzzle: Puzzle, before: Puzzle) -> bool:
    """Return True for another answer to a question that still has one.

    Nobody pays where the hand that is declared is none, and nobody is next while somebody’s turn is
    under way: nothing to ask.
    """
    answer = answer_of(puzzle)
    if puzzle.kind == "pay" and all(part.endswith(IN_WORDS[0]) for part in answer.split(PARTS)):
        return False
    asks = answer != NOBODY or puzzle.kind != "which_player"
    return asks and _gist(puzzle) != _gist(before)


def _gist(puzzle: Puzzle) -> object:
    """Return what has to differ in an answer. Of exposures, and of tiles to give, only that between
    one and none counts; of jokers not which of several alike; of a joker taken step by step the
    steps, whatever tile is given.
    """
    answer, task = answer_of(puzzle), puzzle.task
    if isinstance(task, Exchanging):
        return [event.verb for event in task.path]
    if puzzle.kind == "lay_down":
        return answer == CANNOT
    if puzzle.kind == "give_tile" and isinstance(task, Touching):
        return any(one.right for one in task.candidates)
    if puzzle.kind == "take_jokers":
        return {part.partition(" in ")[2] for part in answer.split(PARTS)}
    return answer


def _told(change: TableChange) -> str:
    """Return in the words of the transcript what was changed."""
    events = [print_event(event) for event in change.events]
    seat, old, new = change.seat.value, tile_name(change.old), tile_name(change.new)
    match change.sort:
        case ChangeSort.TURN_BEGUN:
            return f"{events[0]} and racks first."
        case ChangeSort.PLAYED:
            return f"{events[0]} is played."
        case ChangeSort.LEFT_OUT:
            return f"{events[0]} is left out."
        case ChangeSort.WELL_PICKED:
            return f"{seat} picks from the right place."
        case ChangeSort.ALIVE:
            return f"{seat}’s hand is alive."
        case ChangeSort.OPEN:
            return f"{seat}’s hand is not concealed."
        case _:
            return f"{with_article(new)} instead of {seat}’s {old}."
