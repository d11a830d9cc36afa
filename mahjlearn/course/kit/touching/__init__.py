"""Questions that are answered by touching what lies on the table.

- `kind`     `TouchingQuestionKind`, the protocol filled in; what can be wrong with any of them
- `things`   `Thing`: a tile, a seat, a bubble, a frame; prints itself as a form calls it
- `values`   `Touching`, the task: `Candidate`s, how many of them are right together, and "none"
- `names`    what a thing is called in words, and what each seat said last: the bubbles
- `grammar`  a thing as an author writes it, `West's J in 8B J 8B`, and what is said of it
- `told`     what is told of an answer: numbers, reasons, refutations; the beliefs that it fits

A kind makes a `Touching`; how it finds its candidates, and what makes one right, is its own.
"""
