"""The two sets that are not at hand: Table 2 beside what their organisers publish."""

import math
from fractions import Fraction

from replication.evidence.judging import impossible, judge_exact, no_data
from replication.papers.boulle2007.protocol.organisers import (
    CLASSES,
    N_CLASSES,
    PREDICTION,
    SELECTION,
)

_READING = "as the challenge's organisers publish it"
_NOTE = "no copy of the data is at hand"


def published(number, results):
    """Verdict on a number of such a set; of the classes' shares, where they are not published."""
    parts = {
        "Classes": N_CLASSES,
        "Categorical variables": 0,
        "Numerical variables": {**SELECTION, **PREDICTION}[number.row].features,
        "Instances": rows(number.row),
    }
    if number.column in parts:
        return judge_exact(number, parts[number.column], reading=_READING, note=_NOTE)
    if number.row in CLASSES:
        largest = max(map(sum, zip(*CLASSES[number.row], strict=True)))
        return judge_exact(number, 100 * largest / rows(number.row), reading=_READING, note=_NOTE)
    return _witnessed(number, rows(number.row))


def rows(name):
    """Rows that have classes: the training part, and of the first challenge the validation too."""
    if name in SELECTION:
        return SELECTION[name].train + SELECTION[name].valid
    return PREDICTION[name].train


def _witnessed(number, n):
    """No data, with the counts of rows that the share can be; or none of two classes can be it."""
    candidates = number.printed.times(Fraction(n, 100)).whole(math.ceil(n / N_CLASSES), n)
    if not candidates:
        return impossible(number, f"of {n} rows no largest class of two has {number.value} %")
    span = (
        " or ".join(map(str, candidates))
        if len(candidates) < 4
        else f"{candidates[0]} to {candidates[-1]}"
    )
    return no_data(
        number,
        f"{_NOTE}; the organisers publish no rows of each class, of {n} they would be {span}",
    )
