"""The tasks on data that needs no file: each against a plainer way to the same numbers."""

from dataclasses import replace
from importlib import import_module

import numpy as np
import pandas as pd
import pytest
from sklearn.pipeline import make_pipeline

from replication.datasets.dataset import Dataset
from replication.datasets.loader import load
from replication.engine.cell import Cell
from replication.engine.seeds import rng
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.tasks.repeated import cut, fitted
from replication.papers.webb2006.tasks.summary import summary
from replication.protocols import encoded as encoded_module
from replication.protocols.crossval import folds
from seminaive.discretise.mdl import MDLDiscretiser
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.table.encoder import TableEncoder
from tests.seminaive.evaluation.bias_variance_twin import kohavi_wolpert, webb
from tests.seminaive.named import AODE, TAN, LazyBayesianRules, SuperParentTAN

#: How Weka estimates a network.
_WEKAS = {"smoothing": "dirichlet", "backoff": False}

#: The classifiers of the slides as they are meant to be.
MAKE = {
    "AODE": lambda: AODE(min_frequency=30),
    "NB": lambda: NaiveBayes(alpha=1.0, class_alpha=1.0),
    "TAN": lambda: TAN(criterion="mutual_information", **_WEKAS),
    "LBR": lambda: LazyBayesianRules(alpha=1.0, class_alpha=1.0, significance=0.05),
    "AODE, F = 1": lambda: AODE(min_frequency=1),
    "AODEsr": lambda: AODE(min_frequency=1, subsumption=100),
    "MAPLMG": lambda: AODE(min_frequency=1, weights="maplmg"),
}
#: What a reading makes of them.
MAKE_OTHERWISE = {
    ("frequency 1", "AODE"): lambda: AODE(min_frequency=1),
    ("missing as in Weka's LBR", "LBR"): lambda: LazyBayesianRules(missing="first"),
    ("TAN by Bayesian score", "TAN"): lambda: TAN(criterion="bayes", **_WEKAS),
    ("SuperParent TAN", "TAN"): lambda: SuperParentTAN(backoff=False),
    ("m-estimates", "AODE"): lambda: AODE(min_frequency=30, smoothing="m-estimate"),
}


def run(cell):
    """The result of a cell's task, looked up as a run does it."""
    return getattr(import_module(cell.module), cell.function)(cell)


def asked(frame, target, make, parts, cuts=None):
    """Class codes that a pipeline on the raw frame predicts, row by row, over some folds."""
    codes = {label: code for code, label in enumerate(target.cat.categories)}
    said = np.full(len(target), -1)
    for train, test in parts:
        X, y = (frame, target) if cuts is None else (cuts.transform(frame), target)
        steps = [MDLDiscretiser()] * (cuts is None)
        model = make_pipeline(*steps, make()).fit(X.iloc[train], y.iloc[train])
        for row, label in zip(test, model.predict(X.iloc[test]), strict=True):
            said[row] = codes[label]
    return said


def over_repeats(data, make, repeats, n_folds=10, cuts=None):
    """Class codes of every repeat, and the true ones."""
    labels = data.target.cat.codes.to_numpy().astype(np.int64)
    parts = [folds("webb2006", data.name, k, labels, n_folds, True) for k in range(repeats)]
    said = [asked(data.frame, data.target, make, each, cuts).tolist() for each in parts]
    return said, labels.tolist()


@pytest.mark.deep
@pytest.mark.parametrize("method", grid.QUICK_METHODS)
@pytest.mark.parametrize("name", ["iris-sklearn", "tic-tac-toe", "balance-scale"])
def test_a_repeat_is_ten_pipelines_on_the_raw_frame(name, method):
    said, labels = over_repeats(load(name), MAKE[method], 2)
    found = run(grid.repeated(name, method, repeats=2))
    wrong = [sum(a != b for a, b in zip(each, labels, strict=True)) for each in said]
    assert (found["rows"], found["wrong"]) == (len(labels), wrong)
    bias, variance = map(float, kohavi_wolpert(said, labels, range(3), unbiased=True))
    assert found["kohavi_wolpert"] == [pytest.approx([bias, variance], rel=1e-12)]
    assert bias + variance == pytest.approx(sum(wrong) / 2 / len(labels))


