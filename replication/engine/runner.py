"""Bring a ledger up to date: compute the cells that are absent, stale or failed, and only those."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from replication.engine import pending
from replication.engine.arithmetic import pin
from replication.engine.cell import Cell
from replication.engine.compute import Pack, SourceChanged, compute_pack
from replication.engine.data_requirements import missing
from replication.engine.estimates import Estimates
from replication.engine.generated_rows import is_drawn
from replication.engine.ledger import Ledger
from replication.engine.packing import pack
from replication.engine.progress import Progress
from replication.engine.record import Record
from replication.engine.requirements import unable
from replication.engine.source.closure import closure_hash
from replication.engine.source.same_source import refuse_other_source
from replication.engine.workers.backends import connected
from replication.engine.workers.compiled import must_compile
from replication.engine.workers.scatter import WorkersLost, release, scatter, workers

_KILLED = "the worker process was killed while it computed this cell (out of memory?)"


@dataclass(frozen=True)
class Options:
    """How to run.

    Parameters
    ----------
    fresh : bool
        Compute every cell, current or not.
    jobs : int
        Workers; -1 means all cores.
    backend : str
        The joblib backend.
    offline : bool
        Leave the network alone.
    max_seconds : float or None
        Begin no cell after so long.
    show : bool
        Whether to show progress.
    patience : int
        Cells that fail alike, with one kind of error in one task, after which the run stops; 0 goes
        on whatever fails.
    """

    fresh: bool = False
    jobs: int = -1
    backend: str = "loky"
    offline: bool = False
    max_seconds: float | None = None
    show: bool = True
    patience: int = 5


class _Alike(Exception):
    """As many cells as the run has patience for have failed alike."""


@dataclass(frozen=True)
class Report:
    """What a run did.

    Parameters
    ----------
    current : int
        Cells that had nothing to do.
    done, left : int
        Cells computed; cells that still wait, those without data aside.
    failed : tuple of Record
        The records of cells that failed.
    kept : int
        How many of these have a current result, which the failure does not replace.
    warned : int
        Cells computed whose task warned of something.
    missing : mapping of str to str
        Data sets that could not be had, with the reason; their cells are counted in `skipped`.
    unable : mapping of str to str
        Task modules that lack a program, with the reason; their cells are counted there too.
    ended : str
        "complete", "time", "failing", "interrupted" or "source changed".
    changed : str
        Where a process has other source than the run began with: which process, and what.
    """

    current: int = 0
    done: int = 0
    left: int = 0
    skipped: int = 0
    failed: tuple[Record, ...] = ()
    kept: int = 0
    warned: int = 0
    missing: Mapping[str, str] = field(default_factory=dict)
    unable: Mapping[str, str] = field(default_factory=dict)
    ended: str = "complete"
    changed: str = ""
    seconds: float = 0.0


def wanting(cells: Iterable[Cell], ledger: Ledger, *, fresh: bool = False) -> list[Cell]:
    """Return the cells, each once, whose record is not current (all of them when `fresh`).

    Where this process has the pin, what was computed without it is computed again, so that records
    from a machine that cannot hold the pin do not stay in the ledger of one that can.
    """
    # A cell may serve several artefacts; the grid's order stays.
    unique = dict.fromkeys(cells)
    return [c for c in unique if fresh or ledger.state(c) != "current" or _is_bare(c, ledger)]


def _is_bare(cell: Cell, ledger: Ledger) -> bool:
    arithmetic = ledger.get(cell).made.get("arithmetic", pin.SETTING)
    return pin.is_set() and not cell.exclusive and not arithmetic.startswith(pin.SETTING)


def run(cells: Sequence[Cell], root: Path | str, options: Options | None = None) -> Report:
    """Compute what is wanting and record it under `root`.

    A failed cell leaves a record with its error, unless it has a current result, and the run
    goes on. Killed at any moment, a run loses at most the cell that each worker is at, or the pack
    of cells where workers are a cluster's; the next run goes on from there.

    Raises
    ------
    replication.engine.pending.Busy
        If another run writes to the same ledger.
    replication.engine.source.same_source.OtherSource
        If another checkout's or an installed `seminaive` would be run.
    replication.engine.atomic_write.Unwritable
        If the disk is full, or nothing can be written there.
    """
    options = options or Options()
    start = time.monotonic()
    refuse_other_source()
    with pending.locked(Path(root)):
        ledger = Ledger(root)
        ledger.compact()
        todo = wanting(cells, ledger, fresh=options.fresh)
        names = {cell.dataset for cell in todo if not is_drawn(cell.dataset)}
        with Progress(len(names), unit="data sets looked at", show=options.show) as progress:
            without = missing(names, offline=options.offline, step=progress.step)
        lacking = unable(cell.module for cell in todo)
        ready = [c for c in todo if c.dataset not in without and c.module not in lacking]
        work = _Work(ledger, options, ready)
        # What is not computed now tells how long the rest may take.
        for cell in set(cells).difference(todo):
            work.estimates.learn(cell, ledger.get(cell))
        try:
            with connected(options.backend, work.jobs) as work.jobs:
                work.go()
        finally:
            ledger.compact()
    return Report(
        current=len(set(cells)) - len(todo),
        done=work.progress.done,
        left=len(work.left),
        skipped=len(todo) - len(ready),
        failed=tuple(work.failed),
        kept=work.kept,
        warned=work.warned,
        missing=without,
        unable=lacking,
        ended=work.ended,
        changed=work.changed,
        seconds=round(time.monotonic() - start, 1),
    )


class _Work:
    """One run under way: what is left, and what became of the rest."""

    def __init__(self, ledger: Ledger, options: Options, cells: Sequence[Cell]):
        self.ledger = ledger
        self.options = options
        self.left: dict[str, Cell] = {cell.id: cell for cell in cells}
        self.failed: list[Record] = []
        self._kinds: Counter[tuple[str, str, str]] = Counter()
        self.kept = self.warned = 0
        self.ended = "complete"
        self.changed = ""
        self.estimates = Estimates(ledger.get)
        self._suspects: dict[str, Cell] = {}
        self._deadline = time.time() + (options.max_seconds or float("inf"))
        self.jobs = workers(options.jobs, options.backend)
        compiling = bool(cells) and must_compile()
        self.progress = Progress(
            len(cells), compiling=compiling, show=options.show, left=self._expected
        )

    def go(self) -> None:
        """Run the packed cells, then the suspects and the exclusive ones alone."""
        with self.progress:
            try:
                while self._packable() and not self._late():
                    self._round(self._packable())
                # Last, and one by one: what kills its worker then takes no other cell along.
                for cell in list(self._suspects.values()):
                    self._alone(cell)
                self._exclusive()
            except KeyboardInterrupt:
                self.ended = "interrupted"
            except _Alike:
                self.ended = "failing"
            except SourceChanged as changed:
                self.ended, self.changed = "source changed", str(changed)
            self._collect()
        if self.left and self.ended == "complete":
            self.ended = "time"

    def _late(self) -> bool:
        return time.time() > self._deadline

    def _packable(self) -> list[Cell]:
        waiting = self.left.values()
        return [cell for cell in waiting if not cell.exclusive and cell.id not in self._suspects]

    def _round(self, cells: Sequence[Cell]) -> None:
        """Hand every cell out once; what a worker hands back undone waits for the next round."""
        try:
            self._take(self._packs(cells), jobs=self.options.jobs)
        except WorkersLost as lost:
            self._collect()
            for begun in lost.begun:
                undone = [cell for cell in begun.cells if cell.id in self.left]
                # Cells run in order: the first without a record is the one that was at work.
                self._suspects.update({cell.id: cell for cell in undone[:1]})

    def _packs(self, cells: Sequence[Cell]) -> list[tuple[Cell, ...]]:
        """Pack cells, the longest first, but before them one pack of each kind not yet known.

        Otherwise cells guessed cheap, and dear, would come last, and nothing foretell them.
        """
        kinds: set[tuple[str, ...]] = set()
        first, later = [], []
        for chunk in pack(cells, self.estimates.seconds, jobs=self.jobs):
            new = {
                (cell.paper, cell.task, cell.method)
                for cell in chunk
                if not self.estimates.about(cell)[1]
            }
            (later if new <= kinds else first).append(chunk)
            kinds |= new
        return first + later

    def _expected(self) -> tuple[float, bool]:
        """Return the seconds of what is left and foreseen, and whether that is all of it."""
        estimated = [(cell, *self.estimates.about(cell)) for cell in list(self.left.values())]
        seconds = sum(
            self._weighed(cell, seconds)
            for cell, seconds, has_estimate in estimated
            if has_estimate
        )
        return seconds, all(has_estimate for *_, has_estimate in estimated)

    def _weighed(self, cell: Cell, seconds: float) -> float:
        """Return the seconds times the workers that a cell keeps, all of them if it runs alone."""
        return seconds * self.jobs if cell.exclusive else seconds

    def _alone(self, cell: Cell, backend: str = "") -> None:
        """Run a cell that may have killed its worker, with no other beside it."""
        if self._late():
            return
        try:
            # Two jobs, not one: joblib would run a single one in this very process.
            self._take([[cell]], jobs=2, backend=backend)
        except WorkersLost:
            self._collect()
            if cell.id in self.left:
                killed = Record.of(cell, self.ledger.key(cell), {}, error=_KILLED)
                self._count(killed, written=False)

    def _exclusive(self) -> None:
        """Run the cells that take timings one by one, on this machine, at its full speed."""
        alone = [cell for cell in self.left.values() if cell.exclusive]
        if not alone or self._late():
            return
        # Idle workers would still take time from what is measured.
        release(self.options.backend)
        if not pin.is_set():
            for cell in alone:
                for record in compute_pack(self._pack([cell], self.ledger.root)):
                    self._count(record)
            return
        # The pin was there when this process started; only a new one can be without it.
        with pin.lifted():
            for cell in alone:
                self._alone(cell, backend="loky")
            release("loky")

    def _take(self, chunks: Iterable[Sequence[Cell]], jobs: int, backend: str = "") -> None:
        backend = backend or self.options.backend
        # The same path on a cluster's machine may well be another folder.
        root = None if backend == "dask" else self.ledger.root
        packs = (self._pack(chunk, root) for chunk in chunks)
        for records in scatter(compute_pack, packs, jobs=jobs, backend=backend):
            for record in records:
                self._count(record, written=root is not None)

    def _pack(self, cells: Sequence[Cell], root: Path | None) -> Pack:
        return Pack(
            cells=tuple(cells),
            keys=tuple(self.ledger.key(cell) for cell in cells),
            code={cell.module: closure_hash(cell.module) for cell in cells},
            root=root and str(root),
            deadline=self._deadline,
        )

    def _count(self, record: Record, *, written: bool = True) -> None:
        cell = self.left.pop(record.id, None)
        # Counted already: handed back, and read again among the pending records.
        if cell is None:
            return
        taken = record.made.get("seconds", self.estimates.seconds(cell))
        self.estimates.learn(cell, record)
        keep = self.ledger.note if written else self.ledger.write
        self.kept += keep(record) is not record
        self.warned += bool(record.warnings)
        self._suspects.pop(record.id, None)
        self.progress.step(self._weighed(cell, taken), failed=record.failed)
        if record.failed:
            if not self.failed:
                self.progress.say(f"First failure: {cell.method} on {cell.dataset}: {record.error}")
            self.failed.append(record)
            kind = cell.paper, cell.task, record.error.partition(":")[0]
            self._kinds[kind] += 1
            if self._kinds[kind] == self.options.patience and self.ended == "complete":
                raise _Alike

    def _collect(self) -> None:
        """Count the records that workers wrote but did not live to hand back."""
        for record in pending.read_all(self.ledger.root).values():
            self._count(record)
