"""Reports on the answers of a club: its mix-ups, hard puzzles, and files for a spreadsheet.

`goes` reads the answers that a club may see of its players, the one place that decides it, and
joins them to goes at puzzles; `tables` adds the club's boards to the puzzles of the course.
`tallies` are pure functions of goes: the heat map, hard puzzles, how a player stands with each
mix-up. `mixups` and `csv_files` are pages. They count answers and estimate no beliefs. To add a
report: a function in `tallies`, a view with its address, a template.
"""
