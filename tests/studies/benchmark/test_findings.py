"""Ranks, pairs and the front on made-up records with known answers."""

from zlib import crc32

import pandas as pd
import pytest

from replication.studies.benchmark.findings import ranks
from replication.studies.benchmark.findings.front import front, points
from replication.studies.benchmark.findings.pairs import beside, named_pairs
from replication.studies.benchmark.protocol.grid import times_cell
from replication.studies.benchmark.protocol.methods import YARDSTICK
from replication.studies.benchmark.protocol.sets import CURVE_SETS, SETS, SPOILED_SETS, half
from replication.studies.benchmark.protocol.settings import COMPARED
from tests.studies.benchmark.made import NAMES, Made

FOREST, BOOSTING, LINEAR = "random forest", "HistGradientBoosting", "logistic regression"


def level(name):
    """A loss that differs from set to set."""
    return 30 + crc32(name.encode()) % 40


def gains(**by):
    """A rule: what a method's loss is less than that of its set."""
    names = {key.replace("_", " "): value for key, value in by.items()}
    return lambda name, method, repeat, fold: level(name) + fold + repeat - names.get(method, 0)


def test_means_are_taken_over_the_folds_that_all_have():
    made = Made(long={("adult", "AODE")})
    made.folds(lambda name, method, repeat, fold: 10 + 100 * repeat + fold)
    results = made.results()
    table = results.means(("AODE", "NB"), "log loss")
    assert table.loc["adult"].tolist() == pytest.approx([0.105, 0.105])
    # Without the one that has two folds, all six count.
    assert results.means(("CMA", "NB"), "log loss").loc["adult", "NB"] == pytest.approx(0.61)
    assert len(table) == len(SETS)
    assert len(results.means(("AODE", "NB"), "log loss", "confirm")) == 22


def test_calibration_is_that_of_the_rows_of_the_folds_that_both_have():
    made = Made(long={("iris", "AODE")})
    made.folds(lambda name, method, r, fold: fold / 10, measure="calibration")
    results = made.results()
    assert results.means(("NB", "CMA"), "calibration").loc["iris"].tolist() == [0.2, 0.2]
    assert results.means(("NB", "AODE"), "calibration").loc["iris"].tolist() == [0.1, 0.1]


def test_an_area_that_a_fold_does_not_have_is_no_number_of_the_mean():
    made = Made()
    made.folds(lambda name, method, r, f: None if f == 0 else 0.9, measure="auc")
    assert made.results().means(("AODE", "NB"), "AUC").loc["iris", "NB"] == pytest.approx(0.9)


def test_what_is_not_run_ranks_last_and_what_is_not_recorded_leaves_its_set_out():
    ruled_out = {("adult", "LBR"): "over 60 s", ("adult", "APMR"): "over 60 s"}
    made = Made(without=ruled_out)
    made.folds(gains())
    table = ranks.losses(made.results())
    assert list(table.index) == list(SETS)
    last = table.loc["adult"].rank()[["LBR", "APMR"]]
    assert last.tolist() == [len(NAMES) - 0.5] * 2
    assert made.results().left_out()[0].why == "over 60 s"
    del made._found[next(iter(made._found))]
    assert len(ranks.losses(made.results())) == len(SETS) - 1


def test_ranks_are_those_of_the_losses():
    made = Made()
    made.folds(gains(AODE=10, NB=-10))
    test, names = ranks.rank_test(made.results(), "confirm")
    found = dict(zip(names, test.mean_ranks, strict=True))
    assert found["AODE"] == 1.0
    assert found["NB"] == len(NAMES)
    assert test.n_datasets == 22


def test_more_area_is_better():
    made = Made()
    areas = {"AODE": 0.9, "NB": 0.6}
    made.folds(lambda name, method, r, f: areas.get(method, 0.7), measure="auc")
    results = made.results()
    test, names = ranks.rank_test(results, measure="AUC")
    assert names[int(test.mean_ranks.argmin())] == "AODE"
    assert beside(results, "AODE", "NB", measure="AUC").word == "first"


def test_a_pair_is_better_equal_or_worse_by_the_region_of_its_measure():
    made = Made()
    # Of 100 rows: 0.1 nats less, 0.01 nats more.
    made.folds(gains(AODE=10, CMA=-1))
    results = made.results()
    assert beside(results, "AODE", "NB", "confirm").word == "first"
    assert beside(results, "NB", "AODE", "confirm").word == "second"
    assert beside(results, "CMA", "NB", "confirm").word == "equal"
    found = named_pairs(results, "confirm")
    assert list(found) == list(COMPARED)
    assert {found[pair].word for pair in COMPARED if pair[0] == "AODE"} == {"first"}


def test_the_front_has_what_no_other_beats_in_both():
    table = pd.DataFrame(
        {"time": [1.0, 2.0, 2.0, 3.0, 5.0], "loss": [0.9, 0.5, 0.6, 0.5, 0.4]}, index=list("abcde")
    )
    assert front(table) == ["a", "b", "e"]
    assert front(table.loc[["b", "b"]]) == ["b", "b"]


def test_time_is_a_multiple_of_nbs_and_loss_a_share_of_the_class_shares():
    made = Made()
    made.folds(lambda name, method, r, f: level(name) * (1.0 if method == YARDSTICK else 0.5))
    made.seconds(lambda name, method: len(name) * {"NB": 1.0, "AODE": 4.0}.get(method, 2.0))
    found = points(made.results(), ("AODE", "CMA"))
    assert found["time"].tolist() == pytest.approx([4.0, 2.0])
    assert found["loss"].tolist() == pytest.approx([0.5, 0.5])


def test_fit_predictions_and_size_have_multiples_of_their_own():
    made = Made()
    made.folds(lambda *place: 20)
    made.seconds(lambda name, method: 2.0)
    for name in SETS:
        cell = times_cell(name, "LBR", made.plan).id
        made._found[cell] = {"fit": [0.5], "predict": [30.0], "bytes": 40}
    (row,) = points(made.results(), ("LBR",))[["time", "fit", "predict", "bytes"]].to_numpy()
    assert row.tolist() == pytest.approx([30.5 / 2, 0.5, 30.0, 4.0])


def test_curves_and_spoiled_folds_are_means_beside_the_plain_ones():
    made = Made()
    made.folds(lambda *place: 50)
    made.curves(lambda method, size: 1.0 / size)
    made.spoiled(lambda method, kind: 0.7 if kind == "noise" else 0.5)
    results = made.results()
    curve = results.curve("NB")
    assert sorted(curve.index) == sorted(CURVE_SETS)
    assert curve[50].tolist() == pytest.approx([0.02] * 12)
    added = results.spoiled("NB")
    assert sorted(added.index) == sorted(SPOILED_SETS)
    assert added.loc["splice", ["noise", "gaps"]].tolist() == pytest.approx([0.2, 0.0])


def test_what_is_tuned_stands_beside_the_default_on_the_choosing_half():
    made = Made()
    made.folds(lambda *place: 50)
    made.tuned(lambda name, method: 40)
    table = made.results().gains("AODE")
    assert table.iloc[0].tolist() == pytest.approx([0.5, 0.4])
    assert {half(name) for name in table.index} == {"choose"}
