"""The brush-up before a tournament: twenty tables as in an exam, told of at the end.

`runs` reads and writes them, `placing` is a table at its address, `clock` what is left of the time,
`pages` the start and the list of all twenty, `told` how it went, `differs` where the book differs
from the League, `asked` what a club asks for; `views` answers requests. `mahjlearn.tutor.brush_up`
chooses the tables. An answer is stored like any other, and may be given anew until the end: the
last one counts. Whatever shows how a table went first looks whether the brush-up is over.
"""
