"""The record of a class: its tables, how the votes on each were divided, and which went worst."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.db.models import Count, Q
from django.utils import timezone

from lessons.clubs.assignments.kinds import BOARD, TABLE, read_assignable
from lessons.clubs.boards.puzzles import board_id_of, board_slug, is_board_slug
from lessons.clubs.class_mode.running import LONGEST_CLASS
from lessons.clubs.class_mode.split import VoteSplit, count_right, encode_answer, split_counts
from lessons.clubs.class_mode.subjects import excerpt_slug, title_of_subject
from lessons.clubs.class_mode.watching import count_caught
from lessons.course_tables import Tables
from lessons.models import ClassSession, ClassVote, Club
from lessons.puzzles.room import can_be_asked
from lessons.web.prose import rich
from mahjlearn.course import Puzzle

WORST = 2
"""Number of tables that the record proposes to assign."""
GONE = "A table that is gone"
"""The title also of a board that was changed into a question that no room can answer."""
HAND = "A hand you watched"
Ballots = dict[int, Counter[str]]
"""The votes on a table by ballot, each by the encoded answer; of a hand by play."""


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table of a class, or a hand. `number` counts from 1 as the screen did, `what` is what can
    be assigned, empty where nothing can.

    Of a table `split` has the last vote, beside the first one where there were several; it is None
    for one that is gone, and for a hand. `right` of `total` were right at the first vote. Of a hand
    `right` stopped it where it went wrong, at `mistakes` plays; `total` is how many phones there
    were.
    """

    number: int
    title: str
    what: str
    total: int
    right: int = 0
    question: str = ""
    split: VoteSplit | None = None
    mistakes: int = 0
    hand: bool = False


@dataclass(frozen=True, slots=True)
class PartRecord:
    """A lesson, a mix-up or a hand of a class, with its tables."""

    title: str
    tables: tuple[TableRecord, ...]


@dataclass(frozen=True, slots=True)
class ClassRecord:
    """A class that is over, or is still on: what it was about and what came of it."""

    session: ClassSession
    here: int
    parts: tuple[PartRecord, ...]

    @property
    def tables(self) -> list[TableRecord]:
        """Every table and hand, in the order of the class."""
        return [table for part in self.parts for table in part.tables]

    @property
    def hands(self) -> int:
        """Number of hands that were watched."""
        return sum(table.hand for table in self.tables)

    @property
    def ruled(self) -> int:
        """Number of tables that were voted on."""
        return len(self.tables) - self.hands

    @property
    def worst(self) -> list[TableRecord]:
        """The tables that most people got wrong at the first vote, the worst first; none that
        everybody got right.
        """
        missed = [one for one in self.tables if not one.hand and one.right < one.total]
        return sorted(missed, key=lambda one: (one.right / one.total, -one.total))[:WORST]

    @property
    def worst_query(self) -> str:
        """Those tables as the address of a new assignment names them."""
        return "&".join(f"what={table.what}" for table in self.worst)


def past_classes(club: Club) -> list[ClassSession]:
    """Return the classes of a club that are over and had a vote, the newest first (one query)."""
    over = Q(ended__isnull=False) | Q(begun__lte=timezone.now() - LONGEST_CLASS)
    voted = Q(pk__in=ClassVote.objects.values("session")) | ~Q(hands={})
    found = list(club.classes.filter(over, voted).order_by("-begun", "-pk"))
    for session in found:
        session.club = club
    return found


def record_of(session: ClassSession, known: Tables) -> ClassRecord:
    """Return the record of a class, which comes with its club (two queries)."""
    counted, here = _count_votes(session), session.present.count()
    begins = [*(first for first, _ in session.parts), len(session.puzzles)]
    parts = []
    for number, (first, what) in enumerate(session.parts):
        numbers = range(first, begins[number + 1])
        tables = tuple(
            _record_table(session, known, at, counted.get(at, {}), here)
            for at in numbers
            if _was_shown(session, at, counted)
        )
        if tables:
            parts.append(PartRecord(_title_of_part(what, session.club, known), tables))
    return ClassRecord(session, here, tuple(parts))


def _was_shown(session: ClassSession, at: int, counted: Mapping[int, Ballots]) -> bool:
    """Return True for a table with a vote, and for a hand that was watched."""
    if not excerpt_slug(session.puzzles[at]):
        return any(map(sum, (one.values() for one in counted.get(at, {}).values())))
    plays = session.play if session.at == at else session.left.get(str(at), (0,))[0]
    return at in counted or plays > 0


def _count_votes(session: ClassSession) -> dict[int, Ballots]:
    """Return the votes and the raised hands by table and ballot (one query)."""
    counted: dict[int, Ballots] = {}
    for at, ballot, answer, number in _votes_by_answer(session):
        counted.setdefault(at, {}).setdefault(ballot, Counter())[answer] += number
    return counted


def _votes_by_answer(session: ClassSession) -> Iterator[tuple[int, int, str, int]]:
    votes = session.votes.order_by().values("at", "ballot", "answer").annotate(n=Count("pk"))
    for row in votes:
        yield row["at"], row["ballot"], encode_answer(row["answer"]), row["n"]
    for key, raised in session.hands.items():
        at, _, ballot = key.partition(".")
        yield from ((int(at), int(ballot), answer, n) for answer, n in raised.items() if n)


def _record_table(
    session: ClassSession, known: Tables, at: int, ballots: Ballots, here: int
) -> TableRecord:
    slug, number = session.puzzles[at], at + 1
    if excerpt_slug(slug):
        stops = {play: sum(counts.values()) for play, counts in ballots.items()}
        caught, mistakes = count_caught(session, at, stops)
        what = slug if read_assignable(slug) else ""
        return TableRecord(number, HAND, what, here, caught, mistakes=mistakes, hand=True)
    first, last = ballots[min(ballots)], ballots[max(ballots)]
    table, total = known.get(slug), sum(first.values())
    if table is None or not can_be_asked(table.puzzle):
        return TableRecord(number, GONE, "", total, total)
    puzzle, ruleset, again = table.puzzle, session.club.ruleset, len(ballots) > 1
    before = first if again else Counter[str]()
    return TableRecord(
        number,
        table.title,
        _what_to_assign(puzzle),
        total,
        count_right(puzzle, ruleset, first),
        rich(puzzle.question),
        split_counts(puzzle, ruleset, last, before, revealed=True, again=again),
    )


def _what_to_assign(puzzle: Puzzle) -> str:
    if is_board_slug(puzzle.slug):
        return f"{BOARD}/{board_id_of(puzzle.slug)}"
    return f"{TABLE}/{puzzle.slug}"


def _title_of_part(what: str, club: Club, known: Tables) -> str:
    """Return what a part is about in words; of a board without another query."""
    kind, _, name = what.partition("/")
    if kind != BOARD:
        return title_of_subject(what, club) or GONE
    table = known.get(board_slug(name))
    return table.title if table else GONE
