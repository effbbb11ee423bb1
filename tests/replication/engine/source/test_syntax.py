"""A syntax tree as text: what counts as code, and where an import stands."""

import ast

import pytest

from replication.engine.source.syntax import dump

F = "def f(x):\n    return x\n"


def text(source):
    return dump(ast.parse(source), _as_written)


def _as_written(node):
    return [(a.asname or a.name, getattr(node, "module", None) or "", a.name) for a in node.names]


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
    assert dump(new, _as_written) == text(F + "class A:\n    pass\n")


A, B = "from a import x\n", "from b import y\n"


#: The order of imports that follow one another says nothing.
IDLE = [
    (*pair, True)
    for pair in [
        (A + B, B + A),
        (A + "import numpy as np\n" + B, "import numpy as np\n" + B + A),
        ("from a import x, z\n", "from a import z\n" + A),
        (A + "\n# why\n" + B, B + "'''Bare.'''\n" + A),
        ("def f():\n    from a import x\n    from b import y\n",
         "def f():\n    from b import y\n    from a import x\n"),
    ]
]  # fmt: skip
#: Where it may matter.
COUNTS = [
    (*pair, False)
    for pair in [
        # The later of two imports of one name holds.
        ("from a import x\nfrom b import x\n", "from b import x\nfrom a import x\n"),
        # So does an import behind an assignment.
        (A + "x = 1\n", "x = 1\n" + A),
        # A name is bound in the function where its import stands.
        ("def f():\n    from a import x\ndef g():\n    pass\n",
         "def f():\n    pass\ndef g():\n    from a import x\n"),
        (A + "def f():\n    pass\n", "def f():\n    from a import x\n"),
        # The first choice and what takes its place.
        ("try:\n    from a import x\nexcept ImportError:\n    from b import x\n",
         "try:\n    from b import x\nexcept ImportError:\n    from a import x\n"),
        ("if C:\n    from a import x\n", "from a import x\nif C:\n    pass\n"),
    ]
]  # fmt: skip


@pytest.mark.parametrize(("one", "other", "same"), [*IDLE, *COUNTS])
def test_where_an_import_stands_counts_where_it_may_matter_alone(one, other, same):
    assert (text(one) == text(other)) is same
