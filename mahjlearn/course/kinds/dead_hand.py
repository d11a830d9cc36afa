"""The kind `dead_hand`: four seats or nobody. Whose hand is dead, or is once somebody says so?"""

from collections.abc import Iterator
from functools import lru_cache

from mahjlearn.course.kit.books import BOOK, book_of, under
from mahjlearn.course.kit.facet import YesNo, bind
from mahjlearn.course.kit.touching.grammar import NONE, SAYS, with_says
from mahjlearn.course.kit.touching.kind import TouchingQuestionKind
from mahjlearn.course.kit.touching.names import around, name_of_seat, whose
from mahjlearn.course.kit.touching.things import Thing, What, seat_of, tile_at
from mahjlearn.course.kit.touching.values import (
    Candidate,
    JudgedThing,
    Touching,
    candidates_of,
    none_of,
    quotas_of,
    said_once,
)
from mahjlearn.course.kit.tries import Tried, tried_at
from mahjlearn.course.kit.viewpoint import Viewpoint, set_up
from mahjlearn.course.values import Position, Problem, Puzzle, Question, name_of, task_of
from mahjlearn.engine.facts.charleston import not_begun
from mahjlearn.engine.facts.completing import out_for_good
from mahjlearn.engine.facts.dead_hands import CHALLENGES
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.sentences import capital, ground_in_words
from mahjlearn.toml.fields import Fields

COMPLETED = "DH2c"
MOST_KEPT = 256
"""Tables for each who believes something: of each it is asked once for every seat."""
IDLE = "Nothing that {name} did here is wrong."
STATED = "{whose} hand is {state}: {ground}."


def hand_dead(position: Position, seat: Seat) -> YesNo:
    """Return the decision whether the hand of a seat is dead, or at fault, after the play."""
    return YesNo(f"hand-{seat}", position.play, bind(is_dead, position, seat))


def is_dead(ruleset: Ruleset, position: Position, seat: Seat) -> bool:
    """Return True for a hand that is dead, or at fault, once the play has happened."""
    return seat in dead_after(ruleset, position)


@lru_cache(maxsize=MOST_KEPT)
def dead_after(ruleset: Ruleset, position: Position) -> frozenset[Seat]:
    """Return whose hands are dead, or at fault, once the play has happened."""
    here = Viewpoint(under(ruleset, position.book), position.table)
    dead: tuple[Seat, ...] = ()
    for event in position.play:
        ruling = here.rules_on(event)
        dead = () if ruling is None else ruling.dead
        here = here.after(event)
    return frozenset((*dead, *(seat for seat in SEATS if out(here.table, seat))))


def out(table: Table, seat: Seat) -> bool:
    """Return True for a hand that is dead, or that somebody may declare dead.

    Before East’s first discard no fault kills a hand (CH4).
    """
    state = table.rack(seat).hand
    return state is HandState.DEAD or (state is HandState.AT_FAULT and not not_begun(table))


def asks_who_died(puzzle: Puzzle) -> bool:
    """Return True for a question of this kind: until the answer nobody is seen to have died."""
    return puzzle.kind == KIND.name


def as_asked(position: Position) -> Table:
    """Return the table after the play as the question shows it: nothing there says who died."""
    table = _with_exposures(position)
    for seat in SEATS:
        rack, before = table.rack(seat), position.table.rack(seat)
        if rack.hand is HandState.DEAD and before.hand is not HandState.DEAD:
            table = table.with_rack(seat, replace(rack, hand=before.hand, ground=before.ground))
    return table


def as_told(position: Position) -> Table:
    """Return the table as the answer shows it: who died, and the exposures it was about."""
    table, now = _with_exposures(position), set_up(position).now
    for seat in SEATS:
        rack, after = table.rack(seat), now.rack(seat)
        if after.hand is HandState.DEAD and rack.hand is not HandState.DEAD:
            table = table.with_rack(seat, replace(rack, hand=after.hand, ground=after.ground))
    return table


def _with_exposures(position: Position) -> Table:
    """Return the table after the play, with what a dead hand showed.

    A challenge that kills a hand at the end sends its wrong exposure back to the rack (DH3). Where
    that lies there no longer, anybody sees who died, and nobody sees why.
    """
    now = set_up(position).now
    if not position.play or position.play[-1].verb not in CHALLENGES:
        return now
    before = set_up(replace(position, play=position.play[:-1])).now
    killed = any(before.live(seat) and not now.live(seat) for seat in SEATS)
    return before if killed else now


