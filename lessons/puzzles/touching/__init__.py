"""Questions that are answered by touching the table: what the kinds of that sort share.

`kind` is the protocol filled in but for the words; `judging`, `explain` and `picture` are its
parts. A kind of its own (`lessons.puzzles.kinds.take_jokers`) says what its bar and its verdict
say. It may import what the kinds share, and no kind.
"""
