"""Where the numbers of other people's programs are kept, and how many of them there are.

``python -m replication.studies.networks.tasks.elsewhere`` writes the file, nobody else. It asks the
programs of `replication.monash`, which says which commits of which repositories they are, on the
folds of all methods. Repeated, it gives the same measures; the seconds are those of one machine.
"""

import csv
from pathlib import Path

from replication.studies.networks.protocol.settings import ELSEWHERE, FOLDS, REPEATS, SETS

__all__ = ["ANSWERS", "COLUMNS", "PATIENCE", "TOO_LONG", "read", "wanted"]

#: A fold of a data set a row.
ANSWERS = Path(__file__).with_name("elsewhere.csv")

#: Measures as in `protocol.settings.MEASURES`. Seconds of the processor, see
#: `replication.monash.answers.Answer`.
COLUMNS = ("dataset", "repeat", "fold", "method", "rmse", "error", "loss", "seconds")

#: A method has one repeat on a set where the first fold took more seconds than this, else all.
PATIENCE = 30.0

#: Ten networks are not asked where one took more seconds than this on the first fold.
TOO_LONG = 120.0


def read(path=ANSWERS):
    """Return the rows of the file by (data set, repeat, fold, method); none where it is not."""
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        (row["dataset"], int(row["repeat"]), int(row["fold"]), row["method"]): {
            column: float(row[column]) for column in COLUMNS[4:]
        }
        for row in rows
    }


def wanted(rows, methods=ELSEWHERE, names=SETS):
    """Yield the keys that rows should have, the first repeat of all sets first.

    Parameters
    ----------
    rows : mapping
        As `read` returns them; what is added meanwhile counts.
    methods, names : sequence of str

    Yields
    ------
    tuple
        Data set, repeat, fold, method.
    """
    for repeat in range(REPEATS):
        for name in names:
            for method in methods:
                first = rows.get((name, 0, 0, method))
                one = rows.get((name, 0, 0, "KDB5+HDP"))
                if method == "ESKDB(10)" and one and one["seconds"] > TOO_LONG:
                    continue
                if repeat == 0 or (first and first["seconds"] <= PATIENCE):
                    yield from ((name, repeat, fold, method) for fold in range(FOLDS))
