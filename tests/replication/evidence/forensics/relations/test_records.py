"""Printed records: read, against the number of rows, and alike."""

from fractions import Fraction
from itertools import product

import pytest

from replication.evidence.forensics.relations.records import (
    Record,
    check_alike,
    check_total,
    every_record,
    record,
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("21-6-10", (21, 6, 10)),
        ("9/2", (9, None, 2)),
        (" 3 – 0 – 34 ", (3, 0, 34)),
        ("1:2:3", (1, 2, 3)),
    ],
)
def test_records_are_read(text, found):
    assert tuple(record(text)) == found


@pytest.mark.parametrize("text", ["", "21", "1-2-3-4", "a-b", "1.5-2", "-1-2"])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(ValueError, match="is no record"):
        record(text)


def test_all_records_over_some_rows():
    assert sorted(every_record(3)) == sorted(
        Record(w, d, n) for w, d, n in product(range(4), repeat=3) if w + d + n == 3
    )


def test_numbers_are_to_add_up_to_the_rows():
    fits, misses = check_total("21-6-10", 37)[0], check_total("21-6-10", 38)[0]
    assert fits.witness == {"wins": 21, "draws": 6, "losses": 10}
    assert (misses.witness, misses.proof) == (None, "21 + 6 + 10 = 37, and there are 38 rows")
    triples = list(product(range(4), repeat=3))
    assert check_total("1-1-1", 3)[0].power == pytest.approx(
        sum(sum(each) != 3 for each in triples) / len(triples)
    )


def test_wins_and_losses_alone_may_be_fewer_than_the_rows():
    assert check_total("9/2", 11)[0].witness == {"wins": 9, "draws": 0, "losses": 2}
    assert check_total("9/2", 30)[0].witness["draws"] == 19
    assert check_total("9/2", 10)[0].proof == "9 + 2 = 11, and there are only 10 rows"
    pairs = list(product(range(4), repeat=2))
    assert check_total("1/1", 3)[0].power == pytest.approx(
        sum(sum(each) > 3 for each in pairs) / len(pairs)
    )


def test_records_alike_are_listed_and_refused_by_nothing():
    # Webb (2006): AODE against naive Bayes on error, bias and variance over 37 data sets.
    [found] = check_alike({"error": "21-6-10", "bias": "21-6-10", "variance": "11-6-20"})
    assert found.reading == "21-6-10 for error and bias"
    assert (found.possible, found.power) == (True, 0.0)
    assert found.witness["by_chance"] == Fraction(1, len(every_record(37)))
    assert check_alike({"error": "21-6-10", "bias": "20-7-10"}) == ()
