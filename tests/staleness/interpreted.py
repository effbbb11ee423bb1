"""Run a cell in the interpreter, kernels too, and print the kernels that it entered.

$ NUMBA_DISABLE_JIT=1 python -m tests.staleness.interpreted < cell
"""

import contextlib
import importlib
import json
import sys

from replication.engine.cell import Cell
from replication.engine.compute import compute
from replication.engine.entered.watch import mark, watched
from replication.engine.source import source
from replication.engine.source.closure import closure
from replication.engine.source.parts import parts


def main():
    """Print module and name of each kernel."""
    cell = Cell(**json.load(sys.stdin)["cell"])
    modules = closure(cell.module)
    kernels = [module for module in modules if "kernels" in module.split(".")]
    files = {str(source.find(module)): module for module in kernels}
    for module in modules:
        with contextlib.suppress(Exception):
            importlib.import_module(module)

    def name(code):
        file, outermost = code.co_filename, code.co_qualname.partition(".<locals>")[0]
        return (files[file], outermost) if file in files else None

    mark(name, lambda code: None)
    with watched() as entered:
        record = compute(cell, "")
    if record.failed:
        raise SystemExit(record.error)
    known = {module: parts(source.read(module, module)).bodies for module in kernels}
    print(json.dumps(sorted({(m, name) for m, name in entered() if name in known[m]})))


if __name__ == "__main__":
    main()
