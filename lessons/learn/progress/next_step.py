"""Where a learner stands in a lesson and in the course, and where to go on. No database."""

from collections.abc import Mapping
from dataclasses import dataclass

from lessons.learn.progress.lesson_state import LessonState
from lessons.models import Outcome
from mahjlearn.course import Course, Lesson, LessonStep, Shown, Try

NOT_BEGUN = LessonState()


@dataclass(frozen=True, slots=True)
class NextStep:
    """What comes next in a lesson: a step, or with `again` its idea once more, or no step: the end.

    `number` counts the steps from 1, and is that of the idea's own step where it comes back.
    """

    lesson: Lesson
    step: LessonStep | None = None
    number: int = 0
    again: bool = False


def missed(lesson: Lesson, state: LessonState) -> list[Try]:
    """Return what was not right at last and has not come back, in the order of the steps. Of a
    check nothing comes back at once: it counts as it was answered.
    """
    return [] if lesson.is_check else _wrong(lesson, state, again="")


def missed_twice(lesson: Lesson, state: LessonState) -> list[Try]:
    """Return the ideas that were wrong again when they came back, in the order of the steps."""
    return _wrong(lesson, state, again=Outcome.WRONG)


def _wrong(lesson: Lesson, state: LessonState, again: str) -> list[Try]:
    """Return the tries that were wrong and came out like this when they came back; of those that
    come back as one table the first.
    """
    found: dict[str, Try] = {}
    for one in were_wrong(lesson, state):
        if outcome_again(lesson, state, one) == again:
            found.setdefault(one.again.slug, one)
    return list(found.values())


def were_wrong(lesson: Lesson, state: LessonState) -> list[Try]:
    """Return the tries that were not right at last, whether they have come back or not."""
    found = [(one, state.steps.get(one.slug)) for one in lesson.tries]
    return [one for one, step in found if step and step.outcome == Outcome.WRONG]


def outcome_again(lesson: Lesson, state: LessonState, one: Try) -> str:
    """Return what became of the table that comes back for a try, whichever try it came back for;
    empty until it has.
    """
    same = (each.slug for each in lesson.tries if each.again.slug == one.again.slug)
    return next((step.again for slug in same if (step := state.steps.get(slug)) and step.again), "")


def comebacks(lesson: Lesson, state: LessonState, one: Try) -> tuple[int, int]:
    """Return where a table stands among those that come back in a lesson, from 1, and how many
    there are. One that was not missed, and is played all the same, is the only one.
    """
    every = {
        each.again.slug: outcome_again(lesson, state, each) for each in were_wrong(lesson, state)
    }
    if one.again.slug not in every:
        return 1, 1
    before = sum(bool(outcome) for slug, outcome in every.items() if slug != one.again.slug)
    return before + 1, len(every)


def unanswered(lesson: Lesson, state: LessonState) -> list[Try]:
    """Return what is left to answer: nothing if the lesson was finished as it was before."""
    if state.finished:
        return []
    return [one for one in lesson.tries if one.slug not in state.steps]


def done(lesson: Lesson, state: LessonState) -> bool:
    """Every try of today's lesson, or of what it was before, is answered, and nothing missed is
    left to come back.
    """
    return not unanswered(lesson, state) and not missed(lesson, state)


def shown_done(lesson: Lesson, state: LessonState) -> set[str]:
    """What is read or seen counts as done once a later try is answered; behind the last try, once
    all are.
    """
    latest = max((lesson.number_of(slug) for slug in state.steps), default=0)
    if not unanswered(lesson, state):
        latest = len(lesson.steps)
    return {one.slug for one in lesson.steps[:latest] if isinstance(one, Shown)}


def steps_done(lesson: Lesson, state: LessonState) -> set[str]:
    """The slugs of all steps done, read, seen or answered."""
    left = {one.slug for one in unanswered(lesson, state)}
    answered = {one.slug for one in lesson.tries} - left
    return answered | shown_done(lesson, state)


def next_step(lesson: Lesson, state: LessonState) -> NextStep:
    """The first unanswered try after the one answered last, else the first of all, else what was
    missed, else the end. What is read or seen directly before a try comes first.
    """
    left = unanswered(lesson, state)
    if left:
        last = lesson.number_of(state.last)
        follows = next((one for one in left if lesson.number_of(one.slug) > last), left[0])
        return _with_shown(lesson, lesson.number_of(follows.slug))
    come_back = missed(lesson, state)
    if come_back:
        one = come_back[0]
        return NextStep(lesson, one, lesson.number_of(one.slug), again=True)
    return NextStep(lesson)


def _with_shown(lesson: Lesson, number: int) -> NextStep:
    while number > 1 and isinstance(lesson.steps[number - 2], Shown):
        number -= 1
    return NextStep(lesson, lesson.steps[number - 1], number)


def go_on(course: Course, states: Mapping[str, LessonState]) -> NextStep | None:
    """Return where to continue; None for a learner who has not begun, or has done all. Lessons that
    are known count as begun, and are passed over.
    """
    begun = {
        state.answered_at: one
        for one in course.lessons
        if (state := states.get(one.slug, NOT_BEGUN)).answered_at is not None
    }
    if not begun and not any(state.known for state in states.values()):
        return None
    latest = begun[max(begun)] if begun else course.lessons[0]
    lesson = not_done_from(course, states, latest)
    return next_step(lesson, states.get(lesson.slug, NOT_BEGUN)) if lesson else None


def not_done_from(
    course: Course, states: Mapping[str, LessonState], lesson: Lesson
) -> Lesson | None:
    """The lesson itself if it is neither done nor known, else the first after it, else the first of
    all.
    """
    place = course.lessons.index(lesson)
    in_turn = course.lessons[place:] + course.lessons[:place]
    return next((one for one in in_turn if not settled(one, states.get(one.slug, NOT_BEGUN))), None)


def settled(lesson: Lesson, state: LessonState) -> bool:
    """Return True for a lesson that is done, or that need not be taken."""
    return state.known or done(lesson, state)
