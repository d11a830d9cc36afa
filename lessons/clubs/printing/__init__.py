"""Pages that a club prints: its poster and cards, rules, puzzles of a lesson, certificates.

Each page is black on white on the screen too, and shows what the printer will make of it. `views`
has the pages and the units that players have finished, `rule_cards` and `sheets` what stands on
paper. To add a printable: a view, its address in PRINT_URLS, a template in templates/clubs/print/,
an entry in that of `club-print`, and its row in the written policy of who may open what.
"""
