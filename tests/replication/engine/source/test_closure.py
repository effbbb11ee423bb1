"""The hash of a task's source: what changes it and what does not."""

import pytest

from replication.engine.source.closure import (
    ClosureError,
    closure,
    closure_hash,
    closure_hash_now,
    forget,
)
from replication.engine.source.source import read

#: A task, what it imports, and what stands three imports away; the rest is for single cases.
TREE = {
    "pkg/task.py": """
        from pkg.inner.a import f
        from pkg.one import V as first
        from pkg.two import V as second
        from pkg import one as module
        from pkg.passing import V as passed
        from pkg.data import load

        def task(cell):
            from pkg.inner import b
            return f(first, second, module.W, passed, b.g())
    """,
    "pkg/one.py": "V = 1\nW = 5\n",
    "pkg/two.py": "V = 2\nW = 6\n",
    "pkg/passing/__init__.py": "from pkg.one import V\nOTHER = 1\n",
    "pkg/inner/__init__.py": "from .a import f\n",
    "pkg/inner/a.py": "import numpy\nfrom ..deep import d\n\ndef f(x=1):\n    return d(x)\n",
    "pkg/inner/b.py": "def g():\n    return 7\n",
    "pkg/deep.py": "from .deeper import LIMIT\n\ndef d(x):\n    return x < LIMIT\n",
    "pkg/deeper.py": "LIMIT = 3\n",
    "pkg/idle.py": "X = 1\n",
    "pkg/data/__init__.py": "from .read import load\n",
    "pkg/data/read.py": "def load():\n    return 1\n",
}


@pytest.fixture
def tree(toy_package, monkeypatch):
    monkeypatch.setattr("replication.engine.source.closure.BOUNDARY", ("pkg.data.read",))
    toy_package(TREE)
    return toy_package


def _task(old, new):
    """The task with one piece of its text replaced."""
    assert TREE["pkg/task.py"].count(old) == 1
    return {"pkg/task.py": TREE["pkg/task.py"].replace(old, new)}


CHANGES = {
    "the task itself": _task("module.W", "module.V"),
    "a constant one import away": {"pkg/one.py": "V = 1\nW = 4\n"},
    "a constant three imports away": {"pkg/deeper.py": "LIMIT = 4\n"},
    "the type of a constant": {"pkg/deeper.py": "LIMIT = 3.0\n"},
    "a default": {"pkg/inner/a.py": TREE["pkg/inner/a.py"].replace("x=1", "x=2")},
    "what a function imports": {"pkg/inner/b.py": "def g():\n    return 8\n"},
    "the same name from another module": _task("pkg.one import V", "pkg.two import V"),
    "the same name from another project": _task("pkg.one import V", "numpy import V"),
    "another module under the same name": _task("import one as module", "import two as module"),
    "another name under the same name": _task("pkg.one import V", "pkg.one import W"),
    "the contents of two modules swapped": {
        "pkg/one.py": TREE["pkg/two.py"],
        "pkg/two.py": TREE["pkg/one.py"],
    },
    "two aliases swapped": {
        "pkg/task.py": TREE["pkg/task.py"]
        .replace("V as first", "V as x")
        .replace("V as second", "V as first")
        .replace("V as x", "V as second")
    },
    "where a package has a name from": {"pkg/passing/__init__.py": "from pkg.two import V\n"},
    "which name a package passes on": {"pkg/passing/__init__.py": "from pkg.one import W as V\n"},
    "a package that defines the name itself": {"pkg/passing/__init__.py": "V = 1\n"},
    "a package that changes what it passes on": {
        "pkg/passing/__init__.py": "from pkg.one import V\nV = V + 1\n"
    },
    "another project's module": {
        "pkg/inner/a.py": TREE["pkg/inner/a.py"].replace("numpy", "scipy as numpy")
    },
    "what a package of a module says": {"pkg/__init__.py": "import math\nmath.e = 3\n"},
    "what is taken from beyond the boundary": _task("import load", "import save as load"),
}


@pytest.mark.parametrize("files", CHANGES.values(), ids=CHANGES)
def test_the_hash_changes_with(tree, files):
    tree({"pkg/data/__init__.py": "from .read import load, save\n"})
    before = closure_hash("pkg.task")
    tree(files)
    assert closure_hash("pkg.task") != before


