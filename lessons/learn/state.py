"""What a page shows of a puzzle: the question, the reasons to choose from, or the explanation."""

from dataclasses import dataclass
from uuid import UUID

from django.http import Http404

from lessons.attempts.key import read_key
from lessons.learn.selectors import Tries
from lessons.learn.stands import Stand
from lessons.models import Attempt, Outcome

ANSWER, REASON, DONE = "answer", "reason", "done"


@dataclass(frozen=True, slots=True)
class State:
    """`shown` is the answer that is explained; `answer` and `why` the two it belongs to."""

    stage: str = ANSWER
    shown: Attempt | None = None
    answer: Attempt | None = None
    why: Attempt | None = None
    first_stands: bool = False


def state_of(stand: Stand, learner_id: str, tries: Tries, key: str, *, skip: bool) -> State:
    """The state after the answer with this key; Http404 where the learner gave none such here.

    `skip` goes past the question what settles it. A wrong answer is explained at once: whoever
    was wrong wants to know why, and is not asked to guess on.
    """
    client_key = read_key(key)
    answer = _with_key(tries.answers, client_key)
    if answer is not None:
        why = _with_key(tries.whys, stand.why_key(learner_id, answer))
        asks = bool(stand.puzzle.choices) and why is None and not skip
        asks = asks and answer.outcome == Outcome.RIGHT
        return State(REASON if asks else DONE, answer, answer, why)
    why = _with_key(tries.whys, client_key)
    if why is None:
        raise Http404("No such answer")
    return State(DONE, why, _explained_by(stand, learner_id, tries, why), why)


def _with_key(attempts: tuple[Attempt, ...], key: UUID | None) -> Attempt | None:
    return next((attempt for attempt in attempts if attempt.client_key == key), None)


def _explained_by(stand: Stand, learner_id: str, tries: Tries, why: Attempt) -> Attempt | None:
    """The answer that the reason was given for; the last one before it where the key is foreign."""
    keys = {stand.why_key(learner_id, attempt): attempt for attempt in tries.answers}
    earlier = (attempt for attempt in tries.answers if attempt.pk < why.pk)
    return keys.get(why.client_key) or next(earlier, None)
