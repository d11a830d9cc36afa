"""`python -m tests.engine.golden`: write what the engine answers today beside each transcript."""

from tests.engine.golden import FILES, case_in, transcript

for path in FILES:
    path.with_suffix(".expected").write_text(transcript(case_in(path)), encoding="utf-8")
