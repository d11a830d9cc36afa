"""Tables for practice, dealt out of played hands: what the finder asks, in words of its own.

`names` and `making` make one from its name, and its near miss; `texts` and `telling` word it,
`gates` say whether it is offered, `room` whether a phone has room for it. `drawing` draws names,
`aims` says what is looked for, `facts` what is seen of a table at once, and `mixing` what one more
would add: so `building` makes the index, round by round. `index` reads it and says how hard a table
is.
`different` says what is different in a near miss. A form is added at the end of `names.FORMS`.
Imports the finder, the games, the course and the engine.
"""
