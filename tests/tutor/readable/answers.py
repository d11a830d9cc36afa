"""The right answer on another table, in words that mean the same on every table."""

from collections.abc import Callable
from dataclasses import replace

from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.group.asking import HasIt
from mahjlearn.course.kinds.lay_down.sets import LayDown, likely_sets, tries_of
from mahjlearn.course.kit.exchanges import own_tiles, takeable, targets
from mahjlearn.course.kit.touching.things import seat_of
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.tries import AnyAllowed, Play
from mahjlearn.course.kit.viewpoint import Setup, by_the_book, set_up
from mahjlearn.course.values import task_of
from mahjlearn.engine.facts.turn import next_up
from mahjlearn.engine.judging.play import table_before, verdict_on
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.verbs import CALLS

Answer = bool | int | str | frozenset[str]
OfKind = Callable[[Puzzle, Table], Answer | None]


def answer_on(puzzle: Puzzle, table: Table) -> Answer | None:
    """Return the answer; None if the question cannot be asked there, or is watched and not told."""
    found = OF_KIND.get(puzzle.kind)
    return None if found is None else found(puzzle, table)


def own_answer(puzzle: Puzzle) -> Answer | None:
    """Return the answer of the puzzle itself, in the same words."""
    match puzzle.kind:
        case "ruling":
            return puzzle.key.allowed
        case "lay_down" | "exchange":
            return answer_on(puzzle, puzzle.table)
        case "take_jokers":
            return _take_jokers(puzzle, set_up(puzzle.position).now)
        case kind if kind in OF_KIND:
            return frozenset(one.token for one in task_of(puzzle, Touching).candidates if one.right)
    return None


def _ruling(puzzle: Puzzle, table: Table) -> Answer | None:
    event = puzzle.play[-1]
    if event.verb in CALLS and table.discard is not None:
        return _may(table, (replace(event, tiles=(table.discard.tile,)),))
    if event.verb is not Verb.EXCHANGE or event.owner is None:
        return None
    if not table.rack(event.owner).exposures:
        return None
    return any(at.owner is event.owner for at in takeable(_here(puzzle, table)))


def _take_jokers(puzzle: Puzzle, table: Table) -> Answer | None:
    """Return from how many exposures a joker may be taken."""
    here = _here(puzzle, table)
    return len(takeable(here)) if targets(table, puzzle.you) else None


def _lay_down(puzzle: Puzzle, table: Table) -> Answer | None:
    """Return the first exposure that may be made, as `0 of its own, 2 jokers`, or an empty text."""
    last = table.discard
    if last is None or last.tile.is_joker or table.turn.begun or last.by is puzzle.you:
        return None
    here = _here(puzzle, table)
    for laid in likely_sets(here, last.tile, task_of(puzzle, LayDown).want):
        before, play = tries_of(here, last.tile, laid)
        if by_the_book(before).allows_each(play):
            jokers = sum(tile.is_joker for tile in laid)
            return f"{len(laid) - jokers} of its own, {jokers} jokers"
    return ""


def _tries(puzzle: Puzzle, table: Table) -> Answer | None:
    """Return those of the things told as acts whose act may be done there."""
    return frozenset(
        one.token
        for one in task_of(puzzle, Touching).candidates
        if isinstance(one.facet, AnyAllowed) and any(_may(table, play) for play in one.facet.tries)
    )


def _exchange(puzzle: Puzzle, table: Table) -> Answer | None:
    """Return how the turn goes on, and for which of one's own tiles a joker could be had."""
    begins = "now" if table.turn.begun and table.turn.seat is puzzle.you else "pick"
    if not task_of(puzzle, Exchanging).wanted:
        return frozenset({begins})
    stand_for = {at.exposure.natural for at in targets(table, puzzle.you)}
    mine = (tile for tile in own_tiles(table, puzzle.you) if tile in stand_for)
    return frozenset({begins, *mine}) if stand_for else None


def _group(puzzle: Puzzle, table: Table) -> Answer | None:
    """Return those of the things that have what is asked for."""
    here = by_the_book(_here(puzzle, table))
    return frozenset(
        one.token
        for one in task_of(puzzle, Touching).candidates
        if isinstance(one.facet, HasIt) and one.facet.holds(here)
    )


def _dead_hand(puzzle: Puzzle, table: Table) -> Answer | None:
    """Return whose turn had not begun, for an exchange in the words; empty if it had.

    It is asked where that seat is on turn or next.
    """
    made = next((event for event in puzzle.play if event.verb is Verb.EXCHANGE), None)
    if made is None or "earlier" not in puzzle.states:
        return None
    if table.turn.begun:
        return frozenset() if table.turn.seat is made.actor else None
    return frozenset({str(seat_of(made.actor))}) if next_up(table) is made.actor else None


def _what_now(puzzle: Puzzle, table: Table) -> Answer | None:
    """Return what to do now; a called tile has to be laid down first, if the words tell of it."""
    return own_answer(puzzle) if "called" in puzzle.states else None


def _may(table: Table, play: Play) -> bool:
    """Return True if the last event may be done after the rest."""
    for number, event in enumerate(play, 1):
        if unmet(table_before(table, play[:number]), event, LEAGUE.options):
            return False
    return verdict_on(table, play) is Verdict.LEGAL


def _here(puzzle: Puzzle, table: Table) -> Setup:
    return Setup(table, (), puzzle.you, table)


OF_KIND: dict[str, OfKind] = {
    "ruling": _ruling,
    "take_jokers": _take_jokers,
    "lay_down": _lay_down,
    "give_tile": _tries,
    "pass_tiles": _tries,
    "which_player": _tries,
    "exchange": _exchange,
    "group": _group,
    "dead_hand": _dead_hand,
    "what_now": _what_now,
}
"""What is watched (a film, or plays to be stopped) is not in the words: nothing of it is left with
the table hidden, so it is not here."""
