"""Candidates for practice, each held to what every table of the course is held to.

- `checking`      a candidate made from its name, the gates, and what is wrong with it
- `every_answer`  every answer that a puzzle can be given, and what is said of each
- `truth`         sentences that tell what did not happen

To hold candidates to one more thing, yield it in `checking._faults`.
"""
