"""Sorts that give positions are stable: which of two equals comes first differs between machines.

NumPy's default sort has one order of ties with AVX-512, another with AVX2, a third with neither.
"""

import ast
from pathlib import Path

import pytest

from tests import remedy

ROOT = Path(__file__).resolve().parent.parent

SORTS = ("argsort", "sort_values", "argpartition")
#: Sorts whose ties cannot matter, with the reason.
WITHOUT_TIES = {
    (
        "src/seminaive/table/column.py",
        "np.argsort(codebook)",
    ): "the values of a column are all different",
    (
        "src/seminaive/discretise/columns.py",
        "np.argsort(numbers)",
    ): "ties are sorted again, by class",
    (
        "src/seminaive/counts/values.py",
        "np.argsort(bounds[:m])",
    ): "a number of a column stands once",
    ("src/seminaive/discretise/modl/groups.py", "np.argsort(order)"): "turns a permutation round",
    ("src/seminaive/table/labels/reader.py", "np.argsort(order)"): "turns a permutation round",
    (
        "replication/papers/wu2015/tasks/liblinear.py",
        "np.argsort(first)",
    ): "the first row of each class",
    ("replication/studies/benchmark/pages/figures.py", "np.argsort(order)"): "turns a permutation",
    (
        "replication/engine/arithmetic/fingerprint.py",
        "np.argsort(np.round(numbers))",
    ): "tells the machines apart",
}


def unstable():
    """Calls of argsort and of pandas' sort_values that do not ask for a stable sort."""
    for folder in ("src", "replication"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if (
                    isinstance(node, ast.Call)
                    and getattr(node.func, "attr", "") in SORTS
                    and "kind='stable'" not in map(ast.unparse, node.keywords)
                ):
                    yield path.relative_to(ROOT).as_posix(), ast.unparse(node)


@pytest.mark.deep
def test_every_sort_for_positions_is_stable_or_has_no_ties():
    remedy.alike(
        [*unstable()],
        WITHOUT_TIES,
        "sorts for positions whose order of ties differs between machines",
        'give them kind="stable", or say in `tests/test_sorts.py` why ties cannot matter',
    )
