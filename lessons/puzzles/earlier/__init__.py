"""Answers that were given to a puzzle as it is no more, shown as it was.

`texts` makes the row that is kept of a puzzle, and the puzzle of such a row; `answers` is what an
answer’s own address shows: today’s puzzle where it is still the same, else the one that was
answered, and where today’s engine rules otherwise than was told, that too.
"""
