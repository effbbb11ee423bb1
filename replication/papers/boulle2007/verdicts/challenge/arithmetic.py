"""What the rows of Table 5 say of one another, for ours and for the challenge's best entries.

The guess error is the distance of test BER and guess (section 8.1). The test score "is computed as
a combination of the test BER and the BER guess error": the organisers' rules (Guyon et al. 2006)
have S = T + d (1 - exp(-d / s)) with the standard error s of the test BER.
"""

import math

import numpy as np
from printed_numbers import Range, ranges

from replication.papers.boulle2007.protocol.challenge import ABSENT, SETS

OURS, THEIRS = "Our best entry", "The challenge best entry"
OVERALL = "Overall"
TEST, GUESS, ERROR, SCORE = "test BER", "BER guess", "guess error", "test score"

#: What the standard error in the test score may be.
BOTH = "s of the mean of two classes' errors"
PLAIN = "s as of one error rate"

#: What the overall row may be.
ROWS, ONE_ENTRY = "mean of the five rows", "one entry on all five sets"

#: Where a BER lies: up to that of the toss of a coin.
BERS = Range.of(0, 0.5)


def printed_at(number, results, statistic):
    """Another printed number of the same row and entry, as the range that prints alike."""
    return results.printed[number.artefact, number.row, number.column, statistic].printed


def guess_error(number, results):
    """The distance of the printed test BER and guess, which as printed agree to the last digit."""
    test, guess = (
        results.printed[number.artefact, number.row, number.column, statistic]
        for statistic in (TEST, GUESS)
    )
    return {
        f"{TEST} {test.value} less {GUESS} {guess.value}": float(
            abs(test.printed.middle - guess.printed.middle)
        )
    }


def test_score(number, results):
    """The organisers' formula, of all that the printed T and d, and n, may stand for.

    It rises with d, and falls with s. It rises with T where s is less than 1.8 T: its slope is
    1 - x^2 exp(-x) s' with x = d / s, x^2 exp(-x) is 4 / e^2 at most, and s', of an s that is
    concave in T and 0 at 0, no more than s / T.
    """
    test, distance = (printed_at(number, results, statistic) for statistic in (TEST, ERROR))
    positive, negative = _test_rows(number.row, results)
    return {
        reading: Range.of(
            *(
                t + d * (1 - math.exp(-d / standard_errors(t, positive, negative, reading)[error]))
                for t, d, error in zip(test.ends, distance.ends, (1, 0), strict=True)
            )
        )
        for reading in (BOTH, PLAIN)
    }


def scores(number, results):
    """Where a test score lies: from T to T + d."""
    test, distance = (printed_at(number, results, statistic) for statistic in (TEST, ERROR))
    return Range(test.low, (test + distance).high)


def standard_errors(ber, positive, negative, reading):
    """Least and largest standard error of a BER of so many test rows of two classes.

    As of one error rate it is sqrt(T (1 - T) / n); of the mean of two it is
    0.5 sqrt(p1 (1 - p1) / n1 + p2 (1 - p2) / n2). These errors p1 and p2 have the BER for their
    mean and are not printed: the variance is concave in p1, so that it is least at an end and
    largest at its one maximum.
    """
    if reading == PLAIN:
        return (np.sqrt(ber * (1 - ber) / (positive + negative)),) * 2
    ends = max(0.0, 2 * ber - 1), min(1.0, 2 * ber)
    top = (negative - positive + 4 * ber * positive) / (2 * (positive + negative))
    first = np.array([*ends, np.clip(top, *ends)])
    second = 2 * ber - first
    variance = first * (1 - first) / positive + second * (1 - second) / negative
    return 0.5 * np.sqrt(variance.min()), 0.5 * np.sqrt(variance.max())


def overall_ber(number, results):
    """A test BER of the overall row: not the mean of the rows, or of another entry than theirs.

    Where each row is the best entry of its set, one entry's mean over the sets is no less.
    """
    rows = mean_of_rows(number, results)
    return {ROWS: rows, ONE_ENTRY: Range(rows.low, BERS.high)}


def overall_error(number, results):
    """A guess error of the overall row: a mean of distances is no less than that of the means."""
    test, guess = (printed_at(number, results, statistic) for statistic in (TEST, GUESS))
    return {
        ROWS: mean_of_rows(number, results),
        ONE_ENTRY: Range(abs(test - guess).low, (test + guess).high),
    }


def overall_score(number, results):
    """A test score of the overall row: each is between T and T + d, and so is their mean."""
    return {ROWS: mean_of_rows(number, results), ONE_ENTRY: scores(number, results)}


def mean_of_rows(number, results):
    """What the mean of the five rows above an overall number can be."""
    return ranges.mean(
        [
            results.printed[number.artefact, name, number.column, number.statistic].printed
            for name in (*SETS, *ABSENT)
        ]
    )


def _test_rows(name, results):
    """Test rows of the smaller and of the larger class, by Table 2 and section 8.1."""
    times = results.printed[
        "text", "challenge", "size of the test sets against the train sets", "times"
    ]
    rows, share = (
        results.printed["table2", name, column, statistic].printed.value
        for column, statistic in (("Instances", "count"), ("Majority accuracy", "accuracy"))
    )
    n_rows = times.printed.value * rows
    return n_rows * (1 - share / 100), n_rows * share / 100
