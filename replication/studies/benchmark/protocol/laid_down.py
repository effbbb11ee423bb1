"""What a pilot measured, and the repeats and folds that follow: each row is written once.

The study's page says how. ``tasks/pilot.py`` adds the rows of a data set.
"""

import csv
from pathlib import Path
from typing import NamedTuple

#: The pilot writes it. The grid reads repeats and folds, no time.
PILOT = Path(__file__).with_name("pilot.csv")


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
    """Return the rows by (data set, method), in the file's order."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = [
            Row(
                line["dataset"],
                line["method"],
                float(line["fit"]),
                float(line["predict"]),
                line["why"],
                int(line["repeats"]),
                int(line["folds"]),
            )
            for line in csv.DictReader(file)
        ]
    return {(row.dataset, row.method): row for row in rows}


def write(rows, path=PILOT):
    """Write rows."""
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(Row._fields)
        for row in rows:
            lines.writerow(row._replace(fit=f"{row.fit:.4f}", predict=f"{row.predict:.4f}"))
