"""The answers that a club may see of its players, and the goes at puzzles they make up.

`visible_answers` is the one place that decides what a club may see: of every player their answers
to assigned puzzles, since they were assigned and since they joined; of a player who shares all
their answers, those since they agreed. Never an answer from before they joined, one that placed
them in the lessons, or one of an exam or a brush-up, of which a club sees the score. Instructors
are not players, and a member who waits to be let in is not one yet.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import lru_cache
from typing import NamedTuple

from django.db.models import F, Q, QuerySet, TextField
from django.db.models.functions import Cast

from lessons.attempts.place import MOVE, WHY, YEARS, Place
from lessons.clubs.assignments.kinds import assignable_of
from lessons.course_tables import Tables
from lessons.models import AssignedTo, Assignment, Attempt, Membership, Outcome, Role
from lessons.models.brush_up import BRUSH_UP
from lessons.puzzles import outcome_of
from lessons.visitors.due import up_to_date
from mahjlearn.tutor.days import day_of
from mahjlearn.tutor.mixups import tallied

REASON = f"/{WHY}"
"""The end of the place of a reason."""
SAVED, WRONG = str(Outcome.SAVED), str(Outcome.WRONG)
About = tuple[str, ...]
NO_MIXUPS: frozenset[str] = frozenset()
WITHHELD = Q(place__startswith=f"{YEARS}/") | Q(place__startswith=f"{BRUSH_UP}/")
"""The condition for answers that no club ever sees: those that place a player in the lessons, and
those of exams and brush-ups.
"""


class Go(NamedTuple):
    """One go of a player at a puzzle, with all its moves.

    `row` is the primary key of its last answer, `day` that on which it counts. `fresh`: the player
    had not met the puzzle before, and took no hint. `about` are the mix-ups that the puzzle is
    about, `fits` those of them that a wrong answer of this go fits.
    """

    learner: int
    slug: str
    row: int
    outcome: str
    day: date
    fresh: bool = True
    about: About = ()
    fits: frozenset[str] = NO_MIXUPS

    @property
    def right(self) -> bool:
        """True if the go was right or accepted."""
        return self.outcome in (Outcome.RIGHT, Outcome.ACCEPTED)


AnswerRow = tuple[int, int, str, str, str, datetime, bool, str]
"""Primary key, learner's key, place, slug, outcome, moment, fresh and mix-ups (JSON text) of an
answer.
"""


def build_goes(
    rows: Iterable[AnswerRow], moves: Mapping[int, Attempt], known: Tables
) -> dict[int, list[Go]]:
    """Return the goes of these answers by learner, oldest first as the answers are; `moves` are the
    answers that are one move of several, by primary key.

    Reasons do not count, and a go without an outcome is left out. Neither is a verdict told that is
    still held back.
    """
    about = {slug: tallied(table.puzzle.mixups) for slug, table in known.items()}
    goes: dict[int, list[Go]] = {}
    begun: dict[tuple[int, Place], list[AnswerRow]] = {}
    for row in rows:
        key, learner, at, slug, outcome, moment, fresh, fits = row
        if outcome == SAVED or at.endswith(REASON):
            continue
        of = about.get(slug, ())
        if key not in moves:
            wrong = _fitted(fits, of) if outcome == WRONG else NO_MIXUPS
            go = Go(learner, slug, key, outcome, day_of(moment), fresh, of, wrong)
        else:
            place = Place.parse(at)
            if place is None:
                continue
            where = learner, replace(place, move=0)
            run = begun.setdefault(where, [])
            run.append(row)
            table = known.get(slug)
            given = [moves[move[0]] for move in run]
            outcome = outcome_of(table.puzzle if table else None, given)
            if not outcome:
                continue
            go = _go_of_moves(begun.pop(where), outcome, of)
        goes.setdefault(learner, []).append(go)
    return goes


def _go_of_moves(run: Sequence[AnswerRow], outcome: str, about: About) -> Go:
    key, learner, _, slug, _, moment, *_ = run[-1]
    wrong = [_fitted(fits, about) for *_, given, _, _, fits in run if given == WRONG]
    fresh = run[0][6]
    return Go(learner, slug, key, outcome, day_of(moment), fresh, about, NO_MIXUPS.union(*wrong))


@lru_cache(maxsize=4096)
def _fitted(text: str, about: About) -> frozenset[str]:
    """Return the mix-ups an answer fits that its puzzle is about."""
    return frozenset(json.loads(text)).intersection(about)


MOVE_FIELDS = ("place", "try_no", "puzzle_hash", "answer", "verdict", "outcome")
"""The columns of a move that are read: the outcome of several is computed from them."""
COLUMNS = (
    *("pk", "learner_id", "place", "puzzle_slug"),
    *("outcome", "answered_at", "fresh", "fits"),
)
"""The columns of an AnswerRow."""
_MEMBERSHIP = "learner__memberships__"


def visible_goes(players: Sequence[Membership], known: Tables) -> dict[int, list[Go]]:
    """Return the goes that the club may see of these players, oldest first, by primary key of the
    player. All players are of one club, and come with their learners (three queries at most). What
    has run out by a clock is counted first.
    """
    for player in players:
        up_to_date(player.learner)
    seen = visible_answers(players).order_by("answered_at", "pk")
    # Nobody needs the list of mix-ups as JSON: most of them are the same few texts.
    with_fits = seen.annotate(fits=Cast("misconceptions", TextField()))
    rows = list(with_fits.values_list(*COLUMNS))
    moved = [row[0] for row in rows if f"/{MOVE}" in row[2]]
    of_moves = seen.filter(place__contains=f"/{MOVE}").only(*MOVE_FIELDS) if moved else ()
    goes = build_goes(rows, {move.pk: move for move in of_moves}, known)
    return {player.pk: goes.get(player.learner_id, []) for player in players}


def is_visible(player: Membership, row: Attempt) -> bool:
    """Return True if the club may see this answer of this player (two queries at most)."""
    return visible_answers([player]).filter(pk=row.pk).exists()


def visible_answers(players: Sequence[Membership]) -> QuerySet[Attempt]:
    """Return the answers that the club of these players may see (one query, for what was
    assigned).
    """
    if not players:
        return Attempt.objects.none()
    since = Q(answered_at__gte=F(f"{_MEMBERSHIP}answers_since"))
    for assignment in Assignment.objects.filter(club=players[0].club_id):
        asked = assignable_of(assignment).shown_answers & Q(answered_at__gte=assignment.made)
        if not assignment.everybody:
            chosen = AssignedTo.objects.filter(assignment=assignment.pk).values("member")
            asked &= Q(**{f"{_MEMBERSHIP}in": chosen})
        since |= asked
    conditions = {
        f"{_MEMBERSHIP}in": [player.pk for player in players],
        f"{_MEMBERSHIP}role": Role.PLAYER,
        f"{_MEMBERSHIP}waits": False,
        "answered_at__gte": F(f"{_MEMBERSHIP}joined"),
    }
    return Attempt.objects.filter(since, **conditions).exclude(WITHHELD)
