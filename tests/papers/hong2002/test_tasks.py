"""The tasks on data that needs no file: each against a plainer way to the same numbers."""

from math import exp, log, log2

import numpy as np
import pytest

from replication.datasets.generators import simpson as trial
from replication.datasets.loader import load
from replication.engine.cell import Cell
from replication.engine.seeds import seed
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.tasks import (
    calibration,
    dropped,
    models,
    paths,
    simpson,
    validate,
)
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from tests.seminaive.adjusted.apm_twin import apm_algorithm, q_matrix
from tests.seminaive.named import AdjustedProbabilityModel, RegularizedAdjustedProbabilityModel
from tests.sets import needs

CLIP = 1e-10


def cell(dataset, methods, repeat=0, **changes):
    params = {"laplace": 1.0, **variants.DEFAULT_PARAMS, **changes, "methods": methods}
    return Cell("hong2002", dataset, "all", "m:f", params, {"repeat": repeat})


class ByHand:
    """Relative frequencies of one class and its log odds, by counting in plain loops."""

    def __init__(self, rows, flags, laplace, outcomes=2):
        L = 1 / len(rows) if laplace == "1/n" else laplace
        self.prior = self.share(flags, L, outcomes)
        self.alone = {}
        for j in range(len(rows[0])):
            for v in {row[j] for row in rows}:
                same = [flag for row, flag in zip(rows, flags, strict=True) if row[j] == v]
                self.alone[j, v] = self.share(same, L, outcomes)

    @staticmethod
    def share(flags, L, outcomes):
        share = (sum(flags) + L) / (len(flags) + outcomes * L)
        return min(max(share, CLIP), 1 - CLIP)

    def p(self, row, alpha):
        """P(C | row), equation (11)."""
        odds = start = log(self.prior / (1 - self.prior))
        for j, v in enumerate(row):
            if (j, v) in self.alone:
                alone = self.alone[j, v]
                odds += alpha[j] * (log(alone / (1 - alone)) - start)
        return 1 / (1 + exp(-odds)) if odds > 0 else exp(odds) / (1 + exp(odds))

    def adjusted(self, row):
        """Right side of expression (5), in logarithms."""
        factors = [self.alone[j, v] / self.prior for j, v in enumerate(row) if (j, v) in self.alone]
        return log(self.prior) + sum(map(log, factors))


def losses_by_hand(p, classes, which):
    """Errors and mean bits of each column of P(C), for the class that it stands for."""
    wrong, bits = [0] * len(which), [0.0] * len(which)
    for row, label in zip(p, classes, strict=True):
        for k, c in enumerate(which):
            clipped = min(max(row[k], CLIP), 1 - CLIP)
            wrong[k] += (row[k] > 0.5) != (label == c)
            bits[k] -= log2(clipped if label == c else 1 - clipped) / len(p)
    return wrong, bits


def all_by_hand(scores, classes):
    """Errors and mean bits of probabilities in proportion to the scores."""
    wrong, bits = 0, 0.0
    for row, label in zip(scores, classes, strict=True):
        wrong += max(range(len(row)), key=row.__getitem__) != label
        bits -= log2(max(row[label] / sum(row), CLIP)) / len(scores)
    return wrong, bits


def split(dataset, train, test):
    """Training frame and labels for a classifier; rows and labels of both for loops."""
    data = load(dataset)
    rows, classes = data.frame.astype(str).to_numpy().tolist(), data.target.cat.codes.tolist()
    seen, held = ([(rows[i], classes[i]) for i in part] for part in (train, test))
    return data.frame.iloc[train], data.target.iloc[train].cat.codes.to_numpy(), seen, held


