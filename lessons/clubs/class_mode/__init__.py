"""Class mode: a club rules on tables together, the table on a screen, the answers on phones.

`subjects` is what a class can be about, `services` stores its steps and votes, `running` finds the
running class and tells screen and phones whether anything is new. On the pages of `choosing` an
instructor says what to show, `screen` shows it, `phone` has the pages of players; `split` counts
the votes by answer; `watching` is an excerpt, stopped by players who see something. `record` is
what a class was, and `records` has its pages. A vote is kept apart from a player's own answers:
others in the room may have talked.
"""
