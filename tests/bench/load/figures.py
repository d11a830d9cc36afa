"""What a run came to: figures, a table for people, and what is held against it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any
from uuid import UUID

MOST_HEALTHZ_AN_ANSWER = 40
PERCENTILES = (50, 95, 99)
Kind = Mapping[str, Any]
"""`took` and `refused` of one kind of request, as `crowd` gives them."""


@dataclass(frozen=True, slots=True)
class Figures:
    """One run. Times are milliseconds; `ratio` is None where `/healthz` was not asked for.

    `lost` are confirmed answers without a row, `twice` those with several, `unconfirmed` rows
    whose reply did not arrive.
    """

    answers_a_second: float
    answers_ms: dict[str, int]
    pages_a_second: float
    pages_ms: dict[str, int]
    healthz_a_second: float | None
    ratio: float | None
    refused: dict[str, int]
    confirmed: int
    lost: int
    twice: int
    unconfirmed: int


def figures(outcome: Mapping[str, Any], stored: Counter[UUID]) -> Figures:
    """The figures of what the crowd met, beside the rows that are stored."""
    answers, pages, healthz = outcome["answers"], outcome["pages"], outcome["healthz"]
    keys = {UUID(key) for key in outcome["confirmed"]}
    answered = _rate(answers, outcome["seconds"])
    knocked = _rate(healthz, outcome["healthz_seconds"])
    return Figures(
        answers_a_second=round(answered or 0, 1),
        answers_ms=percentiles(answers["took"]),
        pages_a_second=round(_rate(pages, outcome["seconds"]) or 0, 1),
        pages_ms=percentiles(pages["took"]),
        healthz_a_second=None if knocked is None else round(knocked, 1),
        ratio=round(knocked / answered, 1) if knocked and answered else None,
        refused=refusals({"answer": answers, "page": pages, "healthz": healthz}),
        confirmed=len(outcome["confirmed"]),
        lost=len(keys - stored.keys()),
        twice=sum(stored[key] > 1 for key in keys),
        unconfirmed=len(stored.keys() - keys),
    )


def percentiles(seconds: Sequence[float]) -> dict[str, int]:
    """By the nearest rank, in milliseconds; empty where there was no reply."""
    ordered = sorted(seconds)
    return {
        f"p{part}": round(1000 * ordered[ceil(len(ordered) * part / 100) - 1])
        for part in PERCENTILES
        if ordered
    }


def refusals(kinds: Mapping[str, Kind]) -> dict[str, int]:
    """`answer 503`: how often."""
    return {
        f"{name} {why}": count
        for name, kind in kinds.items()
        for why, count in sorted(kind["refused"].items())
    }


def faults(found: Figures) -> list[str]:
    """What is held against the run, a sentence each; empty where all is well."""
    held = {
        "Nothing was answered.": not found.confirmed,
        f"{sum(found.refused.values())} requests were refused.": bool(found.refused),
        f"{found.lost} confirmed answers are lost.": bool(found.lost),
        f"{found.twice} answers are stored twice.": bool(found.twice),
        f"/healthz is {found.ratio} times as fast as an answer, over {MOST_HEALTHZ_AN_ANSWER}.": (
            found.ratio or 0
        )
        > MOST_HEALTHZ_AN_ANSWER,
    }
    return [sentence for sentence, true in held.items() if true]


def table(found: Figures) -> str:
    """The same for people."""
    lines = [
        f"{'':10}{'a second':>10}" + "".join(f"{f'p{part} ms':>10}" for part in PERCENTILES),
        _line("answers", found.answers_a_second, found.answers_ms),
        _line("pages", found.pages_a_second, found.pages_ms),
    ]
    if found.healthz_a_second is not None:
        ratio = "" if found.ratio is None else f"  {found.ratio} an answer"
        lines.append(_line("/healthz", found.healthz_a_second, {}) + ratio)
    refused = ", ".join(f"{count} x {why}" for why, count in found.refused.items()) or "none"
    lines += [
        f"refused: {refused}",
        f"confirmed {found.confirmed}, lost {found.lost}, twice {found.twice}, "
        f"stored without a reply {found.unconfirmed}",
    ]
    return "\n".join(lines)


def _line(name: str, rate: float, took: Mapping[str, int]) -> str:
    return f"{name:10}{rate:>10,}" + "".join(f"{one:>10,}" for one in took.values())


def _rate(kind: Kind, seconds: float) -> float | None:
    return len(kind["took"]) / seconds if seconds else None
