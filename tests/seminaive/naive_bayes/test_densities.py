"""Which density a numeric feature has, from a name, a dict or a sequence."""

import numpy as np
import pandas as pd
import pytest

from seminaive import NaiveBayes
from seminaive.naive_bayes.densities.parameter import densities, named
from seminaive.table.schema import make_schema

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
        ({"y": "uniform"}, "'uniform' is none of gaussian, kernel, multinomial"),
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


def test_the_density_nominal_is_refused_with_the_parameter_that_says_so():
    rows = pd.DataFrame({"x": [1.0, 2.0]})
    with pytest.raises(ValueError, match="which features are nominal says categorical_features"):
        NaiveBayes(density={"x": "nominal"}).fit(rows, [0, 1])
