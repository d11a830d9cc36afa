"""Numbered reasons: the same number stands before a sentence and on the tiles it points at."""

from mahjlearn.course.values import Reason
from mahjlearn.engine.explaining.reasons import made_the_discard, reasons
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.rulings import Ruling, Spot
from mahjlearn.engine.words.sentences import Audience

MOST_NUMBERS = 4
Marks = tuple[tuple[Spot, int], ...]
Pointed = tuple[str, tuple[Spot, ...]]


def evidence(
    judged: Judged, audience: Audience, explained: tuple[str, ...]
) -> tuple[tuple[Reason, ...], Marks]:
    """The sentences of the rules to be explained, in playing order, and the tiles they number.

    A tile is numbered only where the rule that speaks points at it. A sentence that points at
    tiles already numbered joins the one of that number. What fixes a refusal is always told.
    """
    before = [(text, at) for _, text, at in made_the_discard(judged, audience)]
    return _numbered([*before, *_sentences(judged, audience, explained)])


def _sentences(judged: Judged, audience: Audience, explained: tuple[str, ...]) -> list[Pointed]:
    found = [
        (rule.id, text, tuple(spot for spot in at if _seen(spot, audience)))
        for rule, text, at in reasons(judged.ruling, judged.event, audience)
    ]
    shown = {*explained, *_fixing(judged.ruling)}
    wanted = [(text, at) for number, text, at in found if number in shown]
    asked = any(number in explained for number, _, _ in found)
    return wanted if asked else [(text, at) for _, text, at in found]


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


def _numbered(found: list[Pointed]) -> tuple[tuple[Reason, ...], Marks]:
    marks: dict[Spot, int] = {}
    texts: list[list[str]] = []
    loose: list[str] = []
    for text, at in found:
        fresh = [spot for spot in at if spot not in marks]
        if fresh and len(texts) < MOST_NUMBERS:
            texts.append([text])
            marks |= dict.fromkeys(fresh, len(texts))
        elif at and at[0] in marks:
            texts[marks[at[0]] - 1].append(text)
        else:
            loose.append(text)
    numbered = [Reason(n, " ".join(parts)) for n, parts in enumerate(texts, 1)]
    return (*numbered, *(Reason(0, text) for text in loose)), tuple(marks.items())
