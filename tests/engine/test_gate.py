"""Random plays by every rule book and mix-up: after a win, before the game, and what is said.

What is legal after a valid mah jongg is little; before East's first discard nobody dies; what
remains to be done can be done; and every sentence is whole.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from mahjlearn.engine.explaining.reasons import because
from mahjlearn.engine.facts.after_a_win import winner
from mahjlearn.engine.facts.charleston import not_begun
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.words.sentences import Audience
from tests.engine.random_play import Step, steps
from tests.engine.test_to_do import done
from tests.sampling import FULL

PLAYS, LENGTH = (1400 if FULL else 70), 13
"""A thousand events in the usual run, twenty thousand in the full one."""
SHOWING = {Verb.SHOW_HAND, Verb.REVEAL, Verb.THROW_IN, Verb.SAY}
Check = Callable[[Step], None]


@cache
def played() -> tuple[Step, ...]:
    return tuple(step for seed in range(PLAYS) for step in steps(seed, LENGTH))


def test_there_are_as_many_events_as_said() -> None:
    assert len(played()) >= PLAYS * LENGTH


def _nearer(step: Step, claimer: Seat, won: Seat) -> bool:
    """True where the claimer comes before the winner, counted from the discarder."""
    claim, last = step.table.turn.claim, step.table.discard
    by = last.by if last is not None else (None if claim is None else claim.by)
    if by is None:
        return False
    return (claimer.number - by.number) % 4 < (won.number - by.number) % 4


def _claims_the_tile_itself(step: Step) -> bool:
    """True where the winner claimed the discard's wrong name, and this one the tile (MN4)."""
    last, claim = step.table.discard, step.table.turn.claim
    if last is None or claim is None:
        return False
    return claim.wanted is not last.tile and step.event.tiles == (last.tile,)


def after_a_win_only_a_nearer_claim_counts(step: Step) -> None:
    won, event = winner(step.table, step.ruleset.options), step.event
    if won is None or step.ruling.verdict is not Verdict.LEGAL or event.verb in SHOWING:
        return
    if event.verb is Verb.PUT_PICK_BACK:
        assert (step, step.table.turn.gave_way) == (step, event.seat)
    elif event.seat is not won:
        assert (step, event.verb in (Verb.DECLARE, Verb.CALL_MAHJ)) == (step, True)
        ahead = _nearer(step, event.actor, won) or _claims_the_tile_itself(step)
        assert (step, ahead) == (step, True)


def after_a_win_nobody_dies_of_an_act(step: Step) -> None:
    """A challenge apart, and the winner laying out tiles that are no mah jongg after all."""
    won, event = winner(step.table, step.ruleset.options), step.event
    if won is None:
        return
    said = event.verb in (Verb.DECLARE_DEAD, Verb.POINT_OUT)
    said = said or (event.verb is Verb.DECLARE and event.seat is won and bool(event.groups))
    assert (step, step.ruling.dead and not said) == (step, step.ruling.dead and False)


def before_the_first_discard_nobody_dies(step: Step) -> None:
    if not not_begun(step.table) or step.table.charleston is not None:
        return
    assert (step, step.ruling.verdict is Verdict.DEAD_HAND) == (step, False)
    for table in (step.ruling.table, step.happened):
        assert (step, _states(table)) == (step, _states(step.table))


def _states(table: Table) -> list[HandState]:
    """Of the hands, a wrong number apart that the missing tile puts right (CH6)."""
    hands = [table.rack(seat).hand for seat in SEATS]
    return [HandState.LIVE if hand is HandState.AT_FAULT else hand for hand in hands]


def what_remains_can_be_done(step: Step) -> None:
    if step.ruleset.name not in RULESETS:
        return
    table = step.ruling.table
    for act in step.ruling.to_do:
        table, fault = done(table, act, step.ruleset)
        assert (step, fault) == (step, "")


BROKEN = re.compile(
    r"\b(?:a|an|the) (?:a|an|the|no|two|three|nothing)\b|[{}]|  | [.,;:]|\(\)|\.\."
    r"|\ba (?=8|East\b|[aeio])|\b(\w+) \1\b|\bnone\b(?! of| for)",
    re.IGNORECASE,
)
"""A doubled article or word, an empty slot, a gap before a point."""
NO_FAULT = re.compile(r"\b(?:East East|had had|that that)\b")


def _faults(sentences: tuple[str, ...]) -> Iterator[str]:
    parts = [part for told in sentences for part in re.split(r"(?<=[.?!])\s+(?=[A-Z“])", told)]
    yield from (part for part in parts if BROKEN.search(NO_FAULT.sub("", part)))
    yield from (part for part in parts if not re.match(r"[A-Z0-9“]", part))
    yield from (told for told in sentences if not told.endswith((".", "?", "”")))
    yield from (part for part, times in Counter(parts).items() if times > 1)


def every_sentence_is_whole(step: Step) -> None:
    for reader in (None, step.event.seat):
        told = because(step.ruling, step.event, Audience(you=reader))
        assert (step, list(_faults(told))) == (step, [])


PROPERTIES: tuple[Check, ...] = (
    after_a_win_only_a_nearer_claim_counts,
    after_a_win_nobody_dies_of_an_act,
    before_the_first_discard_nobody_dies,
    what_remains_can_be_done,
    every_sentence_is_whole,
)


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda check: check.__name__)
def test_it_holds_of_every_event(holds: Check) -> None:
    for step in played():
        holds(step)
