"""How a learner stands with each mix-up and each idea: a cache, computed from the answers."""

from django.db import models

from .learner import Learner


class LearnerStanding(models.Model):
    """One row for a learner who has answered at a table about a mix-up, or of whom a page has
    looked for such answers and found none; `rebuild_progress` gives the same `mixups`, `reviews`
    and `answered_at` again.

    `mixups` maps the number of each mix-up that an answer has fitted to what is kept of it
    (`mahjlearn.tutor.mixups.KeptMixUp`), `reviews` each idea to when it comes back
    (`mahjlearn.tutor.reviews.Review`). `served` maps a target of practice to how many generated
    tables of it were shown: no answer says so, so it is kept as it is. `answered_at` is the last
    answer that counted here.
    """

    learner = models.OneToOneField(
        Learner, on_delete=models.CASCADE, primary_key=True, related_name="standing"
    )
    mixups = models.JSONField(default=dict)
    reviews = models.JSONField(default=dict)
    served = models.JSONField(default=dict)
    answered_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{len(self.mixups)} mix-ups, {len(self.reviews)} ideas"
