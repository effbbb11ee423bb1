"""Compute the drawn cells of tasks again, compare them with their records, keep what was found."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from replication.engine.cell import Cell, record_key
from replication.engine.estimates import Estimates
from replication.engine.ledger import Ledger
from replication.engine.progress import Progress
from replication.engine.source.same_source import refuse_other_source
from replication.engine.vouch import vouched as files
from replication.engine.vouch.again import computed_again
from replication.engine.vouch.comparison import difference, nothing_left
from replication.engine.vouch.digest import refuse_other_versions, task_digest
from replication.engine.vouch.frame import ROUNDED, Frame, drawn, frames
from replication.engine.vouch.log import Log
from replication.engine.vouch.standing import standing
from replication.engine.vouch.vouched import Difference, Vouched
from replication.engine.workers.compiled import must_compile
from replication.engine.workers.scatter import workers


@dataclass(frozen=True)
class Proof:
    """What was found of one paper or study.

    Parameters
    ----------
    outcomes : mapping of str to Vouched
        By task, what was computed again now.
    states : mapping of str to str
        By task, how it stands after that (`replication.engine.vouch.vouched.state`).
    """

    outcomes: Mapping[str, Vouched] = field(default_factory=dict)
    states: Mapping[str, str] = field(default_factory=dict)


def prove(
    paper: str,
    cells: Sequence[Cell],
    root: Path,
    *,
    folder: Path | None = None,
    per_dataset: bool = False,
    only: Sequence[str] = (),
    most: float = math.inf,
    jobs: int = -1,
    backend: str = "loky",
    show: bool = True,
) -> Proof:
    """Vouch for the tasks of a paper that are not vouched for; keep each as soon as it is done.

    Parameters
    ----------
    paper : str
    cells : sequence of Cell
        Its whole grid.
    root : path
        The ledger.
    folder : path, optional
        Where what was vouched for is kept.
    per_dataset : bool
        Try each method on each data set, those vouched for as well.
    only : sequence of str
        Tasks; none are all.
    most : float
        Recorded seconds, of all workers together, beyond which nothing is computed.
    jobs, backend, show
        As for a run.
    """
    refuse_other_source()
    refuse_other_versions()
    ledger = Ledger(root)
    task_frames = frames(cells, ledger)
    modules = {frame.task: frame.module for frame in task_frames}
    vouched = {task: entry for task, entry in files.read(paper, folder).items() if task in modules}
    by_id = {cell.id: cell for cell in cells}
    work = (
        _Task(frame, vouched.get(frame.task), by_id, per_dataset=per_dataset)
        for frame in task_frames
    )
    todo = {task.name: task for task in work if task.is_open and (not only or task.name in only)}
    log = Log(paper, ledger, folder)
    results = {c.id: "" for task in todo.values() for c in task.cells if log.has(c)}
    waiting = [c for task in todo.values() for c in task.cells if c.id not in results]
    estimates = Estimates(ledger.get)
    outcomes, empty = {}, set()

    def keep(task: _Task) -> None:
        if all(cell.id in results for cell in task.cells):
            outcomes[task.name] = vouched[task.name] = task.outcome(results, empty)
            files.write(paper, vouched, folder)

    for task in todo.values():
        keep(task)
    work = sum(map(estimates.seconds, waiting))
    if work > most * workers(jobs, backend):
        return Proof(outcomes, standing(paper, modules, folder))
    with Progress(len(waiting), work, compiling=must_compile(), show=show) as progress:
        for record in computed_again(waiting, ledger, estimates, jobs, backend):
            cell = by_id[record.id]
            results[cell.id] = difference(ledger.get(cell), record)
            if nothing_left(ledger.get(cell), record):
                empty.add(cell.id)
            elif not results[cell.id]:
                log.add(cell)
            progress.step(estimates.seconds(cell), failed=bool(results[cell.id]))
            keep(todo[cell.task])
    log.tidy(modules)
    return Proof(outcomes, standing(paper, modules, folder))


class _Task:
    """A task under proof: its frame, what was found of it before, and the cells to compute."""

    def __init__(
        self, frame: Frame, before: Vouched | None, by_id: Mapping[str, Cell], *, per_dataset: bool
    ):
        self.name, self._frame, self._before, self._per_dataset = (
            frame.task,
            frame,
            before,
            per_dataset,
        )
        self.digest = task_digest(frame.module)
        stand = (
            [differing for differing in before.differences if differing.stands(by_id)]
            if before
            else []
        )
        frame_cells = set(frame.cells)
        #: What differed and cannot be tried here goes on differing.
        self._left = tuple(
            differing for differing in stand if by_id[differing.cell] not in frame_cells
        )
        # The others are tried again, whichever are drawn now.
        retried = [
            by_id[differing.cell] for differing in stand if by_id[differing.cell] in frame_cells
        ]
        self.cells = list(
            dict.fromkeys([*drawn(frame, self.digest, per_dataset=per_dataset), *retried])
        )

    @property
    def is_open(self) -> bool:
        """Whether there is anything to find out; what cannot be tried here may be elsewhere."""
        if self._frame.waits:
            return False
        state = files.state(self._before, self.digest)
        # Of cells that could not be tried then, nothing is known.
        grown = self._before is not None and len(self._frame.cells) > self._before.frame
        return self._per_dataset or grown or state not in ("vouched", "outside")

    def outcome(self, results: Mapping[str, str], empty: Collection[str]) -> Vouched:
        """Return what there is to keep.

        Parameters
        ----------
        results : mapping of str to str
            By id, the sentence on a cell; "" is equal.
        empty : collection of str
            The cells of which nothing could be compared, for this machine rounds otherwise.
        """
        differing = tuple(
            Difference(cell.id, record_key(cell), results[cell.id])
            for cell in self.cells
            if results[cell.id]
        )
        outside = dict(self._frame.outside)
        if chaos := [cell for cell in self.cells if cell.id in empty]:
            outside[ROUNDED] = len(chaos)
        today, drawn_now = date.today().isoformat(), len(self.cells) - len(chaos)
        equal = drawn_now - len(differing)
        release = dict(self._before.release) if self._before else {}
        if self._per_dataset:
            release = {"digest": self.digest, "date": today, "drawn": drawn_now, "equal": equal}
        return Vouched(
            self.digest,
            today,
            len(self._frame.cells),
            drawn_now,
            equal,
            outside,
            (*differing, *self._left),
            release,
        )
