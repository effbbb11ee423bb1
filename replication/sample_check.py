"""Re-compute a random sample of current cells and compare them with their records."""

from __future__ import annotations

import math
import os
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from replication.able import unable
from replication.backends import connected
from replication.cell import Cell
from replication.closure import closure_hash
from replication.compute import Pack, compute_pack
from replication.estimates import Estimates
from replication.ledger import Ledger
from replication.packing import pack
from replication.progress import Progress
from replication.record import Record
from replication.scatter import scatter, workers

__all__ = ["CheckReport", "check", "compare", "sample"]

#: How close a float must be to the recorded one, relative to it.
TOLERANCE = 1e-9


@dataclass(frozen=True)
class CheckReport:
    """What a check found.

    Parameters
    ----------
    current, compared : int
        Cells that could be compared, and those that were.
    differences : tuple of str
        One sentence a cell that came out otherwise.
    seed : int
        What the sample was drawn with.
    """

    current: int
    compared: int
    differences: tuple[str, ...]
    seed: int


def check(
    cells: Sequence[Cell],
    root: Path | str,
    *,
    count: int | None = 12,
    max_seconds: float | None = None,
    seed: int | None = None,
    jobs: int = -1,
    backend: str = "loky",
    show: bool = True,
) -> CheckReport:
    """Compute a sample of the current cells again, writing nothing, and compare.

    Parameters
    ----------
    cells : sequence of Cell
        The grid; timing cells, and cells whose data or program is not at hand, are left out.
    root : path
        The ledger.
    count : int or None
        Size of the sample; None takes all.
    max_seconds : float or None
        A bound on the sample's recorded seconds, shared by the workers.
    seed : int or None
        Draws the sample again; None draws a new one.
    jobs, backend, show
        As for a run.
    """
    ledger = Ledger(root)
    current = _comparable(cells, ledger)
    seed = random.SystemRandom().randrange(2**32) if seed is None else seed
    budget = None if max_seconds is None else max_seconds * workers(jobs, backend)
    estimates = Estimates(ledger.get)
    chosen = sample(current, estimates, count=count, budget=budget, seed=seed)
    differences = []
    work = sum(map(estimates.seconds, chosen))
    with Progress(len(chosen), work, show=show) as progress:
        for new in _computed(chosen, ledger, estimates, jobs, backend):
            cell = next(cell for cell in chosen if cell.id == new.id)
            found = _difference(ledger.get(cell), new)
            differences += [found] if found else []
            progress.step(estimates.seconds(cell), failed=bool(found))
    return CheckReport(len(current), len(chosen), tuple(sorted(differences)), seed)


def sample(
    cells: Sequence[Cell],
    estimates: Estimates,
    *,
    count: int | None,
    budget: float | None,
    seed: int,
) -> list[Cell]:
    """Draw cells at random, passing over those that no longer fit into the budget of seconds."""
    shuffled = list(cells)
    random.Random(seed).shuffle(shuffled)
    chosen: list[Cell] = []
    spent = 0.0
    for cell in shuffled:
        cost = estimates.seconds(cell)
        if len(chosen) == count:
            break
        if budget is None or spent + cost <= budget:
            chosen.append(cell)
            spent += cost
    return chosen


def compare(recorded: Any, computed: Any, where: str = "result") -> Iterator[str]:
    """Yield a phrase for each place where two results differ.

    Whole numbers, strings and truth values must be equal; floats may differ by one part in 10^9.
    """
    if isinstance(recorded, Mapping) and isinstance(computed, Mapping):
        for name in sorted(recorded.keys() | computed.keys()):
            if name not in recorded or name not in computed:
                yield f"{where}[{name!r}] is only in {'one' if name in recorded else 'the other'}"
            else:
                yield from compare(recorded[name], computed[name], f"{where}[{name!r}]")
    elif isinstance(recorded, list) and isinstance(computed, list):
        if len(recorded) != len(computed):
            yield f"{where} has {len(recorded)} entries recorded and {len(computed)} now"
        for index, (old, new) in enumerate(zip(recorded, computed, strict=False)):
            yield from compare(old, new, f"{where}[{index}]")
    elif not _same(recorded, computed):
        yield f"{where} is {recorded!r} recorded and {computed!r} now"


def _comparable(cells: Sequence[Cell], ledger: Ledger) -> list[Cell]:
    from replication.datasets import locate

    current = [c for c in dict.fromkeys(cells) if not c.exclusive and ledger.state(c) == "current"]
    here = {name: locate(name) is not None for name in {cell.dataset for cell in current}}
    lacking = unable(cell.module for cell in current)
    return [cell for cell in current if here[cell.dataset] and cell.module not in lacking]


def _computed(
    cells: Sequence[Cell], ledger: Ledger, estimates: Estimates, jobs: int, backend: str
) -> Iterator[Record]:
    number = workers(jobs, backend)
    packs = (_pack(chunk, ledger) for chunk in pack(cells, estimates.seconds, jobs=number))
    with connected(backend, number):
        for records in scatter(compute_pack, packs, jobs=jobs, backend=backend):
            yield from records


def _pack(cells: Sequence[Cell], ledger: Ledger) -> Pack:
    return Pack(
        cells=tuple(cells),
        keys=tuple(ledger.key(cell) for cell in cells),
        code={cell.module: closure_hash(cell.module) for cell in cells},
        root=None,
        patience=math.inf,
        runner=os.getpid(),
    )


def _difference(old: Record, new: Record) -> str:
    name = f"{new.paper}: {new.method} on {new.dataset} {dict(new.axes)}"
    if new.failed:
        return f"{name} fails now: {new.error}"
    found = list(compare(old.result, new.result))
    more = f" (and {len(found) - 1} more differences)" if len(found) > 1 else ""
    return f"{name}: {found[0]}{more}" if found else ""


def _same(old: Any, new: Any) -> bool:
    if isinstance(old, bool) or isinstance(new, bool):
        return old is new
    numbers = isinstance(old, int | float) and isinstance(new, int | float)
    if numbers and (isinstance(old, float) or isinstance(new, float)):
        return math.isclose(old, new, rel_tol=TOLERANCE, abs_tol=1e-12)
    return type(old) is type(new) and old == new
