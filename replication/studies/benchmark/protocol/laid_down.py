"""What the pilot measured, and the repeats and folds that follow; written once, then only read."""

import csv
from pathlib import Path
from typing import NamedTuple

from replication.studies.benchmark.protocol.methods import method
from replication.studies.benchmark.protocol.settings import BUDGET, CAP, FOLDS, LONG, STEPS

__all__ = ["PILOT", "Row", "laid_down", "read", "steps_within", "write"]

#: The pilot writes it; nobody else does. The grid reads repeats and folds, no time.
PILOT = Path(__file__).with_name("pilot.csv")

#: Steps are halved no further: all methods are long ones by then.
_HALVINGS = 20


class Row(NamedTuple):
    """What came of a method on a data set."""

    dataset: str
    method: str
    #: Processor seconds of fit and predictions of the first fold; 0 where it has none.
    fit: float
    predict: float
    #: Why it is not run: the cap, or the first words of its error; "" where it is.
    why: str
    repeats: int = 0
    folds: int = 0

    @property
    def seconds(self):
        """Seconds of one fold."""
        return self.fit + self.predict


def read(path=PILOT):
    """Return the rows by (data set, method), in the file's order; none before the pilot has run."""
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = [_row(each) for each in csv.DictReader(file)]
    return {(row.dataset, row.method): row for row in rows}


def write(rows, path=PILOT):
    """Write rows, with the repeats and folds that they have."""
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(Row._fields)
        lines.writerows(
            row._replace(fit=f"{row.fit:.4f}", predict=f"{row.predict:.4f}") for row in rows
        )


def laid_down(rows):
    """Give each row its repeats and folds: none to what is over the cap or cannot be run.

    What has them keeps them, and optional methods have no say in those of others: a method that
    comes later changes no cell of those that were there.
    """
    rows = list(rows)
    say = [row for row in rows if not method(row.method).extra]
    steps = steps_within(say, 60.0 * BUDGET["folds"])
    return [row if row.repeats else _counted(row, steps) for row in rows]


def steps_within(rows, budget):
    """Return STEPS, their seconds halved until all cross-validations keep to a budget in seconds.

    Halved together, so that no method is favoured.
    """
    steps = STEPS
    for _ in range(_HALVINGS):
        if sum(row.seconds * _cells(_counted(row, steps)) for row in rows) <= budget:
            break
        steps = tuple((seconds / 2, *counts) for seconds, *counts in steps)
    return steps


def _counted(row, steps):
    if row.why or row.seconds > CAP:
        return row._replace(repeats=0, folds=0, why=row.why or f"over {CAP:g} s")
    counts = (each for seconds, *each in steps if row.seconds < seconds)
    repeats, folds = next(counts, LONG)
    return row._replace(repeats=repeats, folds=min(folds, FOLDS))


def _cells(row):
    return row.repeats * row.folds


def _row(read):
    return Row(
        read["dataset"],
        read["method"],
        float(read["fit"]),
        float(read["predict"]),
        read["why"],
        int(read["repeats"]),
        int(read["folds"]),
    )
