"""The work of training beside K N log(K N), by counts of known order."""

import numpy as np
import pytest
from scipy.stats import linregress, t

from replication.papers.boulle2007.protocol import challenge
from replication.papers.boulle2007.verdicts.challenge import scale
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.challenge_records import entry
from tests.papers.boulle2007.claimed import judge
from tests.papers.boulle2007.records import note


def counted(ledger, models, cells=None):
    """Records of the entries of which so many models were measured, of K variables and N rows."""
    for cell in challenge.cells("full") if cells is None else cells:
        record = entry(cell, 0.1)
        rows = np.sum(record["train"]["tuned"])
        note(ledger, cell, record | {"models": int(models(record["informative"], rows))})
    return Results(ledger, "full")


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize(
    ("models", "verdict", "slope"),
    [
        (lambda k, n: 3 * k * np.log(k * n), "agrees", 1.0),
        (lambda k, n: 1000 * np.sqrt(k), "agrees", 0.5),
        (lambda k, n: k**1.5, "disagrees", 1.3),
        (lambda k, n: k * k, "disagrees", 1.8),
    ],
)
def test_work_must_not_grow_faster_than_the_printed_order(ledger, models, verdict, slope):
    found = judge(counted(ledger, models), "scale_of_work")
    assert found.verdict == verdict
    assert found.negation == {"agrees": "disagrees", "disagrees": "agrees"}[verdict]
    assert found.reproduced == pytest.approx(slope, abs=0.1)


def test_a_slope_whose_interval_holds_the_limit_tells_nothing(ledger):
    def models(k, n):
        # One set of the four lies on a line of its own.
        return k**1.2 * (10 if n % 2 else 1)

    found = judge(counted(ledger, models), "scale_of_work")
    assert (found.verdict, found.negation) == ("not judged",) * 2


def test_points_are_the_geometric_means_of_an_entry(ledger):
    cells = challenge.entry_cells("Ada", "10k F(2D)", 0)
    results = counted(ledger, lambda k, n: 2 * k, cells)
    ((at, point),) = scale.points(results).items()
    assert at == ("Ada", "10k F(2D)", True)
    # The folds alone: the fit to all rows is no other size.
    assert point == pytest.approx((10040, 2807 + 927, 20080), rel=1e-9)


def test_rows_count_as_variables_do(ledger):
    cells = [cell for cell in challenge.cells("full") if cell.method == "initial"]
    found = judge(counted(ledger, lambda k, n: 1000, cells), "scale_of_work")
    # Of the same variables: from 2838 to 11778 rows, with a logarithm that grows by a tenth.
    assert found.reproduced == pytest.approx(0.92, abs=0.02)


def test_the_slope_and_its_interval_are_those_of_a_straight_line():
    chance = np.random.default_rng(5)
    x = chance.normal(size=8)
    y = 2.0 * x + chance.normal(size=8)
    slope, half = scale.slope(x, y)
    line = linregress(x, y)
    assert slope == pytest.approx(line.slope)
    assert half == pytest.approx(t.ppf(0.975, 6) * line.stderr)


def test_two_sizes_have_no_slope_with_an_error(ledger):
    cells = [
        *challenge.entry_cells("Ada", "10k F(2D)", 0),
        *challenge.entry_cells("Ada", "initial", 0),
    ]
    assert judge(counted(ledger, lambda k, n: k, cells), "scale_of_work").reason == "no data"
