"""The words of a question.

- `sentences`  why, in the words of the rules to be explained
- `captions`   what happens in a picture or a play, in a dozen words
- `limits`     how many words fit above a table
"""
