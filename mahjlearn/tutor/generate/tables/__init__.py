"""Tables for practice, each made from a name such as `t1-44-54a49b`.

- `names`     what a name stands for: the hand, the place in it, the form, the draft
- `texts`     the words of a form, the same whatever the answer is
- `making`    the puzzle of a name
- `gates`     why a table is not offered
- `index`     the tables that are (`tables-t1.tsv`), with what each is about; how hard one is
- `building`  makes the index

What can be asked at a place of a hand is the finder's (`find`), one code for authors and practice.
"""
