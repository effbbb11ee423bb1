"""A printed rate of a cross-validation, and its deviation: over which numbers they were formed.

A paper that prints "ten-fold cross-validation, ten times" may print the share of all rows or the
mean of the folds' rates, and deviations over all folds or over the repeats. The package
mlscorecheck (Fazekas and Kovács 2024, "mlscorecheck: Testing the consistency of reported
performance scores and experiments in machine learning", Neurocomputing 583) asks the same of
several scores of one table, by integer programs in floats; here one rate and its deviation are
decided in whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from printed_numbers.counts import fold_rates, mean_rates, rates
from printed_numbers.counts.folds import sizes_of
from printed_numbers.counts.spreads import DIVISORS
from printed_numbers.numbers.digits import Digits
from printed_numbers.outcome import Outcome


def check(
    rate: str | Digits, rows: int, folds: int, repeats: int = 1, *, most: Fraction | int = 1
) -> tuple[Outcome, ...]:
    """Say which counts of errors, or of successes, print a rate.

    Parameters
    ----------
    rate : str or Digits
        From 0 to 1, or in per cent.
    rows, folds, repeats : int
        Of the data set; into how many folds of rows as equal as can be, and how often.
    most : Fraction
        The largest plausible rate, for the power alone.

    Returns
    -------
    tuple of Outcome
        As the share of all rows, then, where the folds differ in size, as the mean of the folds'
        rates. Witnesses are those of `rates` and `mean_rates`.

    Raises
    ------
    ValueError
        If a fold would have no row.

    Examples
    --------
    >>> [(each.reading, each.possible) for each in check("0.1670", 15, 2)][::2]
    [('rounded, 15 rows', False), ('rounded, 2 folds of 7 or 8 rows', False)]
    >>> [each.possible for each in check("0.1339", 15, 2)]
    [False, False, True, True]
    """
    sizes = sizes_of(rows, folds, repeats)
    rows_in_words = f"{rows:,} rows" if repeats == 1 else f"{rows:,} rows {repeats} times"
    outcomes = rates.check(rate, rows * repeats, most=most, words=rows_in_words)
    if len(set(sizes)) > 1:
        outcomes += mean_rates.check(rate, sizes, most=most)
    return outcomes


def check_deviation(
    rate: str | Digits,
    deviation: str | Digits,
    rows: int,
    folds: int,
    repeats: int = 1,
    *,
    divisors: Sequence[str] = DIVISORS,
) -> tuple[Outcome, ...]:
    """Say which counts print a mean rate and its deviation.

    Parameters and errors are those of `check`, with the divisors of `fold_rates.check`.

    Returns
    -------
    tuple of Outcome
        Over all folds; of two repeats or more also over the repeats, each a share of all rows.
        Witnesses are those of `fold_rates`.
    """
    outcomes = ()
    if folds * repeats > 1:
        sizes = sizes_of(rows, folds, repeats)
        outcomes += fold_rates.check(rate, deviation, sizes, divisors=divisors)
    if repeats > 1:
        outcomes += fold_rates.check(
            rate, deviation, (rows,) * repeats, divisors=divisors, what="repeats"
        )
    return outcomes
