"""What the rows of Table 5 say of one another, for ours and for the challenge's best entries.

The guess error is the distance of test BER and guess (section 8.1). The test score "is computed as
a combination of the test BER and the BER guess error": the organisers' rules (Guyon et al. 2006)
have S = T + d (1 - exp(-d / s)) with the standard error s of the test BER.
"""

from dataclasses import dataclass, replace

import numpy as np

from replication.evidence.judging import judge_exact, settle
from replication.evidence.power import Span, refused
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CONSISTENT, INCONSISTENT, REPRODUCED
from replication.papers.boulle2007.protocol.challenge import ABSENT, SETS

__all__ = [
    "BOTH", "ERROR", "GUESS", "ONE_ENTRY", "OURS", "OVERALL", "PLAIN", "SCORE", "TEST", "THEIRS",
    "guess_error", "mean_of_rows", "overall_ber", "overall_error", "overall_score", "printed_at",
    "standard_errors", "test_score",
]  # fmt: skip

OURS, THEIRS = "Our best entry", "The challenge best entry"
OVERALL = "Overall"
TEST, GUESS, ERROR, SCORE = "test BER", "BER guess", "guess error", "test score"

#: What the standard error in the test score may be.
BOTH = "s of the mean of two classes' errors"
PLAIN = "s as of one error rate"

#: What the overall row may be.
ROWS, ONE_ENTRY = "mean of the five rows", "one entry on all five sets"

#: A BER by the toss of a coin.
_COIN = 0.5

#: What rows of four decimals leave open of their mean.
_SLACK = 0.5e-4


@dataclass(frozen=True)
class _Range:
    """The numbers that print alike, or that follow from such."""

    low: float
    high: float

    def meets(self, number):
        return number.printed.meets(self.low, self.high)


def printed_at(number, results, statistic):
    """Another printed number of the same row and entry, as the range that prints alike."""
    found = results.printed[number.artefact, number.row, number.column, statistic].printed
    return _Range(found.low, found.high)


def guess_error(number, results):
    """The distance of the printed test BER and guess, which as printed agree to the last digit."""
    test, guess = (results.printed[number.artefact, number.row, number.column, each]
                   for each in (TEST, GUESS))  # fmt: skip
    ours = round(abs(test.printed.value - guess.printed.value), 10)
    return judge_exact(number, ours, reading=f"{TEST} {test.value} less {GUESS} {guess.value}")


def test_score(number, results):
    """The organisers' formula, of all that the printed T and d, and n, may stand for."""
    test, distance = (printed_at(number, results, each) for each in (TEST, ERROR))
    positive, negative = _test_rows(number.row, results)
    every = np.linspace(test.low, test.high, 11)
    judged = {}
    for reading in (BOTH, PLAIN):
        spread = np.array([standard_errors(t, positive, negative, reading) for t in every])
        low = _score(every, distance.low, spread[:, 1]).min()
        high = _score(every, distance.high, spread[:, 0]).max()
        judged[reading] = _within(number, _Range(low, high), reading)
    note = (
        f"of {positive + negative:.0f} test rows, ten times the training rows of Table 2, "
        f"{positive:.0f} of the smaller class"
    )
    return _with_power(number, judged, Span(test.low, test.high + distance.high), note)


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
    mean = mean_of_rows(number, results)
    judged = {
        ROWS: _within(number, _Range(mean - _SLACK, mean + _SLACK), ROWS),
        ONE_ENTRY: _within(number, _Range(mean - _SLACK, _COIN), ONE_ENTRY),
    }
    note = f"the mean of the five rows is {mean:.4f}; one entry on all sets has no less"
    return _with_power(number, judged, Span(0.0, _COIN), note)


def overall_error(number, results):
    """A guess error of the overall row: a mean of distances is no less than that of the means."""
    mean = mean_of_rows(number, results)
    test, guess = (printed_at(number, results, each) for each in (TEST, GUESS))
    least = max(guess.low - test.high, test.low - guess.high, 0.0)
    judged = {
        ROWS: _within(number, _Range(mean - _SLACK, mean + _SLACK), ROWS),
        ONE_ENTRY: _within(number, _Range(least, test.high + guess.high), ONE_ENTRY),
    }
    note = (
        f"the mean of the five rows is {mean:.4f}; one entry's five errors are on average between "
        f"the distance of its means, {least:.4f}, and their sum"
    )
    return _with_power(number, judged, Span(0.0, _COIN), note)


def overall_score(number, results):
    """A test score of the overall row: each is between T and T + d, and so is their mean."""
    mean = mean_of_rows(number, results)
    test, distance = (printed_at(number, results, each) for each in (TEST, ERROR))
    judged = {
        ROWS: _within(number, _Range(mean - _SLACK, mean + _SLACK), ROWS),
        ONE_ENTRY: _within(number, _Range(test.low, test.high + distance.high), ONE_ENTRY),
    }
    note = f"the mean of the five rows is {mean:.4f}; a score lies between T and T + d"
    return _with_power(number, judged, Span(0.0, _COIN), note)


def mean_of_rows(number, results):
    """Mean of the five rows above an overall number."""
    rows = [results.printed[number.artefact, name, number.column, number.statistic]
            for name in (*SETS, *ABSENT)]  # fmt: skip
    return float(np.mean([row.printed.value for row in rows]))


def _score(test, distance, spread):
    """The organisers' test score."""
    with np.errstate(divide="ignore"):
        return test + distance * (1 - np.exp(-distance / spread))


def _test_rows(name, results):
    """Test rows of the smaller and of the larger class, by Table 2 and section 8.1."""
    times = results.printed["text", "challenge", "size of the test sets against the train sets",
                            "times"]  # fmt: skip
    rows, share = (results.printed["table2", name, column, statistic].printed.value
                   for column, statistic in (("Instances", "count"),
                                             ("Majority accuracy", "accuracy")))  # fmt: skip
    every = times.printed.value * rows
    return every * (1 - share / 100), every * share / 100


def _within(number, span, reading):
    """Verdict on a number of which only a range follows."""
    held = number.printed.holds(span.low) and number.printed.holds(span.high)
    word = REPRODUCED if held else CONSISTENT if span.meets(number) else INCONSISTENT
    return Verdict(
        number.artefact, number.row, number.column, number.statistic, number.value,
        (span.low + span.high) / 2, span.low, span.high, 0, word, reading,
    )  # fmt: skip


def _with_power(number, judged, span, note):
    """What ranges under several readings come to, the default first."""
    first = next(iter(judged))
    told = [f"{name}: {each.low:.4f} to {each.high:.4f}" for name, each in judged.items()]
    found = settle(judged, first, note="; ".join([note, *told]))
    ranges = [(each.low, each.high) for each in judged.values()]
    return replace(found, power=refused(number.printed, ranges, span))
