"""Counts of the answers of each player, kept until one of them answers again.

`players` are the players of a club as plain rows, `player_counts` is what is counted of each and
what that adds up to, `keys` says from what it was counted, `kept` reads the counts of a club and
counts again those of players whose key has changed. Pages about many players begin here; the page
of one player counts directly.
"""
