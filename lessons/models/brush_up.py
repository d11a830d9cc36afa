"""Twenty tables before a tournament, or as an exam, and how far a learner is with them."""

from datetime import datetime, timedelta

from django.db import models
from django.utils import timezone

from .clubs.assignment import Assignment
from .learner import PUBLIC_ID_LENGTH, Learner, new_public_id

RIGHT, WRONG, UNSURE = "right", "wrong", "unsure"
BRUSH_UP, EXAM = "brush-up", "exam"
"""The sorts of tries."""


class BrushUp(models.Model):
    """One try. `slugs` are its tables in order, `flags` those to come back to, as slugs too.

    The later tables of an exam are chosen when they are opened: until then a slug is empty.
    `looking` are those that look again at something missed before; to miss one costs nothing.

    `answers` has for each table answered {key, hash, how, fits}: the key of its last answer, the
    hash of the puzzle, `right`, `wrong` or `unsure`, and the mix-ups that it fits (an old row has
    none). Until the end it also has what an attempt is made of then (lessons.brush_up.kept); once
    they are made, `counted` is true. `minutes` is its clock, None for none. `ended` is when the
    learner ended it; one whose time is over has ended without that.
    """

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="brush_ups")
    assignment = models.ForeignKey(
        Assignment, on_delete=models.SET_NULL, related_name="brush_ups", null=True
    )
    sort = models.CharField(max_length=10, default=BRUSH_UP, db_default=BRUSH_UP)
    ruleset = models.CharField(max_length=200)
    slugs = models.JSONField(default=list)
    looking = models.JSONField(default=list, db_default=models.Value([], models.JSONField()))
    minutes = models.PositiveSmallIntegerField(null=True)
    started = models.DateTimeField(default=timezone.now)
    ended = models.DateTimeField(null=True)
    flags = models.JSONField(default=list)
    answers = models.JSONField(default=dict)
    counted = models.BooleanField(default=False, db_default=False)

    def __str__(self) -> str:
        return f"{self.public_id}: {self.score} of {len(self.slugs)}"

    @property
    def ends(self) -> datetime | None:
        """When its time is over; None without a clock."""
        return None if self.minutes is None else self.started + timedelta(minutes=self.minutes)

    def over_since(self, now: datetime) -> datetime | None:
        """Return when it was ended, or its time was over; None while it can be answered."""
        if self.ended is not None:
            return self.ended
        return self.ends if self.ends is not None and self.ends <= now else None

    def how(self, slug: str) -> str:
        """Return how a table went: `right`, `wrong` or `unsure`; empty where it is not answered."""
        return str(self.answers[slug]["how"]) if slug in self.answers else ""

    @property
    def right(self) -> int:
        """The number of tables that are right, of those that count."""
        return sum(self.how(slug) == RIGHT for slug in self.counting)

    @property
    def counting(self) -> list[str]:
        """The tables that count for the score: all but those missed that looked at a miss again."""
        return [slug for slug in self.slugs if slug not in self.looking or self.how(slug) == RIGHT]

    @property
    def score(self) -> int:
        """The number right; where not all tables count, the same share of all, rounded down."""
        return self.right * len(self.slugs) // max(len(self.counting), 1)

    @property
    def next_chosen(self) -> int:
        """The number of the first table that is not chosen yet; 0 for none."""
        numbered = enumerate(self.slugs, 1)
        return next((number for number, slug in numbered if not slug), 0)

    @property
    def is_exam(self) -> bool:
        """True for an exam."""
        return self.sort == EXAM

    @property
    def next_open(self) -> int:
        """The number of the first table that is not answered, 1 for the first; 0 for none."""
        return next(iter(self.open_numbers), 0)

    @property
    def open_numbers(self) -> list[int]:
        """The numbers of the tables that are not answered."""
        numbered = enumerate(self.slugs, 1)
        return [number for number, slug in numbered if slug not in self.answers]
