"""A puzzle that a club has made itself."""

from django.db import models
from django.utils import timezone

from lessons.models.learner import PUBLIC_ID_LENGTH, new_public_id

from .club import LONGEST_NAME, Club

LONGEST_TITLE, LONGEST_INTRO, SHARE_LENGTH = 60, 300, 22


class Board(models.Model):
    """`text` reads back into the puzzle and holds no answer: the engine works that out. `intro` is
    what its instructor has written above the question; the puzzle tells there what happened, too.

    Answers keep the text they were given to, so a board can be changed, or go with its club.
    With `share`, the secret part of a link, it can be copied into other clubs; `names_club` is
    whether they are told whose it is. `copied_from` is the name of the club that it came from.
    """

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="boards")
    title = models.CharField(max_length=LONGEST_TITLE)
    intro = models.CharField(max_length=LONGEST_INTRO, blank=True)
    text = models.TextField()
    made = models.DateTimeField(default=timezone.now, editable=False)
    changed = models.DateTimeField(default=timezone.now)
    share = models.CharField(max_length=SHARE_LENGTH, unique=True, null=True)
    names_club = models.BooleanField(default=False)
    copied_from = models.CharField(max_length=LONGEST_NAME, blank=True)

    def __str__(self) -> str:
        return self.public_id
