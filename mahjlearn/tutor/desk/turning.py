"""The answer on which a ruling turns: the last one that alone changes it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mahjlearn.tutor.desk.asks import DeskAnswer, DeskAsk, DeskFact, Given
from mahjlearn.tutor.desk.chooser import fit, likeliest
from mahjlearn.tutor.desk.headlines import GOOD, headline
from mahjlearn.tutor.desk.rows import DeskRow


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A fact with the answer that was given, and one that would change the ruling.

    `row` is the ruling it would be; None where that hangs on more. `given` are the answers that
    lead there.
    """

    fact: DeskFact
    was: DeskAnswer
    instead: DeskAnswer
    row: DeskRow | None
    given: Given


def turning(
    ask: DeskAsk, rows: Sequence[DeskRow], given: Given, here: DeskRow
) -> TurningPoint | None:
    """Return what the ruling turns on; None where no single answer changes it.

    Of the answers to one fact, one that leads to a yes comes first, then the most common. Where
    none leads to one ruling alone, the last fact of which an answer may change it.
    """
    turns = [
        turn for name in reversed(tuple(given)) for turn in _turns(ask, rows, given, here, name)
    ]
    clear = [turn for turn in turns if turn.row is not None]
    if not clear:
        return turns[0] if turns else None
    return max((turn for turn in clear if turn.fact is clear[0].fact), key=_worth)


def _worth(turn: TurningPoint) -> tuple[bool, int]:
    return _good(turn.row), turn.instead.weight


def _turns(
    ask: DeskAsk, rows: Sequence[DeskRow], given: Given, here: DeskRow, name: str
) -> Iterator[TurningPoint]:
    """Return the turns that the other answers to a fact make."""
    fact = ask.fact(name)
    was = fact.answer(given[name]) if fact else None
    if fact is None or was is None or fact.topic:
        return
    words = headline(ask, here.ruling)
    for answer in fact.answers:
        others = {**given, name: answer.id}
        fitting = _fitting(ask, rows, others, fact, answer) if answer.id != was.id else []
        found = {headline(ask, row.ruling) for row in fitting}
        if not found or words in found:
            continue
        row = likeliest(ask, fitting) if len(found) == 1 else None
        if _good(row) or not _forces(answer, given):
            yield TurningPoint(fact, was, answer, row, others)


def _good(row: DeskRow | None) -> bool:
    return row is not None and row.ruling.headline in GOOD


def _forces(answer: DeskAnswer, given: Given) -> bool:
    """Return True for an answer that says another one, too: a tile she picked says that she had."""
    return any(given.get(name, "") not in ("", *among) for name, among in answer.when.items())


def _fitting(
    ask: DeskAsk,
    rows: Sequence[DeskRow],
    others: dict[str, str],
    fact: DeskFact,
    answer: DeskAnswer,
) -> list[DeskRow]:
    """Return the rows with the changed answer and, as far as they apply, the others.

    Only what the new answer says too, and usual answers that do not apply any more, are taken
    out of `others`. Where anything else would have to be otherwise too, it is not the one answer
    on which the ruling turns, and there are no rows.
    """
    left = [row for row in rows if row.given[fact.id] == answer.id]
    for name in tuple(others):
        kept = [row for row in left if row.given[name] == others[name]]
        if kept:
            left = kept
        elif name in answer.when or _goes(ask, left, name, others[name]):
            others.pop(name)
        else:
            return []
    return fit(ask, left, others)


def _goes(ask: DeskAsk, rows: Sequence[DeskRow], name: str, given: str) -> bool:
    """Return True for the usual answer to a fact that applies to none of the rows."""
    fact = ask.fact(name)
    usual = max(fact.answers, key=lambda one: one.weight).id if fact else ""
    return given == usual and all(not row.given[name] for row in rows)
