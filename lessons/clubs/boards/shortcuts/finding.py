"""Find dealt tables about what an instructor names in words: an act, a mix-up or a rule.

The index of practice tables is looked through first, each made from its played hand. What it has
too few of is searched in hands that nobody has looked at, until the time is over. A table is
offered only if it can be asked as a board, and the engine says that it is about what was sought.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from time import monotonic
from typing import Any

from lessons.clubs.boards.fields import fields_of_puzzle
from lessons.clubs.boards.hands_on import HANDS_ON
from lessons.clubs.boards.making import RULING, make_puzzle
from lessons.clubs.boards.verdicts import answer_in_words, caught_mixups
from lessons.editor.form import Refusal
from lessons.editor.situation import Situation
from lessons.puzzles.pictures import bare_board
from lessons.web.prose import rich, whole
from mahjlearn.course import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.tutor.games import play_hand
from mahjlearn.tutor.generate.excerpts.making import open_ways
from mahjlearn.tutor.generate.find import Sought, Wanted
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry, table_entries
from mahjlearn.tutor.generate.tables.making import seating, table_of

FOUND, TRIED = 3, 12
"""Tables on a page; tables of the index that are made for it, at most."""
SECONDS = 6.0
"""The time after which nothing more is made, so that the page comes."""
FIRST_HAND, HANDS = 500_000, 1_000
"""Hands that are searched: far from those of the index, so many for each page."""
FORMS = ("take", "ruling", "dead", "lay_down")
"""The forms of question that are tried on a hand that is searched."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happens at a table, in words: the forms of the index that ask about it, and
    whether something is right there.
    """

    words: str
    forms: tuple[str, ...]
    right: str

    def holds(self, entry: TableEntry) -> bool:
        """Return True if the table of the index is one of these."""
        return entry.form in self.forms and entry.right == self.right


HAPPENINGS = {
    "may-take": Happening("She may take a joker", ("take", "exchange", "late"), SOME),
    "may-not-take": Happening("She wants a joker, and may not", ("take", "late"), NONE),
    "may-give": Happening("She has a tile to give for a joker", ("give",), SOME),
    "may-call": Happening("She may call, and lays down an exposure", ("lay_down",), SOME),
    "may-not-call": Happening("She wants to call, and can’t", ("lay_down",), NONE),
    "dead": Happening("Somebody’s hand is dead", ("dead",), SOME),
    "not-dead": Happening("Nobody’s hand is dead", ("dead",), NONE),
    "pays": Happening("Somebody has mah jongg: who pays what", ("pays",), SOME),
}


@dataclass(frozen=True, slots=True)
class Hit:
    """A table with its question, as the board would ask it, and the form that makes it one."""

    puzzle: Puzzle
    fields: dict[str, str]
    ruleset: str

    @property
    def question(self) -> str:
        """The question."""
        return rich(self.puzzle.question)

    @property
    def facts(self) -> str:
        """The sentences on what has happened."""
        return rich(self.puzzle.facts)

    @property
    def answer(self) -> str:
        """The engine’s answer in a few words."""
        return answer_in_words(self.puzzle, self.ruleset)

    @property
    def picture(self) -> str:
        """The table."""
        return bare_board(self.puzzle)

    @property
    def catches(self) -> list[str]:
        """The mix-ups that it catches."""
        return caught_mixups(self.puzzle)


def find(about: str, page: int, ruleset: str) -> list[Hit]:
    """Return up to three tables about what was chosen; another page has others.

    It takes SECONDS and the making of one table at most.
    """
    ends = monotonic() + SECONDS
    found: list[Hit] = []
    seen: set[str] = set()
    for puzzle in _candidates(about, page, ends):
        hit = make_hit(puzzle, ruleset)
        if hit is None or hit.fields["table"] in seen or not _is_about(about, hit.puzzle):
            continue
        seen.add(hit.fields["table"])
        found.append(hit)
        if len(found) == FOUND:
            break
    return found


def _candidates(about: str, page: int, ends: float) -> Iterator[Puzzle]:
    """Yield tables of the index, then of other hands, until the time is over."""
    slugs = entries_about(about)[page * TRIED : (page + 1) * TRIED]
    sources = chain((table_of(slug) for slug in slugs), _searched(about, page))
    while monotonic() < ends:
        puzzle = next(sources, None)
        if puzzle is None:
            return
        yield puzzle


def _searched(about: str, page: int) -> Iterator[Puzzle]:
    """Yield the tables of hands that nobody has looked at; for a happening there are enough."""
    sought = _sought(about)
    if sought is None:
        return
    first = FIRST_HAND + page * HANDS
    for seed in range(first, first + HANDS):
        hand = play_hand(seed, seating(seed), open_ways())
        for form in FORMS:
            hit = next(Wanted(sought, form).finds(hand), None)
            puzzle = hit.draft.puzzle() if hit else None
            if puzzle is not None:
                yield puzzle


@lru_cache(maxsize=256)
def entries_about(about: str) -> tuple[str, ...]:
    """Return the slugs of the index about what was chosen, one of a family."""
    happening = HAPPENINGS.get(about)
    families: dict[str, str] = {}
    for entry in table_entries():
        is_one = happening.holds(entry) if happening else about in (*entry.about, *entry.rules)
        if is_one and entry.form not in ("film", "changing"):
            families.setdefault(entry.family, entry.slug)
    return tuple(families.values())


def _sought(about: str) -> Sought | None:
    if about in TALLIED:
        return Sought(mixup=about)
    return Sought(rule=about) if about in RULES_BY_ID else None


def _is_about(about: str, puzzle: Puzzle) -> bool:
    """Return True if the board itself is about it, and not only the table that it was made of."""
    sought = _sought(about)
    return sought is None or sought.is_in(puzzle)


def make_hit(puzzle: Puzzle, ruleset: str) -> Hit | None:
    """Return a table as a board asks it; None if boards cannot ask it."""
    if puzzle.kind != RULING and puzzle.kind not in HANDS_ON:
        return None
    happened = puzzle.play[:-1] if puzzle.kind == RULING else puzzle.play
    situation = Situation(puzzle.table, happened, ruleset=ruleset)
    try:
        fields = fields_of_puzzle(puzzle, situation)
        made = make_puzzle("board-found", situation, fields | {"title": "A table"})
    except Refusal:
        return None
    lines = {"table": print_table(situation.table), "play": print_play(happened)}
    return Hit(made, {name: value for name, value in fields.items() if value} | lines, ruleset)


def list_choices(chosen: str) -> list[dict[str, Any]]:
    """Return what can be looked for, in groups of options in words."""
    beliefs = sorted((whole(MISCONCEPTIONS[name].belief), name) for name in TALLIED)
    rules = [rule for rule in RULES_BY_ID.values() if rule.kind.decides]
    groups = {
        "What happens": [(name, one.words) for name, one in HAPPENINGS.items()],
        "A mix-up": [(name, f"“{belief}”") for belief, name in beliefs],
        "A rule": sorted(((rule.id, whole(rule.title)) for rule in rules), key=lambda one: one[1]),
    }
    return [
        {
            "title": title,
            "options": [
                {"value": value, "words": words, "chosen": value == chosen}
                for value, words in pairs
            ],
        }
        for title, pairs in groups.items()
    ]


def is_choice(about: str) -> bool:
    """Return True if this can be looked for."""
    rule = RULES_BY_ID.get(about)
    return about in HAPPENINGS or about in TALLIED or (rule is not None and rule.kind.decides)
