"""`remedy`: the smallest change of fact that would turn a refused act into an allowed one.

Found by judging again, so it cannot lie. One change first: a line of the play put in, left out,
moved or written otherwise. Then two. Nothing beyond. The table stays as it is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.remedy.candidates import single_edits
from mahjlearn.engine.remedy.edits import Edit, EditKind, change_lines
from mahjlearn.engine.remedy.insertions import BUYING
from mahjlearn.engine.remedy.trial import SAYINGS, Replay, again, replay
from mahjlearn.engine.remedy.words import in_words
from mahjlearn.engine.rulings import Point, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.words.sentences import TABLE, Audience

_WITHOUT_CURE = frozenset({Point.ELIGIBLE, Point.AVAILABLE})
"""No change of what was done lets a joker stand in a pair, or frees a joker that is gone."""
_LEADS_TO_A_TURN = (Verb.CALL, Verb.DISCARD)
_MOST = 20
"""How many first changes are followed by a second one."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """`change` are lines put in (`+ line`) or taken out (`- line`); `says` the same in words.

    `edits` is how many changes it takes: one or two.
    """

    change: tuple[str, ...]
    says: str
    play: tuple[Event, ...]
    edits: int


def remedy(
    table: Table,
    play: Sequence[Event],
    ruleset: Ruleset = LEAGUE,
    audience: Audience = TABLE,
) -> Remedy | None:
    """Return the first change, smallest first, under which the last line is legal; None for none.

    All earlier lines of the changed play are legal too. Only where no such change is found, the
    mistakes with which the play began may stay, and what comes after them is changed.
    """
    case = replay(Edit(table, tuple(play)), ruleset)
    if case is None or not _curable(case):
        return None
    found = next(_cured(case, ruleset), None)
    if found is None:
        return None
    return Remedy(
        change_lines(found),
        in_words(found, case.last, audience),
        found.play,
        len(found.steps),
    )


def _curable(case: Replay) -> bool:
    """Return True for an act that was refused; a challenge that is right is no such act."""
    ruling = case.rulings[-1]
    if ruling.verdict in (Verdict.LEGAL, Verdict.UNSETTLED) or case.last.verb in SAYINGS:
        return False
    if case.last.seat is None:
        return False
    return ruling.point not in _WITHOUT_CURE


def _cured(case: Replay, ruleset: Ruleset) -> Iterator[Edit]:
    """Yield every change that helps, in the order in which they are tried."""
    changed: list[Replay] = []
    for edit in single_edits(case):
        after = again(case, edit, ruleset)
        if after is not None:
            changed.append(after)
            if after.cured:
                yield edit
    for first in [after for after in changed if _goes_on(case, after)][:_MOST]:
        yield from _cured_next(first, ruleset)
    yield from (after.edit for after in changed if _after_the_mistakes(case, after))


def _cured_next(first: Replay, ruleset: Ruleset) -> Iterator[Edit]:
    """Yield the second changes that help; none after a mistake that would stay."""
    latest = min(first.mistakes, default=len(first.edit.play))
    for edit in single_edits(first):
        if edit.first <= latest:
            second = again(first, edit, ruleset)
            if second is not None and second.cured:
                yield edit


def _goes_on(case: Replay, after: Replay) -> bool:
    """Return True if a second change is worth trying.

    There are no more mistakes than before, and a pick put in has changed what is wrong.
    """
    step = after.edit.steps[0]
    if after.cured or step.change is EditKind.MOVED or len(after.mistakes) > len(case.mistakes):
        return False
    begins = step.event.verb in _LEADS_TO_A_TURN
    begins = begins or case.last.verb in BUYING
    return begins or step.change is not EditKind.PUT_IN or after.points != case.points


def _after_the_mistakes(case: Replay, after: Replay) -> bool:
    """Return True if the play began from a mistake and only what comes after it was changed."""
    same = after.legal and after.mistakes == case.mistakes
    return same and after.edit.first > max(case.mistakes, default=-1)
