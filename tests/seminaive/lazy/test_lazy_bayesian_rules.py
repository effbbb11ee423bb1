"""LazyBayesianRules against its exact twin, and what it promises beyond the common contract."""

from fractions import Fraction

import numpy as np
import pandas as pd
import pytest
from sklearn.exceptions import NotFittedError

from seminaive import TableEncoder
from tests.seminaive.cases import plain, with_unseen
from tests.seminaive.lazy.lbr_problems import interacting
from tests.seminaive.lazy.lbr_twin import Twin
from tests.seminaive.named import LazyBayesianRules


def asked_of(data):
    """Some of the rows, values never shown, and rows that lack values."""
    asked = with_unseen(data.frame.head(20))
    lacking = asked.head(3).copy()
    for k in range(3):
        lacking.iloc[k, k] = None
    return pd.concat([asked, lacking, asked.head(1).assign(**dict.fromkeys(asked))])


CASES = {
    "two classes": ({"n": 140, "seed": 1}, {}),
    "three classes": ({"n_classes": 3, "features": 5, "seed": 3}, {}),
    "ties": ({"n": 60, "n_classes": 3}, {"significance": 0.25}),
    "ties of unlike products": (
        {"n": 60, "n_classes": 7, "features": 5, "seed": 1},
        {"significance": 0.25},
    ),
    "weights": ({"seed": 0}, {}),
    "weights and missing": ({"missing": 0.2, "n_classes": 3, "seed": 4}, {}),
    "missing": ({"missing": 0.15, "seed": 8}, {}),
    "missing as Weka has it": ({"missing": 0.2, "seed": 3}, {"missing": "first"}),
    "weights as Weka has it": ({"missing": 0.2, "seed": 3}, {"missing": "first"}),
    "a loose test": ({"seed": 5, "features": 5}, {"significance": 0.25}),
    "a strict test": ({"seed": 1}, {"significance": 1e-4}),
    "no antecedent": ({"n_classes": 3, "missing": 0.1}, {"max_antecedents": 0}),
    "one antecedent": ({"n": 100, "seed": 1}, {"max_antecedents": 1}),
    "little smoothing": ({"seed": 6}, {"alpha": 0.125, "class_alpha": 0.5}),
    "weights and little smoothing": ({"seed": 6}, {"alpha": 0.125, "class_alpha": 0.5}),
    "classes as they come": ({"n_classes": 3, "seed": 7}, {"class_alpha": 0.0}),
    "much smoothing": ({"seed": 8}, {"alpha": 40.0}),
}


@pytest.mark.deep
@pytest.mark.parametrize("case", CASES)
def test_antecedents_and_probabilities_are_those_of_the_exact_twin(case):
    made, parameters = CASES[case]
    data = interacting(**made)
    weights = data.weights if "weights" in case else None
    model = LazyBayesianRules(**parameters, unseen="smoothed")
    model.fit(data.frame, data.labels, weights)
    alphas = {name: Fraction(getattr(model, name)) for name in ("alpha", "class_alpha")}
    twin = Twin(
        data.problem(weights=weights, **alphas),
        Fraction(model.significance),
        model.max_antecedents,
        first=model.missing == "first",
    )
    asked = asked_of(data)
    grown = [[name for name, _ in each] for each in model.antecedents(asked)]
    assert grown == [[f"x{k}" for k in twin.grow(row)[0]] for row in plain(asked)]
    with np.errstate(divide="ignore"):
        expected = np.log(np.array([twin.joint(row) for row in plain(asked)], dtype=float))
    np.testing.assert_allclose(
        model.predict_joint_log_proba(asked), expected, rtol=1e-12, atol=1e-12
    )
    assert max(map(len, grown)) >= {"two classes": 2, "missing": 2, "no antecedent": 0}.get(case, 1)


