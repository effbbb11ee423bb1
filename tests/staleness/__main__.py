"""How much an edit makes stale, and that nothing else could have changed; an hour, and resumes.

One cell of each paper, task and data set is watched. Then, for every distinct set of
functions, the quickest of its cells is run where all other functions refuse to be entered; and the
quickest of each task in the interpreter, where kernels show whom they call. ``found.json`` takes
what came out.

$ python -m tests.staleness
"""

import argparse
import json
import os
from pathlib import Path

from replication.engine.arithmetic import pin
from replication.engine.comparison import difference
from replication.engine.ledger import Ledger
from replication.engine.runner import Options, run
from tests.staleness import proof, shares
from tests.staleness.cells import LEDGER, kinds, runs_here, seconds

FOUND = Path(__file__).with_name("found.json")
BUILD = Path(__file__).resolve().parents[2] / "build" / "staleness"


def main():
    """Trace, count and prove; end with 1 where a cell came out otherwise."""
    parser = argparse.ArgumentParser(prog="python -m tests.staleness", description=__doc__)
    parser.add_argument("--longest", type=float, default=10, help="seconds of a cell, at most")
    parser.add_argument("--proofs", type=int, help="how many sets are proved; else all")
    asked = parser.parse_args()
    quickest, weight = kinds()
    cells = [cell for cell in runs_here(quickest.values()) if seconds(cell) <= asked.longest]
    report = run(cells, BUILD, Options(jobs=2))
    traced = Ledger(BUILD)
    found = {
        "cells": len(cells),
        "failed": [f"{each.paper} {each.task}: {each.error}" for each in report.failed],
        "otherwise": [
            said for cell in cells
            if not cell.exclusive and (said := difference(LEDGER.get(cell), traced.get(cell)))
        ],
        **shares.table(cells, traced, weight),
        **proof.proved(cells, traced, BUILD, asked.proofs),
    }  # fmt: skip
    FOUND.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(FOUND.read_text(encoding="utf-8"))
    return int(any(found[name] for name in ("failed", "otherwise", "differing", "unseen")))


if __name__ == "__main__":
    pin.enter()
    os.nice(5)
    raise SystemExit(main())
