"""What is taken into an index of tables, and what is not.

- `dealt`     a table with its near miss
- `tells`     who does not think, and would be right too often
- `choosing`  who reads options and no more
- `mix`       the tables taken so far, and what they lack

A table is taken with its near miss where a mix-up or a rule has too few of them. To add somebody
who guesses, write a guesser in `tells` and enter it in `mix.Guessers`.
"""
