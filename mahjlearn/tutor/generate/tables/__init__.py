"""Tables for practice: moments of played hands, each asked in one form, known by its name alone.

- `names`     a name is the number of a hand, a form, a place in the hand, and a draft there
- `texts`     the words of each form, the same whatever the answer is
- `making`    a table from its name
- `index`     what is offered, dealt beforehand, with how hard each table is
- `gates`     why a table is not offered
- `building`  makes the index

"""
