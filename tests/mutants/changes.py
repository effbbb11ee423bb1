"""The small mistakes that can be planted in a module: each swaps one stretch of its source."""

import ast
import re
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

_COMPARED = {
    ast.Lt: ("<", ("<=", ">")),
    ast.LtE: ("<=", ("<", ">=")),
    ast.Gt: (">", (">=", "<")),
    ast.GtE: (">=", (">", "<=")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
}
_OPERATORS = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "/"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Pow: ("**", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
_PAIRS = (
    ("min", "max"),
    ("any", "all"),
    ("ceil", "floor"),
    ("argmin", "argmax"),
    ("minimum", "maximum"),
    ("AGREES", "DISAGREES"),
    ("OPEN", "AFTERWARDS"),
    ("NO_DATA", "NOT_COMPARABLE"),
)
_SWAPPED = {a: b for pair in _PAIRS for a, b in (pair, pair[::-1])}
# What a reader of errors, types or shapes of text sees, and what no arithmetic rests on.
_LEFT_OUT = (ast.Raise, ast.JoinedStr, ast.Import, ast.ImportFrom, ast.Assert)


@dataclass(frozen=True)
class Change:
    """One stretch of a module's source, in bytes, and what stands there instead."""

    start: int
    end: int
    new: str


class Module:
    """A module's source, and where its nodes stand in it."""

    def __init__(self, source):
        self.source = source.encode()
        self.tree = ast.parse(source)

    @cached_property
    def _lines(self):
        starts = [0]
        for line in self.source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        return starts

    def start(self, node):
        """Return the first byte of a node."""
        return self._lines[node.lineno - 1] + node.col_offset

    def end(self, node):
        """Return the byte after a node's last."""
        return self._lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node):
        """Return the source of a node."""
        return self.source[self.start(node) : self.end(node)].decode()

    def line(self, change):
        """Return the number of the line in which a change begins."""
        return self.source.count(b"\n", 0, change.start) + 1

    def with_change(self, change):
        """Return the whole source with a change made."""
        return (
            self.source[: change.start] + change.new.encode() + self.source[change.end :]
        ).decode()

    def instead(self, node, new):
        """Return the change that puts a text where a node stands."""
        return Change(self.start(node), self.end(node), new)

    def between(self, left, right, old, new):
        """Return the change of an operator, a pattern, between two nodes."""
        first, last = self.end(left), self.start(right)
        # A comment may hold anything, and brackets are no operators.
        gap = re.sub(rb"#[^\n]*", lambda found: b" " * len(found[0]), self.source[first:last])
        found = re.search(old.encode(), gap)
        return Change(first + found.start(), first + found.end(), new)


def changes(module):
    """Yield every change of a module, in the order of the source, each with its function's name."""
    found = []
    _collect(module, module.tree, "", found)
    found.sort(key=lambda item: (item[1].start, item[1].end, item[1].new))
    return [item for item, _ in groupby(found)]


def _collect(module, node, place, found):
    if isinstance(node, _LEFT_OUT) or _is_all(node):
        return
    found.extend((place, change) for change in _of_node(module, node))
    named = isinstance(node, ast.FunctionDef | ast.ClassDef)
    inside = f"{place}.{node.name}".lstrip(".") if named else place
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                _collect(module, child, inside, found)


def _is_all(node):
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id in ("__all__", "__slots__")
        for target in node.targets
    )


def _of_node(module, node):
    """Changes of one node, those of its children apart."""
    by_type = {
        ast.Constant: _constant,
        ast.Compare: _comparison,
        ast.BinOp: _operation,
        ast.AugAssign: _accumulation,
        ast.BoolOp: _logic,
        ast.UnaryOp: _sign,
        ast.Slice: _slice,
        ast.Subscript: _end,
        ast.Name: _name,
        ast.Attribute: _name,
        ast.If: _test,
        ast.IfExp: _test,
        ast.While: _test,
        ast.Break: _jump,
        ast.Continue: _jump,
        ast.Call: _call,
    }
    make = by_type.get(type(node))
    return make(module, node) if make else ()


def _constant(module, node):
    value = node.value
    if isinstance(value, bool):
        yield module.instead(node, str(not value))
    elif isinstance(value, int):
        yield module.instead(node, str(value + 1))
        yield module.instead(node, f"({value - 1})")
    elif isinstance(value, float):
        for other in (2 * value, value / 2) if value else (1.0,):
            yield module.instead(node, repr(other))


def _comparison(module, node):
    left = node.left
    for operator, right in zip(node.ops, node.comparators, strict=True):
        old, others = _COMPARED[type(operator)]
        for new in others:
            yield module.between(left, right, old, new)
        left = right


def _operation(module, node):
    if type(node.op) not in _OPERATORS:
        return
    old, new = _OPERATORS[type(node.op)]
    yield module.between(node.left, node.right, re.escape(old), new)
    for kept in (node.left, node.right):
        yield module.instead(node, f"({module.text(kept)})")


def _accumulation(module, node):
    if type(node.op) in _OPERATORS:
        old, new = _OPERATORS[type(node.op)]
        yield module.between(node.target, node.value, re.escape(old) + "=", f"{new}=")
    yield module.instead(node, "pass")


def _logic(module, node):
    old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    for left, right in zip(node.values, node.values[1:], strict=False):
        yield module.between(left, right, rf"\b{old}\b", new)
    for dropped in node.values:
        kept = [module.text(each) for each in node.values if each is not dropped]
        yield module.instead(node, "(" + f" {old} ".join(f"({each})" for each in kept) + ")")


def _sign(module, node):
    if isinstance(node.op, ast.USub | ast.Not | ast.Invert):
        yield module.instead(node, f"({module.text(node.operand)})")


def _slice(module, node):
    """Leave an end open."""
    for end in (node.lower, node.upper):
        if end is not None:
            yield module.instead(end, "")


def _end(module, node):
    """Take the last for the first, and the other way round."""
    at = ast.unparse(node.slice)
    if at in ("0", "-1"):
        yield module.instead(node.slice, "-1" if at == "0" else "0")


def _name(module, node):
    name = node.id if isinstance(node, ast.Name) else node.attr
    if name in _SWAPPED and isinstance(node.ctx, ast.Load):
        end = module.end(node)
        yield Change(end - len(name.encode()), end, _SWAPPED[name])


def _test(module, node):
    """Turn a condition round that is neither a comparison nor put together."""
    if isinstance(node.test, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
        yield module.instead(node.test, f"(not {module.text(node.test)})")


def _jump(module, node):
    yield module.instead(node, "continue" if isinstance(node, ast.Break) else "break")


def _call(module, node):
    """Give None where `get` or `next` has a default."""
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    default = node.args[1] if name in ("get", "next") and len(node.args) == 2 else None
    if default is not None and ast.unparse(default) != "None":
        yield module.instead(default, "None")
