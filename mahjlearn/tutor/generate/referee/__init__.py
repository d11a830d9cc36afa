"""A session of Referee mode judged: what each stop finds, what was missed, what is stored.

- `stops`        `judge_stop`, `judged`, `to_find`, `missed`
- `reasons`      why what was blamed is as it should be
- `facets`       the decisions of an excerpt; what is right in each, under any ruleset
- `given`        what a session answers to them
- `corrections`  what should have happened instead of a foul: four to choose from

Pure functions of an excerpt and of stops.
"""

from mahjlearn.tutor.generate.referee.corrections import CORRECTIONS, offered
from mahjlearn.tutor.generate.referee.facets import facets
from mahjlearn.tutor.generate.referee.given import given
from mahjlearn.tutor.generate.referee.stops import (
    first_step,
    judge_stop,
    judged,
    missed,
    to_find,
)
from mahjlearn.tutor.generate.referee.values import Found, Outcome, Seen, Stop

__all__ = [
    "CORRECTIONS",
    "Found",
    "Outcome",
    "Seen",
    "Stop",
    "facets",
    "first_step",
    "given",
    "judge_stop",
    "judged",
    "missed",
    "offered",
    "to_find",
]
