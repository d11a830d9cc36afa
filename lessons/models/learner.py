"""Anyone who answers: a guest known by a cookie, or somebody with an account."""

import secrets

from django.conf import settings
from django.db import models
from django.utils import timezone

PUBLIC_ID_LENGTH = 10
# No 0 o 1 l i: a public id may be read aloud.
PUBLIC_ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_public_id() -> str:
    """Random, never counted: it tells nobody how many learners there are."""
    return "".join(secrets.choice(PUBLIC_ID_LETTERS) for _ in range(PUBLIC_ID_LENGTH))


def is_public_id(text: str) -> bool:
    """Return True if it can be such an id; of what cannot, no database is asked."""
    return len(text) == PUBLIC_ID_LENGTH and set(text) <= set(PUBLIC_ID_LETTERS)


class Ended(models.TextChoices):
    """Why a device no longer shows the answers it had: a return link was used for them, or it came
    by one and the player said that it was not used by them.
    """

    LINK = "link"
    REFUSED = "refused"


class Learner(models.Model):
    """A person's answers belong to this row.

    `guest_id` is what keeps them together: a guest's stands in the cookie of her browser, that of
    somebody with an account (`user`) is known to the server alone.
    """

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    # Deleting a user must go through erase, which removes the learner first.
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="learner",
    )
    guest_id = models.CharField(max_length=32, unique=True, null=True, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    last_seen = models.DateTimeField(default=timezone.now)
    # How many answers were given on the day of the last one: only to see who sends a great many.
    answered_on = models.DateField(null=True, editable=False)
    answered_that_day = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    # Somebody without an account who would rather go on as she is: she is not asked again.
    stays_guest = models.BooleanField(default=False, db_default=False, editable=False)
    # Unit checks whose marks she took back: slug of the check to the day, as in "2026-11-27".
    # What was passed until then gives no marks.
    checks_undone = models.JSONField(
        default=dict, db_default=models.Value({}, models.JSONField()), editable=False
    )
    # Lessons that the tables for who has played for years showed to be known, and that she would
    # rather take: slug of the lesson to the moment. Shown to be known after that, it counts again.
    lessons_undone = models.JSONField(
        default=dict, db_default=models.Value({}, models.JSONField()), editable=False
    )
    # When the first clock that runs for her is over, and what she answered by it is to be counted.
    due_at = models.DateTimeField(null=True, editable=False)
    # On the row of a device that has lost its answers to another one, until that was read there.
    ended = models.CharField(max_length=7, blank=True, default="", db_default="", editable=False)
    # When an account that nobody uses was told that it is going to be erased.
    warned = models.DateTimeField(null=True, editable=False)

    def __str__(self) -> str:
        return self.public_id
