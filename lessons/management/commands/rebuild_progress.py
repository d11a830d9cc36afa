"""`manage.py rebuild_progress [--learner PUBLIC_ID]`: how far people have come, and how they stand
with mix-ups, from their answers.

Gives the values that are there already; it mends them after a restore or a change of the course's
rules for counting. Exit status 1 where there is no such learner.
"""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from lessons.learn.progress.noted import rebuild
from lessons.models import Learner
from lessons.standing.kept import rebuild_standing


class Command(BaseCommand):
    help = "Compute the progress of learners anew from their answers."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--learner", metavar="PUBLIC_ID", help="only this learner")

    def handle(self, *args: Any, **options: Any) -> None:
        learners = Learner.objects.order_by("pk")
        if options["learner"] is not None:
            learners = learners.filter(public_id=options["learner"])
            if not learners:
                raise CommandError(f"There is no learner {options['learner']}.")
        begun = [rebuild(learner) for learner in learners]
        fitted = [rebuild_standing(learner) for learner in learners]
        told = f"learners: {len(begun)}, lessons begun: {sum(begun)}, mix-ups: {sum(fitted)}"
        self.stdout.write(told)
