"""The row of a visitor, made where something is to be kept of her before her first answer."""

from datetime import datetime

from lessons.models import Learner
from lessons.platform.writing import writing
from lessons.visitors.visitor import Visitor


def learner_for(visitor: Visitor, now: datetime) -> Learner:
    """Hers, new where there is none yet."""
    if visitor.learner is not None:
        return visitor.learner
    with writing():
        made = {"created": now, "last_seen": now}
        return Learner.objects.get_or_create(guest_id=visitor.id, defaults=made)[0]
