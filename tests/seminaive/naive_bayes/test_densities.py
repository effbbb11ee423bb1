"""Which density a numeric feature has, from a name, a dict or a sequence; what each one adds."""

import pickle
from pkgutil import iter_modules

import numpy as np
import pytest
import scipy.sparse as sp
from scipy.stats import norm

from seminaive import NaiveBayes
from seminaive.naive_bayes import densities as folder
from seminaive.naive_bayes.densities.density import densities_by_name
from seminaive.naive_bayes.densities.parameter import densities, named
from seminaive.table.schema import make_schema
from tests import remedy

SCHEMA = make_schema(4, [1], [["a", "b"]])
NAMES = np.array(["w", "x", "y", "z"], dtype=object)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("kernel", ["kernel", "kernel", "kernel"]),
        ({}, ["gaussian", "gaussian", "gaussian"]),
        ({"y": "kernel", 3: "multinomial"}, ["gaussian", "kernel", "multinomial"]),
        (["kernel", None, "gaussian", "multinomial"], ["kernel", "gaussian", "multinomial"]),
        ((None, None, "kernel", None), ["gaussian", "kernel", "gaussian"]),
    ],
    ids=str,
)
def test_every_numeric_feature_gets_one(given, expected):
    assert densities(given, SCHEMA, NAMES).tolist() == expected


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"y": "uniform"}, "'uniform' is none of auto, cut, either, gaussian, guarded, kernel"),
        (["kernel"] * 3, "names 3 features, but X has 4"),
        ({"v": "kernel"}, "the feature 'v', which X does not have; its columns are .'w'"),
        ({4: "kernel"}, "the feature 4"),
        ({-1: "kernel"}, "the feature -1"),
        ({"x": "kernel"}, "feature 1 'kernel', but the feature is nominal"),
        (["kernel"] * 4, "the feature is nominal"),
    ],
    ids=str,
)
def test_what_fits_no_feature_is_refused(given, said):
    with pytest.raises(ValueError, match=said):
        densities(given, SCHEMA, NAMES)


def test_without_names_features_have_positions():
    assert densities({0: "kernel"}, SCHEMA, None).tolist() == ["kernel", "gaussian", "gaussian"]
    with pytest.raises(ValueError, match="its columns are 0 to 3"):
        densities({"y": "kernel"}, SCHEMA, None)


@pytest.mark.parametrize(
    ("given", "known"),
    [
        ("kernel", {"kernel"}),
        ({"a": "kernel", "b": "gaussian"}, {"kernel", "gaussian"}),
        ([None, "multinomial"], {"multinomial"}),
    ],
    ids=["one", "by name", "in order"],
)
def test_all_that_is_named_is_known_before_any_row(given, known):
    assert named(given) == known


DENSITIES = densities_by_name()
#: What each adds to the score of a row in a class: of all training rows and of those of the class.
BY_HAND = {
    "gaussian": lambda row, rows, inside: norm.logpdf(
        row, inside.mean(axis=0), np.sqrt(inside.var(axis=0) + 0.01 * rows.var(axis=0))
    ).sum(),
    "kernel": lambda row, rows, inside: np.log(
        norm.pdf(row, inside, np.ptp(rows, axis=0) / np.sqrt(len(inside))).mean(axis=0)
    ).sum(),
    "multinomial": lambda row, rows, inside: (
        row @ np.log((inside.sum(axis=0) + 1) / (inside + 1 / len(inside)).sum())
    ),
}


def test_every_density_is_imported_computed_by_hand_and_documented():
    remedy.alike(
        [module.name for module in iter_modules(folder.__path__)],
        [*folder.__all__, "density", "parameter"],
        "modules of densities",
        "write each into the line of `src/seminaive/naive_bayes/densities/__init__.py`",
    )
    remedy.alike(
        [name for name, kind in DENSITIES.items() if not kind.forms],
        BY_HAND,
        "densities that score, beside those computed by hand",
        "add what it adds to `BY_HAND` of `tests/seminaive/naive_bayes/test_densities.py`",
    )
    remedy.none(
        [name for name in DENSITIES if f'"{name}"' not in NaiveBayes.__doc__],
        "densities of which no user reads",
        "say it of `density` in `src/seminaive/naive_bayes/naive_bayes.py`",
    )


@pytest.mark.filterwarnings("ignore::seminaive.EventCountWarning")
@pytest.mark.parametrize("name", BY_HAND)
def test_a_density_adds_what_it_adds_by_hand_in_all_kinds_of_rows_and_when_stored(name):
    y = np.arange(60) % 3
    rows = np.random.default_rng(4).poisson(0.7 * (1 + y[:, None]), size=(60, 4)).astype(float)
    model = NaiveBayes(density=dict.fromkeys(range(4), name)).fit(rows, y)
    expected = [[BY_HAND[name](row, rows, rows[y == c]) for c in range(3)] for row in rows]
    sparse = NaiveBayes(density=name).fit(sp.csr_matrix(rows), y)
    answers = [
        model.predict_joint_log_proba(rows),
        sparse.predict_joint_log_proba(sp.csr_matrix(rows)),
        pickle.loads(pickle.dumps(model)).predict_joint_log_proba(rows),
    ]
    for answer in answers:
        np.testing.assert_allclose(answer, np.log(1 / 3) + np.array(expected), rtol=1e-11)


@pytest.mark.parametrize("name", DENSITIES)
def test_chunks_are_refused_where_all_rows_are_needed_and_equal_the_whole_elsewhere(name):
    rows, y = np.random.default_rng(4).poisson(2.0, size=(90, 2)).astype(float), np.arange(90) % 3
    model, needed = NaiveBayes(density=name), DENSITIES[name].needs_rows
    if needed:
        for ask in ("partial_fit", "fit_batches", "fit_counts"):
            assert not hasattr(model, ask)
        with pytest.raises(ValueError, match=f"density='{name}' {needed}"):
            NaiveBayes(density={1: name}).partial_fit(rows, y, [0, 1, 2])
        return
    expected = NaiveBayes(density=name).fit(rows, y).predict_joint_log_proba(rows)
    parts = [(rows[:40], y[:40]), (rows[40:], y[40:])]
    batches = NaiveBayes(density=name).fit_batches(parts[::-1])
    for each in (batches, model.partial_fit(*parts[0], [0, 1, 2]).partial_fit(*parts[1])):
        np.testing.assert_allclose(each.predict_joint_log_proba(rows), expected, rtol=1e-12)
