"""A search counts on values that are new, as those of customers to come are."""

from itertools import permutations
from math import floor, log2

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp
from sklearn.base import clone

from seminaive import SelectiveNaiveBayes, TableEncoder
from seminaive.selective.new_values import NewValues
from tests.seminaive.selective.selective_twin import Twin
from tests.seminaive.twins import Problem


def customers(seed, rows_each, n=200):
    """Several rows a customer, whose class is theirs, and a column that tells most of the class."""
    draw = np.random.default_rng(seed)
    y, who = draw.integers(0, 2, n), np.repeat(np.arange(n), rows_each)
    kind = np.where(draw.random(who.size) < 0.8, np.array(["a", "b"])[y[who]], "c")
    age = draw.normal(40.0, 9.0, who.size)
    return pd.DataFrame({"age": age, "customer": [f"{seed}-{k}" for k in who], "kind": kind}), y[
        who
    ]


def test_a_value_is_new_to_its_first_row_in_any_order():
    values = list("aaabccd")
    level = NewValues.of(TableEncoder().fit_transform(pd.DataFrame({"x": values})), None).level[0]
    for k, value in enumerate(values):
        orders = [[values[i] for i in each[: each.index(k)]] for each in permutations(range(7))]
        first = np.mean([value not in before for before in orders])
        assert 0.5 ** level[k] == 2.0 ** floor(log2(first))


@pytest.mark.parametrize("groups", [None, np.arange(40) // 8], ids=["rows", "groups"])
def test_the_code_length_is_that_of_rows_that_miss_what_is_new(groups):
    draw = np.random.default_rng(0)
    sizes = {"many": 20, "fewer": 12, "few": 2}
    frame = pd.DataFrame({k: draw.integers(0, n, 40) for k, n in sizes.items()}).astype(str)
    y, weights = draw.integers(0, 2, 40), draw.integers(1, 4, 40)
    rows = frame.to_numpy().tolist()
    twin = Twin(
        Problem(
            rows, y.tolist(), [0, 1], [[*set(each)] for each in zip(*rows, strict=True)], weights
        )
    )
    counted = frame.assign(weight=weights)
    if groups is not None:
        counted = frame.assign(weight=1, group=groups)
    shares = {}
    for column in ("many", "fewer"):
        shown = counted if groups is None else counted.drop_duplicates([column, "group"])
        shares[column] = frame[column].map(
            0.5 ** np.ceil(np.log2(shown.groupby(column)["weight"].sum()))
        )
    # Shares are powers of 2, no less than 1 / 64: each row is taken 64 times.
    places = (np.arange(64) + 0.5) / 64
    everything = dict.fromkeys(range(3), 1)
    lost = [
        -weights[k] / 64 * twin.log_proba(row, everything)[y[k]]
        for k, shown in enumerate(rows)
        for at in places
        for row in [
            [None if at < shares[c][k] else x for c, x in zip(shares, shown[:2], strict=True)]
            + shown[2:]
        ]
    ]
    model = SelectiveNaiveBayes(search="all", group_values=False, identifiers="keep")
    model.fit(frame, y, weights, groups=groups)
    assert model.code_length_ == pytest.approx(sum(lost) + twin.length(everything), rel=1e-12)
    again = np.repeat(np.arange(40), weights)
    own = None if groups is None else groups[again]
    repeated = clone(model).fit(frame.iloc[again], y[again], groups=own)
    assert repeated.code_length_ == model.code_length_
    printed = clone(model).set_params(unseen="smoothed").fit(frame, y, weights, groups=groups)
    assert printed.code_length_ == pytest.approx(twin.cost(frozenset(everything), "map"), rel=1e-12)


@pytest.mark.parametrize("rows_each", [2, 5])
@pytest.mark.parametrize(
    "parameters",
    [{"averaging": "none"}, {"averaging": "cma"}, {"criterion": "auc"}, {"search": "exhaustive"}],
    ids=str,
)
def test_other_columns_answer_for_new_customers(rows_each, parameters):
    (X, y), (later, known) = customers(0, rows_each), customers(1, rows_each)
    model = SelectiveNaiveBayes(**parameters)
    expected = clone(model).fit(X[["kind"]], y).score(later[["kind"]], known)
    drawn = np.random.default_rng(2).integers(0, y.size, y.size)
    often = np.r_[np.arange(y.size), np.repeat(np.flatnonzero(y), 3)]
    for rows in (np.arange(y.size), drawn, often):
        found = clone(model).fit(X.iloc[rows], y[rows])
        assert found.score(later, known) > expected - 0.01
        assert found.weights_[1] > 0
    together = clone(model).fit(X, y, groups=X["customer"])
    assert (together.weights_[1], together.score(later, known)) == (0.0, expected)


def test_rows_of_no_weight_and_sparse_ones_are_in_groups_too():
    X, y = customers(0, 2)
    codes = X.drop(columns="age").apply(lambda column: pd.factorize(column)[0]).to_numpy()
    model = SelectiveNaiveBayes(categorical_features="all")
    whole = clone(model).fit(codes[:200], y[:200], groups=codes[:200, 0])
    weights = (np.arange(400) < 200).astype(float)
    for rows in (codes, sp.csr_matrix(codes)):
        found = clone(model).fit(rows, y, weights, groups=codes[:, 0])
        assert (found.weights_.tolist(), found.code_length_) == (
            whole.weights_.tolist(),
            whole.code_length_,
        )


@pytest.mark.parametrize(
    ("groups", "message"), [([1, 2], "of 2 rows, but X has 400"), ([None] * 400, "groups")]
)
def test_groups_name_every_row(groups, message):
    X, y = customers(0, 2)
    with pytest.raises(ValueError, match=message):
        SelectiveNaiveBayes().fit(X, y, groups=groups)
