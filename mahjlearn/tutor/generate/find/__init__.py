"""Finds tables for authors: those of played hands at which a rule decides or a mix-up shows.

- `search`     what is looked for, the forms by name, the hands gone through
- `places`     where in a hand something can be asked, and what its seat sees
- `asking`     forms that ask what may be done now
- `happening`  forms about what happens; `films`: the one with pictures
- `mistakes`   plays for both with mistakes that no player of a hand makes
- `rare`       forms about what seldom comes up by itself; `more`: drafts of theirs and others
- `drafts`     the puzzle file to start from, read by the course's own reader
- `answers`    what the engine and each believer answer, in words
- `contrast`   the nearest table with another answer
- `printed`    a find as text

To add a form: write a function that yields drafts at a place, and enter it in `search.FORMS`.
Imports the games, the course and the engine, and the moments of a hand.
"""

from mahjlearn.tutor.generate.find.contrast import Contrast, contrast
from mahjlearn.tutor.generate.find.printed import printed
from mahjlearn.tutor.generate.find.search import (
    ANY_WALL,
    FORMS,
    Find,
    NotSearchable,
    Sought,
    Wanted,
    read_form,
    read_sought,
    read_wall,
    search,
)

__all__ = [
    "ANY_WALL",
    "FORMS",
    "Contrast",
    "Find",
    "NotSearchable",
    "Sought",
    "Wanted",
    "contrast",
    "printed",
    "read_form",
    "read_sought",
    "read_wall",
    "search",
]
