"""The rule book of the first lessons, to measure what the other chapters add to a ruling."""

from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset

FIRST_CHAPTERS = ("JU", "TS", "CL", "EX", "LK", "DS", "WO", "WT")
"""The chapters of the first lessons, by the letters of their ids."""

FIRST_OTHERS = (
    "WN1", "WN2", "WN6", "ME1", "ME2", "DH1", "DH2b", "DH2d", "DH3", "DH4", "DH5", "DH6",
    "XA2", "XA4", "XA6", "XA26",
)  # fmt: skip
"""Rules of other chapters that the first lessons need."""

FIRST = Ruleset(
    "the first chapters",
    "The League’s rules of the first lessons",
    LEAGUE.options,
    tuple(
        rule
        for rule in LEAGUE.rules
        if rule.id.startswith(FIRST_CHAPTERS) or rule.id in FIRST_OTHERS
    ),
    LEAGUE.own,
)
