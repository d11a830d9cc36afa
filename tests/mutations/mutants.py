"""Every small change of a module that may make it wrong.

What no ruling depends on is left alone: docstrings, annotations, texts, decorators but for the
sets in them, and what is raised where a caller made a mistake.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Lt: ast.LtE, ast.LtE: ast.Lt,
    ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}  # fmt: skip
WITHOUT_MEANING = (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom)
EVERYWHERE = frozenset({"table", "event", "options"})
"""What nearly every function takes first: swapped, it fails at once and shows nothing."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of a module: its line, what stood there and what stands there now."""

    line: int
    before: str
    after: str
    source: str = field(repr=False)
    node: int
    change: int

    def __str__(self) -> str:
        return f"{self.line}: {self.before}  ->  {self.after}"

    def tree(self) -> ast.Module:
        """The changed module."""
        tree = ast.parse(self.source)
        old = list(_changeable(tree))[self.node]
        _replace(tree, old, list(_changes(old))[self.change])
        return tree


def mutants(source: str) -> Iterator[Mutant]:
    """All mutants of a module. SyntaxError where it is no Python."""
    for number, node in enumerate(_changeable(ast.parse(source))):
        for place, changed in enumerate(_changes(node)):
            yield Mutant(node.lineno, _shown(node), _shown(changed), source, number, place)


def _changeable(node: ast.AST, *, inside_decorator: bool = False) -> Iterator[ast.expr | ast.stmt]:
    """Every expression and statement below the node that decides something."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        inside = inside_decorator or name == "decorator_list"
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, WITHOUT_MEANING):
                continue
            if isinstance(child, ast.Set if inside else (ast.expr, ast.stmt)):
                yield child
            yield from _changeable(child, inside_decorator=inside)


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in place of the node."""
    match node:
        case ast.Compare(ops=ops):
            for place, operator in enumerate(ops):
                other = OPPOSITE[type(operator)]()
                yield _with(node, ops=[*ops[:place], other, *ops[place + 1 :]])
        case ast.BoolOp(op=operator):
            yield _with(node, op=ast.Or() if isinstance(operator, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.Call(args=[first, second, *rest]) if _look_alike(first, second):
            yield _with(node, args=[second, first, *rest])
        case ast.stmt():
            yield from _changed_statement(node)
        case _:
            yield from _changed_value(node)


def _changed_value(node: ast.AST) -> Iterator[ast.expr]:
    """Another truth, another number, a set with one less in it."""
    match node:
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
        case ast.Set(elts=elements) if len(elements) > 1:
            for place in range(len(elements)):
                yield ast.Set([*elements[:place], *elements[place + 1 :]])


def _changed_statement(node: ast.stmt) -> Iterator[ast.stmt]:
    """Another value returned; a guard or a call left out."""
    match node:
        case ast.Return(value=ast.Constant()):
            pass  # the constant is changed by itself
        case ast.Return(value=ast.expr() as value):
            for other in (True, False) if _says_yes_or_no(value) else (None,):
                yield ast.Return(ast.Constant(other))
        case ast.If(body=[*_, ast.Return() | ast.Continue()], orelse=[]):
            yield ast.Pass()
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield ast.Pass()


def _says_yes_or_no(value: ast.expr) -> bool:
    """True for a comparison, a negation, and what ends in one."""
    match value:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.BoolOp(values=values):
            return _says_yes_or_no(values[-1])
    return False


def _look_alike(first: ast.expr, second: ast.expr) -> bool:
    """True for two names that the same parameter could mean."""
    if not all(isinstance(each, ast.Name | ast.Attribute) for each in (first, second)):
        return False
    return not {ast.unparse(first), ast.unparse(second)} & EVERYWHERE


def _with(node: ast.AST, **fields: object) -> ast.AST:
    return type(node)(**{**dict(ast.iter_fields(node)), **fields})


def _replace(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    """Put the new node where the old one is."""
    for node in ast.walk(tree):
        for name, value in ast.iter_fields(node):
            if value is old:
                setattr(node, name, new)
            elif isinstance(value, list) and any(each is old for each in value):
                setattr(node, name, [new if each is old else each for each in value])
    ast.copy_location(new, old)
    ast.fix_missing_locations(tree)


def _shown(node: ast.AST) -> str:
    """The first line of the node as code."""
    return ast.unparse(node).splitlines()[0]
