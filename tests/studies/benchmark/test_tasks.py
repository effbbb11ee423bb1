"""What a record holds, beside scikit-learn's own scorers; and that nothing is learnt elsewhere."""

import pickle
from importlib import import_module
from inspect import signature
from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest
from sklearn.calibration import calibration_curve
from sklearn.metrics import accuracy_score, brier_score_loss, log_loss, roc_auc_score

from replication.datasets.loader import load
from replication.engine.cell import Cell
from replication.engine.requirements import unable
from replication.engine.seeds import rng, seed
from replication.engine.source.task import task_module
from replication.protocols.crossval import folds
from replication.studies.benchmark.protocol.methods import METHODS, TUNED, method
from replication.studies.benchmark.protocol.settings import KINDS
from replication.studies.benchmark.tasks import properties, trees, work
from replication.studies.benchmark.tasks.measures import measured, spread_out
from replication.studies.benchmark.tasks.spoil import spoiled
from tests.studies.benchmark.made import NAMES

#: What methods warn of on a few rows: equal numbers in two intervals, and features that separate.
QUIET = (
    pytest.mark.filterwarnings("ignore:Bins whose width:UserWarning"),
    pytest.mark.filterwarnings("ignore:The likelihood of"),
)


def every_method(test):
    """Ask a test of every method; one in four stays in the quick tests."""
    for mark in (*QUIET, pytest.mark.parametrize("name", NAMES), pytest.mark.sampled(every=4)):
        test = mark(test)
    return test


#: Numbers alone, from no file.
PLAIN = "iris-sklearn"


def cell(name, dataset, **params):
    return Cell("all_on_all", dataset, name, method(name).task, params)


def ran(name, dataset, **params):
    """The result of a method's task."""
    asked = cell(name, dataset, **params)
    return getattr(import_module(asked.module), asked.function)(asked)


