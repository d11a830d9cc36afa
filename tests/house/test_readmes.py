"""The Python in the READMEs runs, word for word, and says what it is said to say."""

import contextlib
import io
import re

from tests.house.tree import ROOT

BLOCK = re.compile(r"```python\n(.*?)```", re.S)


def printed(readme: str) -> str:
    (code,) = BLOCK.findall((ROOT / readme).read_text(encoding="utf-8"))
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, readme, "exec"), {})
    return out.getvalue()


def test_the_readme_judges_an_exchange() -> None:
    verdict, *reasons = printed("README.md").splitlines()
    assert verdict == "legal"
    assert any("South" in reason for reason in reasons)


def test_the_readme_of_the_engine_judges_an_exchange() -> None:
    lines = printed("mahjlearn/engine/README.md").splitlines()
    assert lines[0] == "legal"
    assert "South shows 4B 4B 4B" in lines
