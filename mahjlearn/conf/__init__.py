"""Settings read from the environment, and what is said of a start that cannot be.

`env` and `database` read the variables; `command_line` runs a command and turns known faults into
one sentence, which `plain_faults` finds; `reports` sends faults to Sentry where that is asked for;
`store` looks at a SQLite file before a server is built on it. Whatever is refused anywhere is a
`refusal.Refused`. Imports nothing of `lessons`.
"""
