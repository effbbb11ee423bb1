"""A syntax tree as text: what counts as code."""

import ast

import pytest

from replication.engine.source.syntax import dump

F = "def f(x):\n    return x\n"


def text(source):
    return dump(ast.parse(source))


@pytest.mark.parametrize(
    ("other", "same"),
    [
        ("def f(x):  # why\n\n    return (x)\n", True),
        ('"""Says more."""\ndef f(x):\n    """And here."""\n    return x\n', True),
        ("def f(\n    x,\n):\n    return x", True),
        ("def f(x):\n    return -x\n", False),
        ("def f(x, y):\n    return x\n", False),
        ("def f(x=1):\n    return x\n", False),
        ("def g(x):\n    return x\n", False),
        ("def f(x):\n    return 'x'\n", False),
    ],
)
def test_comments_docstrings_and_layout_are_not_code_and_all_else_is(other, same):
    assert (text(other) == text(F)) is same


def test_constants_are_told_apart_by_type():
    values = ("1", "1.0", "True", "'1'", "b'1'", "None", "1j")
    assert len({text(f"x = {value}") for value in values}) == len(values)


def test_a_field_that_is_new_and_empty_leaves_the_text_alone():
    new = ast.parse(F + "class A:\n    pass\n")
    for node in ast.walk(new):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            node._fields = (*dict.fromkeys((*node._fields, "type_params")),)
            node.type_params = []
    assert dump(new) == text(F + "class A:\n    pass\n")
