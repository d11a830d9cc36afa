"""The kind `pay`: somebody declares mah jongg; what does each of the other three pay?

The last line of the play is the declaration, and the engine rules on what is paid for it. No key
of a file names a sum. `[says]` are texts of one's own, by player and amount:
`"West pays 1" = "…"`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from mahjlearn.course.kit.facet import YesNo, bind
from mahjlearn.course.kit.reading import report
from mahjlearn.course.kit.touching.grammar import SAYS, with_says
from mahjlearn.course.kit.touching.kind import TouchingQuestionKind
from mahjlearn.course.kit.touching.names import around, name_of_seat
from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.values import Chosen, JudgedThing, Quota, Touching, candidates_of
from mahjlearn.course.kit.tries import Tried, tried_at
from mahjlearn.course.kit.viewpoint import Viewpoint, set_up
from mahjlearn.course.kit.wording import sentences
from mahjlearn.course.values import Position, Problem, Puzzle, Question, audience_of, task_of
from mahjlearn.engine.facts.winning import claimed_to_win
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import Seat, Tile, without
from mahjlearn.engine.table.turn import Claim, Turn
from mahjlearn.engine.table.values import replace
from mahjlearn.toml.fields import Fields

AMOUNTS = (0, 1, 2, 4)
"""How often the value of the hand can be paid: nothing, single, double, and double twice."""
Groups = tuple[tuple[Tile, ...], ...]
IN_WORDS = {0: "nothing", 1: "single", 2: "double", 4: "four times"}


@dataclass(frozen=True, slots=True)
class Paying(Touching):
    """Each payer with each amount. `why` is the engine's sentence on the whole of it."""

    winner: Seat = Seat.EAST
    payers: tuple[Seat, ...] = ()
    why: tuple[str, ...] = field(default=(), repr=False)

    fits_as_a_whole: ClassVar[bool] = True

    def is_whole(self, chosen: Chosen) -> bool:
        """Whether every payer has one amount."""
        return sorted(thing.seat or self.winner for thing in chosen) == sorted(self.payers)

    @property
    def sums(self) -> tuple[int, ...]:
        """What is right, in the order of the payers."""
        return tuple(one.thing.number for one in self.candidates if one.right)


def sum_of(seat: Seat, amount: int) -> Thing:
    """This player pays so many times the value of the hand."""
    return Thing(What.PAYS, seat, amount)


MOST_KEPT = 256
"""A table for each who believes something: of each it is asked once for every player and amount."""
PAYS = "{name} {pay} {right}, not {given}."


def pays_so(position: Position, seat: Seat, amount: int) -> YesNo:
    """Return the decision whether a player pays just so much after the play."""
    ask = bind(pays_amount, position, seat, amount)
    return YesNo(str(sum_of(seat, amount)), position.play, ask)


def pays_amount(ruleset: Ruleset, position: Position, seat: Seat, amount: int) -> bool:
    """Return True where a player pays so many times the value of the hand."""
    found = paid(position, ruleset)
    return found is not None and found.get(seat, 0) == amount


@lru_cache(maxsize=MOST_KEPT)
def paid(position: Position, ruleset: Ruleset) -> Mapping[Seat, int] | None:
    """What is paid for the last act of the play by this ruleset; None where it cannot be said.

    Nobody pays for what is not allowed: then it is empty.
    """
    here = Viewpoint(ruleset, position.table).after_all(position.play[:-1])
    ruling = here.rules_on(position.play[-1])
    return None if ruling is None else ruling.pays


def sums(position: Position, explained: tuple[str, ...]) -> Paying:
    """Of each player but the winner, each amount; right is what the engine says."""
    winner, you = position.play[-1].actor, position.you
    payers = tuple(seat for seat in around(you) if seat is not winner)
    told = _told(position, explained)
    candidates = candidates_of(_asked(position, payers, told))
    right = (one.thing for one in candidates if one.right)
    return Paying(
        candidates,
        tuple(Quota((thing,)) for thing in right),
        many=True,
        none=None,
        winner=winner,
        payers=payers,
        why=told.because,
    )


def _told(position: Position, explained: tuple[str, ...]) -> Tried:
    """Return the ruling on the declaration, told by what it leads to before what allows it.

    What fixes the payment is always told: it is what the question is about.
    """
    here = Viewpoint(LEAGUE, position.table).after_all(position.play[:-1])
    found = tried_at(here.table, position.play[-1:], position.you, explained)
    if found.ruling is None or not found.right:
        return found
    leads = tuple(
        one.rule.id
        for one in found.ruling.applied
        if one.consequence.pays is not None or one.rule.id in explained
    )
    if not leads:
        return found
    first = sentences(found.ruling, position.play[-1], audience_of(position.you), leads)
    return replace(found, because=tuple(dict.fromkeys((*first, *found.because))))


