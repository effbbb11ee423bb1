"""What was transcribed, and by which two readings: a digest of each table's numbers.

``data/reported/transcribed.csv`` has a line for every artefact of a paper: how many numbers it has,
a digest of them, and the two readings that gave them alike. A note may change; a digit that changes
needs a new line, and so a new reading.
"""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Iterable
from pathlib import Path

from replication.evidence.reported import Reported, by_artefact

__all__ = ["COLUMNS", "FILE", "digest", "wrong"]

FILE = Path(__file__).resolve().parents[2] / "data" / "reported" / "transcribed.csv"

COLUMNS = ("paper", "artefact", "numbers", "digest", "first", "second")


def digest(numbers: Iterable[Reported]) -> str:
    """Return sixteen digits that stand for the places, values and units of numbers."""
    lines = ["\t".join((*each.place, each.value, each.unit)) for each in numbers]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def wrong(paper: str, folder: Path | None = None, file: Path = FILE) -> list[str]:
    """Say of each artefact of a paper that is not as it was transcribed what to do.

    Parameters
    ----------
    paper : str
    folder : Path, optional
        Where the numbers are, as in :func:`replication.evidence.reported.read_reported`.
    file : Path
        Where the digests are.
    """
    with file.open(encoding="utf-8", newline="") as lines:
        known = {line["artefact"]: line for line in csv.DictReader(lines, strict=True)
                 if line["paper"] == paper}  # fmt: skip
    found = by_artefact(paper, folder)
    told = [f"{paper}, {name}: no number of it is left; take its line out of {file.name}"
            for name in known if name not in found]  # fmt: skip
    for name, numbers in found.items():
        now = str(len(numbers)), digest(numbers)
        if name not in known or now != (known[name]["numbers"], known[name]["digest"]):
            told.append(
                f"{paper}, {name}: not as it was transcribed; undo the edit, or read it twice anew "
                f"and write {now[0]} numbers, {now[1]} into {file.name}"
            )
    return told
