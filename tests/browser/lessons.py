"""Lessons as a person goes through them: open, answer each kind of step, follow `#next`."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.learn.placements import step_placement
from lessons.puzzles import Placement
from lessons.puzzles.touching.judging import NONE
from lessons.web.prose import whole
from mahjlearn.course import Lesson, Puzzle, Try
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.kinds.exchange.moves import DISCARD, Exchanging
from mahjlearn.course.kinds.referee.values import Referee
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.engine.notation import print_event
from tests.browser.hands import Mouse
from tests.browser.puzzles import answer_button, settle_button, verdict
from tests.puzzles.learners import (
    Form,
    puzzles_by_slug,
    right_answers,
    right_reason,
    stored_as,
    wrong_answer,
)

KINDS = tuple(dict.fromkeys(puzzle.kind for puzzle in course().puzzles))
"""Every kind of question that the course asks."""
PATIENCE = 30_000  # milliseconds: a busy machine is slow
Answer = Callable[[Mouse, Puzzle], None]
Stored = tuple[str, dict, str]
"""Place, answer and outcome of a row."""


def lesson(slug: str) -> Lesson:
    return course().by_slug[slug]


def first(kind: str) -> Placement:
    """The first puzzle of the course of this kind; of exchanges the first with a joker to take."""
    return next(
        step_placement(StepAddress(one, number))
        for one in course().lessons
        for number, step in enumerate(one.steps, 1)
        if isinstance(step, Try) and step.puzzle.kind == kind and not _only_a_turn(step.puzzle)
    )


def _only_a_turn(puzzle: Puzzle) -> bool:
    return isinstance(puzzle.task, Exchanging) and not puzzle.task.can_say_none


# Parts of a page


def box(page: Page, name: str, value: str) -> Locator:
    """A checkbox or a radio button of the form."""
    return page.locator(f'#puzzle input[name="{name}"][value="{value}"]')


def send_button(page: Page) -> Locator:
    """What sends all that was chosen, touched or put in order."""
    return page.locator("#answer .button:not(.second)")


def none_button(page: Page) -> Locator:
    """The answer that nothing is to be touched."""
    return page.locator('#answer button[name="none"]')


def letters(page: Page) -> list[str]:
    """The steps of an order as the form would send them."""
    rows = page.locator(".steps .step input[name=answer]")
    return [row.get_attribute("value") or "" for row in rows.all()]


# Answers


def fill(hand: Mouse, kind: str, form: Form) -> None:
    """Do what the form says, up to the press that sends it."""
    page, given = hand.page, form.get("answer")
    if kind == "referee":
        return watch(hand, form)
    if kind == "pay":
        return pay(hand, form)
    if given == DISCARD:
        hand.choose(box(page, "give", str(form["give"])))
    if isinstance(given, str):
        return rule(hand, given, str(form.get("settles", "")))
    if "give" in form:
        return hand.trade(*(box(page, name, str(form[name])) for name in ("give", "take")))
    if given is None:
        return hand.press(none_button(page))
    PUT.get(kind, touch)(hand, given)
    return hand.press(send_button(page))


def rule(hand: Mouse, said: str, place: str) -> None:
    """Yes or no, or a seat; in two taps where a place is asked for too."""
    hand.press(answer_button(hand.page, said))
    if place:
        hand.choose(box(hand.page, "settles", place))
    if place and not hand.script:
        hand.press(settle_button(hand.page))


def touch(hand: Mouse, wanted: list[str]) -> None:
    """Boxes to tick, and things on the table."""
    for value in wanted:
        hand.choose(box(hand.page, "answer", value))


def pay(hand: Mouse, form: Form) -> None:
    """An amount at each seat."""
    for name, value in form.items():
        hand.choose(box(hand.page, name, str(value)))
    return hand.press(send_button(hand.page))


def arrange(hand: Mouse, wanted: list[str]) -> None:
    """Move each step up to its place."""
    page = hand.page
    for place, letter in enumerate(wanted):
        for now in range(letters(page).index(letter), place, -1):
            hand.press(page.locator(f'.move[value="{letter}:up"]'))
            expect(page.locator(f"#step-{letter} .place")).to_have_text(str(now))


def look_at(hand: Mouse, wanted: list[str]) -> None:
    """A frame of a film: what is looked at is chosen."""
    for value in wanted:
        frame = hand.page.locator(f'.strip a[href*="chosen={value}"]')
        hand.press(frame)
        expect(frame).to_have_attribute("aria-current", "true")


def watch(hand: Mouse, form: Form) -> None:
    """Play by play up to the stop; where nothing is wrong, to the end."""
    page, stopped = hand.page, "play" in form
    plays = int(str(form.get("play", 0)))
    while page.locator("#step-on").count() and (plays > 0 or not stopped):
        before = page.locator("#question").inner_text()
        hand.press(page.locator("#step-on"))
        expect(page.locator("#question")).not_to_have_text(before, timeout=PATIENCE)
        plays -= 1
    if not stopped:
        return hand.press(none_button(page))
    hand.press(page.locator("#stop"))
    hand.choose(box(page, "answer", str(form["answer"])))
    return hand.press(send_button(page))


PUT = {"order": arrange, "film": look_at}
"""By kind how an answer of several values is put together, where it is not touched."""


def answer(hand: Mouse, puzzle: Puzzle, form: Form) -> None:
    """Give one answer, and wait until it is said what became of it."""
    told(hand, lambda: fill(hand, puzzle.kind, form))


def settle(hand: Mouse, reason: str) -> None:
    """Give the reason with this letter."""

    def give() -> None:
        hand.choose(box(hand.page, "reason", reason))
        hand.press(settle_button(hand.page))

    told(hand, give)


def told(hand: Mouse, give: Callable[[], None]) -> None:
    """The verdict on exactly this answer is there; with script it has the focus."""
    page = hand.page
    key = page.locator("form[data-puzzle] input[name=attempt_key]").first.input_value()
    give()
    expect(page.locator("#feedback")).to_have_attribute("data-attempt", key, timeout=PATIENCE)
    if hand.script:
        expect(verdict(page)).to_be_focused()


def answer_right(hand: Mouse, puzzle: Puzzle) -> None:
    for form in right_answers(puzzle):
        answer(hand, puzzle, form)
    if puzzle.choices:
        settle(hand, right_reason(puzzle))


def answer_wrong(hand: Mouse, puzzle: Puzzle) -> None:
    answer(hand, puzzle, wrong_answer(puzzle))


# From step to step


def go_on(hand: Mouse) -> None:
    """Follow `#next`; where an act is still open, by way of *See it done*; in a demonstration from
    its last frame.
    """
    link = hand.page.locator("#next")
    if hand.page.locator("#puzzle.demo").count():
        see_frames(hand)
    elif not link.count():
        see_done(hand)
    url = link.get_attribute("href")
    hand.press(link)
    hand.page.wait_for_url(f"**{url}")


def see_done(hand: Mouse) -> None:
    """The right play, picture by picture, to the last."""
    page, link = hand.page, hand.page.get_by_role("link", name="See it done")
    if not link.is_visible():
        hand.press(page.locator("#why-button"))
    hand.press(link)
    place = page.locator(".still-place")
    expect(place).to_have_text("At the beginning", timeout=PATIENCE)
    last, number = page.locator("#next"), 0
    while not last.count():
        number += 1
        hand.press(page.locator("#step-on"))
        expect(place).to_contain_text(f"Step {number} of")


def see_frames(hand: Mouse) -> None:
    """A demonstration from this frame to its last."""
    place = hand.page.locator(".frame-place")
    number, total = place.inner_text().split(" of ")
    for frame in range(int(number) + 1, int(total) + 1):
        hand.press(hand.page.locator("#step-on"))
        expect(place).to_have_text(f"{frame} of {total}", timeout=PATIENCE)


def ask_for_hints(hand: Mouse, puzzle: Puzzle) -> None:
    """One after the other, until there is no more."""
    for number, hint in enumerate(puzzle.hints, 1):
        hand.press(hand.page.locator(".hint-link"))
        words = f"Hint {number} of {len(puzzle.hints)}: {whole(hint)}"
        expect(hand.page.locator("#hint")).to_have_text(words)
    expect(hand.page.locator(".hint-link")).to_have_count(0)


def take(hand: Mouse, one: Lesson, said: Answer) -> list[str]:
    """From the opening of a lesson to its end; gives the paths in their order."""
    page, known, seen = hand.page, puzzles_by_slug(), []
    page.goto(f"/learn/{one.slug}/")
    while not seen or not seen[-1].endswith("/end/"):
        go_on(hand)
        seen.append(path_of(page))
        form = page.locator("form[data-puzzle]")
        if form.count():
            said(hand, known[form.get_attribute("data-puzzle") or ""])
    return seen


def path_of(page: Page) -> str:
    return page.evaluate("location.pathname")


# What is stored


def stored_right(placement: Placement) -> list[Stored]:
    """The rows of a puzzle that is answered right, with its reason."""
    puzzle, place = placement.puzzle, str(placement.place)
    found = [
        (
            f"{place}/move-{number}" if puzzle.kind == "exchange" else place,
            kept(puzzle, form),
            stored_as(puzzle, "right"),
        )
        for number, form in enumerate(right_answers(puzzle), 1)
    ]
    if puzzle.choices:
        found.append((str(placement.why_place), {"reason": puzzle.key.right}, "right"))
    return found


def kept(puzzle: Puzzle, form: Form) -> dict:
    """A form as it is stored: boxes in one order, a button by its line."""
    given = form.get("answer", "")
    match puzzle.task:
        case Referee():
            return {"answer": f"{form['play']}-{given}" if given else NONE}
        case Touching() if puzzle.kind == "pay":
            return {"answer": sorted(form.values())}
        case Touching() if not given:
            return {"answer": [NONE]}
        case Choose() | Touching() if isinstance(given, list):
            return {"answer": sorted(given)}
        case Touching() if isinstance(given, str) and puzzle.kind != "ruling":
            return {"answer": [given]}
        case Exchanging(moves=moves) if given and given != DISCARD:
            return {"answer": next(print_event(m.event) for m in moves if m.letter == given)}
        case _:
            return dict(form)
