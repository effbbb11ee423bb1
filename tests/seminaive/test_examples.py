"""The examples in the library's docstrings: every public name has one, and all print what they say.

Each runs in a namespace of its own with nothing in it, as if pasted into a new session.
"""

import doctest
import importlib
import inspect
import pkgutil

import pytest

import seminaive
import seminaive.evaluation
import seminaive.plots


def modules():
    """Every module of the library."""
    found = pkgutil.walk_packages(seminaive.__path__, "seminaive.")
    return [seminaive, *(importlib.import_module(each.name) for each in found)]


def public():
    """Classes and functions that a public module offers, each once, by its address."""
    offered = {}
    # What readers import from: the package, and the rooms that it does not list itself.
    for module in [seminaive, seminaive.discretise, seminaive.evaluation, seminaive.plots]:
        for name in module.__all__:
            if callable(getattr(module, name)):
                offered.setdefault(getattr(module, name), f"{module.__name__}.{name}")
    return {address: each for each, address in offered.items()}


def documented():
    """Every docstring with examples, by the name of what it describes."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    tests = [test for module in modules() for test in finder.find(module, globs={})]
    return {test.name: test for test in tests if test.examples}


PUBLIC, DOCUMENTED = public(), documented()


@pytest.mark.parametrize("address", sorted(PUBLIC))
def test_a_public_name_has_an_example_that_shows_it(address):
    name = address.rpartition(".")[2]
    if isinstance(PUBLIC[address], type) and issubclass(PUBLIC[address], Warning):
        address = "seminaive.DataWarning"  # Its example shows how one asks for any kind.
        name = "DataWarning"
    lines = inspect.getdoc(PUBLIC[address]).splitlines()
    shown = [line for line in lines if line.startswith((">>> ", "... "))]
    assert any(name in line for line in shown) or is_made_by_another(name, shown)


def is_made_by_another(name, shown):
    """Whether an example shows an object that nobody makes by hand: as the result of a call."""
    makers = {
        "Decomposition": "webb(",
        "FriedmanTest": "friedman(",
        "Moments": ".moments",
        "PostHocTest": "post_hoc(",
        "Reliability": "reliability_curve(",
        "ResampledTTest": "corrected_resampled_t_test(",
        "Schema": ".schema_",
        "Split": "repeated_splits(",
        "Table": ".fit_transform(",
        "Threshold": "best_threshold(",
        "WinDrawLoss": "win_draw_loss(",
    }
    return name in makers and any(makers[name] in line for line in shown)


@pytest.mark.parametrize("name", sorted(DOCUMENTED))
def test_an_example_prints_what_it_says(name):
    report = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(DOCUMENTED[name], out=report.append)
    assert runner.failures == 0, "".join(report)


def test_an_example_that_lies_is_noticed():
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "lie", None, None)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=lambda text: None)
    assert runner.failures == 1