def _asked(position: Position, payers: tuple[Seat, ...], told: Tried) -> Iterator[JudgedThing]:
    found = paid(position, LEAGUE) or {}
    for seat in payers:
        right = found.get(seat, 0)
        for amount in AMOUNTS:
            name = f"{name_of_seat(seat, position.you)}: {IN_WORDS[amount]}"
            facet = pays_so(position, seat, amount)
            because = told.because if amount == right else (_not_so(position, seat, amount, right),)
            yield JudgedThing(sum_of(seat, amount), name, facet, because, told.rules)


def _not_so(position: Position, seat: Seat, amount: int, right: int) -> str:
    """`Right pays double, not single.`"""
    pay = "pay" if seat is position.you else "pays"
    name = name_of_seat(seat, position.you)
    words = IN_WORDS.get(right, f"{right} times")
    return PAYS.format(name=name, pay=pay, right=words, given=IN_WORDS[amount])


def laid_out(table: Table, position: Position) -> Table:
    """The table after the play; as it is where the declaration names no groups.

    A tile of which only the name was said is in no hand: what was discarded lies there still.
    """
    event = position.play[-1]
    if not event.groups:
        return table
    named = _only_named(table, event)
    groups = event.groups if named is None else _without(event.groups, named)
    shown = _groups(groups, table.claim_of(event.actor) if named is None else None)
    rack = replace(table.rack(event.actor), exposures=shown, sloped=(), unseen=0)
    return table.with_rack(event.actor, rack).with_turn(_shown(table.turn, taken=named is None))


def _only_named(table: Table, event: Event) -> Tile | None:
    """Return the tile declared on where it is not the one that was discarded last."""
    last, tile = table.discard, claimed_to_win(table, event)
    return None if last is None or last.tile is tile else tile


def _without(groups: Groups, tile: Tile) -> Groups:
    """The groups without the tile, which is missing in the last that has it."""
    place = max(n for n, group in enumerate(groups) if tile in group)
    return tuple(without(group, tile) if n == place else group for n, group in enumerate(groups))


def _groups(groups: Groups, claim: Claim | None) -> tuple[Exposure, ...]:
    """The last group that has the called tile was made with it."""
    wanted = None if claim is None else claim.tile
    with_it = [place for place, group in enumerate(groups) if wanted in group][-1:]
    return tuple(
        Exposure(tuple(group), made_this_turn=place in with_it)
        for place, group in enumerate(groups)
    )


def _shown(turn: Turn, *, taken: bool) -> Turn:
    """Nothing is held any more, and a called tile has left the table."""
    if turn.claim is None or not taken:
        return replace(turn, in_hand=None, taken_out=None, claim=None)
    return replace(turn, in_hand=None, taken_out=None, claim=replace(turn.claim, exposed=True))


AT = ("play",)


def problems_of_win(position: Position) -> Iterator[Problem]:
    """Whether the play ends with a declaration, and what is paid for it can be said."""
    if not position.play or position.play[-1].verb is not Verb.DECLARE:
        yield Problem(AT, "The last line is the declaration: “East declares mah jongg with …”.")
        return
    found = paid(position, LEAGUE)
    if found is None:
        yield Problem(AT, "The engine cannot say what is paid here; say what is missing.")
    elif any(amount not in AMOUNTS for amount in found.values()):
        yield Problem(AT, "Somebody pays what cannot be chosen.")


def sums_misnamed(puzzle: Puzzle) -> Iterator[Problem]:
    """Yield each text of the author's in which somebody pays what the engine doesn't rule."""
    task = task_of(puzzle, Paying)
    right = {
        (name_of_seat(seat, puzzle.you).lower(), IN_WORDS[amount])
        for seat, amount in zip(task.payers, task.sums, strict=True)
    }
    texts = [(SAYS, text) for one in task.candidates for text in one.because]
    for key, text in dict.fromkeys((("sentence", puzzle.sentence), *texts)):
        for who, amount in _NAMED.findall(text):
            if (who.lower(), amount) not in right:
                yield Problem((key,), f"The engine doesn’t rule so: “{text}”")


_NAMED = re.compile(rf"\b(Right|Across|Left|[Yy]ou) pays? ({'|'.join(IN_WORDS.values())})\b")
"""Matches a player and what a sentence says that player pays; a `not` after it is left alone."""


class PayQuestionKind(TouchingQuestionKind):
    """Each payer with each amount, of which the engine says what is paid."""

    name = "pay"
    keys = {SAYS: "part"}
    required = ("play",)
    at = AT

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return what each player pays, as the engine rules; None without a win to pay for."""
        if report(own, problems_of_win(puzzle.position)):
            return None
        task = sums(puzzle.position, puzzle.rules)
        return Question(task=with_says(own, task, set_up(puzzle.position).now))

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return what keeps the engine from being asked; else what it finds wrong."""
        missing = tuple(problems_of_win(puzzle.position))
        yield from missing or super().problems(puzzle)
        if not missing:
            yield from sums_misnamed(puzzle)


KIND = PayQuestionKind()
