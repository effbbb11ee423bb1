"""Ranks, pairs, the front, the tree and the expectations on made-up records with known answers."""

from zlib import crc32

import numpy as np
import pandas as pd
import pytest

from replication.studies.benchmark.findings import expectations, ranks, tree
from replication.studies.benchmark.findings.front import front, points
from replication.studies.benchmark.findings.pairs import beside, named_pairs
from replication.studies.benchmark.protocol.expected import EXPECTED
from replication.studies.benchmark.protocol.grid import curve_cell, folds_cell, times_cell
from replication.studies.benchmark.protocol.methods import YARDSTICK
from replication.studies.benchmark.protocol.sets import CURVE_SETS, SETS, SPOILED_SETS, half
from replication.studies.benchmark.protocol.settings import COMPARED
from tests.studies.benchmark.made import NAMES, TESTED, Made, one

FOREST, BOOSTING, LINEAR = "random forest", "HistGradientBoosting", "logistic regression"


def level(name):
    """A loss that differs from set to set."""
    return 30 + crc32(name.encode()) % 40


def gains(**by):
    """A rule: what a method's loss is less than that of its set."""
    names = {key.replace("_", " "): value for key, value in by.items()}
    return lambda name, method, repeat, fold: level(name) + fold + repeat - names.get(method, 0)


def test_without_records_nothing_is_found():
    results = Made().results()
    assert ranks.rank_test(results) is None
    assert tree.judged(results) is None
    assert points(results, NAMES).empty
    assert set(expectations.judged(results).values()) == {"no data"}
    assert {each.word for each in named_pairs(results).values()} == {"not clearly different"}


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


def test_every_measure_has_its_place():
    made = Made()
    made.folds(lambda *place: 20)
    found = made.results().folds("iris", "NB")
    assert found["log loss"].tolist() == [[0.2] * 3] * 2
    assert found["error"].shape == (2, 3)
    assert found["AUC"].mean() == 0.5
    assert found["calibration"].tolist() == [[0.1] * 3] * 2


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


def counted(name):
    """Properties of which one decides, and others that tell nothing."""
    return {"rows": level(name), "gaps": float(crc32(f"{name}!".encode()) % 100) / 100}


def wins_by(rule):
    """Records in which AODE wins on sets of which the rule holds, and the forest on the others."""
    made = Made()
    made.properties(counted)
    made.folds(
        lambda name, method, r, f: level(name) - 20 * (method == ("AODE" if rule(name) else FOREST))
    )
    return made.results()


def test_a_property_that_decides_is_found_and_confirmed():
    found = tree.judged(wins_by(lambda name: counted(name)["gaps"] > 0.5))
    assert "gaps" in found.text.splitlines()[0]
    assert found.sets == 22
    assert found.wrong <= 3
    assert found.predicts


def test_what_only_the_choosing_half_has_is_not_confirmed():
    def rule(name):
        if half(name) == "choose":
            return counted(name)["gaps"] > 0.5
        return crc32(f"{name}?".encode()) % 2 == 0

    assert not tree.judged(wins_by(rule)).predicts


def test_where_one_side_always_wins_nothing_predicts_better_than_that():
    found = tree.judged(wins_by(lambda name: True))
    assert (found.wrong, found.wrong_without, found.p) == (0, 0, 1.0)
    assert not found.predicts


def test_signs_of_both_answers_are_compared_where_just_one_is_wrong():
    one = np.array([True] * 9 + [False] * 3)
    other = np.array([True] * 4 + [False] * 7 + [True])
    # Alone wrong 5 times, the other once.
    assert tree._sign_test(one, other) == pytest.approx(2 * (1 + 6) / 64)
    assert tree._sign_test(one, one) == 1.0


def full(folds, seconds=None, curves=None, spoiled=None):
    """The words on all expectations."""
    made = Made()
    made.folds(folds)
    made.seconds(seconds or (lambda name, method: 1.0))
    made.curves(curves or (lambda method, size: 1.0))
    made.spoiled(spoiled or (lambda method, kind: 1.0))
    made.properties(counted)
    return expectations.judged(made.results())


