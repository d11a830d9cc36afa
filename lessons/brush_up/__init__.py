"""The brush-up before a tournament: twenty tables as in an exam, told of at the end.

`runs` reads and writes them, `tables` knows the tables, `books` the rule books and where they
differ from the League, `kept` is an answer until the end, `ending` the end, from which on the
answers count; `placing` is a table at its address, `clock` what is left of the time, `pages` the
start and the list of all twenty, `told` how it went, `asked` what a club asks for; `views` answers
requests. `mahjlearn.tutor.brush_up` chooses the tables. An answer may be given anew until the end:
the last one counts. Until then it is in the row of the brush-up alone, so that no page can tell how
a table went.

The exam is a brush-up of another sort: `exams` has what only it has.
"""