@pytest.fixture
def made_up(monkeypatch):
    """Rows with missing values of every kind, a rare class and one that is never shown."""
    draw = np.random.default_rng(8)
    n = 240
    labels = draw.choice(4, n, p=[0.5, 0.35, 0.13, 0.02])
    columns = {}
    for k, n_values in enumerate((2, 3, 4)):
        codes = np.where(draw.random(n) < 0.5, labels % n_values, draw.integers(n_values, size=n))
        codes[draw.random(n) < 0.15 * (k > 0)] = -1
        columns[f"nominal {k}"] = pd.Categorical.from_codes(codes, [*"abcde"][: n_values + 1])
    for k in range(2):
        columns[f"number {k}"] = labels + draw.normal(size=n)
        columns[f"number {k}"][draw.random(n) < 0.1] = np.nan
    target = pd.Series(pd.Categorical.from_codes(labels, [*"zyxwv"]))
    data = Dataset("made-up", pd.DataFrame(columns), target, "")
    monkeypatch.setattr(encoded_module, "load", lambda name: data)
    encoded_module.encoded.cache_clear()
    yield data
    encoded_module.encoded.cache_clear()


EVERY = [
    (reading, method)
    for reading in variants.READINGS
    for method in reading.methods
    if method in variants.BAYES and "sampling" not in reading.changes
]


@pytest.mark.deep
@pytest.mark.parametrize(("reading", "method"), EVERY, ids=lambda each: getattr(each, "name", each))
def test_a_reading_is_what_it_says(reading, method, made_up):
    n_folds = 2 if reading.name == "two folds" else 10
    data, cuts = made_up, None
    if reading.name == "cut before":
        cuts = MDLDiscretiser().fit(data.frame, data.target)
    if reading.name == "missing a value":
        data = replace(data, frame=data.frame.apply(told_missing))
    make = MAKE_OTHERWISE.get((reading.name, method), MAKE[method])
    said, labels = over_repeats(data, make, 2, n_folds, cuts)
    found = run(grid.repeated("made-up", method, reading, repeats=2))
    assert found == summary(np.array(said), np.array(labels))


def told_missing(column):
    """A nominal column whose missing values are a value; a numeric one as it is."""
    if column.dtype != "category" or column.notna().all():
        return column
    return column.cat.add_categories("missing").fillna("missing")


@pytest.mark.deep
def test_readings_give_other_predictions(made_up):
    found = {
        (r.name, m): run(grid.repeated("made-up", m, r, repeats=2))["kohavi_wolpert"]
        for r, m in EVERY
    }
    same = [key for key in found if key[0] != "default" and found[key] == found["default", key[1]]]
    assert same == []


@pytest.mark.deep
@pytest.mark.parametrize("method", list(grid.REFINED))
def test_a_refinement_is_aode_with_its_options(method, made_up, monkeypatch):
    monkeypatch.setitem(grid.REPEATS, "LBR", 2)
    said, labels = over_repeats(made_up, MAKE[method], 2)
    assert run(grid.refined("made-up", method)) == summary(np.array(said), np.array(labels))


@pytest.mark.deep
def test_lazy_elimination_leaves_out_a_copy(monkeypatch):
    data = load("tic-tac-toe")
    both = replace(data, frame=data.frame.assign(copy=data.frame.iloc[:, 4]))
    monkeypatch.setattr(encoded_module, "load", lambda name: both)
    monkeypatch.setitem(grid.REPEATS, "LBR", 2)
    encoded_module.encoded.cache_clear()
    found = {method: run(grid.refined("copied", method)) for method in ("AODE, F = 1", "AODEsr")}
    encoded_module.encoded.cache_clear()
    said, labels = over_repeats(replace(data, name="copied"), MAKE["AODE, F = 1"], 2)
    assert found["AODEsr"] == summary(np.array(said), np.array(labels))
    assert found["AODE, F = 1"]["wrong"] != found["AODEsr"]["wrong"]