SAME = {
    "comments, docstrings, layout": _task("b.g())", "\n                     b.g())  # all of them"),
    "a docstring three imports away": {"pkg/deeper.py": '"""The limit."""\nLIMIT = 3\n'},
    "a module that nobody imports changes": {"pkg/idle.py": "X = 2\n"},
    "what lies beyond the boundary changes": {"pkg/data/read.py": "def load():\n    return 2\n"},
    "what only a type checker imports": {
        "pkg/deeper.py": "from typing import TYPE_CHECKING\nLIMIT = 3\n"
        "if TYPE_CHECKING:\n    from .idle import X\n"
    },
}


@pytest.mark.parametrize("files", SAME.values(), ids=SAME)
def test_the_hash_stays_when(tree, files):
    if "TYPE_CHECKING" in str(files):
        tree({"pkg/deeper.py": "from typing import TYPE_CHECKING\nLIMIT = 3\n"})
    before = closure_hash("pkg.task")
    tree(files)
    assert closure_hash("pkg.task") == before


def test_a_circle_of_imports_is_followed_once(tree):
    tree({"pkg/deeper.py": "from .task import task\nLIMIT = 3\n"})
    assert {"pkg.task", "pkg.deeper"} <= set(closure("pkg.task"))


def test_the_hash_does_not_depend_on_the_python_version(toy_package):
    text = "def f(x, *, y=None):\n    '''Doc.'''\n    return {**x, 'y': f'{y!r:>4}'}\n"
    toy_package({"pkg/m.py": "X = 1\n", "pkg/task.py": "import json\nfrom pkg.m import X\n" + text})
    expected = "5081b3262a5370ebeb3d8202b14d2b89cf62d61c72dede81a56fb033754633d6"
    assert read("pkg.task", "a test").digest == expected


def test_a_hash_is_taken_once_a_process(tree, tmp_path):
    before = closure_hash("pkg.task")
    (tmp_path / "pkg" / "deeper.py").write_text("LIMIT = 4\n", encoding="utf-8")
    assert closure_hash("pkg.task") == before
    now = closure_hash_now("pkg.task")
    assert now != before
    assert closure_hash("pkg.task") == before
    forget()
    assert closure_hash("pkg.task") == now


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("from pkg.inner.a import f", {"inner.a", "deep", "deeper"}),
        ("from pkg.inner import f", {"inner", "inner.a", "deep", "deeper"}),
        ("import pkg.deep as short", {"deep", "deeper"}),
        ("def f():\n    from pkg.idle import X", {"idle"}),
        ("Later('pkg.deep', 'd')", {"deep", "deeper"}),
        ("import numpy.linalg\nfrom json import dumps", set()),
        ("from pkg.data.read import load", set()),
    ],
)
def test_the_modules_that_count_are_named(tree, source, expected):
    tree({"pkg/task.py": source + "\n"})
    assert set(closure("pkg.task")) == {"pkg.task"} | {f"pkg.{name}" for name in expected}


def test_beyond_the_boundary_lies_what_is_asked_for_whole(tree):
    assert "pkg.data.read" not in closure("pkg.task")
    assert "pkg.data.read" in closure("pkg.task", unbounded=True)


@pytest.mark.parametrize(
    "text",
    [
        "import_module(name)",
        "Later(name, 'f')",
        "import_module(f'pkg.{name}')",
        "[*map(import_module, [name])]",
        "partial(Later, name)()",
        "run(load=importlib.import_module)",
        "runpy.run_module(name)",
        "pkgutil.resolve_name(name)",
    ],
)
def test_a_task_imports_nothing_under_a_name_that_is_made_at_run_time(tree, text):
    tree({"pkg/inner/b.py": f"def g(name):\n    return {text}\n"})
    with pytest.raises(ClosureError, match=r"pkg\.inner\.b imports a module whose name is made at"):
        closure("pkg.task")
    assert closure("pkg.task", unbounded=True)


def test_a_task_outside_our_packages_is_refused(tree):
    with pytest.raises(ClosureError, match=r"json\.tool is not a module of"):
        closure_hash("json.tool")


def test_generators_count_and_what_loads_a_table_does_not(toy_package):
    outside = (
        "from replication.datasets.loader import load\nfrom replication.engine.cell import Cell\n"
    )
    toy_package({"pkg/task.py": outside})
    assert closure("pkg.task") == ("pkg.task",)
    toy_package({"pkg/task.py": "from replication.datasets.generators import led\n"})
    assert closure("pkg.task") == (
        "pkg.task",
        "replication.datasets.dataset",
        "replication.datasets.generators",
        "replication.datasets.table_hash",
    )


def test_the_engine_is_no_part_of_a_task(toy_package):
    toy_package({"pkg/task.py": "from replication.engine.seeds import rng\n"})
    assert closure("pkg.task") == ("pkg.task",)
