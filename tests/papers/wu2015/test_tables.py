"""Formulas and thresholds behind the verdicts on the tables and the text of wu2015."""

import math
from types import SimpleNamespace

import numpy as np
import pytest
from scipy.stats import norm, t

from replication.evidence.reported import Reported
from replication.papers.wu2015.verdicts import half_width, table2


def test_the_papers_own_formula_takes_errors_in_per_cent():
    found = half_width.printed_like(np.array([20.0, 0.0]), 207)
    assert found == pytest.approx([half_width.candidates(4, 207)[half_width.FOUND], 0.0])


def test_the_published_formula_is_the_one_found_but_for_its_rounded_quantile():
    found = half_width.candidates(4, 207)[half_width.FOUND]
    assert half_width.published(4, 207) == pytest.approx(found, rel=1e-4)
    assert half_width.published(4, 207) == pytest.approx(100 * 2.228 * 0.4 / math.sqrt(207))


@pytest.mark.parametrize(
    ("error", "rows", "wrong"),
    [
        ("4.65", 435, 2),
        ("4.66", 435, None),
        ("4.65", 439, 2),
        ("4.55", 440, 2),
        ("0.00", 10, 0),
        ("100.00", 10, 1),
        ("33.00", 155, None),
        ("33.33", 155, 5),
        ("66.67", 30, 2),
    ],
)
def test_an_error_is_counted_in_tenths_of_the_rows(error, rows, wrong):
    assert half_width.counted(error, rows) == wrong


def test_implied_errors_run_from_none_to_all_test_cases():
    assert half_width.implied("0.00", 40) == ["0.00", "100.00"]
    assert half_width.implied("99.99", 40) == []


@pytest.mark.parametrize(
    ("printed", "verdict"),
    [
        ("100000", "not judged: not comparable"),
        ("100001", "disagrees"),
        ("0.001", "not judged: not comparable"),
        ("0.0009", "disagrees"),
    ],
)
def test_an_absolute_time_that_no_machine_explains_disagrees(printed, verdict):
    results = SimpleNamespace(times=lambda problem: {"alone": {"NB": [9.0, 10.0, 11.0]}})
    number = Reported("table2-right", "autos", "NB", "training_time", printed, "ms")
    assert table2.absolute(number, results).word == verdict


@pytest.mark.parametrize(("error", "rows"), [(7.87, 898), (50.0, 100), (1.23, 400)])
def test_the_level_of_a_half_width_is_the_one_that_gives_it(error, rows):
    for formula, level in half_width.implied_levels(3.0, error, rows).items():
        spread = np.sqrt(error * (100 - error))
        tail = 0.5 + level / 200
        if formula == half_width.EXPECTED:
            width = norm.ppf(tail) * spread / np.sqrt(half_width.n_test(rows))
        else:
            width = t.ppf(tail, 10) * spread / np.sqrt(rows)
        assert width == pytest.approx(3.0)
