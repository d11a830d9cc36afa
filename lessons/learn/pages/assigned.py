"""Cards for what other slices ask a learner to do: an assignment of a club, a class that is on."""

from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string

from lessons.models import Learner


def assigned_cards(learner: Learner | None) -> list[dict[str, Any]]:
    """Return the cards of all TO_DO_HOOKS, each a dict for templates/learn/_assigned.html with the
    keys when, title, number, club, far and url.
    """
    return [card for hook in settings.TO_DO_HOOKS for card in import_string(hook)(learner)]
