"""Other people's programs on the folds of all methods; a run that is stopped goes on where it was.

``python -m replication.studies.networks.tasks.elsewhere [METHOD ...]`` adds the rows that
``protocol/elsewhere.csv`` lacks, of these methods or of all. No record depends on it.
"""

import csv
import sys
from functools import cache

import numpy as np
import pandas as pd

from replication.datasets.registry import registry
from replication.monash import classify
from replication.studies.networks.protocol.elsewhere import ANSWERS, COLUMNS, read, wanted
from replication.studies.networks.protocol.settings import ELSEWHERE, FOLDS, SETS
from replication.studies.networks.tasks.table import splits, values
from replication.studies.networks.tasks.work import measured

__all__ = ["asked", "run"]


def run(methods=ELSEWHERE, names=SETS, path=ANSWERS):
    """Ask for the rows that the file lacks, small sets first, and add each as it comes."""
    rows = read(path)
    if not path.exists():
        _add(path, COLUMNS)
    names = sorted(names, key=lambda name: registry()[name].rows)
    for key in wanted(rows, methods, names):
        if key not in rows:
            rows[key] = asked(*key)
            _add(path, (*key, *(repr(rows[key][column]) for column in COLUMNS[4:])))


def asked(name, repeat, fold, method):
    """Return what is measured on the answers of a program on one fold, and its seconds."""
    frame, labels = _table(name)
    n_classes = labels.max() + 1
    target = pd.Series(pd.Categorical.from_codes(labels, np.arange(n_classes)))
    train, test = splits(name, labels, repeat, FOLDS)[fold]
    given = [(frame.iloc[rows], target.iloc[rows]) for rows in (train, test)]
    answer = classify(method, *given)
    found = measured(answer.proba, np.arange(n_classes), labels[test], train.size, n_classes)
    return {**found, "seconds": answer.seconds}


def _add(path, row):
    with path.open("a", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerow(row)


@cache
def _table(name):
    """The table of a data set, read once."""
    return values(name)


if __name__ == "__main__":
    run(sys.argv[1:] or ELSEWHERE)
