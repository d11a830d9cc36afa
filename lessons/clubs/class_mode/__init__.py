"""Class mode: a club rules on tables together, the table on a screen, the answers on phones.

`subjects` is what can be played, `services` the steps of the class and the votes as rows, `split`
how the votes are divided. `present` is the screen, for instructors, with `screen`, its contexts;
`now` what a phone shows, with `phone`; `watching` an excerpt, stopped by whoever sees something;
`poll` the short answer to whoever asks whether anything is new. A vote is kept apart from a
player's own answers: others in the room may have talked.
"""
