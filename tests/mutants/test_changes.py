"""The mistakes that can be planted: which there are, and where none may be."""

import pytest

from tests.mutants.changes import Module, changes


def changed(source):
    """Every way in which a line can be wrong."""
    module = Module(source)
    return [module.with_change(change) for _, change in changes(module)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("3", ["4", "(2)"]),
        ("0.5", ["0.25", "1.0"]),
        ("0.0", ["1.0"]),
        ("True", ["False"]),
        ("a < b", ["a <= b", "a > b"]),
        ("a == b", ["a != b"]),
        ("a is not b", ["a is b"]),
        ("a not in b", ["a in b"]),
        ("a < b <= c", ["a <= b <= c", "a > b <= c", "a < b < c", "a < b >= c"]),
        ("(a + b) * c", ["(a + b)", "(c)", "((a)) * c", "((b)) * c", "(a - b) * c", "(a + b) / c"]),
        ("a - -b", ["(a)", "(-b)", "a + -b", "a - (b)"]),
        ("a and b", ["((a))", "((b))", "a or b"]),
        ("not a", ["(a)"]),
        ("x[a:b]", ["x[:b]", "x[a:]"]),
        ("x[:a]", ["x[:]"]),
        ("x[0]", ["x[(-1)]", "x[-1]", "x[1]"]),
        ("x[-1]", ["x[(1)]", "x[-(0)]", "x[-2]", "x[0]"]),
        ("min(a, b)", ["max(a, b)"]),
        ("np.argmin(a)", ["np.argmax(a)"]),
        ("d.get(k, other)", ["d.get(k, None)"]),
        ("a += b", ["a -= b", "pass"]),
        ("b if a else c", ["b if (not a) else c"]),
        ("for a in b:\n    break", ["for a in b:\n    continue"]),
        ("return_ = AGREES", ["return_ = DISAGREES"]),
        ("(a  # a < c\n < c)", ["(a  # a < c\n <= c)", "(a  # a < c\n > c)"]),
        ("'ä', a < b", ["'ä', a <= b", "'ä', a > b"]),
    ],
)  # fmt: skip
def test_a_line_has_these_mistakes(source, expected):
    assert sorted(changed(source)) == sorted(expected)


@pytest.mark.parametrize(
    "source",
    [
        '"""One row of 3 < 4."""',
        "__all__ = ['a' + 'b', 1]",
        "raise ValueError(1 < 2)",
        "f'{a + 1:.4g}'",
        "@kernel(fastmath=True)\ndef f(x: int | None = None) -> 1 | 2:\n    pass",
        "import a.b as c",
    ],
)
def test_what_decides_nothing_is_left_alone(source):
    assert changed(source) == []


def test_a_change_knows_its_function_and_line():
    module = Module("class A:\n    def f(self):\n        return -1\n")
    found = [(place, module.line(change)) for place, change in changes(module)]
    assert set(found) == {("A.f", 3)}
