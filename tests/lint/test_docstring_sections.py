"""Docstrings of public names: numpydoc finds no fault, and what it does not ask is told as well.

That is shapes, errors with their reasons, and docstrings that are inherited. What raises is read
from the code: a `raise` in a function, or in one of ours that it calls by name. A section that
tells what comes back where nothing does is ruff's DOC202.
"""

import ast
import dataclasses
import inspect
import re
import textwrap
from functools import cache

import pytest
from numpydoc.docscrape import NumpyDocString
from numpydoc.validate import validate

from tests.seminaive.test_examples import PUBLIC, modules

#: Annotations of what has a shape.
ARRAYS = re.compile(r"\b(ArrayLike|NDArray|ndarray|Rows|Scores|Labels)\b")

#: Errors that the code has, but no caller of a method of this name meets.
NEVER_MET = {
    # `_find_cuts` raises it in chunks alone, which `partial_fit` makes.
    "fit": {"NoChunksError"},
}

#: Errors that a public name of this name passes on, from others' code, which is not read, too.
PASSED_ON = {
    # Of rows that are not those of the fit, in every classifier.
    "fit": {"ValueError"},
    "partial_fit": {"ValueError"},
    "predict": {"ValueError"},
    # Of `check_is_fitted`.
    "predict_joint_log_proba": {"NotFittedError", "ValueError"},
    "transform": {"NotFittedError"},
    "plot_network": {"NotFittedError"},
    "plot_feature_weights": {"NotFittedError"},
    "plot_penalised_path": {"NotFittedError"},
    "plot_stagewise_errors": {"NotFittedError"},
    "plot_stagewise_path": {"NotFittedError"},
    # Of `recall_score`, for lengths that differ.
    "balanced_error_rate": {"ValueError"},
    # Of the classifier that is given.
    "predict_repeatedly": {"ValueError", "TypeError"},
}


def is_ours(each):
    return (getattr(each, "__module__", None) or "").startswith("seminaive")


def methods(owner):
    """Public functions of ours that a class has, by name; not its properties."""
    names = [name for name in dir(owner) if not name.startswith("_")]
    found = {name: getattr(owner, name) for name in names}
    found = {name: getattr(each, "__func__", each) for name, each in found.items()}
    return {n: each for n, each in found.items() if inspect.isfunction(each) and is_ours(each)}


def callables():
    """Public functions, and methods of public classes, each once, with its class if any."""
    for address, each in sorted(PUBLIC.items()):
        if not isinstance(each, type):
            yield address, each, None
            continue
        for name, method in methods(each).items():
            yield f"{address}.{name}", method, each


def properties():
    """Properties of public classes that return arrays."""
    for address, each in sorted(PUBLIC.items()):
        for name, found in inspect.getmembers_static(each, lambda each: isinstance(each, property)):
            ours = not name.startswith("_") and is_ours(found.fget)
            if ours and ARRAYS.search(returned(found.fget)):
                yield f"{address}.{name}", found


def sections(documented):
    """Sections of a docstring by title."""
    return NumpyDocString(inspect.getdoc(documented) or "")


def entries(section):
    """What a section says of each name that begins an entry: its type and its description."""
    return {
        name.strip(" *`"): (entry.type, " ".join(entry.desc))
        for entry in section
        for name in (entry.name or entry.type).split(",")
    }


def faults(address):
    """Codes of what numpydoc has against a public name, by address."""
    found = validate(address)
    codes, told = {code for code, _ in found["errors"]}, NumpyDocString(found["docstring"])
    # A function that hands a generator on yields what comes back.
    if told["Yields"]:
        codes -= {"RT01"}
    # The arguments of a record are its attributes.
    public = PUBLIC.get(address)
    if isinstance(public, type) and is_record(public):
        names = entries([*told["Attributes"], *told["Parameters"]])
        codes -= {"PR01"} if set(inspect.signature(public).parameters) <= set(names) else set()
    # A parameter untold or unknown, what comes back or is yielded untold.
    return codes & {"PR01", "PR02", "RT01", "YD01"}


@cache
def tree(function):
    return ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]


def returned(function):
    annotation = tree(function).returns
    return "" if annotation is None else ast.unparse(annotation)


def arguments(function):
    """Annotations of a function's arguments, by name."""
    a = tree(function).args
    told = [*a.posonlyargs, *a.args, *a.kwonlyargs, *filter(None, (a.vararg, a.kwarg))]
    return {each.arg: ast.unparse(each.annotation) for each in told if each.annotation}


def shapeless(entry_of, wanted):
    """Arrays among arguments whose entry gives no shape, nor says where it is."""
    return [
        name
        for name, annotation in wanted.items()
        if ARRAYS.search(annotation)
        and not re.search(r"\bshape\b|\bAs (in|for|by|of)\b", " ".join(entry_of[name]))
    ]


