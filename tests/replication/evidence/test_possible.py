"""What arithmetic rules out: cases by unit, and nothing that a paper plausibly prints."""

from dataclasses import replace

import pytest
from printed_numbers import Range

from replication.evidence.possible import why_impossible
from replication.evidence.reported import Reported, read_reported
from replication.paper import papers

#: What is printed in % and yet has no bounds, and why: by paper, row, column and statistic.
BOUNDLESS = {
    (
        "boulle2007",
        "claims",
        "improvement of CR by the regularized methods on the challenge data sets",
        "about",
    ): "a rate that is itself below 0 grows by any share, and falls by any",
}


def why(statistic, unit, value):
    return why_impossible(Reported("table1", "a", "b", statistic, value, unit))


@pytest.mark.parametrize(
    ("statistic", "unit", "value", "said"),
    [
        ("error", "%", "100.1", "a share is between 0 and 100 %"),
        ("error mean", "%", "-0.1", "a share is between 0 and 100 %"),
        ("accuracy", "%", "-83.2", "a share is between 0 and 100 %"),
        ("share", "%", "1000", "a share is between 0 and 100 %"),
        ("level", "%", "-95", "a share is between 0 and 100 %"),
        ("half_width_95", "%", "-3", "a share is between 0 and 100 %"),
        ("training_time", "ms", "-1", "a run takes more than no time, less than a year"),
        ("mean", "s", "1e9", "a run takes more than no time, less than a year"),
        ("run time", "hours", "9000", "a run takes more than no time, less than a year"),
        ("test BER", "", "1.0001", "a balanced error rate is between 0 and 1"),
        ("BER guess", "", "-0.01", "a balanced error rate is between 0 and 1"),
        ("test BER", "%", "101", "a balanced error rate is between 0 and 1"),
        ("clock", "MHz", "1e9", "no processor has such a clock"),
        ("p", "", "1.5", "a probability is between 0 and 1"),
        ("p", "", "-0.01", "a probability is between 0 and 1"),
        ("loss mean", "bits", "-0.13", "it cannot be negative"),
        ("loss sd", "bits", "-0.13", "it cannot be negative"),
        ("count", "", "-1", "it cannot be negative"),
        ("negative alphas mean", "", "-2", "it cannot be negative"),
        ("m mean", "", "-2", "it cannot be negative"),
        ("geometric mean ratio", "", "-2", "it cannot be negative"),
        ("rank", "", "-1", "it cannot be negative"),
        ("K/|D| ratio", "%", "-4", "it cannot be negative"),
        ("upper bound", "times", "-50", "it cannot be negative"),
    ],
)
def test_the_impossible_is_named_with_its_reason(statistic, unit, value, said):
    assert why(statistic, unit, value) == f"{said}; {value} is printed"


def test_where_it_is_known_where_such_numbers_lie_nothing_else_counts():
    number = Reported("table1", "a", "b", "error", "100.1", "%")
    assert why_impossible(number, Range.of(0, 200)) == ""
    assert why_impossible(number, Range.of(0, 50)).startswith("it lies between 0 and 50; 100.1")


@pytest.mark.parametrize(
    ("statistic", "unit", "value"),
    [
        ("error", "%", "100.0"),
        ("error", "%", "0.00"),
        ("error", "%", "-0.0"),
        ("test BER", "", "1.0000"),
        ("test BER", "%", "13"),
        # Of rounding or of a bound, and what is no share.
        ("p", "", "<0.001"),
        ("p", "", "1.000"),
        ("ratio", "%", "476"),
        # A change is no share: it has either sign, and may be more than the whole.
        ("about", "%", "476"),
        ("about", "%", "-476"),
        ("training_time", "ms", "0"),
        ("loss mean", "bits", "12.5"),
        ("less probable", "times", "1e5000"),
        ("weight", "", "-3"),
        ("delta", "", "-3"),
        ("m", "", "0.5"),
        # No numbers: labels, records, words.
        ("order", "", "O(n^2i)"),
        ("win-draw-loss", "", "3-0-34"),
        ("count", "", "three"),
        ("flag", "", "yes"),
    ],
)
def test_what_could_be_printed_is_not_refused(statistic, unit, value):
    assert why(statistic, unit, value) == ""


@pytest.mark.parametrize("key", papers())
def test_no_paper_prints_the_impossible(key):
    assert [(n, why_impossible(n)) for n in read_reported(key) if why_impossible(n)] == []


@pytest.mark.parametrize("key", papers())
def test_planted_in_a_paper_every_share_time_and_count_is_refused(key):
    limited = [n for n in read_reported(key) if n.unit in ("%", "ms", "s", "bits", "hours")]
    planted = [replace(number, value="-1e30") for number in limited]
    passed = {(key, n.row, n.column, n.statistic) for n in planted if not why_impossible(n)}
    assert passed == {place for place in BOUNDLESS if place[0] == key}
