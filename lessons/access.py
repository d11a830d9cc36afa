"""The few functions through which a view fetches what belongs to someone.

What you may not know of looks the same as what is not there: 404.
"""

from django.http import Http404

from .attempts.key import read_key
from .attempts.selectors import stored_attempt
from .models import Attempt, Learner


def access_attempt(learner: Learner | None, key: str, place: str) -> Attempt:
    """The learner's own answer at this place, for `?answer=<key>`. Else Http404."""
    client_key = read_key(key)
    attempt = stored_attempt(learner, client_key) if client_key else None
    if attempt is None or attempt.place != place:
        raise Http404("No such answer")
    return attempt
