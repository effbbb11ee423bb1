"""The ledger: the recorded results, one small text file per paper and data set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from replication.engine import environments, pending
from replication.engine.atomic_write import write_whole, writing
from replication.engine.cell import Cell, record_key
from replication.engine.record import Record, from_line, kept

#: How the lines begin that git writes around what it could not merge.
_CONFLICT = (b"<<<<<<<", b"|||||||", b"=======", b">>>>>>>")


class LedgerError(Exception):
    """A result is not there, or a ledger file cannot be read; the message has the remedy."""


class Ledger:
    """Read and write the records under one root.

    A ledger sees what its files and the pending records hold when it is opened; `write` adds to
    both. Only a run, which holds the lock, calls `compact`.

    Parameters
    ----------
    root : path
        The folder that holds ``<paper>/<dataset>.jsonl``, and in ``environments/`` the versions
        and processors that made them; it need not exist.
    """

    def __init__(self, root: Path | str):
        self.root = Path(root)
        self._files: dict[tuple[str, str], dict[str, Record]] = {}
        self._pending: dict[tuple[str, str], dict[str, Record]] = {}
        self._keys: dict[Cell, str] = {}
        self._environments: dict[str, Mapping[str, Any]] = {}
        for record in pending.read_all(self.root).values():
            self._pending.setdefault((record.paper, record.dataset), {})[record.id] = record

    def get(self, cell: Cell) -> Record | None:
        """Return whatever record the cell has, current or not."""
        return self._file(cell.paper, cell.dataset).get(cell.id)

    def state(self, cell: Cell) -> str:
        """Return "current", "stale", "absent" or "failed"."""
        record = self.get(cell)
        if record is None:
            return "absent"
        if record.failed:
            return "failed"
        return "current" if record.key == self.key(cell) else "stale"

    def key(self, cell: Cell) -> str:
        """Return the cell's record key, computed once a ledger."""
        if cell not in self._keys:
            self._keys[cell] = record_key(cell)
        return self._keys[cell]

    def result(self, cell: Cell) -> Mapping[str, Any]:
        """Return the result of a current record.

        Raises
        ------
        LedgerError
            If the record is absent, stale or failed.
        """
        state = self.state(cell)
        record = self.get(cell)
        if state == "current":
            return record.result
        raise LedgerError(_no_result(cell, state, record))

    def known(self, cells: Iterable[Cell]) -> list[Mapping[str, Any] | None]:
        """Return the result of each cell, None where its record is not current."""
        return [self.get(cell).result if self.state(cell) == "current" else None for cell in cells]

    def records(self, paper: str, dataset: str | None = None) -> list[Record]:
        """Return the records of a paper, or of one of its data sets, in the files' order."""
        names = [dataset] if dataset is not None else self._datasets(paper)
        by_dataset = [self._file(paper, name).values() for name in names]
        return [record for records in by_dataset for record in sorted(records, key=_order)]

    def write(self, record: Record) -> Record:
        """Keep a record: atomically, as a pending file that the next `compact` merges.

        Returns the one that stays, as `note` does.
        """
        pending.write(self.root, record)
        return self.note(record)

    def note(self, record: Record) -> Record:
        """Take in a record that a worker has already written; return the one that stays.

        `replication.engine.record.kept` decides which: a failure does not replace a current result.
        """
        records = self._file(record.paper, record.dataset)
        records[record.id] = kept(records.get(record.id), record)
        return records[record.id]

    def compact(self) -> None:
        """Merge the pending records into the ledger's files, each file replaced whole.

        A record replaces the one of the same cell, where `replication.engine.record.kept` lets it.
        The same results give the same bytes, apart from each record's ``made`` and digest. Call it
        only inside `replication.engine.pending.locked`.
        """
        waiting = pending.read_all(self.root)
        groups: dict[tuple[str, str], dict[str, Record]] = {}
        for record in waiting.values():
            groups.setdefault((record.paper, record.dataset), {})[record.id] = record
        for (paper, dataset), records in groups.items():
            merged = _merged(self._read(paper, dataset), records).values()
            # Before the file that refers to them.
            environments.write(self.root, (record.environment for record in merged))
            self._replace(self._path(paper, dataset), merged)
        # Only now: killed before this line, the next run merges the same records again.
        pending.delete(waiting)
        pending.sweep(self.root)

    def prune(self, paper: str, keep: Iterable[Cell]) -> int:
        """Drop the paper's records of cells that are not in `keep`; return how many."""
        # By id, not by key: a stale record of a cell in the grid is still worth its time estimate.
        wanted = {cell.id for cell in keep}
        dropped = 0
        for dataset in self._datasets(paper):
            records = self._file(paper, dataset)
            remaining = {name: record for name, record in records.items() if name in wanted}
            if len(remaining) < len(records):
                dropped += len(records) - len(remaining)
                self._replace(self._path(paper, dataset), remaining.values())
                self._files[paper, dataset] = remaining
        return dropped

    def _path(self, paper: str, dataset: str) -> Path:
        return self.root / paper / f"{dataset}.jsonl"

    def _datasets(self, paper: str) -> list[str]:
        stored = {path.stem for path in (self.root / paper).glob("*.jsonl")}
        waiting = {dataset for key, dataset in self._pending if key == paper}
        opened = {dataset for key, dataset in self._files if key == paper}
        return sorted(stored | waiting | opened)

    def _file(self, paper: str, dataset: str) -> dict[str, Record]:
        where = (paper, dataset)
        if where not in self._files:
            stored = self._read(paper, dataset)
            self._files[where] = _merged(stored, self._pending.get(where, {}))
        return self._files[where]

    def _read(self, paper: str, dataset: str) -> dict[str, Record]:
        path = self._path(paper, dataset)
        if not self._environments:
            self._environments = environments.read(self.root)
        records = _read(path, self._environments)
        if any("environment" in record.made for record in records.values()):
            # A run has merged since they were read.
            self._environments = environments.read(self.root)
            records = _read(path, self._environments)
        return records

    def _replace(self, path: Path, records: Iterable[Record]) -> None:
        lines = [record.line() + "\n" for record in sorted(records, key=_order)]
        if not lines:
            with writing(path):
                path.unlink(missing_ok=True)
            return
        with writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        # Beside the pending records, which git ignores and the next run sweeps.
        torn = pending.ready(self.root) / f"{path.parent.name}.{path.name}.torn"
        write_whole(path, torn, lines)


