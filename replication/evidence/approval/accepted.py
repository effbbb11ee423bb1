"""The verdicts that somebody accepted: a small table a paper, in data/verdicts."""

from __future__ import annotations

import csv
import hashlib
import io
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from replication.evidence.verdict import Verdict

_ROOT = Path(__file__).resolve().parents[3]

#: The columns of a table: where the number stands, and the verdict in one phrase.
COLUMNS = ("artefact", "row", "column", "statistic", "verdict")

Place = tuple[str, ...]


class AcceptedError(Exception):
    """A table of accepted verdicts is missing or malformed; the message has the remedy."""


@dataclass(frozen=True)
class Change:
    """One number whose verdict is another one; "" where there is none, before or after."""

    place: Place
    old: str
    new: str

    def __str__(self):
        """Say where it is, and which word became which."""
        where = ", ".join(part for part in self.place if part)
        return f"{where}: {self.old or '(added)'} -> {self.new or '(removed)'}"


def words(verdicts: Iterable[Verdict]) -> dict[Place, str]:
    """Return the verdicts in a phrase each, by the place of their number.

    What only another reading or formula gives names the first of them, and what is not judged why:
    another one there is another verdict, though the word is the same.

    Raises
    ------
    AcceptedError
        If two verdicts stand in one place.
    """
    phrases: dict[Place, str] = {}
    for verdict in verdicts:
        where = (verdict.artefact, verdict.row, verdict.column, verdict.statistic)
        if where in phrases:
            raise AcceptedError(f"two verdicts stand in one place, {' / '.join(where)}; name apart")
        readings = [name for name in verdict.agrees if name != verdict.reading]
        given_by = ", ".join(readings[:1])
        phrases[where] = f"{verdict.word}: {given_by}" if given_by else verdict.word
    return phrases


def changes(old: Mapping[Place, str], new: Mapping[Place, str]) -> list[Change]:
    """Return what differs, in the order of the new table, then what is gone."""
    places = dict.fromkeys([*new, *old])
    pairs = (Change(where, old.get(where, ""), new.get(where, "")) for where in places)
    return [change for change in pairs if change.old != change.new]


def summary(changed: Sequence[Change]) -> str:
    """Count changes by what they are: ``2 agrees to disagrees, 1 added``."""
    kinds = Counter(_kind(change) for change in changed)
    return ", ".join(f"{n} {kind}" for kind, n in kinds.items()) or "no verdict differs"


def table_path(paper: str) -> str:
    """Return where a paper's table lies, as git has it: below the project's root."""
    return f"data/verdicts/{paper}.csv"


def as_text(phrases: Mapping[Place, str]) -> str:
    """Return a table as the text of its file."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows((*where, word) for where, word in phrases.items())
    return file.getvalue()


def from_text(text: str, where: str) -> dict[Place, str]:
    """Return the table that a file's text holds; `where` names the file in an error.

    Raises
    ------
    AcceptedError
        If it has another header, or a line of other fields.
    """
    try:
        head, *rows = [*csv.reader(io.StringIO(text), strict=True)] or [[]]
    except csv.Error:
        head, rows = [], []
    if tuple(head) != COLUMNS or any(len(row) != len(COLUMNS) for row in rows):
        raise AcceptedError(
            f"{where} is no table of {','.join(COLUMNS)}; delete it, and write it anew with "
            "`python -m replication verdicts --accept --why ...`"
        )
    return {tuple(row[:-1]): row[-1] for row in rows}


def read_accepted(paper: str, root: Path = _ROOT) -> dict[Place, str]:
    """Read a paper's table; one that nobody has accepted yet is empty."""
    path = root / table_path(paper)
    if not path.exists():
        return {}
    return from_text(path.read_bytes().decode("utf-8"), table_path(paper))


def write_accepted(paper: str, phrases: Mapping[Place, str], root: Path = _ROOT) -> None:
    """Write a paper's table."""
    path = root / table_path(paper)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(as_text(phrases), encoding="utf-8", newline="")


def digest(phrases: Mapping[Place, str]) -> str:
    """Return eight digits that stand for the whole table, for the changelog to name it by."""
    return hashlib.sha256(as_text(phrases).encode()).hexdigest()[:8]


def _kind(change: Change) -> str:
    if not change.old or not change.new:
        return "removed" if change.old else "added"
    old, new = (word.partition(":")[0] for word in (change.old, change.new))
    return f"{old} to {new}" if old != new else f"{old} by another reading"