def errors(function, owner):
    """Names of the errors raised by a function and by those of ours that it calls by name."""
    seen, waiting, found = set(), [function], set()
    while waiting:
        each = waiting.pop()
        if each in seen:
            continue
        seen.add(each)
        for node in (n for line in tree(each).body for n in ast.walk(line)):
            if isinstance(node, ast.Raise) and node.exc is not None:
                made = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
                found.add(ast.unparse(made).rpartition(".")[2])
            elif isinstance(node, ast.Call):
                waiting += called(node.func, each, owner)
    return found


def called(name, caller, owner):
    """Functions of ours that a name in a function's body may stand for."""
    known = inspect.unwrap(caller).__globals__
    if isinstance(name, ast.Name):
        found = [known.get(name.id)]
    elif isinstance(name, ast.Attribute) and isinstance(name.value, ast.Name):
        if name.value.id in ("self", "cls") and owner is not None:
            found = [vars(each).get(name.attr) for each in owner.__mro__]
        else:
            found = [getattr(known.get(name.value.id), name.attr, None)]
    elif ast.unparse(name).startswith("super()") and owner is not None:
        found = [vars(each).get(name.attr) for each in owner.__mro__]
    else:
        found = []
    found = [inspect.unwrap(getattr(each, "__func__", each)) for each in found if each is not None]
    return [each for each in found if inspect.isfunction(each) and is_ours(each)]


CALLABLES = list(callables())
CLASSES = sorted(address for address, each in PUBLIC.items() if isinstance(each, type))


def without_docstring(owner):
    """Public methods and properties that a class defines, with no docstring and none inherited."""
    for name, member in vars(owner).items():
        code = getattr(member, "fget", getattr(member, "func", getattr(owner, name)))
        ours = callable(code) and getattr(code, "__module__", None) == owner.__module__
        if ours and not name.startswith("_") and not inspect.getdoc(getattr(owner, name)):
            yield f"{owner.__module__}.{owner.__qualname__}.{name}"


def test_every_method_has_a_docstring_or_inherits_one():
    owners = {
        each
        for module in modules()
        for name, each in vars(module).items()
        if isinstance(each, type) and each.__module__ == module.__name__ and name[0] != "_"
    }
    assert [method for each in owners for method in without_docstring(each)] == []


@pytest.mark.parametrize("address", [*(address for address, *_ in CALLABLES), *CLASSES])
def test_numpydoc_finds_no_fault(address):
    assert faults(address) == set()


def untold(function, owner):
    """What a docstring lacks, in words: shapes, errors, and the reasons of these."""
    told, name = sections(function), function.__name__
    for array in shapeless(entries(told["Parameters"]), arguments(function)):
        yield f"the shape of {array}"
    comes_back = str(entries(told["Returns"] or told["Yields"]))
    # Annotated as an array, one returns a bool: to mend it would change code that keys results.
    is_array = ARRAYS.search(returned(function)) and name != "is_what_cancelled"
    if is_array and not re.search(r"\bshape\b", comes_back):
        yield "the shape of what comes back"
    raises = entries(told["Raises"])
    met = errors(function, owner) - NEVER_MET.get(name, set()) | PASSED_ON.get(name, set())
    yield from sorted(met - set(raises))
    yield from (f"why {error}" for error, (_, reason) in raises.items() if not reason)


@pytest.mark.parametrize(("address", "function", "owner"), CALLABLES)
def test_shapes_and_errors_are_told_and_these_have_reasons(address, function, owner):
    assert [*untold(function, owner)] == []


# A kind of warning has the constructor of every exception.
@pytest.mark.parametrize(
    "public", [PUBLIC[name] for name in CLASSES if not issubclass(PUBLIC[name], Warning)]
)
def test_every_array_of_a_constructor_has_a_shape(public):
    told = sections(public)
    known = entries([*told["Attributes"], *told["Parameters"]])
    assert shapeless(known, constructed(public)) == []


def is_record(each):
    """Whether the arguments of a constructor are what attributes there are."""
    return dataclasses.is_dataclass(each) or hasattr(each, "_fields")


def constructed(each):
    """Annotations of a constructor's arguments, by name."""
    if not is_record(each):
        return arguments(each.__init__)
    return {n: str(found.annotation) for n, found in inspect.signature(each).parameters.items()}


def test_a_property_gives_the_shape_of_its_array():
    found = dict(properties())
    assert found
    assert [n for n, each in found.items() if not re.search(r"\bshape\b", each.__doc__)] == []


def told_in_part(x: "ArrayLike", y: "ArrayLike", z: int) -> int:  # noqa: F821
    """Say little.

    Parameters
    ----------
    x : array-like of shape (n_rows,)
    y : array-like

    Examples
    --------
    >>> told_in_part
    """
    if z:
        raise KeyError(z)
    return refused_by_another(x, y)


def refused_by_another(x, y):
    raise IndexError(x, y)


def test_what_is_not_told_is_noticed(monkeypatch):
    monkeypatch.setattr(told_in_part, "__module__", "seminaive.toy")
    monkeypatch.setattr(refused_by_another, "__module__", "seminaive.toy")
    assert [*untold(told_in_part, None)] == ["the shape of y", "IndexError", "KeyError"]
    assert faults(f"{__name__}.told_in_part") == {"PR01", "RT01"}