def tiles_out(puzzle: Puzzle) -> tuple[Thing, ...]:
    """Return the tiles on the table that keep a dead hand from being completed (DH2c).

    They are earlier discards, oldest first, then exposed tiles; none where a hand died otherwise.
    """
    table = as_asked(puzzle.position)
    stuck = (one for one in task_of(puzzle, Touching).candidates if one.right)
    seats = [one.thing.seat for one in stuck if COMPLETED in one.rules]
    out_here = frozenset(tile for seat in seats if seat for tile in out_for_good(table, seat))
    thrown = enumerate(table.discards or ())
    exposed = (
        (Spot("exposed", seat, group, place), tile)
        for seat in SEATS
        for group, exposure in enumerate(table.rack(seat).exposures)
        for place, tile in enumerate(exposure.tiles)
    )
    return (
        *(Thing(What.EARLIER, number=place) for place, tile in thrown if tile in out_here),
        *(tile_at(spot) for spot, tile in exposed if tile in out_here),
    )


def hands(
    position: Position, explained: tuple[str, ...], words: str, *, many: bool = False
) -> Touching:
    """Whose hand is dead; `words` for "nobody"."""
    candidates = candidates_of(_asked(position, explained))
    why = said_once(_who_acted(position, candidates)) or said_once(candidates)
    none = none_of(words, candidates, why)
    return Touching(candidates, quotas_of(candidates, many=many), many, none)


def _asked(position: Position, explained: tuple[str, ...]) -> Iterator[JudgedThing]:
    for seat in around(position.you):
        because, rules = _told(position, seat, explained)
        name = name_of_seat(seat, position.you)
        yield JudgedThing(seat_of(seat), name, hand_dead(position, seat), because, rules)


def _who_acted(position: Position, candidates: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    acted = {event.seat for event in position.play}
    return tuple(one for one in candidates if one.thing.seat in acted)


def _told(
    position: Position, seat: Seat, explained: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return why a hand is or isn’t dead, and the rules that say so.

    That is what the table states of it; else the act that is ruled to kill it, the one after which
    it is dead though nothing was said, or the last of the seat.
    """
    declared = _declared(position, seat, explained)
    if out(position.table, seat):
        return (_stated(position, seat),), () if declared is None else declared.rules
    if declared is not None:
        return declared.because, declared.rules
    ruled, fatal, last = None, None, None
    book = book_of(position)
    here = Viewpoint(book, position.table)
    for event in position.play:
        told = tried_at(here.table, (event,), position.you, explained, book)
        here = here.after(event)
        if event.seat is seat:
            last = told
        if fatal is None and out(here.table, seat):
            fatal = told
        if ruled is None and seat in _dead_by(told):
            ruled = told
    found = ruled or fatal or last
    if found is None:
        return (IDLE.format(name=name_of(seat, position.you)),), ()
    return found.because, found.rules


def _declared(position: Position, seat: Seat, explained: tuple[str, ...]) -> Tried | None:
    """Return the ruling where a player declares a hand dead for the fault that the table states.

    None where it states none, or the hand is dead already.
    """
    table = position.table
    rack = table.rack(seat)
    if rack.hand is not HandState.AT_FAULT:
        return None
    by = next(other for other in around(seat) if table.live(other))
    event = Event(Verb.DECLARE_DEAD, by, owner=seat, ground=rack.ground)
    return tried_at(table, (event,), position.you, explained, book_of(position))


def _dead_by(told: Tried) -> tuple[Seat, ...]:
    return () if told.ruling is None else told.ruling.dead


def _stated(position: Position, seat: Seat) -> str:
    rack = position.table.rack(seat)
    ground = "" if rack.ground is None else ground_in_words(rack.ground)
    mine = whose(seat, position.you)
    return capital(STATED.format(whose=mine, state=rack.hand.value, ground=ground))


NOBODY = "Nobody"


class DeadHandQuestionKind(TouchingQuestionKind):
    """Four seats, of which the engine says whose hand is dead."""

    name = "dead_hand"
    keys = {BOOK: "text", "many": "flag", NONE: "text", SAYS: "part"}
    at = ("play",)

    def read(self, own: Fields, puzzle: Puzzle) -> Question:
        """Return the puzzle with its four seats, each as the engine judges it."""
        many = own.values.get("many") is True
        task = hands(puzzle.position, puzzle.rules, own.text(NONE, NOBODY), many=many)
        return Question(task=with_says(own, task, set_up(puzzle.position).now))

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Also where several hands are dead and one is asked for."""
        task = task_of(puzzle, Touching)
        dead = [one.name for one in task.candidates if one.right]
        if len(dead) > 1 and not task.many:
            names = " and ".join(dead)
            yield Problem(self.at, f"The hands of {names} are dead; write many = true.")
        yield from super().problems(puzzle)


KIND = DeadHandQuestionKind()
