"""Results on known records: what is looked up, and realisations drawn from it."""

import numpy as np
import pytest

from replication.evidence.predictive import N_DRAWS
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.protocol.settings import METHODS, SETS
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.made_up import note
from tests.papers.webb2006.records import Made, repeats

FEW = ("german", "iris", "labor", "vote")


def test_values_are_errors_of_each_repeat_and_pairs_without_each(ledger):
    pairs = [(0.9, 0.8), (0.1, 0.2), (0.3, 0.4), (0.5, 0.6)]
    webb = [(0.7, 0.7), (0.01, 0.02), (0.03, 0.04), (0.05, 0.06)]
    note(ledger, grid.repeated("iris", "NB"), repeats([3, 6, 9], 150, pairs, webb))
    found = Results(ledger, "full")

    def values(*asked):
        return found.values(*asked).tolist()

    assert values("error", "NB", "iris") == [0.02, 0.04, 0.06]
    assert values("bias", "NB", "iris") == [0.1, 0.3, 0.5]
    assert values("variance", "NB", "iris") == [0.2, 0.4, 0.6]
    assert values("bias", "NB", "iris", variants.WEBB) == [0.01, 0.03, 0.05]
    assert values("variance", "NB", "iris", variants.WEBB) == [0.02, 0.04, 0.06]
    assert values("variance", "NB", "iris", variants.LEFT_OUT) == [0.2, 0.4, 0.6]


def made(**records):
    """Results on iris alone, by method."""
    known = {name.replace("_", " "): record for name, record in records.items()}
    return Made({("iris", name, variants.DEFAULT): record for name, record in known.items()})


def drawn(results, quantity, *methods, reading=variants.DEFAULT):
    found = results.draws(quantity, methods, ("iris",), reading)
    assert tuple(found) == methods
    return found if len(methods) > 1 else found[methods[0]]


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


def test_methods_share_the_repeats_that_all_of_them_have():
    results = made(AODE=repeats([10, 20, 90, 91]), NB=repeats([11, 21]))
    found = drawn(results, "error", "AODE", "NB")
    np.testing.assert_allclose(found["NB"] - found["AODE"], 0.01)
    assert np.unique(found["AODE"]).size == 2
    assert found["AODE"].recorded == found["NB"].recorded == 2
    assert np.unique(drawn(results, "error", "AODE")).size == 4
    assert drawn(results, "error", "AODE").recorded == 4


def test_bias_is_drawn_by_pseudo_values_as_of_so_many_repeats():
    pairs = [(0.2, 0.05), (0.1, 0.04), (0.2, 0.05), (0.3, 0.06)]
    results = made(AODE=repeats([1, 2, 3], pairs=pairs))
    # 3 * .2 - 2 * (.1, .2, .3); of three again, sqrt((1/3 + 1/3) 3/2) = 1 times as far.
    assert np.unique(drawn(results, "bias", "AODE").round(9)).tolist() == [0.0, 0.2, 0.4]
    expected = [0.03, 0.05, 0.07]
    assert np.unique(drawn(results, "variance", "AODE").round(9)).tolist() == expected


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


def test_counts_scatter_further_by_what_the_usual_set_leaves_open():
    trials = {"rows": 100, "trials": [[0.3, 0.2, 0.1]] * 5}
    few = {**trials, "trials": trials["trials"][:2]}
    records = {(name, "AODE", variants.POOLED): trials for name in ("iris", "labor", "vote")}
    records["adult", "AODE", variants.POOLED] = few
    records |= {("iris", "NB", variants.DEFAULT): repeats([1, 2, 3], pairs=[(0.1, 0.1)] * 4)}
    records |= {("iris", "J48", variants.DEFAULT): repeats([1])}
    results = Made(records)
    assert results.spread("bias", ("AODE",), variants.POOLED) == pytest.approx((6 / 4) ** 0.5)
    # Bias of all repeats together is moved one by one; one run is not moved at all.
    assert results.spread("bias", ("NB",), variants.DEFAULT) == 1.0
    assert results.spread("error", ("NB",), variants.DEFAULT) == pytest.approx(2**0.5)
    assert results.spread("error", ("J48",), variants.DEFAULT) == 1.0


@pytest.fixture
def few():
    """Errors that all repeats share of two methods on four sets, under two readings."""
    counts = {"AODE": [10, 20, 40, 80], "NB": [20, 10, 90, 85]}
    names = [name for name in SETS if name in FEW]
    records = {}
    for method, wrong in counts.items():
        for name, count in zip(names, wrong, strict=True):
            records[name, method, variants.DEFAULT] = repeats([count] * 3, 1000)
            trials = [[2 * count / 1000, 0.1, 0.1]] * 2
            records[name, method, variants.POOLED] = {"rows": 1000, "trials": trials}
    return Made(records)


@pytest.mark.parametrize(
    ("view", "scale"),
    [(variants.BOUNDED, 1000), (f"{variants.POOLED}, {variants.BOUNDED}", 500)],
)
def test_the_missing_set_is_the_lowest_in_one_draw_and_the_highest_in_the_next(view, scale, few):
    found = few.realisations("error", ("NB",), view)["NB"]
    assert found.shape == (N_DRAWS, 5)
    assert (scale * found[:2, -1]).round(6).tolist() == [10, 90]
    np.testing.assert_array_equal(found[2:], np.tile(found[:2], (N_DRAWS // 2 - 1, 1)))
    assert found.recorded == (3 if scale == 1000 else 2)


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