def test_a_small_case_keeps_the_numbers_of_the_twin_and_of_weka():
    i = np.arange(120)
    X = np.column_stack([i % 2, i // 2 % 3, i // 7 % 2, i * i % 5 % 3])
    model = LazyBayesianRules().fit(X, np.where(i % 11 == 0, 1, X[:, 0] ^ (X[:, 1] == 1)))
    asked = [[0, 1, 0, 0], [1, 1, 1, 1], [0, 2, 0, 1], [1, 0, 1, 0]]
    assert model.antecedents(asked) == [((1, 1),), ((1, 1),), ((0, 0),), ((0, 1),)]
    frozen = [0.9650149127770372, 0.09508847362328428, 0.12520098052136325, 0.9405093835514526]
    np.testing.assert_allclose(model.predict_proba(asked)[:, 1], frozen, rtol=1e-13)


def test_the_first_of_equal_features_joins_and_is_named():
    data = interacting(n=140, seed=2)
    frame = data.frame[["x1", "x2", "x3"]].assign(z=data.frame["x0"], a=data.frame["x0"])
    grown = LazyBayesianRules().fit(frame, data.labels).antecedents(frame)
    names = {name for each in grown for name, _ in each}
    assert {"z", "a"} & names == {"z"}
    assert all(frame[name].iloc[i] == x for i, each in enumerate(grown) for name, x in each)


def test_a_value_that_all_rows_show_cannot_join():
    # Without x, whose smoothing favours the larger class, 18 more rows are right and 15 fewer.
    x = pd.Categorical(["v"] * 50, categories=["v", *range(59)])
    y, z = np.repeat([0, 1], [30, 20]), np.repeat([0, 1, 0], [15, 33, 2])
    frame = pd.DataFrame({"x": x, "z": z})
    grown = LazyBayesianRules(significance=0.5).fit(frame, y).antecedents(frame)
    assert set(grown) == {(), (("z", 1),)}


@pytest.mark.parametrize("sizes", [[1] * 90, [17, 73], [1, 60, 2, 27]], ids=str)
def test_chunks_give_the_bits_of_one_fit(sizes):
    data = interacting(missing=0.1, seed=1)
    # Strings declare nothing: values turn up as the rows come in, in alphabetical order.
    order = np.argsort(data.frame["x1"].astype(str), kind="stable")
    frame, y, w = data.frame.astype(object).iloc[order], data.labels[order], data.weights[order]
    model = LazyBayesianRules()
    for rows in np.split(np.arange(90), np.cumsum(sizes)[:-1]):
        model.partial_fit(frame.iloc[rows], y[rows], [0, 1], w[rows])
        model.predict(frame.head(3))
    whole = LazyBayesianRules().fit(frame, y, w)
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        model.predict_joint_log_proba(asked), whole.predict_joint_log_proba(asked), rtol=1e-12
    )
    assert model.antecedents(asked) == whole.antecedents(asked)


def test_a_chunk_that_fails_costs_nothing():
    data = interacting()
    model = LazyBayesianRules().fit(data.frame, data.labels)
    before = model.predict_joint_log_proba(data.frame)
    other = TableEncoder().fit_transform(data.frame.assign(x0=pd.Categorical(["other"] * 90)))
    with pytest.raises(ValueError, match="same TableEncoder"):
        model.partial_fit(other, data.labels)
    twice = LazyBayesianRules().partial_fit(data.frame, data.labels, [0, 1])
    found, expected = (
        each.partial_fit(data.frame.head(1), [1]).predict_joint_log_proba(data.frame)
        for each in (model, twice)
    )
    np.testing.assert_array_equal(found, expected)
    assert np.abs(found - before).max() > 0


@pytest.mark.deep
def test_fractional_weights_are_parts_of_rows_and_weights_may_be_huge():
    data = interacting(n=140, seed=2)
    parts = pd.concat([data.frame] * 3, ignore_index=True)
    weights = np.concatenate([share * 6.0 * data.weights for share in (0.1, 0.2, 0.7)])
    split = LazyBayesianRules().fit(parts, np.tile(data.labels, 3), weights)
    whole, light, huge = (
        LazyBayesianRules().fit(data.frame, data.labels, each)
        for each in (6.0 * data.weights, np.full(140, 1e-3), 1e9 * data.weights)
    )
    np.testing.assert_allclose(
        split.predict_log_proba(data.frame), whole.predict_log_proba(data.frame), atol=1e-12
    )
    assert split.antecedents(data.frame) == whole.antecedents(data.frame)
    assert light.antecedents(data.frame) == [()] * 140
    assert all(huge.antecedents(data.frame))


def test_a_class_that_no_row_has_changes_nothing_unless_it_is_smoothed():
    data = interacting(n_classes=3, seed=3)
    shown = pd.Series(pd.Categorical.from_codes(data.labels, ["east", "north", "south"]))
    declared = shown.cat.set_categories(["east", "lost", "north", "south"])
    equal, lower = (
        [LazyBayesianRules(class_alpha=class_alpha).fit(data.frame, y) for y in (declared, shown)]
        for class_alpha in (0, 1)
    )
    np.testing.assert_array_equal(*(each.predict_proba(data.frame) for each in equal))
    more, plain_ = (each.predict_joint_log_proba(data.frame) for each in lower)
    assert (more < plain_).all()


def test_values_that_a_foreign_table_does_not_know_are_as_good_as_missing():
    data = interacting(seed=2)
    encoder = TableEncoder().fit(data.frame)
    strange = with_unseen(data.frame)
    lacking = strange.where(strange != "never shown", None).astype(data.frame.dtypes)
    y, asked = np.append(data.labels, data.labels[:4]), encoder.transform(strange)
    first, second = (
        LazyBayesianRules().fit(encoder.transform(each), y).predict_joint_log_proba(asked)
        for each in (strange, lacking)
    )
    np.testing.assert_array_equal(first, second)


def test_a_feature_without_values_says_nothing_where_gaps_are_the_first_value():
    data = interacting(seed=2)
    model = LazyBayesianRules(missing="first").fit(data.frame.assign(x9=None), data.labels)
    without = LazyBayesianRules(missing="first").fit(data.frame, data.labels)
    for x9 in (None, "new"):
        np.testing.assert_array_equal(
            model.predict_log_proba(data.frame.assign(x9=x9)),
            without.predict_log_proba(data.frame),
        )


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"significance": 0.0}, "significance"),
        ({"significance": 0.6}, "significance"),
        ({"max_antecedents": -1}, "max_antecedents"),
        ({"max_antecedents": 1.5}, "max_antecedents"),
        ({"cache_size": -1}, "cache_size"),
        ({"missing": "drop"}, "missing"),
    ],
)
def test_bad_parameters_are_named(parameters, message):
    data = interacting()
    with pytest.raises(ValueError, match=message):
        LazyBayesianRules(**parameters).fit(data.frame, data.labels)


