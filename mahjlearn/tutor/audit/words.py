"""Who reads the words and does not look at the table, taught by the tables of other hands.

One is a naive classifier of words. Another remembers of each act that is offered how often it was
right. Every table counts once, and of a form in which nothing may be right each answer as much, as
practice serves them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from mahjlearn.course.gates.bayes import Classifier
from mahjlearn.tutor.audit.lines import AuditLine, Guess, Guessed, guessed, guesses
from mahjlearn.tutor.audit.seen import SeenTable, distinct, options_read
from mahjlearn.tutor.generate.tables.index import NONE, SOME
from mahjlearn.tutor.generate.tables.mixing.choosing import ACTS, by_heart, by_words
from mahjlearn.tutor.generate.tables.mixing.tells import FOLDS, MORE

SIDES = (SOME, NONE)


def words_alone(over: str, tables: Sequence[SeenTable]) -> Iterator[AuditLine]:
    """Yield how often they are right who read."""
    return (one.line for one in readers(over, tables))


def readers(over: str, tables: Sequence[SeenTable]) -> Iterator[Guessed]:
    """Yield what the words tell: whether something is right, and which of the options it is."""
    sides = _sides(tables)
    if sides:
        who = "reads only the words: some or none"
        line = AuditLine(who, over, _evenly(sides), 1 / len(SIDES) + MORE, len(sides))
        yield Guessed(line, tuple(sides))
    sets = options_read(tables)
    acts = [(one, options) for one, options in sets if one.form == ACTS]
    if sets:
        yield guessed("reads only the words: which option", over, guesses(sets, by_words), MORE)
    if acts:
        yield guessed("remembers which acts were right", over, guesses(acts, by_heart), MORE)


def _sides(tables: Sequence[SeenTable]) -> list[Guess]:
    """Return whether the words of a table speak for something or for nothing being right, by form:
    of one in which that is always the same there is nothing to tell.
    """
    by_form: dict[str, list[SeenTable]] = {}
    for one in distinct(tables):
        if one.offers_none:
            by_form.setdefault(one.form, []).append(one)
    both = (each for each in by_form.values() if len({one.right for one in each}) > 1)
    return [guess for each in both for guess in _sides_read(each)]


def _sides_read(tables: Sequence[SeenTable]) -> Iterator[Guess]:
    """Yield a guess for each table; a half where the words speak for neither."""
    for fold in range(FOLDS):
        judge = Classifier((one.words, one.right == SOME) for one in tables if _fold(one) != fold)
        for one in tables:
            if _fold(one) == fold:
                score = judge.score(one.words)
                hit = 0.5 if score == 0 else float((score > 0) is not one.nothing)
                yield Guess(one, hit, 0.5, abs(score))


def _evenly(guesses: Sequence[Guess]) -> float:
    """Return how often they are right if each answer of a form counts as much as the other."""
    many = Counter((one.table.form, one.table.right) for one in guesses)
    forms = Counter(one.table.form for one in guesses)
    weights = ((one, forms[one.table.form] / many[one.table.form, one.table.right])
               for one in guesses)  # fmt: skip
    return sum(one.hit * weight for one, weight in weights) / (len(SIDES) * len(guesses))


def _fold(table: SeenTable) -> int:
    return table.entry.name.seed % FOLDS
