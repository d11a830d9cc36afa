"""What must be true of the course before anybody sees it; the engine is asked, not the author.

Values in, problems out: a puzzle that a program made passes the same checks as one that an author
wrote. Who reads files adds path and line to each problem (`course.read`).

- `puzzles`    `problems_of(puzzle)`: everything about one puzzle; the ruling that an author wrote
               down to be compared
- `wording`    names and prompts that give the ruling away
- `voice`      words that nobody at a club table says
- `tables`     exposures that no hand of the card has, a wall that is too long or too short
- `told`       the sentence under the verdict, and what the words above the question state
- `catalogue`  rules and mix-ups that are not there, or that decide nothing here
- `changes`    a change differs in one fact, and how facts are counted
- `demonstrations`  how much a frame may hold, and that one thing happens in it
- `lessons`, `courses`: of a lesson, of the whole and of names that were given up

What only one kind of question can get wrong stands with that kind. May import the values and the
kinds of the course; a new check is a function here, called from `problems_of`.
"""

from mahjlearn.course.checks.puzzles import problems_of

__all__ = ["problems_of"]
