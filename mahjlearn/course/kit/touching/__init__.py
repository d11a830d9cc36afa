"""Questions that are answered by touching what lies on the table.

- `things`    `Thing`: a tile, a seat, a bubble, a frame; prints itself as a form calls it
- `values`    `Touching`, the task: `Candidate`s, how many of them are right together, and "none"
- `making`    candidates out of what the engine was asked about each of them
- `names`     what a thing is called in words
- `sayings`   what each seat said last: the bubbles
- `grammar`   a thing as an author writes it: `West's J in 8B J 8B`
- `says`      the author's own refutations, by thing
- `key`, `walkthrough`: of any kind of them
- `told`      what is told of an answer: numbers, reasons, refutations
- `fitting`   the beliefs that an answer fits
- `problems`  what can be wrong with any of them

A kind makes a `Touching`; how it finds its candidates, and what makes one right, is its own.
"""
