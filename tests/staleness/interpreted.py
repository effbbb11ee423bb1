"""Run a cell in the interpreter, kernels too, and print the kernels that it entered.

$ NUMBA_DISABLE_JIT=1 python -m tests.staleness.interpreted < cell
"""

import json
import sys

from replication.engine.cell import Cell
from replication.engine.compute import compute
from replication.engine.entered.hook import watched
from replication.engine.source import source
from replication.engine.source.closure import closure
from replication.engine.source.parts import parts


def main():
    """Print module and name of each kernel."""
    cell = Cell(**json.load(sys.stdin)["cell"])
    kernels = [module for module in closure(cell.module) if "kernels" in module.split(".")]
    files = {str(source.find(module)): module for module in kernels}
    with watched(lambda code: None, {}) as codes:
        record = compute(cell, "")
    if record.failed:
        raise SystemExit(record.error)
    ran = (
        (files[code.co_filename], code.co_qualname.partition(".<locals>")[0])
        for code in codes().values()
        if code.co_filename in files
    )
    known = {module: parts(source.read(module, module)).bodies for module in kernels}
    print(json.dumps(sorted({(m, name) for m, name in ran if name in known[m]})))


if __name__ == "__main__":
    main()
