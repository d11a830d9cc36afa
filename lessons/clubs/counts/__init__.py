"""What the answers of each player come to, kept until one of them answers again.

`player_counts` is what is counted of one player, `keys` says from what it was counted, `kept` reads
the counts of a club and counts anew those of players whose key has changed; `totals` adds them up.
Pages about many players begin here; the page of one player counts directly.
"""
