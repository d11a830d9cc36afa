"""A test for questions that can be answered from their words alone, with the table hidden.

- `boards`   other tables that the words fit, from hands that were dealt and played
- `answers`  the right answer on such a table, by kind of question; a new kind adds a function there
- `shares`   how often it is the same, and which questions of a lesson are readable

Imports the games, the moments of a hand and the course.
"""
