"""Compute cells again, writing nothing: for a sample, and for a proof."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence

from replication.engine.cell import Cell
from replication.engine.compute import Pack, compute_pack
from replication.engine.estimates import Estimates
from replication.engine.ledger import Ledger
from replication.engine.packing import pack
from replication.engine.record import Record
from replication.engine.source.closure import closure_hash
from replication.engine.workers.backends import connected
from replication.engine.workers.scatter import scatter, workers


def computed_again(
    cells: Sequence[Cell],
    ledger: Ledger,
    estimates: Estimates,
    jobs: int,
    backend: str,
    ends: float = math.inf,
) -> Iterator[Record]:
    """Yield the new record of each cell, in whatever order they come.

    Parameters
    ----------
    cells : sequence of Cell
        None of them exclusive.
    ledger : Ledger
        Gives their keys; nothing is written to it.
    estimates, jobs, backend
        How long they take, and as for a run.
    ends : float
        Seconds after which no cell is begun.
    """
    number = workers(jobs, backend)
    deadline = time.time() + ends
    packs = (
        Pack(
            cells=chunk,
            keys=tuple(map(ledger.key, chunk)),
            code={cell.module: closure_hash(cell.module) for cell in chunk},
            root=None,
            deadline=deadline,
            patience=math.inf,
        )
        for chunk in pack(cells, estimates.seconds, jobs=number)
    )
    with connected(backend, number):
        for records in scatter(compute_pack, packs, jobs=jobs, backend=backend):
            yield from records
