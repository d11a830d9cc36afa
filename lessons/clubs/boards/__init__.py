"""A club's own boards: set up in the editor, ruled on by the engine, tried, assigned, shared.

`puzzles` reads a stored board as a puzzle, and `making` makes the puzzle of a table and a question:
nobody types an answer. `fields` are the fields of the form, `hands_on` what can be asked besides
yes or no. `editing` is the editor, `verdicts` what the engine says of a board, `starts` the tables
to begin with. `services` stores boards, `views` lists them, `playing` asks one, `sharing` hands it
to other clubs. To add a kind of question, see `hands_on`.
"""