@pytest.mark.deep
@pytest.mark.parametrize("laplace", [0.0, "1/n", 1.0])
def test_two_classes_are_those_of_plain_loops(laplace):
    methods = ("NB", "APM", "APMR")
    found = validate.cross_validation(cell("tic-tac-toe", methods, 3, laplace=laplace))
    labels = encoded("tic-tac-toe", "value", "nominal")[1]
    for fold, parts in enumerate(folds("hong2002", "tic-tac-toe", 3, labels)):
        X, y, seen, held = split("tic-tac-toe", *parts)
        rows, flags = zip(*seen, strict=True)
        model = ByHand(rows, flags, laplace)
        state = seed("hong2002", "tic-tac-toe", "inner", 3, fold) % 2**32
        apm = AdjustedProbabilityModel(laplace).fit(X, y)
        apmr = RegularizedAdjustedProbabilityModel(laplace, random_state=state).fit(X, y)
        alphas = {"NB": np.ones(9), "APM": apm.alpha_[0], "APMR": apmr.alpha_[0]}
        assert found["n_test"][fold] == len(held)
        for method, alpha in alphas.items():
            p = [[model.p(row, alpha)] for row, _ in held]
            wrong, bits = losses_by_hand(p, [label for _, label in held], [1])
            assert found[method]["wrong"][fold] == wrong
            assert found[method]["bits"][fold] == pytest.approx(bits, rel=1e-9)
            if method != "NB":
                assert found[method]["m"][fold] == pytest.approx([alpha @ alpha])
                assert found[method]["negative"][fold] == [sum(alpha < 0)]
        assert found["APMR"]["runs"][fold] == apmr.validation_path_[0].losses.size


@pytest.mark.deep
@pytest.mark.parametrize("stratified", [False, True])
def test_ten_classes_are_those_of_plain_loops(stratified):
    asked = cell("led", ("NB", "APM"), 1, laplace="1/n", stratified=stratified)
    found = validate.cross_validation(asked)
    labels = encoded("led", "value", "nominal")[1]
    parts = folds("hong2002", "led", 1, labels, 10, stratified)
    assert found["n_test"] == [test.size for _, test in parts]
    X, y, seen, held = split("led", *parts[4])
    rows, classes = zip(*seen, strict=True)
    tested, truth = zip(*held, strict=True)
    each = [ByHand(rows, [c == k for c in classes], "1/n") for k in range(10)]
    alphas = AdjustedProbabilityModel("1/n").fit(X, y).alpha_
    for method, alpha in {"NB": np.ones((10, 7)), "APM": alphas}.items():
        p = [[each[k].p(row, alpha[k]) for k in range(10)] for row in tested]
        wrong, bits = losses_by_hand(p, truth, range(10))
        assert found[method]["wrong"][4] == wrong
        assert found[method]["bits"][4] == pytest.approx(bits, rel=1e-9)
        wrong, bits = all_by_hand(p, truth)
        assert found[method]["all_wrong"][4] == wrong
        assert found[method]["all_bits"][4] == pytest.approx(bits, rel=1e-7)
        odds = [[one / (1 - one) for one in row] for row in p]
        assert found[method]["odds_bits"][4] == pytest.approx(all_by_hand(odds, truth)[1], rel=1e-6)


def test_joint_naive_bayes_is_expression_5_in_plain_loops():
    found = validate.cross_validation(cell("led", ("NB",), laplace=1.0))["NB"]
    labels = encoded("led", "value", "nominal")[1]
    _, _, seen, held = split("led", *folds("hong2002", "led", 0, labels)[0])
    rows, classes = zip(*seen, strict=True)
    tested, truth = zip(*held, strict=True)
    each = [ByHand(rows, [c == k for c in classes], 1.0, outcomes=10) for k in range(10)]
    joint = [[exp(model.adjusted(row)) for model in each] for row in tested]
    p = [[one / sum(row) for one in row] for row in joint]
    wrong, bits = losses_by_hand(p, truth, range(10))
    assert found["joint_class_wrong"][0] == wrong
    assert found["joint_class_bits"][0] == pytest.approx(bits, rel=1e-9)
    wrong, bits = all_by_hand(joint, truth)
    assert found["joint_wrong"][0] == wrong
    assert found["joint_bits"][0] == pytest.approx(bits, rel=1e-9)


@pytest.mark.parametrize(
    ("losses", "one"),
    [
        ([3, 2, 1, 2, 3], True),
        ([1, 2, 3], True),
        ([3, 2, 1], True),
        ([3, 1, 1, 2], True),
        ([1, 1, 1], True),
        ([1], True),
        ([1, 2, 1], False),
        ([3, 1, 2, 1, 3], False),
        ([2, 1, 2, 2, 1], False),
        ([1, 1 + 5e-10, 1], True),
        ([1, 1 + 5e-9, 1], False),
    ],
)
def test_a_sequence_has_one_minimum_if_it_never_falls_after_it_rose(losses, one):
    assert models.has_one_minimum(np.array(losses, dtype=float)) is one


