"""Counting is raced for equal counts, by bit sets against row by row."""

from itertools import islice

from benchmarks import pairs
from benchmarks.sizes import Sizes

TINY = Sizes(rows=1500, nominal_features=3, peer_rows=500, rounds=2, shortest=0.0)


def test_counts_are_the_same_either_way():
    details = [measure().details for measure in islice(pairs.pairs(TINY), 3)]
    assert [each["same_counts"] for each in details] == [True] * 3
    # Of so few rows the rule counts many values row by row.
    assert [each["features counted by bit sets"] for each in details] == [30, 30, 0]