def test_a_summary_is_of_all_repeats_and_of_all_but_each():
    said = [[0, 1, 2, 1], [0, 1, 1, 1], [1, 1, 2, 0]]
    labels = [0, 1, 2, 0]
    found = summary(np.array(said), np.array(labels))
    assert (found["rows"], found["wrong"]) == (4, [1, 2, 1])
    for k, kept in enumerate([said, said[1:], said[::2], said[:2]]):
        for name, pair in (
            ("kohavi_wolpert", kohavi_wolpert(kept, labels, range(3), unbiased=True)),
            ("webb", webb(kept, labels, range(3), "mean")),
        ):
            assert found[name][k] == pytest.approx([float(each) for each in pair])
    assert len(found["kohavi_wolpert"]) == len(found["webb"]) == 4


def test_two_repeats_have_no_estimate_with_one_left_out():
    found = summary(np.array([[0, 1], [1, 1]]), np.array([0, 1]))
    assert found["kohavi_wolpert"] == [[0.0, 0.25]]
    assert len(found["webb"]) == 1


@pytest.mark.parametrize("method", grid.CURVES)
def test_a_learning_curve_has_the_errors_of_pipelines_on_growing_shares(method):
    params = {"sizes": [40, 150, 600], "n_test": 300, "frequency": 30}
    found = run(Cell("webb2006", "balance-scale", method, "learning:curve", params, {"repeat": 2}))
    data = load("balance-scale")
    shuffled = rng("webb2006", "balance-scale", "curve", 2).permutation(625)
    test, codes = shuffled[:300], data.target.cat.codes.to_numpy()
    wrong = []
    for size in (40, 150, 325):
        train = np.sort(shuffled[300:][:size])
        said = asked(data.frame, data.target, MAKE[method], [(train, test)])
        wrong.append(int((said[test] != codes[test]).sum()))
    assert found == {"at": [40, 150, 600], "wrong": wrong, "n_test": 300}


@pytest.mark.deep
@pytest.mark.parametrize("order", ["input", "mutual_information"])
def test_anytime_stages_are_naive_bayes_then_a_parent_more_each(order):
    cell = Cell(
        "webb2006", "tic-tac-toe", "AODE", "anytime:stages", {"order": order, "frequency": 1}
    )
    found = run(cell)
    assert (found["rows"], len(found["wrong"])) == (958, 1 + 9)
    stages = {t: lambda t=t: AODE(max_parents=t, parent_order=order) for t in (1, 4, 9)}
    for t, make in {0: MAKE["NB"], **stages}.items():
        (said,), labels = over_repeats(load("tic-tac-toe"), make, 1)
        assert found["wrong"][t] == sum(a != b for a, b in zip(said, labels, strict=True))


@pytest.mark.deep
def test_the_orders_of_parents_differ():
    first = [
        run(
            Cell(
                "webb2006",
                "tic-tac-toe",
                "AODE",
                "anytime:stages",
                {"order": order, "frequency": 1},
            )
        )["wrong"]
        for order in ("input", "mutual_information")
    ]
    assert first[0] != first[1]
    assert (first[0][0], first[0][-1]) == (first[1][0], first[1][-1])


def test_cuts_look_at_training_rows_only():
    table, labels, n_classes = encoded_module.encoded("iris-sklearn")
    train = np.arange(0, 150, 2)
    found = cut(table[train], labels[train], n_classes)
    data = load("iris-sklearn")
    expected = MDLDiscretiser().fit(data.frame.iloc[train], data.target.iloc[train])
    assert [p.labels for p in found.partitions_] == [p.labels for p in expected.partitions_]


@pytest.mark.parametrize("make", [NaiveBayes, AODE, TAN, SuperParentTAN, LazyBayesianRules])
def test_a_class_without_rows_is_answered_for_and_counts_as_declared(make):
    draw = np.random.default_rng(0)
    frame = pd.DataFrame(draw.integers(3, size=(60, 4))).astype("category")
    table = TableEncoder("all").fit_transform(frame)
    labels = draw.integers(2, size=60)
    model = fitted(make(class_alpha=1.0), table, labels, 3)
    proba = model.predict_proba(table)
    assert proba.shape == (60, 3)
    assert (proba[:, 2] > 0).all()
    y = pd.Series(pd.Categorical.from_codes(labels, range(3)))
    joint = make(class_alpha=1.0).fit(table, y).predict_joint_log_proba(table)
    np.testing.assert_array_equal(model.predict_joint_log_proba(table)[:, :2], joint)
