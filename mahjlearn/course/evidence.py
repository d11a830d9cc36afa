"""Numbered reasons: the same number stands before a sentence and on the tiles it points at."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from mahjlearn.course.values import Reason
from mahjlearn.engine.explaining.reasons import is_why, made_the_discard, reasons
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.rulings import Ruling, Spot
from mahjlearn.engine.words.sentences import Audience

MOST_NUMBERS = 4
MOST_ALIKE = 2
"""A number stands on two things at most: what belongs together is a pair."""
Marks = tuple[tuple[Spot, int], ...]
Spoken = tuple[str, str, tuple[Spot, ...]]
"""A rule, what it says here, and the tiles it points at."""
T = TypeVar("T")


def evidence(
    judged: Judged, audience: Audience, explained: tuple[str, ...]
) -> tuple[tuple[Reason, ...], Marks]:
    """The sentences of the rules to be explained, in playing order, and the tiles they number.

    A tile is numbered only where the rule that speaks points at it. A sentence that points at
    tiles already numbered joins the one of that number. What fixes a refusal is always told.
    """
    found = spoken(judged, audience, explained)
    return numbered([(text, at) for _, text, at in found])


def spoken(judged: Judged, audience: Audience, explained: tuple[str, ...]) -> list[Spoken]:
    """How the tile that is called became a discard, then the rules to be explained; of a no also
    what fixes it. Where none of those to be explained speaks here, all that do."""
    before = [(rule.id, text, at) for rule, text, at in made_the_discard(judged, audience)]
    return [*before, *_sentences(judged, audience, explained)]


def decide(rules: Iterable[str], judged: Judged, explained: tuple[str, ...]) -> tuple[str, ...]:
    """Of the rules that decide those to be explained, with what fixes a no; else all of them."""
    found = tuple(rules)
    shown = {*explained, *_fixing(judged.ruling)}
    if not any(rule in explained for rule in found):
        return found
    return tuple(rule for rule in found if rule in shown)


def _sentences(judged: Judged, audience: Audience, explained: tuple[str, ...]) -> list[Spoken]:
    """Return what the rules to be explained say, why it is so before what may be put right."""
    told = reasons(judged.ruling, judged.event, audience)
    found = [
        (rule.id, text, tuple(spot for spot in at if _seen(spot, audience)))
        for rule, text, at in sorted(told, key=lambda one: not is_why(one[0], judged.ruling))
    ]
    shown = decide([number for number, _, _ in found], judged, explained)
    return [one for one in found if one[0] in shown]


def _fixing(ruling: Ruling) -> tuple[str, ...]:
    """The consequences without which it would be another verdict; of a yes they are its payment
    and its order, of which the author tells what the puzzle is about."""
    if ruling.allowed:
        return ()
    fixed = (a for a in ruling.applied if a.consequence.verdict is ruling.verdict)
    return tuple(applied.rule.id for applied in fixed)


def _seen(spot: Spot, audience: Audience) -> bool:
    """The slope of another seat is hidden from the viewer; where nobody looks, none is."""
    return spot.place != "rack" or audience.you in (None, spot.seat)


def numbered(
    found: Sequence[tuple[str, tuple[T, ...]]],
) -> tuple[tuple[Reason, ...], tuple[tuple[T, int], ...]]:
    """Sentences in their order, and the number of each thing that they point at."""
    marks: dict[T, int] = {}
    texts: list[list[str]] = []
    loose: list[str] = []
    for text, at in found:
        fresh = [thing for thing in at if thing not in marks]
        if fresh and len(texts) < MOST_NUMBERS:
            texts.append([text])
            marks |= dict.fromkeys(fresh[:MOST_ALIKE], len(texts))
        elif at and at[0] in marks:
            texts[marks[at[0]] - 1].append(text)
        else:
            loose.append(text)
    reasons_told = [Reason(n, " ".join(parts)) for n, parts in enumerate(texts, 1)]
    return (*reasons_told, *(Reason(0, text) for text in loose)), tuple(marks.items())
