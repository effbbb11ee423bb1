"""The committed ledger: every cell of all papers and studies has its record, a current one."""

from collections import Counter

import pytest

from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.paper import experiments
from tests import remedy

#: Cells of files that nobody here has had, by how their data sets' names begin.
NEVER_HAD = ("file-starplus-",)


@pytest.mark.parametrize("experiment", experiments().values(), ids=experiments())
def test_the_committed_ledger_is_whole_and_current(experiment):
    ledger = Ledger(ledger_root("frozen"))
    cells = [c for c in experiment.cells("full") if not c.dataset.startswith(NEVER_HAD)]
    states = Counter((ledger.state(cell), cell.task) for cell in cells)
    remedy.none(
        [f"{n} {state} of {task}" for (state, task), n in states.items() if state != "current"],
        f"cells of {experiment.key} without a current record",
        f"`nox -s replicate -- --paper {experiment.key}` computes them; commit the ledger",
    )
