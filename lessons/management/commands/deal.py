"""`manage.py deal`: places of played hands to start a puzzle from.

`manage.py deal [--seed 7] [--count 5] [--you South] [--around exchange] [--style South=novice]`
plays one hand and prints places in it as transcripts: the table as one seat sees it, the play up
to the place, and beside each line what its player plays for. `--whole` prints the hand from the
deal to its end.

`manage.py deal --find M16 --form take [--wall 15-41] [--you South] [--count 3] [--from 1]`
goes through hands for tables at which a rule decides, or somebody with a mix-up answers otherwise,
and prints each as a puzzle file to start from, with every answer in its comments. The same command
prints the same tables. How many hands were looked at stands on stderr.

Exit status 2 for a seat, a style, a rule, a form or a wall that there is not; 1 where nothing was
found.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import islice
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.games import STYLES, Hand, Seating, ordinary, play_hand
from mahjlearn.tutor.games.transcripts import AROUND, moment, places, whole
from mahjlearn.tutor.generate.excerpts.making import open_ways
from mahjlearn.tutor.generate.find import (
    ANY_WALL,
    FORMS,
    Find,
    NotSearchable,
    Wanted,
    contrast,
    printed,
    read_form,
    read_sought,
    read_wall,
    search,
)

_SEATS = ", ".join(seat.value for seat in SEATS)
_STYLES = ", ".join(STYLES)
_FINDS = 3
_SECONDS_BETWEEN_REPORTS = 2.0


class Command(BaseCommand):
    help = "Print places of played hands to start a puzzle from; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seed", type=int, default=1, help="the number of the hand")
        parser.add_argument("--count", type=int, help="how many places at most")
        parser.add_argument("--you", metavar="SEAT", help="who sees the table")
        parser.add_argument("--around", choices=sorted(AROUND), default="exchange")
        parser.add_argument(
            "--style", action="append", default=[], metavar="SEAT=STYLE", help=f"one of {_STYLES}"
        )
        parser.add_argument("--whole", action="store_true", help="print the whole hand")
        find = parser.add_argument_group("finding a table in many hands")
        find.add_argument("--find", metavar="RULE|MIXUP", help="what decides there")
        find.add_argument("--form", default="take", help=f"one of {', '.join(FORMS)}")
        find.add_argument("--wall", metavar="15-41", help="how many tiles are left")
        find.add_argument("--from", type=int, default=1, dest="first", help="the first hand")
        find.add_argument("--contrast", action="store_true", help="also one fact changed")
        find.add_argument("--hands", type=int, default=200, help="how many hands at most")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["find"] is not None:
            self._find(options)
            return
        you = _seat(options["you"] or "South")
        hand = play_hand(options["seed"], _seating(options), teaching_card())
        if options["whole"]:
            self.stdout.write(whole(hand), ending="")
            return
        found = _texts(hand, options["around"], options["count"] or 1, you)
        if not found:
            self.stderr.write(f"Hand {hand.seed} has no {options['around']}; try another --seed.")
            sys.exit(1)
        self.stdout.write("\n".join(found), ending="")

    def _find(self, options: dict[str, Any]) -> None:
        wanted, count = _wanted(options), options["count"] or _FINDS
        looked, reported = 0, monotonic()

        def report(hands: int) -> None:
            nonlocal looked, reported
            looked = hands
            if monotonic() - reported > _SECONDS_BETWEEN_REPORTS:
                reported = monotonic()
                self.stderr.write(f"{hands} hands looked at …")

        finds = 0
        for find in islice(search(wanted, _hands(options), report), count):
            self.stdout.write(printed(find))
            finds += 1
            if options["contrast"]:
                self._contrast(find)
        if finds < count:
            self.stderr.write(_too_few(finds, looked, options))
        if not finds:
            sys.exit(1)

    def _contrast(self, find: Find) -> None:
        other = contrast(find)
        if other is None:
            self.stderr.write("No single change of a step or a tile makes another answer here.")
        else:
            self.stdout.write(printed(other.find, other.changed))


def _wanted(options: dict[str, Any]) -> Wanted:
    you = None if options["you"] is None else _seat(options["you"])
    try:
        wall = ANY_WALL if options["wall"] is None else read_wall(options["wall"])
        return Wanted(read_sought(options["find"]), read_form(options["form"]), wall, you)
    except NotSearchable as error:
        raise CommandError(str(error), returncode=2) from None


def _hands(options: dict[str, Any]) -> Iterator[Hand]:
    ways, first = open_ways(), options["first"]
    for seed in range(first, first + options["hands"]):
        yield play_hand(seed, _seating(options, seed), ways)


def _too_few(finds: int, looked: int, options: dict[str, Any]) -> str:
    found = f"{finds} found" if finds else "Nothing found"
    following = options["first"] + looked
    hands = f"Hands looked at: {looked} ({options['first']} to {following - 1})"
    hint = f"--from {following} goes on; another --form or --wall may have more"
    return f"{found}. {hands}. {hint}."


def _texts(hand: Hand, around: str, count: int, you: Seat) -> list[str]:
    return [moment(hand, number, you) for number in list(places(hand, around))[:count]]


def _seating(options: dict[str, Any], seed: int | None = None) -> Seating:
    seating = dict(ordinary(options["seed"] if seed is None else seed))
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
