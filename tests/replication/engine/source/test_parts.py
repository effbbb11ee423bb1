"""A module in parts: what runs at import, and each function's body."""

import ast

import pytest

from replication.engine.source.parts import parts
from replication.engine.source.source import Source

TEXT = '''
"""A module."""
from a import b as c
import numpy as np

LIMIT = 3

class A(c):
    x: int = LIMIT

    @property
    def y(self):
        """Return."""
        from d import e
        return e(self.x)

    @y.setter
    def y(self, value):
        self.x = value

    class Inner:
        def f(self):
            return [g for g in self.h("name")]

@np.memo
def f(x, y=LIMIT):
    def inner():
        yield 1
    return inner
'''


def apart(text):
    return parts(Source("m", ast.parse(text), False))


def test_functions_have_qualified_names_and_those_inside_are_in_the_body():
    found = apart(TEXT)
    assert {name: len(bodies) for name, bodies in found.bodies.items()} == {
        "A.y": 2, "A.Inner.f": 1, "f": 1,
    }  # fmt: skip
    assert found.decorated == {
        "A.y": {"property", "y", "setter"}, "A.Inner.f": frozenset(), "f": {"np", "memo"},
    }  # fmt: skip


def test_names_and_imports_are_those_of_each_part():
    found = apart(TEXT)
    assert found.skeleton.names == {
        "LIMIT", "c", "int", "memo", "np", "property", "setter", "x", "y",
    }  # fmt: skip
    assert len(found.skeleton.imports) == 2
    getter, setter = found.bodies["A.y"]
    assert (len(getter.imports), len(setter.imports)) == (1, 0)
    assert found.bodies["A.Inner.f"][0].names == {"g", "self", "h", "name"}


@pytest.mark.parametrize(
    ("decorator", "is_one"),
    [("@cache", True), ("@functools.lru_cache(maxsize=2)", True), ("@cached_property", True),
     ("@property", False), ("", False)],
)  # fmt: skip
def test_a_memo_is_known_by_its_decorator(decorator, is_one):
    assert apart(f"{decorator}\ndef f():\n    pass\n").memos == ({"f"} if is_one else set())


#: What is changed in TEXT, and whether the skeleton changes with it.
CHANGES = {
    "a body": ("self.x = value", "self.x = 1", False),
    "an import in a body": ("from d import e", "from d import f as e", False),
    "a docstring": ("Return.", "Give.", False),
    "a body becomes a generator": ("return inner", "yield inner", True),
    "an inner generator becomes a function": ("yield 1", "return 1", False),
    "a default": ("y=LIMIT", "y=1", True),
    "a decorator": ("@np.memo", "@np.other", True),
    "a constant": ("LIMIT = 3", "LIMIT = 4", True),
    "an annotation": ("x: int", "x: float", True),
    "a base": ("A(c)", "A(object)", True),
    "a name": ("def f(x", "def g(x", True),
    "what an import binds": ("b as c", "b as d", True),
    "what an import takes": ("from a import b", "from z import b", False),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_the_skeleton_is_what_runs_at_import(change):
    old, new, changes = change
    assert TEXT.count(old) == 1
    assert (apart(TEXT).skeleton.digest != apart(TEXT.replace(old, new)).skeleton.digest) == changes


def test_what_runs_when_an_object_is_collected_stays_where_it_is():
    text = "class A:\n    def __del__(self):\n        self.x = X\n"
    assert apart(text).bodies == {}
    assert apart(text).skeleton.digest != apart(text.replace("X", "Y")).skeleton.digest
