"""What a printed mean and deviation of an error say of the test sets behind them: arithmetic.

On a small problem an error is one of few fractions, so that a mean and a deviation over ten test
sets, or over a hundred, cannot take every value.
"""

from functools import cache
from itertools import product
from math import ceil, floor

import pandas as pd

from replication.evidence.shown.captioned import whole
from replication.papers.hong2002.protocol.settings import FOLDS, METHODS, REPETITIONS
from replication.papers.hong2002.verdicts.files import CLASS_ROWS
from replication.papers.hong2002.verdicts.rows import ROWS, split_row


def single_cross_validation(results, problem="lymph"):
    """Whether a printed mean error and deviation could be those of one ten-fold cross-validation.

    By row and method: the wrong rows of its ten test sets in an example that prints so, and
    whether the hundred test sets of ten cross-validations could print so.
    """
    n_rows = sum(CLASS_ROWS[problem])
    ten, hundred = _sizes(n_rows, 1), _sizes(n_rows, REPETITIONS)
    rows = {}
    for row in (row for row in ROWS if split_row(row)[0].name == problem):
        for method in METHODS:
            mean, sd = (results.printed["table1", row, method, f"error {each}"]
                        for each in ("mean", "sd"))  # fmt: skip
            of_ten = example(mean, sd, ten)
            rows[row, method] = {
                "printed": f"{mean.value} ({sd.value})",
                "ten test sets": "yes" if of_ten else "no",
                "wrong rows, for example": _told(of_ten),
                "a hundred test sets": "yes" if possible(mean, sd, hundred) else "no",
            }
    index = pd.MultiIndex.from_tuples(rows, names=("row", "method"))
    caption = f"Errors of {problem} as printed, mean (deviation), and test sets that print so"
    return whole(pd.DataFrame(list(rows.values()), index=index), caption)


def share_of_means(repetitions, problem="lymph", most=20):
    """Share of the mean errors with two decimals, up to ``most`` %, that test sets can have.

    What the test above is worth: where it is small, a printed mean that fits is no accident.
    """
    (one, n_one), (other, n_other) = _sizes(sum(CLASS_ROWS[problem]), repetitions).items()
    n, sums = n_one + n_other, range(int(most / 100 * one * (n_one + n_other)) + 2)
    # A mean is this whole number of equal parts.
    parts = {a * other + b * one for a, b in product(sums, sums)
             if a <= one * n_one and b <= other * n_other}  # fmt: skip
    shown = {round(100 * 100 * part / (n * one * other)) for part in parts}
    return len([each for each in shown if each <= 100 * most]) / (100 * most + 1)


def possible(mean, sd, sizes):
    """Whether some numbers of wrong rows have errors with this mean and deviation, in %.

    ``mean`` and ``sd`` are printed numbers; ``sizes`` maps rows of a test set, of which there are
    two, to how many test sets have so many.
    """
    return next(_solutions(mean, sd, sizes), None) is not None


def example(mean, sd, sizes):
    """The wrong rows of every test set, by its size, in an example that prints so; None if none."""
    for found in _solutions(mean, sd, sizes):
        return {
            size: _wrong(n, size, *of)
            for (size, n), of in zip(sizes.items(), found, strict=True)
        }  # fmt: skip
    return None


def _sizes(n_rows, repetitions):
    """Rows of a test set to how many have so many, where rows are dealt out in turn."""
    small, larger = divmod(n_rows, FOLDS)
    return {small + 1: larger * repetitions, small: (FOLDS - larger) * repetitions}


def _solutions(mean, sd, sizes):
    """Sums and sums of squares of wrong rows, for each of the two sizes, that print so."""
    (one, n_one), (other, n_other) = sizes.items()
    n = n_one + n_other
    target, spread = mean.printed, sd.printed
    most = n * target.high / 100
    for a, b in product(range(int(most * one) + 1), range(int(most * other) + 1)):
        middle = (a / one + b / other) / n
        if target.near(100 * middle):
            low, high = ((n - 1) * (max(end, 0.0) / 100) ** 2 + n * middle**2
                         for end in spread.ends)  # fmt: skip
            for q in _squares(n_other, other, b):
                # The squares that are left for the test sets of the other size.
                first, last = ((end - q / other**2) * one**2 for end in (low, high))
                for p in range(max(ceil(first - 1e-6), 0), floor(last + 1e-6) + 1):
                    if _reached(n_one, one, a) >> p & 1:
                        yield (a, p), (b, q)


def _squares(n, size, total):
    """Sums of squares that so many whole numbers up to ``size`` with this sum can have."""
    return (q for q in range(total * size + 1) if _reached(n, size, total) >> q & 1)


@cache
def _reached(n, size, total):
    """The same as the bits of one number."""
    if n == 0:
        return int(total == 0)
    found = 0
    for k in range(min(size, total) + 1):
        found |= _reached(n - 1, size, total - k) << k * k
    return found


def _wrong(n, size, total, squares):
    """Whole numbers up to ``size`` with this sum and sum of squares, the largest first."""
    found = []
    for left in range(n - 1, -1, -1):
        could = (k for k in range(min(size, total), -1, -1) if k * k <= squares)
        k = next(k for k in could if _reached(left, size, total - k) >> squares - k * k & 1)
        found.append(k)
        total, squares = total - k, squares - k * k
    return found


def _told(wrong):
    """Wrong rows in words: of fifteen 1, 0, 0 ..."""
    if wrong is None:
        return ""
    return "; ".join(f"of {size}: {' '.join(map(str, each))}" for size, each in wrong.items())
