"""Memos of the library and the tasks are told by their decorators, so they are written as such."""

import ast
from pathlib import Path

import pytest

from replication.engine.source.closure import PACKAGES

MEMOS = {"cache", "lru_cache", "cached_property"}
ROOMS = [
    PACKAGES["seminaive"],
    *(PACKAGES["replication"] / room for room in ("protocols", "khiops", "weka")),
    *PACKAGES["replication"].glob("*/*/tasks"),
    *PACKAGES["replication"].glob("*/*/protocol"),
]


def otherwise(tree):
    """Lines in which a memo is anything but a decorator under its own name."""
    decorators = {
        node
        for each in ast.walk(tree)
        for decorator in getattr(each, "decorator_list", ())
        for node in ast.walk(decorator)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "functools":
            yield from (node.lineno for a in node.names if a.name in MEMOS and a.asname)
        name = getattr(node, "id", getattr(node, "attr", ""))
        if isinstance(node, ast.Name | ast.Attribute) and name in MEMOS and node not in decorators:
            yield node.lineno


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: "/".join(room.parts[-2:]))
def test_a_memo_is_a_decorator_under_its_own_name(room):
    found = {
        f"{path.relative_to(room)}:{line}"
        for path in room.rglob("*.py")
        for line in otherwise(ast.parse(Path(path).read_text("utf-8")))
    }
    assert found == set()


@pytest.mark.parametrize(
    "text",
    ["from functools import cache as memo", "f = cache(g)", "from a import f\nh = lru_cache(8)(f)"],
)
def test_a_memo_that_is_written_otherwise_is_found(text):
    assert list(otherwise(ast.parse(text)))