def test_nothing_is_told_before_fitting():
    for ask in (LazyBayesianRules().cache_info, lambda: LazyBayesianRules().antecedents([[0]])):
        with pytest.raises(NotFittedError):
            ask()


CHUNKS = {"a later value": "bc", "an earlier one": "ab"}


@pytest.mark.parametrize("chunk", CHUNKS)
def test_chunks_whose_first_values_differ_are_refused_where_gaps_are_the_first(chunk):
    rng = np.random.default_rng(3)
    first, later = (rng.choice([*letters], size=(60, 3)).astype(object) for letters in ("bc", "bd"))
    later[:30, 0] = CHUNKS[chunk][0]
    first[:9, 0] = None
    y = rng.integers(2, size=60)
    model = LazyBayesianRules(missing="first").partial_fit(first, y, classes=[0, 1])
    if chunk == "an earlier one":
        with pytest.raises(ValueError, match=r"^Column 0 has the value 'a' now, .* use fit\.$"):
            model.partial_fit(later, y)
        LazyBayesianRules().partial_fit(first, y, classes=[0, 1]).partial_fit(later, y)
        return
    both = np.concatenate([first, later])
    whole = LazyBayesianRules(missing="first").fit(both, np.tile(y, 2))
    np.testing.assert_allclose(
        model.partial_fit(later, y).predict_proba(both), whole.predict_proba(both), rtol=1e-12
    )