@pytest.mark.parametrize("method", ["NB", "APM", "APMR"])
@pytest.mark.parametrize("printed", [False, True])
def test_a_reading_reaches_the_classifier(method, printed):
    asked = {
        "laplace": 0.5,
        "clip": 1e-6,
        "smoothed": "likelihood",
        "smooth_prior": False,
        "statistic": "mean",
        "grid": "open",
        "enough": 0.001,
        "printed": printed,
    }
    model = models.make(method, asked, 7)
    given = model.get_params()
    shared = ("laplace", "clip", "smoothed", "smooth_prior")
    own = {"NB": (), "APM": ("enough",), "APMR": ("enough", "statistic", "grid")}[method]
    assert {name: given[name] for name in (*shared, *own)} == {
        name: asked[name] for name in (*shared, *own)
    }
    assert (type(model).__name__ == "PrintedAPMR") == (printed and method == "APMR")
    assert given.get("importance") == {"NB": "ones", "APM": "fit", "APMR": None}[method]
    assert given.get("random_state") == (7 if method == "APMR" else None)


def test_paths_end_at_the_free_sum_of_squares_of_the_first_training_set():
    params = {"laplace": 1.0, "n_values": 6}
    found = paths.validation(Cell("hong2002", "tic-tac-toe", "APMR", "m:f", params, {"repeat": 2}))
    table, labels, _ = encoded("tic-tac-toe", "value", "nominal")
    train, _ = folds("hong2002", "tic-tac-toe", 2, labels)[0]
    free = AdjustedProbabilityModel(1.0).fit(table[train], labels[train]).m_[0]
    assert found["free"] == pytest.approx([free])
    assert found["m"][0] == pytest.approx(free * np.arange(1, 7) / 6)
    state = seed("hong2002", "tic-tac-toe", "inner", 2, 0) % 2**32
    model = RegularizedAdjustedProbabilityModel(1.0, n_values=6, n_levels=1, random_state=state)
    path = model.fit(table[train], labels[train]).validation_path_[0]
    assert np.shape(found["losses"]) == (1, 5, 6)
    np.testing.assert_array_equal(found["losses"][0], path.losses)


def test_importances_under_simpsons_paradox_are_those_of_the_twin():
    params = {"n_trials": 3, "n_rows": 200}
    found = simpson.reversals(Cell("hong2002", "simpson", "APM", "m:f", params, {"repeat": 5}))
    for k, alpha in enumerate(found["alpha"]):
        data = trial(200, seed("hong2002", "simpson", 5, k) % 2**32)
        recovered = (data.target == "yes").astype(int).tolist()
        q0, q = q_matrix(data.frame.astype(str).to_numpy().tolist(), recovered, 0.0)
        assert alpha == pytest.approx(apm_algorithm(q0, q, np.array(recovered)), abs=1e-8)
        assert alpha[0] < 0


SEPARATED = "lung-cancer"


@pytest.mark.deep
def test_methods_that_rounding_has_a_say_in_are_called_chaotic():
    """A check between machines has to know them: m of separable rows is a matter of last bits."""
    needs(SEPARATED)
    found = validate.cross_validation(cell(SEPARATED, ("NB", "APM", "APMR", "APM-"), 0))
    assert found["chaotic"] == ["APM", "APM-", "APMR"]


@pytest.mark.deep
def test_so_are_the_other_tasks_results_on_such_rows():
    needs(SEPARATED)
    asked = Cell(
        "hong2002",
        SEPARATED,
        "APM",
        "m:f",
        {**variants.DEFAULT_PARAMS, "laplace": 1.0, "multiclass": "ovr", "fixed": False},
        {"repeat": 0},
    )
    assert dropped.evaluate(asked)["chaotic"] == ["all", "kept"]
    found = calibration.cross_validation(asked)
    assert found["chaotic"] == sorted(found.keys() - {"rows", "chaotic"})


@pytest.mark.parametrize("multiclass", ["ovr", "polytomous"])
def test_a_declared_class_without_rows_has_a_column_of_zeros(multiclass):
    table, labels, _ = encoded("tic-tac-toe", "value", "nominal")
    model = AdjustedProbabilityModel(importance="ones", multiclass=multiclass)
    found = models.of_declared(models.fitted(model, table, 2 * labels, 3), table)
    assert found.shape == (len(table), 3)
    assert not found[:, 1].any()
    np.testing.assert_array_equal(found[:, [0, 2]], model.predict_proba(table))
