"""What a club prints: its poster and cards, rules, puzzles of a lesson, certificates.

Each page is black on white on the screen too, and shows what the printer will make of it. `urls`
has the addresses, `views` the pages; `rule_cards`, `sheets` and `certificates` work out what stands
on them. To add a printable: a view, an address, a template in templates/clubs/print/, an entry in
that of `club-print`, and its row in the written policy of who may open what.
"""
