"""The examples in the docstrings of pages print what they say."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

from replication import pages


@pytest.mark.parametrize(
    "name", [module.name for module in walk_packages(pages.__path__, "replication.pages.")]
)
def test_examples_of_the_docstrings(name):
    assert doctest.testmod(import_module(name)).failed == 0
