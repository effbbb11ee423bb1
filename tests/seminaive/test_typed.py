"""Signatures of the public classes: typed whole, and true to defaults and to what is refused."""

import inspect
import tomllib
from importlib.resources import files
from pathlib import Path
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin

import pytest
from sklearn.base import BaseEstimator
from sklearn.utils._param_validation import StrOptions

import seminaive
from seminaive import discretise

ESTIMATORS = sorted(
    {
        each
        for module in (seminaive, discretise)
        for name in module.__all__
        if isinstance(each := getattr(module, name), type) and issubclass(each, BaseEstimator)
    },
    key=lambda each: each.__name__,
)
METHODS = (
    "fit", "partial_fit", "transform", "predict", "predict_proba", "predict_log_proba",
    "predict_joint_log_proba", "explain", "as_printed", "staged_predict", "staged_predict_proba",
    "predict_each", "predict_each_proba", "score_models", "antecedents", "cache_info", "report",
)  # fmt: skip
PARAMETERS = [
    pytest.param(each, parameter, id=f"{each.__name__}-{parameter.name}")
    for each in ESTIMATORS
    for parameter in list(inspect.signature(each.__init__).parameters.values())[1:]
]


def alternatives(annotation):
    """Members of a union, or the one type."""
    if get_origin(annotation) in (Union, UnionType):
        return [inner for each in get_args(annotation) for inner in alternatives(each)]
    return [annotation]


def admits(annotation, value):
    """Whether a value is of a type; a sequence is not looked into."""
    for each in alternatives(annotation):
        if get_origin(each) is Literal:
            if any(value == known and type(value) is type(known) for known in get_args(each)):
                return True
        elif value is None or each in (None, NoneType):
            if value is None and each in (None, NoneType):
                return True
        elif isinstance(value, get_origin(each) or each):
            if not (isinstance(value, str) and each is not str):
                return True
        elif each is float and type(value) is int:
            return True
    return False


def words(annotation):
    """The strings that a type lists."""
    literals = (each for each in alternatives(annotation) if get_origin(each) is Literal)
    return {word for each in literals for word in get_args(each) if isinstance(word, str)}


def test_the_package_says_that_it_is_typed_and_ships_the_mark():
    assert files(seminaive).joinpath("py.typed").is_file()
    project = tomllib.loads(
        (Path(__file__).resolve().parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    )
    assert "py.typed" in project["tool"]["setuptools"]["package-data"]["seminaive"]


@pytest.mark.parametrize("estimator", ESTIMATORS, ids=lambda each: each.__name__)
def test_every_method_is_typed_whole(estimator):
    for name in ("__init__", *METHODS):
        if not hasattr(estimator, name):
            continue
        signature = inspect.signature(getattr(estimator, name))
        bare = [
            each.name
            for each in signature.parameters.values()
            if each.name != "self" and each.annotation is inspect.Parameter.empty
        ]
        assert bare == [], (name, bare)
        assert signature.return_annotation is not inspect.Signature.empty, name


@pytest.mark.parametrize(("estimator", "parameter"), PARAMETERS)
def test_a_default_is_of_its_type(estimator, parameter):
    assert admits(parameter.annotation, parameter.default)


@pytest.mark.parametrize(("estimator", "parameter"), PARAMETERS)
def test_a_type_lists_the_words_that_are_taken(estimator, parameter):
    constraints = getattr(estimator, "_parameter_constraints", {}).get(parameter.name, [])
    taken = [set(each.options) for each in constraints if isinstance(each, StrOptions)]
    if taken:
        assert words(parameter.annotation) == set.union(*taken)


def test_a_wrong_default_would_be_noticed():
    assert admits(float | None, 1)
    assert admits(float | Literal["1/n"], "1/n")
    assert not admits(float | Literal["1/n"], "1/m")
    assert not admits(int, 0.5)
    assert not admits(int, None)
    assert words(float | Literal["a", "b"] | None) == {"a", "b"}
