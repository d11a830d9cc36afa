"""Assignments of a club, and how far its players are with them.

`assignable` is a thing that can be assigned, `kinds` the six kinds of it (lesson, unit, board, set,
hand to referee, brush-up: `brush_ups`); `completion` says how far a player is, from `records` of
their answers and tries; `erased` keeps totals right when players are erased. `to_do` is what a
learner has still to do, `rows` the lists of the pages, `form` and `views` the pages, `form_parts`
and `changing` what changes an assignment that is there. Whatever says how many players have done
something asks `completion`, so that all pages agree. To add a kind: a class in `kinds`, its entry
in BY_KIND, its choices in `form`.
"""
