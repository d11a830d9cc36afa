"""The places of a hand that are worth a look, in order of play, and the twelve to go through."""

from dataclasses import dataclass

from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.passes import PASSES
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.events import clause
from mahjlearn.engine.words.sentences import Audience, capital
from mahjlearn.tutor.games import Hand

WORTH_A_LOOK = (Verb.CALL, Verb.EXCHANGE, Verb.DECLARE)


TURNING_POINTS = 12


@dataclass(frozen=True, slots=True)
class Chapter:
    """The number of a step, counted after it has happened, and what it is."""

    step: int
    words: str


def chapters(hand: Hand, audience: Audience) -> tuple[Chapter, ...]:
    """The Charleston, the first discard, and then every call, exchange and declaration."""
    found = [Chapter(0, "The deal")]
    first = next((n for n, s in enumerate(hand.steps) if s.event.verb is Verb.DISCARD), None)
    if first is not None:
        found.append(Chapter(first, _charleston(hand)))
    for number, step in enumerate(hand.steps, 1):
        if step.event.verb in WORTH_A_LOOK:
            # What a winner shows is on the table; the list needs the act alone.
            bare = replace(step.event, groups=())
            found.append(Chapter(number, capital(clause(bare, audience))))
    return tuple(found)


def turning_points(hand: Hand) -> tuple[int, ...]:
    """Return twelve steps to go through a hand by, fewer of a hand that has fewer.

    They are the deal, the first discard and the end; between them calls, once they are exposed, and
    exchanges, the same distance apart where there are too many; else discards, to fill the gaps.
    """
    steps, last = hand.steps, len(hand.steps)
    discards = [n for n, step in enumerate(steps, 1) if step.event.verb is Verb.DISCARD]
    fixed = sorted({0, *discards[:1], last})
    acts = [n for n, s in enumerate(steps, 1) if s.event.verb in (Verb.EXPOSE, Verb.EXCHANGE)]
    acts = _spread([n for n in acts if n not in fixed], TURNING_POINTS - len(fixed))
    rest = [n for n in discards if n not in (*fixed, *acts)]
    more = _spread(rest, TURNING_POINTS - len(fixed) - len(acts))
    return tuple(sorted({*fixed, *acts, *more}))


def _spread(numbers: list[int], most: int) -> list[int]:
    """Return at most so many of the numbers, evenly spread over them."""
    if len(numbers) <= most:
        return numbers
    return [numbers[(2 * place + 1) * len(numbers) // (2 * most)] for place in range(most)]


def _charleston(hand: Hand) -> str:
    passed = {step.before.charleston for step in hand.steps if step.event.verb is Verb.PASS}
    both = len(passed & set(PASSES[3:6])) == 3
    return "After both Charlestons" if both else "After the first Charleston"
