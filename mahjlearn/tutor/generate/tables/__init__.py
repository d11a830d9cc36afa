"""Tables for practice, dealt out of played hands: what the finder asks, in words of its own.

`names` and `making` make one from its name, `texts` and `telling` word it, `gates` and `levels` say
whether it is offered and how hard it is, `drawing` draws names, `building` makes the index of them,
round by round, and their near misses: `mix` says what one more table would add, `aims` what is
looked for. `index` reads it. `different` says what is different in a near
miss. A form is added at the end of `names.FORMS`. Imports the finder, the games, the course and the
engine.
"""
