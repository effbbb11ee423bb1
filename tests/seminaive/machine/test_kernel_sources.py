"""The modules that kernels are made from: found without parsing, as parsing finds them."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from seminaive.machine import kernel_sources

SOURCES = sorted(kernel_sources.PACKAGE.rglob("*.py"))


def parsed(text, package):
    """What `_imported` finds, by the parser."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            base = ".".join(filter(None, (base, node.module)))
            yield from (base, *(f"{base}.{alias.name}" for alias in node.names))
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_imports_of_all_our_modules_are_those_of_the_parser():
    files = dict(kernel_sources._files())
    assert sorted(files.values()) == list(map(str, SOURCES))
    for name, path in files.items():
        package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
        text = Path(path).read_bytes()
        found = set(kernel_sources._imported(text, package))
        assert found & set(files) == set(parsed(text, package)) & set(files), name


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("from .a import b", {"p.q.a", "p.q.a.b"}),
        ("from ..a.c import b as d", {"p.a.c", "p.a.c.b"}),
        ("from .. import a", {"p", "p.a"}),
        ("from p.a import (\n    b,\n    c,\n)", {"p.a", "p.a.b", "p.a.c"}),
        ("import p.a as x, p.b", {"p.a", "p.b"}),
        ("if True:\n    from . import a", {"p.q", "p.q.a"}),
        ("# from .a import b\nx = 'import p'", set()),
    ],
)
def test_every_form_of_an_import_is_seen(line, found):
    names = set(kernel_sources._imported(line.encode(), "p.q"))
    assert names >= found
    assert not {each for each in names - found if each.startswith("p")} - {"p.a.c.as", "p.a.c.d"}


def test_to_import_the_library_parses_no_source():
    script = """
import ast, builtins
import numba, sklearn.naive_bayes, sklearn.model_selection, scipy.sparse, joblib
def refuse(*_, **__):
    raise AssertionError("a source was parsed")
ast.parse = refuse
from seminaive import NaiveBayes
"""
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=300, check=False
    )
    assert ended.returncode == 0, ended.stderr
