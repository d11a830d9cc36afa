"""Clubs: who teaches, who plays, and the ways in and back.

`club`, `membership` (whoever is in it, and as what), `group` (some of its players, such as those of
one table), `invite` (codes, links and cards to join by), `assignment` (what is to be done), `board`
(a puzzle of the club’s own), `table_set` (boards and tables of lessons under a name),
`class_session` (what they rule on together, and their votes), `kept_count` (what a player’s answers
come to), `tally` (what the erased had done, as counts), `coming_back` (the phrase and the link that
bring a player back on another device).
"""
