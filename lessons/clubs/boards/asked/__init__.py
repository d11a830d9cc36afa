"""What a board asks: a table and the fields of a question to a puzzle with the engine’s key.

`making` makes it or says why not: `settled` asks whether there is an answer at all, `hands_on` has
what is done at the table instead of yes or no, `words` says it all to the player. `fields` are the
fields of the form, from and to a board. Nobody types an answer.
"""
