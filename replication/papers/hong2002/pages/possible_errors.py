"""What a printed mean and deviation of an error say of the test sets behind them: arithmetic.

On a small problem an error is one of few fractions, so that a mean and a deviation over ten test
sets, or over a hundred, cannot take every value.
"""

from collections import Counter
from itertools import groupby, product

import pandas as pd

from replication.evidence.forensics import fold_rates
from replication.evidence.forensics.folds import sizes_of
from replication.evidence.forensics.spreads import N_LESS_1
from replication.evidence.ranges import ROUNDED
from replication.evidence.shown.captioned import whole
from replication.papers.hong2002.protocol.settings import FOLDS, METHODS, REPETITIONS
from replication.papers.hong2002.verdicts.class_sizes import CLASS_ROWS
from replication.papers.hong2002.verdicts.rows import ROWS, split_row

_PROBLEM = "lymph"


def single_cross_validation(results):
    """Whether a printed mean error and deviation could be those of one ten-fold cross-validation.

    By row of lymph and method: the wrong rows of its ten test sets in an example that prints so,
    and whether the hundred test sets of ten cross-validations could print so.
    """
    ten, hundred = _sizes(1), _sizes(REPETITIONS)
    rows = {}
    for row in (row for row in ROWS if split_row(row)[0].name == _PROBLEM):
        for method in METHODS:
            mean, sd = (
                results.printed["table1", row, method, f"error {each}"].value
                for each in ("mean", "sd")
            )
            of_ten, of_hundred = (_example(mean, sd, sizes) for sizes in (ten, hundred))
            rows[row, method] = {
                "printed": f"{mean} ({sd})",
                "ten test sets": "yes" if of_ten else "no",
                "wrong rows, for example": _told(of_ten, ten),
                "a hundred test sets": "yes" if of_hundred else "no",
            }
    index = pd.MultiIndex.from_tuples(rows, names=("row", "method"))
    caption = (
        f"Errors of {_PROBLEM} as printed, mean (deviation), and whether ten or a hundred test "
        "sets can give them"
    )
    return whole(pd.DataFrame(list(rows.values()), index=index), caption)


def share_of_means(repetitions, most=20):
    """Share of the mean errors with two decimals, up to ``most`` %, that test sets can have.

    What the test above is worth: where it is small, a printed mean that fits is no accident.
    """
    (one, n_one), (other, n_other) = Counter(_sizes(repetitions)).items()
    n, sums = n_one + n_other, range(int(most / 100 * one * (n_one + n_other)) + 2)
    # A mean is this whole number of equal parts.
    parts = {
        a * other + b * one
        for a, b in product(sums, sums)
        if a <= one * n_one and b <= other * n_other
    }
    shown = {round(100 * 100 * part / (n * one * other)) for part in parts}
    return len([each for each in shown if each <= 100 * most]) / (100 * most + 1)


def _sizes(repetitions):
    """Rows of each test set of lymph, falling."""
    return sizes_of(sum(CLASS_ROWS[_PROBLEM]), FOLDS, repetitions)[::-1]


def _example(mean, sd, sizes):
    """Wrong rows of test sets of these sizes that print a mean and a deviation, or None."""
    outcomes = fold_rates.check(f"{mean}%", f"{sd}%", sizes, divisors=(N_LESS_1,))
    [found] = (each for each in outcomes if each.reading.startswith(ROUNDED))
    if not found.decided:
        raise RuntimeError(f"whether {len(sizes)} test sets print {mean} ({sd}) is undecided")
    return found.witness and found.witness["counts"]


def _told(wrong, sizes):
    """Wrong rows in words: of fifteen 1, 0, 0 ..."""
    by_size = groupby(zip(sizes, wrong or (), strict=False), key=lambda each: each[0])
    return "; ".join(f"of {size}: {' '.join(str(k) for _, k in lot)}" for size, lot in by_size)
