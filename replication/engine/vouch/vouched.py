"""What was vouched for: one committed file a paper, an entry a task."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from replication.engine.atomic_write import write_whole, writing
from replication.engine.canonical import canonical, plain
from replication.engine.cell import Cell, record_key

FOLDER = Path(__file__).resolve().parents[3] / "data" / "vouched"
#: What stands in a file beside its tasks, whose names have a colon.
_DIGEST = "digest"


class VouchedError(Exception):
    """A file of what was vouched for cannot be read; the message names it and the remedy."""


@dataclass(frozen=True)
class Difference:
    """A cell that came out otherwise than recorded.

    Parameters
    ----------
    cell, key : str
        Its id, and the record key it had.
    found : str
        Where it differs, with both values.
    """

    cell: str
    key: str
    found: str

    def stands(self, cells: Mapping[str, Cell]) -> bool:
        """Whether its cell, by id, still has that key: no version was raised, no table changed."""
        return self.cell in cells and record_key(cells[self.cell]) == self.key


@dataclass(frozen=True)
class Vouched:
    """What was found when a task's cells were computed again.

    Parameters
    ----------
    digest : str
        Of the task's source then (`replication.engine.vouch.digest`).
    date : str
        The day, ISO 8601.
    frame, drawn, equal : int
        Cells that could be computed again, those that were, and those as recorded.
    outside : mapping of str to int
        Cells that could not, by reason.
    differences : tuple of Difference
        Cells that differ; they stay until they pass or their version is raised.
    release : mapping
        Digest, date, drawn and equal of the last time that each data set was tried with each
        method; empty where it never was.
    """

    digest: str
    date: str
    frame: int
    drawn: int
    equal: int
    outside: Mapping[str, int] = field(default_factory=dict)
    differences: tuple[Difference, ...] = ()
    release: Mapping[str, str | int] = field(default_factory=dict)


def state(vouched: Vouched | None, digest: str) -> str:
    """Return "vouched", "not vouched", "differs", or "outside" where no cell of it can be tried."""
    if vouched is None:
        return "not vouched"
    if vouched.differences:
        return "differs"
    if vouched.digest != digest or vouched.equal != vouched.drawn:
        return "not vouched"
    return "vouched" if vouched.drawn else "outside"


def path_of(paper: str, folder: Path | None = None) -> Path:
    """Return the file of a paper or a study."""
    return (folder or FOLDER) / f"{paper}.json"


def read(paper: str, folder: Path | None = None) -> dict[str, Vouched]:
    """Return what was vouched for, by task; empty where there is no file.

    Raises
    ------
    VouchedError
        If it is not as it was written.
    """
    path = path_of(paper, folder)
    if not path.is_file():
        return {}
    try:
        tasks = json.loads(path.read_text(encoding="utf-8"))
        if tasks.pop(_DIGEST, None) != _of(tasks):
            raise ValueError("its digest is another")
        for entry in tasks.values():
            entry["differences"] = tuple(Difference(**fields) for fields in entry["differences"])
        return {task: Vouched(**entry) for task, entry in tasks.items()}
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise VouchedError(
            f"{path} is not as it was written ({error}); restore it with `git checkout -- {path}`, "
            f"or delete it and run `python -m replication vouch --paper {paper}`"
        ) from None


def write(paper: str, tasks: Mapping[str, Vouched], folder: Path | None = None) -> None:
    """Write a paper's file, whole.

    Raises
    ------
    replication.engine.atomic_write.Unwritable
        If the system refuses.
    """
    path = path_of(paper, folder)
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    content = plain({task: asdict(tasks[task]) for task in sorted(tasks)})
    sealed = {**content, _DIGEST: _of(content)}
    text = json.dumps(sealed, indent=1, sort_keys=True, ensure_ascii=False)
    write_whole(path, path.with_suffix(".torn"), [text, "\n"])


def _of(tasks: Mapping) -> str:
    """Return the digest of a file's tasks: what somebody, or a disk, has changed is not read."""
    return hashlib.sha256(canonical(tasks).encode()).hexdigest()[:16]
