"""Formulas and thresholds behind the verdicts on the tables and the text of wu2015."""

from types import SimpleNamespace

import numpy as np
import pytest

from replication.evidence.reported import Reported
from replication.papers.wu2015.verdicts import half_width, table2


def test_the_papers_own_formula_takes_errors_in_per_cent():
    found = half_width.printed_like(np.array([20.0, 0.0]), 207)
    assert found == pytest.approx([half_width.candidates(4, 207)[half_width.FOUND], 0.0])


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