def maker(name):
    """What a method's task hands on: a function of training rows and a seed."""
    handed = []
    module, function = method(name).task.split(":")
    tasks = import_module(f"replication.studies.benchmark.tasks.{module}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tasks, "done", lambda cell, made: handed.append(made))
        getattr(tasks, function)(None)
    return handed[0]


@pytest.fixture(scope="module")
def mixed():
    """Words and numbers with gaps, and words in test rows that training rows do not have."""
    random = np.random.default_rng(0)
    n = 90
    labels = np.arange(n) % 3
    words = np.array(["a", "b", "c", "d"])[(labels + (random.random(n) < 0.3)) % 4]
    frame = pd.DataFrame(
        {
            "word": pd.Categorical(words),
            "number": labels + random.normal(0, 0.7, n),
            "other": random.normal(0, 1, n),
        }
    )
    frame.loc[random.random(n) < 0.1, "number"] = np.nan
    frame.loc[random.random(n) < 0.1, "word"] = np.nan
    return frame, labels


def test_measures_are_those_of_scikit_learn():
    random = np.random.default_rng(2)
    proba, labels = random.dirichlet(np.ones(4), 50), random.integers(0, 4, 50)
    proba[labels == 3] = [0.5, 0.5, 0.0, 0.0]
    found = measured(proba, labels, 200)
    assert found["tested"] == 50
    assert found["wrong"] == 50 - accuracy_score(labels, proba.argmax(axis=1), normalize=False)
    assert found["plain"] == pytest.approx(log_loss(labels, proba, normalize=False))
    assert found["loss"] == pytest.approx(
        log_loss(labels, (200 * proba + 1 / 4) / 201, normalize=False)
    )
    assert found["squares"] / 50 == pytest.approx(
        brier_score_loss(labels, proba, scale_by_half=False)
    )
    assert found["auc"] == pytest.approx(
        roc_auc_score(labels, proba, multi_class="ovr", average="weighted")
    )


@pytest.mark.parametrize(("copies", "warns"), [(30, True), (1, False)])
def test_remarks_are_those_of_each_folds_fit(monkeypatch, copies, warns):
    random = np.random.default_rng(0)
    labels = (random.random(300) < 0.4).astype(int)
    words = np.where(random.random(300) < 0.4, labels, random.integers(0, 2, 300)).astype(str)
    columns = {str(k): pd.Categorical(words) for k in range(copies)}
    monkeypatch.setattr(work, "_rows", lambda cell: (pd.DataFrame(columns), labels))
    assert ran("NB", PLAIN, part="remarks", of=3) == {"warn": [warns] * 3}


def test_calibration_is_that_of_scikit_learns_bins():
    random = np.random.default_rng(3)
    proba, labels = random.dirichlet(np.ones(3), 400), random.integers(0, 3, 400)
    hits, pairs = np.eye(3)[labels].ravel(), proba.ravel()
    observed, predicted = calibration_curve(hits, pairs, n_bins=10)
    sizes = np.histogram(pairs, bins=np.linspace(0, 1, 11))[0]
    expected = np.average(np.abs(observed - predicted), weights=sizes[sizes > 0])
    assert work.calibration_error(proba, labels) == pytest.approx(expected)


def test_a_class_that_training_lacks_has_a_probability_of_none_and_a_finite_loss():
    proba = spread_out(np.array([[0.3, 0.7]]), np.array([0, 2]), 4)
    assert proba.tolist() == [[0.3, 0.0, 0.7, 0.0]]
    found = measured(proba, np.array([1]), 19)
    assert found["loss"] == pytest.approx(-np.log(0.25 / 20))
    assert found["auc"] is None


@every_method
def test_a_cross_validation_is_that_of_the_shared_folds(name):
    """All methods on the same splits; what they answer, written out with scikit-learn's scorers."""
    found = ran(name, PLAIN, part="folds", repeats=2, folds=2)
    data, made = load(PLAIN), maker(name)
    labels = np.unique(data.target.astype(str), return_inverse=True)[1]
    for repeat in (0, 1):
        splits = folds("all_on_all", PLAIN, repeat, labels, work.FOLDS, stratified=True)
        answers = np.empty((0, 3))
        for k, (train, test) in enumerate(splits[:2]):
            state = seed("all_on_all", PLAIN, "model", repeat, k) % 2**31
            given = data.frame.iloc[train]
            model = made(given, state).fit(given, labels[train])
            proba = model.predict_proba(data.frame.iloc[test])
            assert found["wrong"][repeat][k] == (proba.argmax(axis=1) != labels[test]).sum()
            assert found["plain"][repeat][k] == pytest.approx(
                log_loss(labels[test], proba, normalize=False)
            )
            # A fold's own rows are few: its calibration is that of all rows so far.
            answers = np.concatenate([answers, proba])
            known = labels[np.concatenate([rows for _, rows in splits[: k + 1]])]
            assert found["calibration"][repeat][k] == pytest.approx(
                work.calibration_error(answers, known)
            )
        assert found["tested"][repeat] == [15, 15]
    assert "chosen" not in found


def test_all_methods_are_handed_the_same_rows(monkeypatch):
    seen = []

    def fitted(made, frame, labels, state):
        seen.append((made, frame, labels, state))
        return SimpleNamespace(
            predict_proba=lambda asked: np.full((len(asked), 3), 1 / 3), classes_=np.arange(3)
        )

    monkeypatch.setattr(work, "fitted", fitted)
    for made in ("one", "other"):
        work.cross_validated(cell("NB", PLAIN, part="folds", repeats=2, folds=3), made)
        work.curve(cell("NB", PLAIN, part="curve", sizes=[20, 50], repeats=2, tested=40), made)
        work.spoiled_folds(cell("NB", PLAIN, part="spoiled", kinds=list(KINDS), folds=1), made)
    half = len(seen) // 2
    assert half == 6 + 4 + len(KINDS)
    for one, other in zip(seen[:half], seen[half:], strict=True):
        pd.testing.assert_frame_equal(one[1], other[1])
        assert np.array_equal(one[2], other[2])
        assert one[3] == other[3]


def leaks(fit, frame, labels):
    """Whether what is learnt of the first rows depends on the others.

    ``fit(frame, labels, train)`` gives a model; it is fitted twice, the second time with other rows
    in the place of those that do not train.
    """
    train, rest = np.arange(60), np.arange(60, 90)
    answers = []
    for order in (rest, rest[::-1] // 3):
        rows = np.concatenate([train, order])
        model = fit(frame.iloc[rows].reset_index(drop=True), labels[rows], train)
        answers.append(model.predict_proba(frame.iloc[:30]))
    return not np.array_equal(*answers)


@every_method
def test_nothing_is_learnt_of_rows_that_are_tested(mixed, name):
    made = maker(name)
    assert not leaks(
        lambda frame, labels, train: work.fitted(made, frame.iloc[train], labels[train], 0), *mixed
    )


def test_a_step_that_is_fitted_before_the_rows_are_divided_is_found(mixed):
    made = maker("logistic regression")

    def planted(frame, labels, train):
        model = made(frame, 0)
        model[:-1].fit(frame)
        model[-1].fit(model[:-1].transform(frame.iloc[train]), labels[train])
        return model

    assert leaks(planted, *mixed)


def test_a_cell_fits_to_the_training_rows_of_its_folds_and_to_nothing_else(monkeypatch):
    """A maker that looked beyond its rows would have to load the data itself."""
    sizes, fitted = [], work.fitted

    def watched(made, frame, labels, state):
        sizes.append((len(frame), labels.size))
        return fitted(made, frame, labels, state)

    monkeypatch.setattr(work, "fitted", watched)
    ran("NB", PLAIN, part="folds", repeats=1, folds=3)
    ran("NB", PLAIN, part="curve", sizes=[20, 50], repeats=1, tested=40)
    assert sizes == [(135, 135)] * 3 + [(20, 20), (50, 50)]


@every_method
def test_every_method_takes_words_gaps_and_a_word_for_each_row(mixed, name):
    frame, labels = mixed
    made = maker(name)
    for kind in KINDS:
        given, asked, known = spoiled(
            kind, frame.iloc[:60], frame.iloc[60:], labels[60:], rng("test", kind)
        )
        proba = made(given, 0).fit(given, labels[:60]).predict_proba(asked)
        assert proba.shape == (known.size, 3)
        assert proba.sum(axis=1) == pytest.approx(1.0)
        # One who has learnt something does better than chance, but for an identifier.
        if kind in ("noise", "copies") and name != "class shares":
            assert (proba.argmax(axis=1) == known).mean() > 0.4


@pytest.mark.deep
@pytest.mark.parametrize("name", [each.name for each in METHODS if each.extra])
def test_optional_methods_take_the_same_tables_where_they_are_installed(mixed, name):
    module = task_module("all_on_all", method(name).task.split(":")[0])
    if lacking := unable([module]):
        pytest.skip(lacking[module])
    frame, labels = mixed
    model = work.fitted(maker(name), frame.iloc[:60], labels[:60], 0)
    proba = model.predict_proba(frame.iloc[60:])
    assert proba.shape == (30, 3)
    assert (proba.argmax(axis=1) == labels[60:]).mean() > 0.4
    given, asked = (
        f.assign(name=[f"{k} {j}" for j in range(len(f))])
        for k, f in enumerate((frame.iloc[:60], frame.iloc[60:]))
    )
    again = work.fitted(maker(name), given, labels[:60], 0).predict_proba(asked)
    assert again.sum(axis=1) == pytest.approx(1.0)


OWN = [each.name for each in METHODS if each.takes == method("NB").takes and not each.extra]

#: Of an estimator, what is not its default here, by method.
DIFFERS = {
    "NB": {"density": "guarded"},
    "BMA": {"density": "gaussian"},
    "KDB": {"k": 2},
    # Its default averages so, where that is possible.
    "CMA": {"averaging": "cma"},
    "fsNB": {"density": "gaussian"},
}


@pytest.mark.parametrize("name", OWN)
def test_what_is_named_is_the_librarys_default(mixed, name):
    model = maker(name)(mixed[0], 7)
    defaults = {key: each.default for key, each in signature(type(model)).parameters.items()}
    given = {
        key: value for key, value in model.get_params(deep=False).items() if value != defaults[key]
    }
    # A default that is a name stands for the discretiser that goes by it.
    given.pop("discretiser", None)
    given.pop("random_state", None)
    assert given == DIFFERS.get(name, {})


def test_a_curves_training_rows_grow_and_its_test_rows_stay():
    labels = np.repeat([0, 1, 2], [900, 80, 20])
    order = work.in_order(labels, np.random.default_rng(0))
    assert sorted(order) == list(range(1000))
    for n in (50, 100, 500):
        shares = np.bincount(labels[order[:n]], minlength=3) / n
        assert shares == pytest.approx([0.9, 0.08, 0.02], abs=1.5 / n)
    assert not np.array_equal(order, work.in_order(labels, np.random.default_rng(1)))
    found = ran("NB", PLAIN, part="curve", sizes=[20, 80], repeats=2, tested=1000)
    assert found["20"]["tested"] == found["80"]["tested"] == [50, 50]
    assert sum(found["80"]["loss"]) < sum(found["20"]["loss"])


def test_tables_are_spoiled_as_the_plan_says(mixed):
    frame, labels = mixed
    train, test = frame.iloc[:60], frame.iloc[60:]

    def of(kind):
        return spoiled(kind, train, test, labels[60:], np.random.default_rng(0))

    given, asked, known = of("noise")
    assert given.shape == (60, 6)
    assert asked.dtypes.tolist() == given.dtypes.tolist() == [*frame.dtypes, *frame.dtypes]
    assert given["noise 2"].tolist() != train["other"].tolist()
    assert sorted(given["noise 2"]) == sorted(train["other"])
    assert sorted(asked["noise 2"]) == sorted(test["other"])
    given, asked, known = of("identifier")
    assert len({*given.iloc[:, -1], *asked.iloc[:, -1]}) == 90
    given, asked, known = of("copies")
    assert given.shape[1] == asked.shape[1] == 9
    assert given["other, copy 2"].tolist() == train["other"].tolist()
    given, asked, known = of("gaps")
    assert given is train
    assert asked.isna().to_numpy().mean() == pytest.approx(0.3 + 0.7 * 0.05, abs=0.12)
    assert known.tolist() == labels[60:].tolist()


def test_equal_shares_are_equal_and_keep_rows_with_their_labels():
    labels = np.repeat([0, 1], [900, 100])
    frame = pd.DataFrame({"label": labels.astype(float)})
    _, asked, known = spoiled("shares", frame, frame, labels, np.random.default_rng(0))
    assert known.size == 1000
    assert known.mean() == pytest.approx(0.5, abs=0.05)
    assert asked["label"].tolist() == known.tolist()


def test_the_candidate_of_least_inner_loss_is_taken():
    candidates = [{}, {"alpha": 1e3}, {"alpha": 0.5}]
    given = {"part": "folds", "repeats": 1, "folds": 2, "inner": 3}
    found = ran("AODE", PLAIN, **given, candidates=candidates)
    [chosen] = found["chosen"]
    assert set(chosen) <= {0, 2}
    alone = ran("AODE", PLAIN, **given, candidates=[candidates[chosen[0]]])
    assert alone["loss"][0][0] == found["loss"][0][0]
    default = ran("AODE", PLAIN, part="folds", repeats=1, folds=2)
    assert ran("AODE", PLAIN, **given, candidates=[{}])["loss"] == default["loss"]


@pytest.mark.parametrize("name", TUNED)
def test_every_candidate_names_parameters_that_its_method_has(mixed, name):
    for candidate in TUNED[name]:
        model = maker(name)(mixed[0], 0).set_params(**candidate)
        assert candidate.items() <= model.get_params().items()


def test_seconds_are_taken_after_a_first_fit_of_rows_that_are_divided_alike(monkeypatch):
    clock = iter(range(1000))
    monkeypatch.setattr(work, "_spent", lambda: next(clock))
    found = ran("NB", PLAIN, part="seconds", times=3, untimed=1)
    assert (found["fit"], found["predict"]) == ([1] * 3, [1] * 3)
    # Three readings a fit, the untimed one's too.
    assert next(clock) == 12
    assert (found["trained"], found["tested"]) == (135, 15)
    model = work.fitted(maker("NB"), load(PLAIN).frame, load(PLAIN).target, 0)
    assert found["bytes"] == pytest.approx(len(pickle.dumps(model)), rel=0.2)


def test_boosting_is_told_which_columns_are_words(mixed):
    frame, _ = mixed
    assert trees._boosting(frame, 0)[-1].categorical_features == [0]
    assert trees._boosting(frame[["other"]], 0)[-1].categorical_features is None
    many = pd.DataFrame({"word": [f"w{k % 400}" for k in range(1200)]})
    model = trees._boosting(many, 0).fit(many, np.arange(1200) % 2)
    assert model.predict_proba(many).shape == (1200, 2)


def test_properties_are_counted():
    found = properties.counted(Cell("all_on_all", "balance-scale", "any", "properties:counted"))
    known = {"rows": 625, "features": 4, "classes": 3, "gaps": 0.0, "copies": 0.0}
    assert {key: found[key] for key in known} == known
    assert found["commonest"] == pytest.approx(288 / 625)


def test_a_copy_is_found_and_an_identifier_is_none():
    random = np.random.default_rng(0)
    one, other = random.integers(0, 4, (2, 500))
    renamed = np.array([3, 0, 1, 2])[one]
    alone = [one, other, np.arange(500), np.zeros(500, dtype=int)]
    assert properties.share_of_copies(alone, random) == 0.0
    assert properties.share_of_copies([*alone, renamed], random) == pytest.approx(2 / 5)
