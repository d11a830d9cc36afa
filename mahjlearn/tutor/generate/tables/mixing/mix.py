"""The tables taken into an index so far: what one more would add, and what is lacking yet."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.misconceptions.model import Standing
from mahjlearn.tutor.generate.tables.aims import Lack, TableWay
from mahjlearn.tutor.generate.tables.index import EASY, NONE, TableEntry
from mahjlearn.tutor.generate.tables.mixing.choosing import OptionGuesser
from mahjlearn.tutor.generate.tables.mixing.dealt import DealtTable
from mahjlearn.tutor.generate.tables.mixing.tells import (
    FactGuesser,
    PhraseGuesser,
    TableGuesser,
    WordGuesser,
)

OF_A_CORE_MIXUP, OF_ANOTHER, OF_A_RULE = 60, 24, 30
"""How many tables are taken because of one mix-up or one rule, unless some quota needs more."""
HANDS_OF_A_MIXUP, FORMS_OF_A_MIXUP = 40, 3
"""Of how many hands and forms the tables about a core mix-up are at least."""
OF_A_HAND, OF_A_HAND_ABOUT_ONE = 8, 2
"""Of a hand, how many tables are taken besides near misses, and how many about one mix-up."""
MOST_OF_A_FORM = 70
"""Of a hundred tables about one mix-up, how many at most are of one form."""
BANDS_OF_A_MIXUP = 3
"""No more than one in so many of them has a wall within one band."""
MOST_OF_ALL = 20
"""Of a hundred tables, how many at most are of one form."""
MOST_WITH_NONE = 55
"""Of a hundred tables of a form, how many at most have nothing that is right."""
SELDOM = {"film": 10, "which_player": 3}
"""The same of forms in which one kind of answer is right most of the time."""
FIRST_OF_ALL = 50
"""Tables after which that is looked at."""
_ALL_BANDS = frozenset(range(5))


@dataclass
class Guessers:
    """All who guess at the tables of a form."""

    phrases: PhraseGuesser = field(default_factory=PhraseGuesser)
    facts: FactGuesser = field(default_factory=FactGuesser)
    words: WordGuesser = field(default_factory=WordGuesser)
    options: OptionGuesser = field(default_factory=OptionGuesser)

    @property
    def each(self) -> tuple[TableGuesser, ...]:
        return self.phrases, self.facts, self.words, self.options


@dataclass
class TableMix:
    """The tables taken so far; it tells what one more would add."""

    taken: list[TableEntry] = field(default_factory=list)
    _have: Counter[tuple[object, ...]] = field(default_factory=Counter)
    _ways: dict[str, Counter[TableWay]] = field(default_factory=dict)
    _guessers: dict[str, Guessers] = field(default_factory=dict)

    def offer(self, table: DealtTable) -> bool:
        """Take a table with its near miss, or alone where that is better; return whether.

        The two are told in the same words and have two answers: where a table alone would tell its
        answer to somebody who does not think, both together often do not.
        """
        tries = (table,) if table.near is None else (table, table.alone)
        found = next(filter(self.wants, tries), None)
        if found is not None:
            self.take(found)
        return found is not None

    def offer_with(self, table: DealtTable, other: DealtTable) -> bool:
        """Take a table that is scarce with one of its form that has the other answer; return
        whether. Either alone may tell its answer to somebody who does not think.
        """
        found = self._has_room(table, other) and self.is_scarce(table)
        if found and not self.tells(table, other):
            self.take(table)
            self.take(other)
            return True
        return False

    def is_scarce(self, table: DealtTable) -> bool:
        """Return True for a table about a core mix-up or a rule with too few tables."""
        adds = any(
            self._have["mixup", mixup] < OF_A_CORE_MIXUP and self._adds(mixup, one)
            for one in table.family
            for mixup in one.entry.about
            if _is_core(mixup)
        )
        return adds or self._brings_a_rule(table)

    def wants(self, table: DealtTable) -> bool:
        """Return True where a mix-up or a rule has too few tables, and this one is no repeat of
        form, wall or answer. At first sight no answer may be told.
        """
        entry, family = table.entry, table.family
        if not self._has_room(table):
            return False
        none, of_form = self._have["none", entry.form], self._have["form", entry.form]
        only_none = all(one.entry.right == NONE for one in family)
        if only_none and 100 * none > MOST_WITH_NONE * max(of_form, 10):
            return False
        return self._brings_nearer(table) and not self.tells(table)

    def _has_room(self, *tables: DealtTable) -> bool:
        """Return True where neither a hand nor the form has enough, and none is there already."""
        hands = Counter(one.entry.name.seed for one in tables)
        if any(self._have["hand", seed] + many > OF_A_HAND for seed, many in hands.items()):
            return False
        digits = [one.entry.digits for table in tables for one in table.family]
        if len(tables) > 1 and len(set(digits)) < len(digits):
            return False
        there = any(self._have["same", one] for one in digits)
        return not there and not self._form_is_full(tables[0].entry.form)

    def tells(self, *tables: DealtTable) -> bool:
        """Return True where somebody who does not think would be right too often with these, all of
        one form.
        """
        more = [one for table in tables for one in table.family]
        each = self._of(tables[0].entry.form).each
        return any(guesser.knows(more) for guesser in each)

    def take(self, table: DealtTable) -> None:
        """Count a table that was taken, and its near miss."""
        self._have["hand", table.entry.name.seed] += 1
        for guesser in self._of(table.entry.form).each:
            guesser.read(table.family)
        for one in table.family:
            self._count(one)

    def _count(self, table: DealtTable) -> None:
        entry = table.entry
        self.taken.append(entry)
        seed, form = entry.name.seed, entry.form
        counted: list[tuple[object, ...]] = [("form", form), ("same", entry.digits)]
        counted += [("rule", rule) for rule in entry.rules]
        for mixup in entry.about:
            counted += [("mixup", mixup), ("mixup form", mixup, form)]
            counted += [("mixup band", mixup, table.band), ("mixup hand", mixup, seed)]
            if self._have["mixup hand", mixup, seed] == 0:
                counted.append(("hands", mixup))
            if self._have["mixup form", mixup, form] == 0:
                counted.append(("forms", mixup))
            if entry.level == EASY:
                counted.append(("easy", mixup))
        if entry.right == NONE:
            counted.append(("none", form))
        self._have.update(counted)

    def learn(self, table: DealtTable) -> None:
        """Keep the way by which a table was found, taken or not, for all that it is about."""
        for one in (*table.entry.about, *table.entry.rules):
            self._ways.setdefault(one, Counter())[table.way] += 1

    def lacks(self) -> tuple[Lack, ...]:
        """Return the core mix-ups and the rules that lack tables, where a way to more is known: the
        mix-ups first, and of each those with fewest tables.
        """
        found = (self._lack_of(one) for one in sorted(self._ways, key=self._urgency))
        return tuple(lack for lack in found if lack is not None and lack.ways)

    def rarity(self, table: DealtTable) -> tuple[int, str]:
        """Return how many tables there are about its rarest mix-up: the fewer, the better."""
        about = table.entry.about
        fewest = min((self._have["mixup", one] for one in about), default=OF_A_RULE)
        return fewest, table.entry.slug

    def _urgency(self, about: str) -> tuple[int, int, str]:
        is_rule = about not in MISCONCEPTIONS
        return is_rule, self._have["rule" if is_rule else "mixup", about], about

    def _lack_of(self, about: str) -> Lack | None:
        led = self._ways[about]
        ways = sorted(led, key=lambda way: (self._form_is_full(way.form), -led[way], way))
        if about not in MISCONCEPTIONS:
            short = self._have["rule", about] < OF_A_RULE
            return Lack(about, tuple(ways), _ALL_BANDS) if short else None
        if not _is_core(about) or not any(self._short(about)):
            return None
        most = {way.form for way in led if self._is_most(about, way.form)}
        enough = self._have["mixup", about] >= OF_A_CORE_MIXUP
        if enough and self._have["forms", about] < FORMS_OF_A_MIXUP:
            most |= {way.form for way in led if self._have["mixup form", about, way.form]}
        ways = [way for way in ways if way.form not in most]
        open_bands = {band for band in _ALL_BANDS if not self._band_is_full(about, band)}
        return Lack(about, tuple(ways), frozenset(open_bands))

    def _short(self, mixup: str) -> Iterator[bool]:
        """Yield of each quota of a core mix-up whether it is not met: tables, forms, hands, levels
        and walls.
        """
        tables = self._have["mixup", mixup]
        yield tables < OF_A_CORE_MIXUP
        yield self._have["forms", mixup] < FORMS_OF_A_MIXUP
        yield self._have["hands", mixup] < HANDS_OF_A_MIXUP
        yield 2 * self._have["easy", mixup] > tables
        yield any(self._spills(mixup, band) for band in _ALL_BANDS)

    def _adds(self, mixup: str, table: DealtTable) -> bool:
        """Return True where the table brings the mix-up nearer to its quotas."""
        entry, tables = table.entry, self._have["mixup", mixup]
        if self._have["mixup hand", mixup, entry.name.seed] >= OF_A_HAND_ABOUT_ONE:
            return False
        if not _is_core(mixup):
            return tables < OF_ANOTHER and not self._is_most(mixup, entry.form)
        few, form, hands, levels, walls = self._short(mixup)
        if self._band_is_full(mixup, table.band) or not (few or form or hands or levels or walls):
            return False
        new_form = self._have["mixup form", mixup, entry.form] == 0
        new_hand = self._have["mixup hand", mixup, entry.name.seed] == 0
        easy_enough = 2 * self._have["easy", mixup] >= max(tables, OF_A_CORE_MIXUP) - 1
        if entry.level == EASY and easy_enough:
            return False
        if few:
            repeats = tables - self._have["hands", mixup]
            room = new_hand or repeats < OF_A_CORE_MIXUP - HANDS_OF_A_MIXUP
            return room and not self._is_most(mixup, entry.form)
        helps = (form and new_form, hands and new_hand, levels and entry.level > EASY, walls)
        return any(helps)

    def _is_most(self, mixup: str, form: str) -> bool:
        most = OF_A_CORE_MIXUP if _is_core(mixup) else OF_ANOTHER
        return 100 * self._have["mixup form", mixup, form] >= MOST_OF_A_FORM * most

    def _band_is_full(self, mixup: str, band: int) -> bool:
        """Return True where a band has its share of what there is, or of what is to be."""
        tables = max(self._have["mixup", mixup], OF_A_CORE_MIXUP)
        return BANDS_OF_A_MIXUP * self._have["mixup band", mixup, band] >= tables

    def _spills(self, mixup: str, band: int) -> bool:
        of_band = self._have["mixup band", mixup, band]
        return BANDS_OF_A_MIXUP * of_band > self._have["mixup", mixup]

    def _form_is_full(self, form: str) -> bool:
        most = SELDOM.get(form, MOST_OF_ALL)
        return 100 * self._have["form", form] > most * (len(self.taken) + FIRST_OF_ALL)

    def _of(self, form: str) -> Guessers:
        return self._guessers.setdefault(form, Guessers())

    def _brings_nearer(self, table: DealtTable) -> bool:
        """Return True where some quota lacks it, or tables wait for one with its answer."""
        if any(self._adds(mixup, one) for one in table.family for mixup in one.entry.about):
            return True
        if self._of(table.entry.form).phrases.waits_for(table):
            return True
        return self._brings_a_rule(table)

    def _brings_a_rule(self, table: DealtTable) -> bool:
        rules = (rule for one in table.family for rule in one.entry.rules)
        return any(self._have["rule", rule] < OF_A_RULE for rule in rules)


def _is_core(mixup: str) -> bool:
    return MISCONCEPTIONS[mixup].standing is Standing.CORE
