"""What the answers of a club say: its mix-ups, hard puzzles, one answer as it was, tables to keep.

All is counted in `lessons.tallies`, from answers that the club may see; `mixups_page` and `player`
put it in words for pages. A new report is a function of tallies, a view here and its template.
"""