def _order(record: Record) -> tuple:
    return record.order


def _merged(stored: Mapping[str, Record], new: Mapping[str, Record]) -> dict[str, Record]:
    return {**stored, **{name: kept(stored.get(name), record) for name, record in new.items()}}


def _read(path: Path, by_digest: Mapping[str, Mapping[str, Any]]) -> dict[str, Record]:
    if not path.is_file():
        return {}
    records: dict[str, Record] = {}
    lines: dict[str, int] = {}
    # Read as bytes, so that a line that is not text has its number too.
    with open(path, "rb") as file:
        for number, line in enumerate(file, start=1):
            record = _parsed(path, number, line, by_digest)
            place = f"{record.paper}/{record.dataset}.jsonl"
            if not path.as_posix().endswith(f"/{place}"):
                raise LedgerError(_corrupt(path, number, f"it belongs into {place}"))
            if record.id in records:
                raise LedgerError(
                    f"{path} lines {lines[record.id]} and {number} are records of one cell, as a "
                    "merge that kept both sides leaves them; delete one of the two lines, then "
                    f"run `{_command(path)}`"
                )
            records[record.id] = record
            lines[record.id] = number
    return records


def _parsed(
    path: Path, number: int, line: bytes, by_digest: Mapping[str, Mapping[str, Any]]
) -> Record:
    if line.startswith(_CONFLICT):
        raise LedgerError(
            f"{path} line {number} is not a ledger record but a conflict marker of git; take one "
            f"side whole with `git checkout --theirs -- {path}` (or --ours), then run "
            f"`{_command(path)}`"
        )
    try:
        return from_line(line.decode("utf-8"), by_digest)
    except UnicodeDecodeError:
        raise LedgerError(_corrupt(path, number, "it is not UTF-8 text")) from None
    except ValueError as error:
        raise LedgerError(_corrupt(path, number, str(error))) from None


def _corrupt(path: Path, number: int, why: str) -> str:
    return (
        f"{path} line {number} is not a ledger record ({why}); restore the file with "
        f"`git checkout -- {path}`, or delete the line (or the file) and run `{_command(path)}`"
    )


def _command(path: Path) -> str:
    return f"python -m replication run --paper {path.parent.name} --dataset {path.stem}"


def _no_result(cell: Cell, state: str, record: Record | None) -> str:
    axes = ", ".join(f"{name} {value}" for name, value in cell.axes.items()) or "single cell"
    name = f"{cell.method} on {cell.dataset} ({cell.paper}, {axes})"
    why = {
        "absent": "has no record",
        "stale": "has a stale record: its data, or its task's version, changed since",
        "failed": f"failed: {record.error}" if record is not None else "failed",
    }[state]
    command = f"python -m replication run --paper {cell.paper} --dataset {cell.dataset}"
    return f"{name} {why}; run `{command}`"
