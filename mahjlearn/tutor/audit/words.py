"""Who reads the words and does not look at the table: a naive classifier, taught by other hands."""

from collections import Counter
from collections.abc import Iterator, Sequence

from mahjlearn.course.gates.bayes import Classifier, hits
from mahjlearn.tutor.audit.lines import AuditLine, mean
from mahjlearn.tutor.audit.seen import SeenTable
from mahjlearn.tutor.generate.tables.facts import Options
from mahjlearn.tutor.generate.tables.index import SOME
from mahjlearn.tutor.generate.tables.mixing.tells import FEWEST, FOLDS, MORE


def words_alone(over: str, served: Sequence[SeenTable]) -> Iterator[AuditLine]:
    """Yield what the words tell: whether something is right, and which of the options it is."""
    judged = [one for one in served if one.offers_none]
    if len(_distinct(judged)) >= FEWEST:
        guessed = _guesses(_distinct(judged))
        share = mean(guessed[one.entry.slug] for one in judged)
        limit = _by_form(judged) + MORE
        tables = len(guessed)
        yield AuditLine("reads only the words: some or none", over, share, limit, tables)
    named = _named([one for one in _distinct(served) if one.is_written])
    found = hits(named)
    if len(found) >= FEWEST:
        share, limit = mean(hit for hit, _ in found), mean(by for _, by in found) + MORE
        yield AuditLine("reads only the words: which option", over, share, limit, len(found))


def _distinct(served: Sequence[SeenTable]) -> list[SeenTable]:
    return list({one.entry.slug: one for one in served}.values())


def _fold(table: SeenTable) -> int:
    return table.entry.name.seed % FOLDS


def _guesses(tables: Sequence[SeenTable]) -> dict[str, float]:
    """Return for each table whether its words speak for the right side; a half for neither."""
    found = {}
    for fold in range(FOLDS):
        judge = Classifier((one.words, one.right == SOME) for one in tables if _fold(one) != fold)
        for one in tables:
            if _fold(one) == fold:
                score = judge.score(one.words)
                found[one.entry.slug] = 0.5 if score == 0 else float((score > 0) is not one.nothing)
    return found


def _by_form(served: Sequence[SeenTable]) -> float:
    """Return how often somebody is right who says for each form what is right there most often."""
    many = Counter((one.form, one.right) for one in served)
    best: dict[str, int] = {}
    for (form, _), count in many.items():
        best[form] = max(best.get(form, 0), count)
    return sum(best.values()) / len(served)


def _named(tables: Sequence[SeenTable]) -> dict[str, list[Options]]:
    """Return the options of those where some of them are right, by fold."""
    sets: dict[str, list[Options]] = {}
    for one in tables:
        found = [options for options in one.options if 0 < _right(options) < len(options)]
        sets.setdefault(str(_fold(one)), []).extend(found)
    return sets


def _right(options: Options) -> int:
    return sum(right for _, right in options)
