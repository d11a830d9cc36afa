"""Case files: tables with a play, and what somebody expects the engine to rule, in TOML.

`files` reads them, `reader` the values of one case, `places` knows the lines they stand on. They
are read with `mahjlearn.toml` and the notation, which itself reads no files; no ruling depends on
them. A new key of a case is added to KEYS in `reader` and to `Case` in `files`.
"""

from mahjlearn.engine.cases.files import STDIN, Case, read_case_file, read_cases

__all__ = ["STDIN", "Case", "read_case_file", "read_cases"]
