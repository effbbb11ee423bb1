"""Marks of the tests that need a class of Weka's."""

from functools import cache

import pytest

from replication.weka.find import find_weka, why_no_weka

J48 = "weka.classifiers.trees.J48"


@cache
def needs_class(name=J48):
    """Skip where no jar at hand has the class; each look reads all names of a jar."""
    return pytest.mark.skipif(find_weka(needs=name) is None, reason=why_no_weka(needs=name) or "-")
