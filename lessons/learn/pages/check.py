"""The check of a unit: before it, after it, and its row on the course map."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.learn.progress.checks import CheckResult, TableResult, check_result
from lessons.learn.progress.counted import CountedAnswer
from lessons.learn.progress.marks import marks_context, rule_marks
from lessons.standing.coming_back import missed_come_back
from lessons.standing.kept import KeptStanding
from lessons.web.addresses import address
from lessons.web.days import today
from lessons.web.prose import whole
from mahjlearn.course import Lesson, Try, Unit
from mahjlearn.engine.words.sentences import number_word

Answers = Sequence[CountedAnswer]


def check_context(check: Lesson, answers: Answers) -> dict[str, Any]:
    """Return the context of templates/learn/check.html."""
    result = check_result(check, answers)
    return {
        "title": whole(check.title),
        "promise": whole(check.promise),
        "size": f"About {check.minutes} minutes. {enough(check)}",
        "unit": whole(course().unit_of(check).title),
        "now": [whole(text) for text in check.now],
        "over": not result.left,
        "end_url": address("lesson_end", check.slug),
    } | way_on(result, today())


def enough(check: Lesson) -> str:
    """`Seven of eight passes.`"""
    right, total = number_word(check.passed_at), number_word(len(check.tries))
    return f"{right.capitalize()} of {total} passes."


def way_on(result: CheckResult, day: date) -> dict[str, str]:
    """The button: to the first table, to the next one, or to all of them once more. There is none
    on the day on which a table was answered, once all are: it counts once a day.
    """
    check = result.check
    if not result.tables:
        return {"button": "Start the check", "button_url": StepAddress(check, 1).url}
    if result.left:
        number = next(n for n, one in enumerate(check.tries, 1) if one.slug not in result.tables)
        words = f"Continue: table {number} of {len(check.tries)}"
        return {"button": words, "button_url": StepAddress(check, number).url}
    if result.day == day:
        return {"button": "", "button_url": ""}
    return {"button": "Take it again", "button_url": StepAddress(check, 1).url}


def check_end_context(check: Lesson, answers: Answers, standing: KeptStanding) -> dict[str, Any]:
    """Return the context of templates/learn/check_end.html."""
    result, unit, day = check_result(check, answers), course().unit_of(check), today()
    wrong = [one for one in check.tries if (of := result.tables.get(one.slug)) and not of.right]
    return {
        "title": whole(check.title),
        "url": address("lesson", check.slug),
        "heading": heading(result),
        "over": not result.left,
        "passed": result.passed_on is not None,
        "tables": [table(result, number, one) for number, one in enumerate(check.tries, 1)],
        "missed": [missed(result, one) for one in wrong],
        "week": missed_come_back(standing, [one.puzzle for one in wrong], day),
        "unit": whole(unit.title),
        "proves": result.proves,
        "marks_url": address("check_marks", check.slug),
        "rules": marks_context(unit.rules, rule_marks(answers)) if result.passed_on else [],
        "follows": follows(unit, passed=result.passed_on is not None),
    } | way_on(result, day)


def heading(result: CheckResult) -> str:
    """`Seven of eight. Passed.`, `Five of eight. Seven passes.`, `Three tables are left.`"""
    if result.left:
        many = f"table{' is' if result.left == 1 else 's are'} left."
        return f"{number_word(result.left).capitalize()} {many}"
    total = number_word(len(result.check.tries))
    if result.right == len(result.check.tries):
        return f"All {total}. Passed."
    score = f"{number_word(result.right).capitalize() if result.right else 'None'} of {total}."
    if result.right >= result.check.passed_at:
        return f"{score} Passed."
    return f"{score} {number_word(result.check.passed_at).capitalize()} passes."


def table(result: CheckResult, number: int, one: Try) -> dict[str, Any]:
    """A mark of the row: its number, what became of it, and where it can be looked at."""
    answered = result.tables.get(one.slug)
    step = StepAddress(result.check, number).url
    return {
        "number": number,
        "state": "" if answered is None else "right" if answered.right else "wrong",
        "word": "open" if answered is None else "right" if answered.right else "missed",
        "url": step if answered is None else answer_url(step, answered),
    }


def missed(result: CheckResult, one: Try) -> dict[str, Any]:
    """A table that was missed: what it asked, what is true there, and the answer to look at."""
    number = result.check.number_of(one.slug)
    step = StepAddress(result.check, number).url
    return {
        "number": number,
        "question": whole(one.puzzle.question),
        "sentence": whole(one.puzzle.sentence),
        "url": answer_url(step, result.tables[one.slug]),
    }


def answer_url(step: str, answered: TableResult) -> str:
    """The page that shows an answer as it was given."""
    return f"{step}?answer={answered.shown.key}"


def follows(unit: Unit, *, passed: bool) -> dict[str, str]:
    """Return where to go on: to the next unit that has lessons after a passed check, else to this
    one's.
    """
    units = [one for one in course().units if one.lessons]
    later = units[units.index(unit) + 1 :] if unit in units else []
    if passed and later:
        return {"words": later[0].title, "url": address("lesson", later[0].lessons[0].slug)}
    return {"words": "The lessons", "url": f"{address('course')}#{unit.slug}"}


def check_row(check: Lesson, answers: Answers) -> dict[str, Any]:
    """The row of a check below the lessons of its unit. Context of templates/learn/_check.html."""
    result = check_result(check, answers)
    words = f"{len(check.tries)} mixed tables, open at once"
    if result.tables:
        words = heading(result)
    return {
        "words": words,
        "passed": result.passed_on is not None,
        "url": address("lesson_end" if result.tables else "lesson", check.slug),
        "button": "See how it went" if result.tables else "Take the check",
    }


def played_before_url() -> str:
    """The check of the first unit, for who has played before; empty where it has none."""
    first = course().units[0].check if course().units else None
    return address("lesson", first.slug) if first else ""
