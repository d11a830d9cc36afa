"""What the answers of a club come to, counted: no beliefs, only what was answered.

`seen` reads the answers that a club may see of its players, the one place that decides it; `gone`
makes of them the goes at puzzles. On these work pure functions: `heat` (wrong of tried by mix-up
and player), `states` (open, improving, cleared; who needs help), `hard` (puzzles that most get
wrong). `tables` are the puzzles of the course with their addresses. Imports assignments, puzzles
and models, never a slice.
"""
