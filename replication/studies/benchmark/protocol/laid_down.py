"""What a pilot measured, and the repeats and folds that follow: written once, and only read here.

The study's page says how, and which commit has the program.
"""

import csv
from pathlib import Path
from typing import NamedTuple

__all__ = ["PILOT", "Row", "read"]

#: The pilot wrote it. The grid reads repeats and folds, no time.
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
