"""A mutant changes what it says and nothing else."""

import ast
from pathlib import Path

from mahjlearn.engine.facts import window
from tests.folding import folded
from tests.mutations.mutants import mutants

CHANGES = [
    ("a == b", ["a != b"]),
    ("a < b", ["a <= b"]),
    ("a >= b", ["a > b"]),
    ("a is b", ["a is not b"]),
    ("a not in b", ["a in b"]),
    ("a < b < c", ["a <= b < c", "a < b <= c"]),
    ("a and b", ["a or b"]),
    ("a or b", ["a and b"]),
    ("x = not a", ["x = a"]),
    ("x = True", ["x = False"]),
    ("x = 3", ["x = 4"]),
    ("x = {a, b}", ["x = {b}", "x = {a}"]),
    ("x = {a}", []),
    ("f(a)", ["pass"]),
    ("x = f(a, b)", ["x = f(b, a)"]),
    ("x = f(table, seat)", []),
    ("x += y", ["pass"]),
    ("def f():\n    return a", ["def f():\n    return None"]),
    ("def f():\n    return None", []),
    ("def f():\n    return not a", ["def f():\n    return True", "def f():\n    return False",
                                    "def f():\n    return a"]),
    ("def f():\n    if a:\n        return\n    g = b", ["def f():\n    pass\n    g = b"]),
    ("def f():\n    '''Says 3.'''\n    raise E(1 < 2)", []),
    ("def f(a: X[3]) -> X[4]:\n    x: X[5]", []),
    ("@bar(says=f'{3}', governs={a, b})\ndef f():\n    x = y", [
        "@bar(says=f'{3}', governs={b})\ndef f():\n    x = y",
        "@bar(says=f'{3}', governs={a})\ndef f():\n    x = y",
    ]),
]  # fmt: skip


@folded(("source", "changed"), CHANGES)
def test_every_change_of_a_line(source: str, changed: list[str]) -> None:
    assert [ast.unparse(mutant.tree()) for mutant in mutants(source)] == changed


def test_it_tells_its_line_and_what_it_changes() -> None:
    (mutant,) = mutants("x = y\n\nx = a is b\n")
    assert str(mutant) == "3: a is b  ->  a is not b"


def test_no_two_mutants_of_a_module_are_one() -> None:
    source = Path(window.__file__).read_text(encoding="utf-8")
    found = [ast.dump(mutant.tree()) for mutant in mutants(source)]
    assert len(found) == len(set(found)) > 0
