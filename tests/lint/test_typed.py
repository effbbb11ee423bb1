"""Public signatures: typed whole, and true to defaults and to what is refused."""

import inspect
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from types import FunctionType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
import scipy.sparse as sp
from matplotlib.axes import Axes
from narwhals.typing import IntoDataFrame
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator
from sklearn.utils._param_validation import StrOptions

import seminaive
from seminaive import discretise, evaluation, plots

MODULES = (seminaive, discretise, evaluation, plots)
PUBLIC = {getattr(module, name) for module in MODULES for name in module.__all__}
CLASSES = sorted((each for each in PUBLIC if isinstance(each, type)), key=lambda cls: cls.__name__)
#: What annotations name that is imported for type checkers alone.
NAMES = {
    "Any": Any,
    "ArrayLike": ArrayLike,
    "Axes": Axes,
    "IntoDataFrame": IntoDataFrame,
    "Mapping": Mapping,
    "Sequence": Sequence,
    # What narwhals' alias names; its version 2.0 as text alone.
    "NativeFrame": object,
    "DataFrameLike": object,
    "Rows": ArrayLike,
    "Table": seminaive.Table,
    "sp": sp,
}


def alternatives(annotation):
    """Members of a union, or the one type."""
    if get_origin(annotation) in (Union, UnionType):
        return [inner for each in get_args(annotation) for inner in alternatives(each)]
    return [annotation]


def admits(annotation, value):
    """Whether a value is of a type; a sequence is not looked into."""
    return any(is_of(kind, value) for kind in alternatives(annotation))


def is_of(kind, value):
    if kind is Any:
        return True
    if get_origin(kind) is Literal:
        return any(value == known and type(value) is type(known) for known in get_args(kind))
    if value is None or kind in (None, NoneType):
        return value is None and kind in (None, NoneType)
    if isinstance(value, str):
        return kind is str
    return isinstance(value, get_origin(kind) or kind) or (kind is float and type(value) is int)


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


def members(cls):
    """Constructor, public methods and properties that the library itself defines, by name."""
    for name, member in inspect.getmembers_static(cls):
        found = getattr(member, "__func__", getattr(member, "fget", member))
        ours = str(getattr(found, "__module__", "")).startswith("seminaive.")
        is_public = not name.startswith("_") or name == "__init__"
        if is_public and isinstance(found, FunctionType) and ours:
            yield f"{cls.__name__}.{name}", found


#: Functions by name, and whatever a class offers.
OFFERED = {
    **{each.__name__: each for each in PUBLIC if isinstance(each, FunctionType)},
    **{name: found for cls in CLASSES for name, found in members(cls)},
}
#: To be typed when records are recomputed anyway: an annotation is code, which their keys cover.
WAITING = {"Intervals.codes"}


def amiss(function):
    """Arguments that have no type, or a default of another one; ``return`` without a type."""
    hints = get_type_hints(function, localns=NAMES)
    for name, each in inspect.signature(function).parameters.items():
        if name not in ("self", "cls", *hints):
            yield name
        elif each.default is not each.empty and not admits(hints[name], each.default):
            yield str(each)
    yield from {"return"} - {*hints}


def test_what_is_public_is_typed_whole_and_its_defaults_are_of_their_types():
    assert {"webb", "Decomposition.bias", "plot_partition", "AODE.fit", "AODE.__init__"} <= {
        *OFFERED
    }
    wrong = {name: [*amiss(each)] for name, each in OFFERED.items() if name not in WAITING}
    assert {name: found for name, found in wrong.items() if found} == {}


def test_a_type_lists_the_words_that_are_taken():
    wrong = {}
    for estimator in (cls for cls in CLASSES if issubclass(cls, BaseEstimator)):
        for name, annotation in get_type_hints(estimator.__init__, localns=NAMES).items():
            constraints = getattr(estimator, "_parameter_constraints", {}).get(name, [])
            taken = [set(each.options) for each in constraints if isinstance(each, StrOptions)]
            if taken and words(annotation) != set.union(*taken):
                wrong[estimator.__name__, name] = words(annotation) ^ set.union(*taken)
    assert wrong == {}


@pytest.mark.parametrize(
    ("annotation", "value", "right"),
    [
        (float | None, 1, True),
        (float | Literal["1/n"], "1/n", True),
        (float | Literal["1/n"], "1/m", False),
        (int, 0.5, False),
        (int, None, False),
    ],
)
def test_a_wrong_default_would_be_noticed(annotation, value, right):
    assert admits(annotation, value) == right


def test_the_words_of_a_type_are_those_of_its_literals():
    assert words(float | Literal["a", "b"] | None) == {"a", "b"}
