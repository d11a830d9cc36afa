"""Answers found by players’ own words.

`entries` are what can be found, `index` where each word stands, `telling` what each word speaks
for, `find` what comes first; `tokens` cut a text into words, `same` knows words for the same thing,
`typos` what was mistyped. A new way to ask for a rule is a line of `data/asked.toml`.
"""
