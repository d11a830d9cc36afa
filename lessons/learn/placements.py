"""Where the puzzles of the course stand: the first rulings, and the steps of the lessons."""

from dataclasses import replace
from functools import partial

from django.http import Http404

from lessons.attempts.place import FIRST, Place
from lessons.content_store import rulings
from lessons.learn import home, steps
from lessons.learn.addresses import StepAddress
from lessons.learn.progress.noted import note_progress
from lessons.learn.rulings import asks_what_settles_it, ruling_after, rulings_around
from lessons.learn.steps import with_line
from lessons.models import Learner
from lessons.puzzles import Context, Link, Placement
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course import Puzzle, Try

BACK = "Back to the ruling"


def ruling_placement(slug: str) -> Placement:
    """A ruling of the course by its slug, at its own address; Http404 for an unknown one."""
    puzzle = rulings().by_slug.get(slug)
    if puzzle is None:
        raise Http404("No such ruling")
    url = address("ruling", slug)
    return Placement(
        puzzle=puzzle,
        url=url,
        place=Place((FIRST, slug)),
        follows=partial(ruling_after, slug),
        around=partial(rulings_around, slug),
        two_taps=asks_what_settles_it(slug),
        walkthrough_url=f"{url}done/",
        changes=change_links(puzzle, url),
    )


def front_placement(slug: str) -> Placement:
    """A later ruling as the first page shows it: answered at its own address."""
    own = ruling_placement(slug)
    return replace(own, page=home.FRONT, around=partial(home.front_around, own.around))


def home_placement() -> Placement:
    """The first ruling, on the first page; what leads away from it leads to its own address."""
    own = ruling_placement(rulings().puzzles[0].slug)
    return replace(
        own,
        url=address("home"),
        again_url=own.url,
        page=home.PAGE,
        heading=home.HEADING,
        around=home.home_around,
    )


def step_placement(at: StepAddress) -> Placement:
    """The puzzle of a step, or of its idea once more; Http404 for a step that asks nothing."""
    found = at.step
    if not isinstance(found, Try):
        raise Http404("No such puzzle")
    puzzle = found.again if at.again else found.puzzle
    return Placement(
        puzzle=puzzle,
        url=at.url,
        place=at.place,
        follows=partial(steps.follows, at),
        note=partial(note_progress, at.lesson),
        around=partial(steps.around, at),
        walkthrough_url=f"{at.url}done/",
        changes=change_links(puzzle, at.url),
    )


def changed(own: Placement, number: int) -> Placement:
    """A change of the ruling at a placement, counted from 1; Http404 for an unknown one."""
    changes = own.puzzle.changes
    if not 1 <= number <= len(changes):
        raise Http404("No such change")
    others = own.changes[: number - 1] + own.changes[number:]
    return replace(
        own,
        puzzle=changes[number - 1].puzzle,
        url=own.changes[number - 1].url,
        place=replace(own.place, change=number),
        around=partial(change_around, own),
        walkthrough_url="",
        changes=(Link(own.url, "The table as it was"), *others),
    )


def change_links(puzzle: Puzzle, url: str) -> tuple[Link, ...]:
    """The changes of a ruling at this address."""
    return tuple(
        Link(f"{url}change/{number}/", whole(change.text))
        for number, change in enumerate(puzzle.changes, 1)
    )


def change_around(own: Placement, learner: Learner | None) -> Context:
    """The line above a change is that of the ruling, and leads back to it."""
    context = own.around(learner)
    back = {"label": BACK, "label_short": BACK, "url": own.url}
    return context | {"progress": with_line(context["progress"] | back)}