def as_expected(name, method, repeat, fold):
    return gains(
        AODE=10, CMA=10, APMR=10, random_forest=20, HistGradientBoosting=19, logistic_regression=10
    )(name, method, repeat, fold)


def test_every_expectation_holds_where_it_is_so():
    slow = {FOREST: 30.0, BOOSTING: 40.0}
    words = full(
        as_expected,
        seconds=lambda name, method: slow.get(method, 1.0),
        curves=lambda method, size: (
            2.0 - (method in tree.FAMILY) if size < 1000 else 2.0 - (method == BOOSTING)
        ),
        spoiled=lambda method, kind: (
            1.0
            + (kind == "gaps" and method in (FOREST, BOOSTING))
            + (kind == "copies" and method == "NB")
        ),
    )
    # Of the calibration the made-up records tell nothing.
    assert words.pop("sure") == "refuted"
    # The forest wins everywhere, so that no tree could be better than that.
    assert words.pop("nothing_predicts") == "open"
    assert set(words.values()) == {"holds"}
    assert set(words) | {"sure", "nothing_predicts"} == set(EXPECTED)


def test_that_nothing_predicts_can_hold_be_refuted_and_be_open():
    def word(rule):
        return expectations.judged(wins_by(rule))["nothing_predicts"]

    def chance(name):
        return crc32(f"{name}?".encode()) % 2 == 0

    def decided(name):
        return counted(name)["gaps"] > 0.5

    assert word(decided) == "refuted"
    assert word(lambda name: decided(name) if half(name) == "choose" else chance(name)) == "holds"
    # The other answer on five confirming sets, as in the records: a perfect tree has p = 1/16.
    few = [name for name in SETS if half(name) == "confirm"][:5]
    found = tree.judged(wins_by(lambda name: name in few))
    assert (found.wrong_without, found.least) == (5, pytest.approx(1 / 16))
    assert word(lambda name: name in few) == "open"


@pytest.mark.deep
def test_every_expectation_is_refuted_where_it_is_not_so():
    words = full(
        gains(NB=10, logistic_regression=20, AODE=-1),
        curves=lambda method, size: (
            2.0 - (method == FOREST) if size < 1000 else 2.0 - (method in tree.FAMILY)
        ),
        spoiled=lambda method, kind: 1.0 + (method in ("AODE", LINEAR, FOREST)),
    )
    refuted = {
        "trees_lead",
        "averaging_helps",
        "less_naive_is_near",
        "few_rows",
        "many_rows",
        "fast",
        "copies",
        "gaps",
    }
    assert {name for name in refuted if words[name] != "refuted"} == set()


def test_the_best_after_few_rows_is_chosen_on_the_half_that_chooses():
    made = Made()
    made.curves(lambda method, size: 1.0)
    for name in CURVE_SETS:
        # AODE wins by far on the sets that confirm, CMA is the best on those that choose.
        loss = {"choose": {"CMA": 0.5}, "confirm": {"AODE": 0.1, FOREST: 0.7}}[half(name)]
        for method, value in loss.items():
            found = made._found[curve_cell(name, method, made.plan).id]
            found["50"] = one([TESTED * value] * 5)
    assert expectations.judged(made.results())["few_rows"] == "refuted"


def test_nb_is_sure_where_its_calibration_is_worse():
    made = Made()
    made.folds(as_expected)
    for cell_id, found in made._found.items():
        made._found[cell_id] = {**found, "calibration": [[0.02] * 3] * 2}
    for name in SETS:
        cell = folds_cell(name, "NB", made.plan).id
        made._found[cell] = {**made._found[cell], "calibration": [[0.2] * 3] * 2}
    assert expectations.judged(made.results())["sure"] == "holds"


@pytest.mark.deep
def test_what_is_not_told_apart_is_open():
    words = full(
        lambda name, method, r, f: (
            level(name) + (10 if crc32(f"{name}{method}".encode()) % 2 else -10)
        )
    )
    assert words["averaging_helps"] == "open"


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
