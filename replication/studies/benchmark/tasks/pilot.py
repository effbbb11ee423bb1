"""The pilot of one more data set: a fold of each method, from which its repeats and folds follow.

``python -m replication.studies.benchmark.tasks.pilot SET`` writes what the plan lacks of a set, and
leaves all else. Each method is fitted in a process of its own, which is ended where it takes long.
"""

import json
import subprocess
import sys
from importlib import import_module

from replication.engine.cell import Cell
from replication.engine.compute import pinned
from replication.engine.requirements import unable
from replication.engine.source.task import task_module
from replication.studies.benchmark.protocol.grid import STUDY
from replication.studies.benchmark.protocol.laid_down import PILOT, Row, read, write
from replication.studies.benchmark.protocol.methods import METHODS, method

#: Seconds of a fold beyond which a method is not run, and of starting and a first, untimed fit.
CAP, STARTING = 60.0, 90.0
#: Repeats and folds, by the seconds of one below which they hold.
STEPS = ((0.05, 10, 10), (1.0, 2, 10), (CAP, 1, 5))


def run(name, methods=METHODS, path=PILOT):
    """Write the rows of the methods that have none on a data set."""
    plan = read(path)
    modules = {each.name: task_module(STUDY, each.task.split(":")[0]) for each in methods}
    # Whoever has the packages of these adds their rows.
    missing = unable({*modules.values()})
    wanted = [each for each, module in modules.items() if module not in missing]
    lacking = [each for each in wanted if (name, each) not in plan]
    write([*plan.values(), *(measured(name, each) for each in lacking)], path)


def measured(name, method_name, cap=CAP):
    """Return the row of a method on a data set."""
    command = [sys.executable, "-m", __spec__.name, name, method_name]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=cap + STARTING)
    except subprocess.TimeoutExpired:
        return Row(name, method_name, 0.0, 0.0, f"over {cap:g} s")
    if done.returncode:
        return Row(name, method_name, 0.0, 0.0, f"{done.stderr.strip().splitlines()[-1]:.100}")
    found = Row(name, method_name, *json.loads(done.stdout.splitlines()[-1]), "")
    counts = [counts for below, *counts in STEPS if found.seconds < below]
    if found.seconds > cap or not counts:
        return found._replace(why=f"over {cap:g} s")
    return found._replace(repeats=counts[0][0], folds=counts[0][1])


def _seconds(name, method_name):
    task = method(method_name).task
    params = {"part": "seconds", "times": 1, "untimed": 1}
    cell = Cell(STUDY, name, method_name, task, params)
    with pinned():
        found = getattr(import_module(cell.module), cell.function)(cell)
    return found["fit"][0], found["predict"][0]


if __name__ == "__main__":
    if sys.argv[2:]:
        print(json.dumps(_seconds(*sys.argv[1:])))
    else:
        run(sys.argv[1])
