"""Run a cell where every function that it did not enter refuses to be entered.

A process of its own: what it imports of ours is changed on the way in. Kernels are not: they are
compiled from their files, and `python -m tests.staleness` looks at them in the interpreter.

$ python -m tests.staleness.bare < cell, task's functions
"""

import ast
import importlib.machinery
import json
import sys

from replication.engine.cell import Cell
from replication.engine.compute import compute
from replication.engine.source import source
from replication.engine.source.closure import closure
from replication.engine.source.entered import Entered, known_as
from replication.engine.source.origin import BOUNDARY
from replication.engine.source.syntax import is_bare_string

__all__ = ["NotEntered", "bare", "refuse"]


class NotEntered(BaseException):
    """A function was entered that the cell's record does not refer to. No `except Exception`."""


def bare(tree, entered, refused):
    """Let every outermost function of a module refuse whose name is not among those entered."""

    def within(nodes, place):
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                within(node.body, f"{place}{node.name}.")
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                name = place + node.name
                if name not in entered and node.name != "__del__":
                    refused.append(name)
                    says = bool(node.body) and is_bare_string(node.body[0])
                    node.body.insert(says, ast.parse("__refuse__()").body[0])
            else:
                for inner in ("body", "orelse", "finalbody", "handlers"):
                    within(getattr(node, inner, ()), place)

    within(tree.body, "")
    return ast.fix_missing_locations(tree)


def refuse():
    """Raise, unless data are being loaded or the like, of which a record's key has another hash."""
    frame = sys._getframe(1)
    called = frame.f_code
    while frame is not None:
        name = frame.f_globals.get("__name__", "")
        if any(name == stop or name.startswith(f"{stop}.") for stop in BOUNDARY):
            return
        frame = frame.f_back
    raise NotEntered(f"{called.co_filename}: {called.co_qualname}")


def main():
    """Print the record of the cell that is asked for, and how many functions refused."""
    asked = json.load(sys.stdin)
    cell, entered = Cell(**asked["cell"]), Entered.from_line(asked["entered"])
    modules = frozenset(closure(cell.module))
    usual = importlib.machinery.SourceFileLoader.get_code
    refused = []

    def get_code(loader, name):
        if name not in modules or "kernels" in name.split("."):
            return usual(loader, name)
        functions = entered.functions.get(known_as(name), ())
        tree = bare(ast.parse(source.find(name).read_bytes()), functions, refused)
        return compile(tree, str(source.find(name)), "exec", dont_inherit=True)

    importlib.machinery.SourceFileLoader.get_code = get_code
    __builtins__.__refuse__ = refuse
    record = compute(cell, "")
    print(json.dumps({"line": record.line(), "refused": len(refused)}))


if __name__ == "__main__":
    main()
