"""A club’s own boards: set up in the editor, ruled on by the engine, tried, assigned, shared.

`asked` turns a table and the fields of a question into a puzzle. `editing` is the editor, with
`live`, what the engine says meanwhile, and `past`, which takes a step back; `starts` are the tables
to begin with. `views` and `services` keep boards, `rows` lists them, `playing` asks one, `sharing`
hands it to other clubs. To add a kind of question, see `asked.hands_on`.
"""
