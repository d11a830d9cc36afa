"""How the twelve rulings went, in one quiet sentence: counts, no score."""

from typing import Any

from lessons.content_store import rulings
from lessons.learn.rulings import Progress
from lessons.web.addresses import address
from lessons.web.mix_ups import MixUp
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.engine.words.sentences import number_word


def summary_context(progress: Progress) -> dict[str, Any]:
    """The sentence, the mix-ups worth a look, and every ruling with what became of it."""
    wrong = progress.wrong()
    follows = progress.next
    return {
        "title": rulings().title,
        "sentence": sentence(progress, len(wrong)) if progress.outcomes else "",
        "mixups": [_mixup(puzzle) for puzzle in wrong],
        "rulings": [_ruling(puzzle, progress) for puzzle in rulings().puzzles],
        "go_on": address("ruling", follows.slug) if follows else "",
        "begun": bool(progress.outcomes),
    }


def sentence(progress: Progress, wrong: int) -> str:
    """`12 rulings, 10 right. Two mix-ups worth a look.`"""
    count = len(progress.outcomes)
    rulings = f"{count} ruling{'' if count == 1 else 's'}, {progress.right or 'none'} right."
    if not wrong:
        return f"{rulings} No mix-ups here."
    many = f"{number_word(wrong).capitalize()} mix-up{'' if wrong == 1 else 's'}"
    return f"{rulings} {many} worth a look."


def _mixup(puzzle: Puzzle) -> dict[str, Any]:
    """A wrong answer with the idea it fits, and the table to look at again."""
    return {
        "mixup": MixUp(puzzle.mixups[0]),
        "title": whole(puzzle.title),
        "url": address("ruling", puzzle.slug),
    }


def _ruling(puzzle: Puzzle, progress: Progress) -> dict[str, str]:
    return {
        "title": whole(puzzle.title),
        "url": address("ruling", puzzle.slug),
        "outcome": progress.outcomes.get(puzzle.slug, ""),
    }
