"""Factors of networks: counted from rows or taken from pairs, missing and unseen parents."""

import numpy as np
import pandas as pd
import pytest
from scipy.special import logsumexp

from seminaive import Counts, TableEncoder
from seminaive.networks.factors import Families, NetworkFactors
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.named import KDB, TAN

PARENTS = {
    "none": [[], [], [], []],
    "a chain": [[], [0], [1], [2]],
    "a star": [[], [0], [0], [0]],
    "two each": [[], [0], [0, 1], [2, 0]],
}


def laid_out(lists, width=2):
    return np.array([[*each, *[-1] * (width - len(each))] for each in lists])


@pytest.fixture
def counted():
    data = make_data("nnnn", n=60, n_classes=3, missing=0.2)
    table = TableEncoder().fit_transform(data.frame)
    weights = data.weights.astype(float)
    return table, data.labels, weights, Counts.of(table, data.labels, 3, weights, pairs=True)


@pytest.mark.parametrize("name", list(PARENTS)[:3])
def test_pairs_hold_what_counting_rows_gives(counted, name):
    table, y, weights, counts = counted
    families = Families.of(table.schema, laid_out(PARENTS[name]))
    expected = families.counted(table, y, 3, weights)
    assert families.from_pairs(counts).tolist() == expected.tolist()
    assert expected.sum() == 4 * weights.sum()


def test_a_part_has_a_dimension_for_each_parent_its_feature_and_the_class(counted):
    table, y, weights, _ = counted
    families = Families.of(table.schema, laid_out(PARENTS["two each"]))
    part = families.part(families.counted(table, y, 3, weights), 3)
    cells = np.diff(table.schema.offsets)
    assert part.shape == (cells[2], cells[0], cells[3], 3)
    first = table.codes[0] + 2
    alike = (table.codes[:, [2, 0, 3]] + 2 == first[[2, 0, 3]]).all(axis=1)
    expected = np.bincount(y[alike], weights[alike], minlength=3)
    assert part[first[2], first[0], first[3]].tolist() == expected.tolist()


@pytest.mark.parametrize("backoff", [True, False])
@pytest.mark.parametrize("name", PARENTS)
def test_estimates_of_values_sum_to_1_and_leave_the_counts_as_they_were(counted, name, backoff):
    table, y, weights, _ = counted
    families = Families.of(table.schema, laid_out(PARENTS[name]))
    pseudo = [np.full(size, 0.5) for size in families.n_cells]
    counts = families.counted(table, y, 3, weights)
    before = counts.copy()
    factors = NetworkFactors.estimate(np.zeros(3), families, counts, pseudo, backoff=backoff)
    assert counts.tolist() == before.tolist()
    for k in range(4):
        part = families.part(factors.table, k)
        np.testing.assert_allclose(logsumexp(part[..., 2:, :], axis=-2), 0.0, atol=1e-13)
        assert not part[..., 1, :].any()


@pytest.mark.parametrize("backoff", [True, False])
def test_unseen_training_codes_count_for_nothing_but_their_neighbours(counted, backoff):
    table, y, weights, _ = counted
    table.codes[::5, 0] = -2
    families = Families.of(table.schema, laid_out(PARENTS["a chain"]))
    pseudo = [np.full(size, 0.5) for size in families.n_cells]
    counts = families.counted(table, y, 3, weights)
    factors = NetworkFactors.estimate(np.zeros(3), families, counts, pseudo, backoff=backoff)
    child = families.part(factors.table, 1)
    # Under an unseen parent nothing was counted; under a missing one all rows that show the child.
    n_values = child.shape[1] - 2
    if backoff:
        assert child[0].tolist() == child[1].tolist()
    else:
        np.testing.assert_allclose(child[0, 2:], -np.log(n_values), rtol=1e-14)
    shown = families.part(counts, 1).sum(axis=0)[2:]
    expected = np.log(shown + 0.5) - np.log(shown.sum(axis=0) + 0.5 * n_values)
    np.testing.assert_allclose(child[1, 2:], expected, rtol=1e-14)


def test_two_parents_are_left_out_one_by_one_until_some_row_shows_the_rest():
    # Of the feature in the middle the parents are the first and the last one, which are "b" and
    # "v", or "c", in no row together with it.
    rows = ["a0u", "a1u", "a0v", "a0v", "b1u", "b1u"]
    frame = pd.DataFrame([list(row) for row in rows], columns=["first", "child", "last"])
    frame["first"] = frame["first"].astype(pd.CategoricalDtype(["a", "b", "c"]))
    table = TableEncoder().fit_transform(frame)
    families = Families.of(table.schema, np.array([[-1, -1], [0, 2], [-1, -1]]))
    counts = families.counted(table, np.zeros(len(rows), int), 1)
    pseudo = [np.full(size, 0.5) for size in families.n_cells]
    factors = NetworkFactors.estimate(np.zeros(1), families, counts, pseudo, backoff=True)
    unseen, missing, a, b, c = range(5)
    u, v = 2, 3
    zeros = np.exp(families.part(factors.table, 1)[..., 2, 0])
    expected = {
        (a, u): (1 + 0.5) / (2 + 1),
        (a, v): (2 + 0.5) / (2 + 1),
        # Never together: the first one stays.
        (b, v): (0 + 0.5) / (2 + 1),
        (c, v): (2 + 0.5) / (2 + 1),
        (unseen, u): (1 + 0.5) / (4 + 1),
        (a, unseen): (3 + 0.5) / (4 + 1),
        (missing, missing): (3 + 0.5) / (6 + 1),
        (c, unseen): (3 + 0.5) / (6 + 1),
        (unseen, missing): (3 + 0.5) / (6 + 1),
    }
    assert {at: zeros[at] for at in expected} == pytest.approx(expected, rel=1e-14)


@pytest.mark.parametrize("smoothing", ["dirichlet", "marginal"])
@pytest.mark.parametrize("model", [TAN(), KDB(k=2)], ids=["TAN", "KDB"])
def test_unseen_training_codes_teach_what_missing_ones_do(model, smoothing):
    data = make_data("nnnn", n=60, n_classes=3, missing=0.2)
    table = TableEncoder().fit_transform(data.frame)
    asked = TableEncoder().fit(data.frame).transform(with_unseen(data.frame))
    answers = []
    for code in (-1, -2):
        table.codes[::5, 0], table.codes[::7, 2] = code, code
        model.set_params(smoothing=smoothing).fit(table, data.labels)
        answers.append(model.predict_log_proba(asked))
    np.testing.assert_array_equal(*answers)
