"""The table in a browser: every kind of question in every state, as it is drawn, touched and told.

- `site`, `urls`  a server that asks one puzzle an address, around it the line of a lesson
- `asked`         which puzzles, and the states of each
- `seen`          what the window shows: boxes, motion, words, numbers
"""
