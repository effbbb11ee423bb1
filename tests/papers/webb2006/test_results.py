"""Results on known records: what is looked up, and realisations drawn from it."""

import numpy as np
import pytest

from replication.evidence.predictive import N_DRAWS
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.protocol.settings import METHODS
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.webb2006.records import Made, repeats


def test_a_draw_takes_any_repeat_of_each_set_moved_from_their_mean_in_whole_rows():
    record = repeats([10, 20, 30, 40, 50])
    results = Made({(name, "AODE", variants.DEFAULT): record for name in ("iris", "labor")})
    found = results.draws("error", ("AODE",), ("iris", "labor"))["AODE"]
    assert found.shape == (N_DRAWS, 2)
    # A new value and the centre of five: sqrt((1 + 1/5) 5/4) times as far from 30.
    stretch = 1.5**0.5
    expected = [round(30 + stretch * far) for far in (-20, -10, 0, 10, 20)]
    for column in found.T:
        values, counts = np.unique((100 * np.asarray(column)).round(6), return_counts=True)
        assert values.tolist() == expected
        assert counts.min() > N_DRAWS / 10
    assert len(np.unique(found.round(6), axis=0)) == 25  # the sets' repeats are drawn apart
    assert (found.recorded, found.widened) == (5, True)


def test_what_is_counted_is_drawn_as_recorded_so_that_ties_stay():
    tied = {"rows": 100, "trials": [[0.3, 0.2, 0.1], [0.4, 0.3, 0.1], [0.5, 0.4, 0.1]]}
    once = {"rows": 100, "trials": [[0.3, 0.2, 0.1], [0.4, 0.3, 0.1], [0.9, 0.4, 0.5]]}
    records = {("iris", "AODE", variants.POOLED): tied, ("iris", "NB", variants.POOLED): once}
    asked = "error", ("AODE", "NB"), ("iris",), variants.POOLED
    raw, moved = Made(records).draws(*asked, False), Made(records).draws(*asked)
    gaps = np.asarray(raw["NB"] - raw["AODE"])
    assert np.unique(gaps.round(9)).tolist() == [0.0, 0.4]
    assert np.mean(gaps == 0) == pytest.approx(2 / 3, abs=0.08)
    assert not np.any(moved["NB"] == moved["AODE"])
    assert np.unique(raw["AODE"]).tolist() == [0.3, 0.4, 0.5]


@pytest.mark.deep
@pytest.mark.parametrize("quantity", ["error", "bias", "variance"])
def test_no_set_of_few_repeats_carries_most_of_the_scatter(quantity):
    """Such an interval would hold 56 to 82 % where it says 95."""
    recorded = Results.of("frozen")
    for method in METHODS:
        names = recorded.sets((method,))
        scatter = recorded.draws(quantity, (method,), tuple(names))[method].var(axis=0)
        most = int(scatter.argmax())
        repeats = grid.repeated(names[most], method).params["repeats"]
        assert scatter[most] < scatter.sum() / 2 or repeats >= 10, (method, names[most])
