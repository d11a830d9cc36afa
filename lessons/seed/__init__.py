"""Clubs to look at: people who have answered for a month, as `manage.py seed_demo` makes them.

`replies` are what can be answered to the puzzles of the course, judged as the site judges them;
`player` is somebody who answers, evening by evening, and holds a mix-up or two; `answers` stores
what she answered. `people` makes accounts, `clubs` puts people into clubs. `actors` is the cast for
scripts and tests, `told` what is printed of it; `small` is the club of `manage.py demo`, with a
board of its own.
"""
