"""Public names are imported when they are asked for, from where type checkers see them."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import seminaive


def declared():
    """The module of each name under ``TYPE_CHECKING``."""
    tree = ast.parse(Path(seminaive.__file__).read_bytes())
    [checked] = [node for node in tree.body if isinstance(node, ast.If)]
    return {alias.name: node.module for node in checked.body for alias in node.names}


def test_each_name_is_that_of_the_module_that_type_checkers_see():
    assert sorted(declared()) == sorted(seminaive.__all__)
    assert declared() == seminaive._HOMES
    for name in seminaive.__all__:
        module = f"{seminaive.__name__}.{declared()[name]}"
        assert getattr(seminaive, name) is vars(sys.modules[module])[name]


def test_names_are_listed_before_they_are_asked_for_and_no_others_are_there():
    script = """
import sys, seminaive
assert set(seminaive.__all__) <= set(dir(seminaive))
shown = {name for name in dir(seminaive) if not name.startswith("_")}
assert shown == {*seminaive.__all__, "discretise", "evaluation", "plots"}
assert [name for name in sys.modules if name.startswith("seminaive.")] == ["seminaive.moved"]
from seminaive import NaiveBayes
assert "seminaive.selective.selective" not in sys.modules
from seminaive import *
assert TAN is seminaive.TAN
assert callable(seminaive.plots.plot_explanation)
assert all(hasattr(seminaive, name) for name in shown)
"""
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=300, check=False
    )
    assert ended.returncode == 0, ended.stderr
    with pytest.raises(AttributeError, match="has no attribute 'Missing'"):
        seminaive.Missing  # noqa: B018
