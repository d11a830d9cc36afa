"""The Django app: what is stored, what is asked, what is shown.

Slices (`learn`, `reference`, `account`, `desk`) know nothing of one another; what they share stands
below them: `editor` and `course_tables`, then `puzzles`, then `web` and `board`, then `attempts`
and `visitors`, then `models`. A new slice is listed in the contract `pages` of pyproject.toml, its
addresses in `urls`.
"""
