"""What the code weighs: its statements by room, and rooms of tests beside the code that they hold.

$ python -m tests.weight
"""

import ast
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOPS = ("src", "replication", "tests")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
LINE = "| {:<25} | {:>10} | {:>11} |"


def statements(source):
    """How many statements a module's text has, its docstrings aside."""
    nodes = list(ast.walk(ast.parse(source)))
    documented = [node for node in nodes if isinstance(node, DOCUMENTED)]
    docstrings = sum(ast.get_docstring(node) is not None for node in documented)
    return sum(isinstance(node, ast.stmt) for node in nodes) - docstrings


def weigh(root):
    """Statements by room, a folder in the second place; files beside the rooms count as one."""
    found = Counter()
    for path in (each for top in TOPS for each in (root / top).rglob("*.py")):
        room = "/".join(path.relative_to(root).parent.parts[:2])
        found[room] += statements(path.read_bytes())
    return found


def held(found):
    """Statements of code by the room of its tests: that of its own name, or of its top folder's."""
    code = Counter()
    for room, n in found.items():
        top, _, name = room.partition("/")
        if top != "tests":
            code[f"tests/{name if f'tests/{name}' in found else top}"] += n
    return code


def table(root=ROOT):
    """All of it as a table in Markdown."""
    found = weigh(root)
    code = held(found)
    lines = [LINE.format("room", "statements", "to its code"), "| :-- | --: | --: |"]
    for room in sorted(found, key=lambda room: (TOPS.index(room.split("/")[0]), room)):
        name, n = room if "/" in room else f"{room}/*.py", found[room]
        ratio = f"{n / code[room]:.2f}" if code[room] else ""
        lines.append(LINE.format(f"`{name}`", f"{n:,}", ratio))
    return "\n".join([*lines, LINE.format("all", f"{found.total():,}", "")])


if __name__ == "__main__":
    print(table())
