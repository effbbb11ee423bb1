"""The numbers that the papers print, read from data/reported and kept as printed."""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import printed_numbers
from printed_numbers import Range, Reported, ReportedError

__all__ = [
    "READINGS",
    "TRANSCRIBED",
    "Ratio",
    "Reported",
    "ReportedError",
    "by_artefact",
    "digest",
    "not_as_transcribed",
    "read_reported",
]

_FOLDER = Path(__file__).resolve().parents[2] / "data" / "reported"

#: A line for every artefact of a paper: how many numbers it has, a digest of them, and the two
#: readings that gave them alike. A digit that changes needs a new line, and so a new reading.
TRANSCRIBED = _FOLDER / "transcribed.csv"
READINGS = ("paper", "artefact", "numbers", "digest", "first", "second")


@dataclass(frozen=True)
class Ratio(Reported):
    """A ratio of two printed numbers: it stands for those of all that print like the two."""

    between: Range | None = field(default=None, compare=False, repr=False)

    @property
    def printed(self) -> Range:
        """All ratios that the two may have."""
        return self.between


def read_reported(paper: str, folder: Path | None = None) -> list[Reported]:
    """Read ``data/reported/<paper>.csv``, as :func:`printed_numbers.read_reported` does."""
    return printed_numbers.read_reported(paper, folder or _FOLDER)


def by_artefact(paper: str, folder: Path | None = None) -> dict[str, list[Reported]]:
    """Read a paper's numbers, grouped by the table, figure or text that they stand in."""
    printed: dict[str, list[Reported]] = {}
    for number in read_reported(paper, folder):
        printed.setdefault(number.artefact, []).append(number)
    return printed


def digest(numbers: Iterable[Reported]) -> str:
    """Return sixteen digits that stand for the places, values and units of numbers."""
    lines = ["\t".join((*number.place, number.value, number.unit)) for number in numbers]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def not_as_transcribed(
    paper: str, folder: Path | None = None, file: Path = TRANSCRIBED
) -> list[str]:
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
        transcribed = {
            line["artefact"]: line
            for line in csv.DictReader(lines, strict=True)
            if line["paper"] == paper
        }
    by_name = by_artefact(paper, folder)
    problems = [
        f"{paper}, {name}: no number of it is left; take its line out of {file.name}"
        for name in transcribed
        if name not in by_name
    ]
    for name, numbers in by_name.items():
        now = str(len(numbers)), digest(numbers)
        if name not in transcribed or now != (
            transcribed[name]["numbers"],
            transcribed[name]["digest"],
        ):
            problems.append(
                f"{paper}, {name}: not as it was transcribed; undo the edit, or read it twice anew "
                f"and write {now[0]} numbers, {now[1]} into {file.name}"
            )
    return problems
