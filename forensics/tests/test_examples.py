"""Every example of a docstring gives what it shows."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import printed_numbers


def test_the_examples_give_what_they_show():
    names = [each.name for each in walk_packages(printed_numbers.__path__, "printed_numbers.")]
    ran = [doctest.testmod(import_module(name)) for name in names if "__main__" not in name]
    assert sum(each.failed for each in ran) == 0
    assert sum(each.attempted for each in ran) > 50
