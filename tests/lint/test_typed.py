"""Public signatures: typed whole, and true to defaults and to what is refused."""

import inspect
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from types import FunctionType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import scipy.sparse as sp
from matplotlib.axes import Axes
from narwhals.typing import IntoDataFrame
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator
from sklearn.utils._param_validation import StrOptions

import seminaive
from seminaive import discretise, evaluation, plots

ESTIMATORS = sorted(
    {
        each
        for module in (seminaive, discretise)
        for name in module.__all__
        if isinstance(each := getattr(module, name), type) and issubclass(each, BaseEstimator)
    },
    key=lambda each: each.__name__,
)
PARAMETERS = {
    (each, name): parameter
    for each in ESTIMATORS
    for name, parameter in list(inspect.signature(each.__init__).parameters.items())[1:]
}
#: The modules whose public names are functions, and classes that these return.
MODULES = (evaluation, plots)
PUBLIC = [getattr(module, name) for module in MODULES for name in module.__all__]
MEMBERS = [
    member.fget if isinstance(member, property) else member
    for each in PUBLIC
    if isinstance(each, type)
    for member in vars(each).values()
]
FUNCTIONS = [
    each
    for each in (*PUBLIC, *MEMBERS)
    if isinstance(each, FunctionType) and not each.__name__.startswith("_")
]
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
    for each in alternatives(annotation):
        if each is Any:
            return True
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


def untyped(function):
    """Names of what a signature gives no type: arguments, and ``return``."""
    signature = inspect.signature(function)
    bare = [n for n, each in signature.parameters.items() if each.annotation is each.empty]
    untold = ["return"] if signature.return_annotation is signature.empty else []
    return [name for name in (*bare, *untold) if name not in ("self", "cls")]


def test_every_room_of_functions_is_looked_at():
    rooms = {each.__module__.split(".")[1] for each in FUNCTIONS}
    assert rooms == {"evaluation", "plots"}
    assert {"webb", "Decomposition.bias", "PostHocTest.differ", "plot_partition"} <= {
        each.__qualname__ for each in FUNCTIONS
    }


def test_no_public_function_is_anywhere_else():
    for module in (seminaive, discretise):
        assert not [name for name in module.__all__ if inspect.isfunction(getattr(module, name))]


def test_every_function_is_typed_whole_and_its_defaults_are_of_their_types():
    wrong = []
    for function in FUNCTIONS:
        hints = get_type_hints(function, localns=NAMES)
        for name, each in inspect.signature(function).parameters.items():
            if name not in hints:
                admitted = name == "self"
            else:
                admitted = each.default is each.empty or admits(hints[name], each.default)
            if not admitted:
                wrong.append(f"{function.__qualname__}: {each}")
        if "return" not in hints:
            wrong.append(f"{function.__qualname__}: what it returns")
    assert wrong == []


def test_a_default_is_of_its_type():
    wrong = [
        f"{estimator.__name__}: {each}"
        for (estimator, _), each in PARAMETERS.items()
        if not admits(each.annotation, each.default)
    ]
    assert wrong == []


def test_a_type_lists_the_words_that_are_taken():
    wrong = {}
    for (estimator, name), parameter in PARAMETERS.items():
        constraints = getattr(estimator, "_parameter_constraints", {}).get(name, [])
        taken = [set(each.options) for each in constraints if isinstance(each, StrOptions)]
        if taken and words(parameter.annotation) != set.union(*taken):
            wrong[estimator.__name__, name] = words(parameter.annotation) ^ set.union(*taken)
    assert wrong == {}


def test_a_wrong_default_would_be_noticed():
    assert admits(float | None, 1)
    assert admits(float | Literal["1/n"], "1/n")
    assert not admits(float | Literal["1/n"], "1/m")
    assert not admits(int, 0.5)
    assert not admits(int, None)
    assert words(float | Literal["a", "b"] | None) == {"a", "b"}


CLASSES = sorted(
    {
        each
        for module in (seminaive, discretise, *MODULES)
        for name in module.__all__
        if isinstance(each := getattr(module, name), type)
    },
    key=lambda each: each.__name__,
)


def members(cls):
    """Constructor, public methods and properties that the library itself defines, by name."""
    for name, member in inspect.getmembers_static(cls):
        found = getattr(member, "__func__", getattr(member, "fget", member))
        ours = str(getattr(found, "__module__", "")).startswith("seminaive.")
        is_public = not name.startswith("_") or name == "__init__"
        if is_public and isinstance(found, FunctionType) and ours:
            yield name, found


#: To be typed when records are recomputed anyway: an annotation is code, which their keys cover.
WAITING = {"Intervals.codes"}


def test_whatever_a_public_class_offers_is_typed_whole():
    offered = {f"{cls.__name__}.{name}": each for cls in CLASSES for name, each in members(cls)}
    bare = {name: untyped(each) for name, each in offered.items() if name not in WAITING}
    assert {name: found for name, found in bare.items() if found} == {}
