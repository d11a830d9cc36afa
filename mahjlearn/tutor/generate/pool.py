"""The index of excerpts that are offered: made beforehand, read on first use.

`referee-g2.tsv` has a line for each: its level, its slug, and the beginning of its content hash.
`built` makes it, and `changed` holds it to what is generated today. First start makes nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from mahjlearn.tutor.generate.excerpts import Excerpt, excerpt_of, excerpts
from mahjlearn.tutor.generate.excerpts.values import content_hash
from mahjlearn.tutor.generate.names import GENERATOR, REFEREE, read_name

FILE = f"{REFEREE}-{GENERATOR}.tsv"

DIGITS = 8
"""Of the content hash, what the index keeps."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One excerpt that is offered."""

    level: int
    slug: str
    digits: str

    def __str__(self) -> str:
        return f"{self.level}\t{self.slug}\t{self.digits}"


@lru_cache(maxsize=1)
def entries() -> tuple[Entry, ...]:
    """Return all of the index, in its order; the numbers of hands follow no level."""
    file = resources.files(__package__) / FILE
    return read_entries(file.read_text(encoding="utf-8"))


def read_entries(text: str) -> tuple[Entry, ...]:
    """Return the lines of an index. ValueError for a line that is none."""
    return tuple(_entry(line) for line in text.splitlines())


def _entry(line: str) -> Entry:
    level, slug, digits = line.split("\t")
    return Entry(int(level), slug, digits)


def offered_at(level: int) -> tuple[str, ...]:
    """Return the slugs of that level; none for a level of which there are none."""
    return tuple(entry.slug for entry in entries() if entry.level == level)


SHARES = {
    (1, 0): 4,
    (1, 1): 13,
    (2, 0): 12,
    (2, 1): 22,
    (3, 0): 2,
    (3, 1): 6,
    (3, 2): 26,
    (4, 1): 5,
    (4, 3): 10,
}
"""What a level holds: by level and number of fouls, how many of a hundred excerpts there are."""

OBJECTIONS = {None: 40, True: 40, False: 40}
"""Of a hundred at a level at which one objection decides, how many at most are without one, with
one that is right, and with a wrong one. With more fouls there is seldom room for any."""

_OBJECTIONS_DECIDE = 2

ALIKE = {1: 16, 2: 45, 3: 100}
"""Of a hundred with that number of fouls, how many at most have one made from the same belief:
the more there are, the fewer beliefs there is room for."""


class Mix:
    """The entries taken so far; it tells if one more would keep the shares."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.taken: list[Entry] = []
        self._have: Counter[tuple[object, ...]] = Counter()

    @property
    def full(self) -> bool:
        return len(self.taken) >= self.size

    def wants(self, excerpt: Excerpt) -> bool:
        """Return True while there is room for all that counts of it."""
        return all(self._have[what] < most for what, most in self._counted(excerpt).items())

    def take(self, excerpt: Excerpt) -> None:
        self.taken.append(entry_of(excerpt))
        self._have.update(self._counted(excerpt).keys())

    def _counted(self, excerpt: Excerpt) -> dict[tuple[object, ...], int]:
        """Return what counts of an excerpt, and how many at most may have the same."""
        task, level = excerpt.task, excerpt.level
        fouls = len(task.fouls)
        share = _share(self.size, SHARES.get((level, fouls), 0))
        counted: dict[tuple[object, ...], int] = {("level", level, fouls): share}
        with_as_many = sum(n for (_, number), n in SHARES.items() if number == fouls)
        for foul in task.fouls:
            alike = _share(_share(self.size, with_as_many), ALIKE[fouls])
            counted["belief", fouls, foul.mixup] = alike
        if level == _OBJECTIONS_DECIDE:
            right = task.spoken[0].right if task.spoken else None
            counted["objection", fouls, right] = _share(share, OBJECTIONS[right])
        return counted


def _share(whole: int, share: int) -> int:
    """Return that percentage, rounded up."""
    return -(-whole * share // 100)


def built(
    size: int, seeds: Iterable[int], report: Callable[[int], None] = lambda entries: None
) -> tuple[Entry, ...]:
    """Return an index of that size, by level, at most one excerpt of each hand.

    Shorter where the hands do not have that many. `report` is told the number of entries after
    each that is taken: all of it takes many minutes.
    """
    mix = Mix(size)
    for seed in seeds:
        if mix.full:
            break
        wanted = next((one for one in excerpts(seed) if mix.wants(one)), None)
        if wanted is not None:
            mix.take(wanted)
            report(len(mix.taken))
    return tuple(sorted(mix.taken, key=lambda entry: (entry.level, _hand(entry))))


def _hand(entry: Entry) -> int:
    return read_name(entry.slug).seed


def entry_of(excerpt: Excerpt) -> Entry:
    return Entry(excerpt.level, excerpt.slug, content_hash(excerpt)[:DIGITS])


def changed(entries: Sequence[Entry], sample: int) -> tuple[Entry, ...]:
    """Return those of an even sample of entries that are made differently today, or not at all."""
    step = max(1, len(entries) // max(1, sample))
    return tuple(entry for entry in entries[::step][:sample] if _today(entry) != entry)


def _today(entry: Entry) -> Entry | None:
    try:
        return entry_of(excerpt_of(entry.slug))
    except KeyError:
        return None
