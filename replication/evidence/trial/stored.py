"""What came of the trial, kept as a small table a paper, from which the book is written."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path

from replication.evidence.trial.held_out import Tried

_COLUMNS = tuple(field.name for field in fields(Tried))


def path_of(paper: str) -> str:
    """Return where a paper's table lies, below the project's root."""
    return f"data/trial/{paper}.csv"


def write(paper: str, trials: Iterable[Tried], root: Path) -> None:
    """Keep what came of a paper's trial."""
    path = root / path_of(paper)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.DictWriter(file, _COLUMNS, lineterminator="\n")
        rows.writeheader()
        rows.writerows(map(vars, trials))


def read(root: Path) -> dict[str, list[Tried]]:
    """Return what was kept, by paper."""
    return {
        path.stem: [
            Tried(line["quantity"], line["kind"], int(line["refused"]), int(line["tried"]))
            for line in csv.DictReader(path.read_text("utf-8").splitlines(), strict=True)
        ]
        for path in sorted((root / "data/trial").glob("*.csv"))
    }
