"""`manage.py deal [--seed 7] [--count 5] [--you South] [--around exchange] [--style South=novice]`.

Plays whole hands and prints places in them as transcripts that a puzzle can start from: the table
as one seat sees it, the play up to the place, and beside each line what its player plays for.
`--whole` prints the hand from the deal to its end. Exit status 2 for a seat or a style that there
is not, 1 where the hand has no such place.
"""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.games import STYLES, Hand, Seating, ordinary, play_hand
from mahjlearn.tutor.games.transcripts import AROUND, moment, places, whole

_SEATS = ", ".join(seat.value for seat in SEATS)
_STYLES = ", ".join(STYLES)


class Command(BaseCommand):
    help = "Play a hand and print places to start a puzzle from; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seed", type=int, default=1, help="the number of the hand")
        parser.add_argument("--count", type=int, default=1, help="how many places at most")
        parser.add_argument("--you", default="South", metavar="SEAT", help="who sees the table")
        parser.add_argument("--around", choices=sorted(AROUND), default="exchange")
        parser.add_argument(
            "--style", action="append", default=[], metavar="SEAT=STYLE", help=f"one of {_STYLES}"
        )
        parser.add_argument("--whole", action="store_true", help="print the whole hand")

    def handle(self, *args: Any, **options: Any) -> None:
        you = _seat(options["you"])
        hand = play_hand(options["seed"], _seating(options), teaching_card())
        if options["whole"]:
            self.stdout.write(whole(hand), ending="")
            return
        found = _texts(hand, options["around"], options["count"], you)
        if not found:
            self.stderr.write(f"Hand {hand.seed} has no {options['around']}; try another --seed.")
            sys.exit(1)
        self.stdout.write("\n".join(found), ending="")


def _texts(hand: Hand, around: str, count: int, you: Seat) -> list[str]:
    return [moment(hand, number, you) for number in list(places(hand, around))[:count]]


def _seating(options: dict[str, Any]) -> Seating:
    seating = dict(ordinary(options["seed"]))
    for asked in options["style"]:
        name, _, style = asked.partition("=")
        if style not in STYLES:
            raise CommandError(f"There is no style “{style}”; there are {_STYLES}.", returncode=2)
        seating[_seat(name)] = STYLES[style]
    return seating


def _seat(name: str) -> Seat:
    try:
        return Seat(name.capitalize())
    except ValueError:
        wrong = f"There is no seat “{name}”; there are {_SEATS}."
        raise CommandError(wrong, returncode=2) from None
