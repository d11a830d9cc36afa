"""What a reader thinks is wrong with a ruling of the desk, for whoever runs the site."""

from django.db import models

LONGEST = 300


class Disagreement(models.Model):
    """A line of text and the code of the table that it is about.

    It leads to no learner: nobody can tell who wrote it, so an erasure has nothing to find.
    """

    code = models.TextField()
    text = models.CharField(max_length=LONGEST)
    written = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ("written", "pk")

    def __str__(self) -> str:
        return f"{self.pk}  {self.written:%Y-%m-%d}  /ruling/{self.code}/\n    {self.text}"
