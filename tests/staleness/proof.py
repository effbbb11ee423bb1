"""Whether a cell needs nothing but what it entered: others refuse, kernels run interpreted."""

import json
import os
import subprocess
import sys
from pathlib import Path

from joblib import Parallel, delayed

from replication.engine.comparison import difference
from replication.engine.record import from_line
from replication.engine.source.closure import closure
from replication.engine.source.entered import known_as
from tests.staleness.cells import seconds

__all__ = ["proved"]

ROOT = Path(__file__).resolve().parents[2]
#: Seconds that a cell may take in the interpreter, which compiled takes a hundredth.
LONGEST = 30


def proved(cells, ledger, build, most=None):
    """Run the quickest cell of each distinct set bare, and that of each task interpreted.

    Cells that take timings are left out.

    Returns
    -------
    dict
        How many were tried each way; sentences on cells that came ``differing`` where other
        functions refused, and on kernels that ran ``unseen``. Interpreted cells that take longer
        than `LONGEST` are not counted.
    """
    quickest = {}
    for cell in sorted(cells, key=seconds):
        quickest.setdefault((cell.module, ledger.get(cell).entered), cell)
    tried = [cell for cell in list(quickest.values())[:most] if not cell.exclusive]
    # Kernels are named in the source, so one cell of each task tells as much as many.
    tasks = {(cell.paper, cell.task): cell for cell in reversed(tried)}.values()
    bare = _each(_bare, tried, ledger, build)
    interpreted = _each(_interpreted, tasks, ledger, build)
    return {
        "bare": len(bare),
        "refused": sum(each["refused"] for each in bare),
        "differing": [each["differs"] for each in bare if each["differs"]],
        "interpreted": sum(each["kernels"] is not None for each in interpreted),
        "kernels": sum(each["kernels"] or 0 for each in interpreted),
        "unseen": [said for each in interpreted for said in each["unseen"]],
    }


def _each(what, cells, ledger, build):
    work = (delayed(_tried)(what, cell, ledger.get(cell), build) for cell in cells)
    return list(Parallel(2, prefer="threads")(work))


def _tried(what, cell, record, build):
    kept = build / "tried" / f"{cell.id}.{record.key}{what.__name__}.json"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(what(cell, record)), "utf-8")
    return json.loads(kept.read_text("utf-8"))


def _bare(cell, record):
    done = _child("bare", cell, {"entered": record.functions.line()})
    if done.returncode:
        return {"refused": 0, "differs": f"{cell.task} on {cell.dataset}: {_last(done.stderr)}"}
    said = json.loads(done.stdout.splitlines()[-1])
    return {"refused": said["refused"], "differs": difference(record, from_line(said["line"]))}


def _interpreted(cell, record):
    """Look which kernels run in the interpreter that the record does not refer to."""
    try:
        done = _child("interpreted", cell, {}, timeout=LONGEST, NUMBA_DISABLE_JIT="1")
    except subprocess.TimeoutExpired:
        return {"kernels": None, "unseen": []}
    if done.returncode:
        return {"kernels": None, "unseen": [f"{cell.task} on {cell.dataset}: {_last(done.stderr)}"]}
    known = {
        (module, name)
        for module in closure(cell.module)
        for name in record.functions.functions.get(known_as(module), ())
    }
    ran = {tuple(each) for each in json.loads(done.stdout.splitlines()[-1])}
    unseen = [f"{cell.task} on {cell.dataset}: {each}" for each in sorted(ran - known)]
    return {"kernels": len(ran), "unseen": unseen}


def _child(name, cell, more, timeout=None, **environment):
    asked = {"cell": {**cell.description()}, **more}
    return subprocess.run(
        [sys.executable, "-m", f"tests.staleness.{name}"],
        input=json.dumps(asked),
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )


def _last(text):
    return text.strip().splitlines()[-1] if text.strip() else "no message"
