"""A module of which all but some functions refuse to be entered."""

import ast

import pytest

from tests.staleness.bare import NotEntered, bare, refuse

TEXT = '''
def f():
    """Add."""
    return g() + 1

def g():
    return 1

class A:
    def h(self):
        def inner():
            return 3
        return inner()

    def __del__(self):
        pass

if True:
    def later():
        yield 1
'''


def made(*entered):
    refused = []
    tree = bare(ast.parse(TEXT), entered, refused)
    names = {"__refuse__": refuse, "__name__": "toy"}
    exec(compile(tree, "toy", "exec"), names)
    return names, refused


def test_all_but_what_was_entered_refuse_and_not_before_they_are_entered():
    names, refused = made("f", "A.h")
    assert refused == ["g", "later"]
    assert names["A"]().h() == 3
    assert names["f"].__doc__ == "Add."
    later = names["later"]()
    for call in (names["f"], names["g"], lambda: next(later)):
        with pytest.raises(NotEntered, match=r"toy: (g|later)"):
            call()


def test_where_data_are_loaded_nothing_refuses():
    names, _ = made()
    loader = {"__name__": "replication.datasets.loader", "f": names["f"]}
    exec("found = f()", loader)
    assert loader["found"] == 2
