"""The tables taken into an index so far: what one more would add, and what is lacking yet."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.misconceptions.model import Standing
from mahjlearn.tutor.generate.tables.aims import BAND, Lack, TableWay
from mahjlearn.tutor.generate.tables.facts import FACTS, FirstSight, Options
from mahjlearn.tutor.generate.tables.index import EASY, NONE, SOME, TableEntry

OF_A_CORE_MIXUP, OF_ANOTHER, OF_A_RULE = 60, 24, 30
"""How many tables are taken because of one mix-up or one rule, unless some quota needs more."""
HANDS_OF_A_MIXUP, FORMS_OF_A_MIXUP = 40, 3
"""Of how many hands and forms the tables about a core mix-up are at least."""
OF_A_HAND, OF_A_HAND_ABOUT_ONE = 8, 2
"""How many tables of a hand are taken, in all and because of one mix-up."""
MOST_OF_A_FORM = 50
"""Of a hundred tables about one mix-up, how many at most are of one form."""
BANDS_OF_A_MIXUP = 3
"""No more than one in so many of them has a wall within one band."""
MOST_OF_ALL = 20
"""Of a hundred tables, how many at most are of one form."""
MOST_WITH_NONE = 55
"""Of a hundred tables of a form, how many at most have nothing that is right."""
SELDOM = {"film": 10, "which_player": 3}
"""The same of forms in which one kind of answer is right most of the time."""
ALWAYS_SOME = frozenset({"pays", "exchange", "what_now", "which_player", "film"})
"""Forms in which something is right at nearly every table."""
FIRST_OF_ALL = 50
"""Tables after which that is looked at."""
MORE_OF_ONE_SIDE, FIRST_OF_A_SIDE = 125, 2
"""Of what is told in the same words: to a hundred tables of one answer so many of the other at
most, and a few before that is looked at. Else the words would tell the answer.
"""
MOST_OF_ONE_SIDE, FIRST_OF_A_FORM = 25, 16
"""Of a hundred tables of a form, how many at most are told in words that no table with the other
answer has; looked at after so many tables.
"""
FEW_OF_A_FORM = 60
"""A form with fewer tables is held to have so many: few tables teach no words."""
MOST_BY_A_FACT = 88
"""Of a hundred tables of a form, how many at most are got right by one fact alone."""
FIRST_OF_THE_OPTIONS, MORE_THAN_BY_CHANCE = 6, 0.08
"""Whoever goes by the words of options alone is right that much more often than by chance at most;
looked at after so many tables.
"""
_ALL_BANDS = frozenset(range(5))


@dataclass(frozen=True, slots=True)
class DealtTable:
    """A table that may be offered: its wall, what is seen at once, and the way it was found."""

    entry: TableEntry
    wall: int
    sight: FirstSight
    way: TableWay

    @property
    def band(self) -> int:
        return self.wall // BAND


@dataclass
class OptionGuesser:
    """Somebody who goes by which options of a form were right most often, and does not think."""

    _seen: Counter[tuple[str, bool]] = field(default_factory=Counter)
    _asked: int = 0
    _hits: int = 0
    _by_chance: float = 0.0

    def knows(self, options: Options) -> bool:
        """Return True where with these options too the guesser would be right too often."""
        if self._asked < FIRST_OF_THE_OPTIONS or not self._is_right(options):
            return False
        by_chance = self._by_chance + 1 / len(options)
        return self._hits + 1 > by_chance + (self._asked + 1) * MORE_THAN_BY_CHANCE

    def read(self, options: Options) -> None:
        """Learn from options that were taken; where none is right there is nothing to learn."""
        if any(right for _, right in options):
            self._hits += self._is_right(options)
            self._asked += 1
            self._by_chance += 1 / len(options)
        self._seen.update(options)

    def _is_right(self, options: Options) -> bool:
        """Return whether the option that is guessed is right."""
        if not any(right for _, right in options):
            return False
        return max(options, key=lambda one: self._share(one[0]))[1]

    def _share(self, text: str) -> float:
        right, wrong = self._seen[text, True], self._seen[text, False]
        return (right + 1) / (right + wrong + 2)


@dataclass
class TableMix:
    """The tables taken so far; it tells what one more would add."""

    taken: list[TableEntry] = field(default_factory=list)
    _have: Counter[tuple[object, ...]] = field(default_factory=Counter)
    _ways: dict[str, Counter[TableWay]] = field(default_factory=dict)
    _told: dict[str, dict[str, Counter[str]]] = field(default_factory=dict)
    """By form, then by what is told: how many tables have which answer."""
    _guessers: dict[str, OptionGuesser] = field(default_factory=dict)

    def wants(self, table: DealtTable) -> bool:
        """Return True where a mix-up or a rule has too few tables, and this one is no repeat of
        form, wall or answer. At first sight no answer may be told.
        """
        entry = table.entry
        if self._have["hand", entry.name.seed] >= OF_A_HAND or self._have["same", entry.digits]:
            return False
        if self._form_is_full(entry.form):
            return False
        if self._tells(entry, table.sight):
            return False
        none, of_form = self._have["none", entry.form], self._have["form", entry.form]
        if entry.right == NONE and 100 * none > MOST_WITH_NONE * max(of_form, 10):
            return False
        if any(self._adds(mixup, table) for mixup in entry.about):
            return True
        if self._is_control(entry, table.sight.words):
            return True
        return any(self._have["rule", rule] < OF_A_RULE for rule in entry.rules)

    def take(self, table: DealtTable) -> None:
        """Count a table that was taken."""
        entry = table.entry
        self.taken.append(entry)
        seed, form = entry.name.seed, entry.form
        counted: list[tuple[object, ...]] = [("hand", seed), ("form", form), ("same", entry.digits)]
        counted += [("rule", rule) for rule in entry.rules]
        words = self._told.setdefault(form, {})
        words.setdefault(table.sight.words, Counter())[entry.right] += 1
        self._guesser(form).read(table.sight.options)
        counted += [(fact, fact in table.sight.facts, form, entry.right) for fact in FACTS]
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

    def _tells(self, entry: TableEntry, sight: FirstSight) -> bool:
        """Return True where somebody who does not think would be right too often with one more."""
        return (
            self._tips(entry, sight.words)
            or self._shows(entry, sight.facts)
            or self._guesser(entry.form).knows(sight.options)
        )

    def _guesser(self, form: str) -> OptionGuesser:
        return self._guessers.setdefault(form, OptionGuesser())

    def _is_control(self, entry: TableEntry, told: str) -> bool:
        """Return True where tables told in the same words wait for one with this answer."""
        like = self._told.get(entry.form, {}).get(told, Counter())
        other = SOME if entry.right == NONE else NONE
        return told != "" and _is_at_the_limit(like[other], like[entry.right])

    def _tips(self, entry: TableEntry, told: str) -> bool:
        """Return True where with one more the words would tell the answer.

        Where all tables of a form are told in the same words, they tell nothing.
        """
        if not told or (entry.form in ALWAYS_SOME and not self._have["none", entry.form]):
            return False
        sides = self._told.get(entry.form, {})
        other = SOME if entry.right == NONE else NONE
        like = sides.get(told, Counter())
        if _is_at_the_limit(like[entry.right], like[other]):
            return True
        alone = sum(one.total() for one in sides.values() if len(one) == 1)
        most = MOST_OF_ONE_SIDE * max(self._have["form", entry.form], FEW_OF_A_FORM)
        return not like[other] and 100 * alone >= most

    def _shows(self, entry: TableEntry, facts: frozenset[str]) -> bool:
        """Return True where with one more some fact alone would tell the answer too often."""
        form, right = entry.form, entry.right
        many = self._have["form", form]
        if many < FIRST_OF_A_FORM or not 0 < self._have["none", form] < many:
            return False
        other = SOME if right == NONE else NONE
        for fact in FACTS:
            here = fact in facts
            mine, against = (self._have[fact, here, form, one] for one in (right, other))
            rest = max(self._have[fact, not here, form, one] for one in (right, other))
            if mine >= against and 100 * (mine + 1 + rest) > MOST_BY_A_FACT * (many + 1):
                return True
        return False


def _is_at_the_limit(here: int, there: int) -> bool:
    return 100 * here >= MORE_OF_ONE_SIDE * there + 100 * FIRST_OF_A_SIDE


def _is_core(mixup: str) -> bool:
    return MISCONCEPTIONS[mixup].standing is Standing.CORE
