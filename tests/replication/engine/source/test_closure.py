"""The hash of a task's source: what changes it and what does not."""

from pathlib import Path

import pytest

from replication import datasets
from replication.engine.source.closure import (
    ClosureError,
    closure,
    closure_hash,
    closure_hash_now,
    forget,
)
from replication.engine.source.origin import BOUNDARY

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
    monkeypatch.setitem(BOUNDARY, "pkg.data.read", "the data")
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
    "what is taken from beyond the boundary": _task("import load", "import save as load"),
}


@pytest.mark.parametrize("files", CHANGES.values(), ids=CHANGES)
def test_the_hash_changes_with(tree, files):
    tree({"pkg/data/__init__.py": "from .read import load, save\n"})
    before = closure_hash("pkg.task")
    tree(files)
    assert closure_hash("pkg.task") != before


#: The imports of the task in another order and manner, with comments and docstrings.
REORDERED = '''
    """A task."""
    from . import one as module
    from .inner import f
    from pkg.data import load

    # The first and the second.
    from .two import V as second
    from .passing import V as passed
    from .one import V as first

    def task(cell):
        """Run."""
        from .inner import b
        return f(first, second, module.W, passed,
                 b.g())  # all of them
'''

SAME = {
    "imports in another order, comments, docstrings, layout": {"pkg/task.py": REORDERED},
    "a module three imports away moves and is renamed": {
        "pkg/deeper.py": None,
        "pkg/far/away.py": TREE["pkg/deeper.py"],
        "pkg/deep.py": TREE["pkg/deep.py"].replace(".deeper", ".far.away"),
    },
    "a module of which functions are imported moves and is renamed": {
        "pkg/inner/a.py": None,
        "pkg/inner/__init__.py": "",
        "pkg/far/f.py": TREE["pkg/inner/a.py"].replace("..deep", "pkg.deep"),
        "pkg/task.py": TREE["pkg/task.py"].replace("pkg.inner.a", "pkg.far.f"),
    },
    "a module taken whole is renamed under the same name": {
        "pkg/one.py": None,
        "pkg/single.py": TREE["pkg/one.py"],
        "pkg/passing/__init__.py": "from pkg.single import V\n",
        "pkg/task.py": TREE["pkg/task.py"]
        .replace("import one as", "import single as")
        .replace("pkg.one", "pkg.single"),
    },
    "a module becomes a package": {
        "pkg/one.py": None,
        "pkg/one/__init__.py": TREE["pkg/one.py"],
    },
    "a name comes straight from where it is defined": _task("pkg.passing", "pkg.one"),
    "a package passes on a name by way of another": {
        "pkg/passing/__init__.py": "from pkg.relay import also as V\n",
        "pkg/relay.py": "from pkg.one import V as also\n",
    },
    "a package defines something else": {
        "pkg/passing/__init__.py": "from pkg.one import V\nOTHER = 2\n"
    },
    "a module that nobody imports changes": {"pkg/idle.py": "X = 2\n"},
    "what lies beyond the boundary changes": {"pkg/data/read.py": "def load():\n    return 2\n"},
}


@pytest.mark.parametrize(
    ("files", "task"),
    [
        *((files, "pkg.task") for files in SAME.values()),
        ({"pkg/task.py": None, "pkg/tasks/renamed.py": TREE["pkg/task.py"]}, "pkg.tasks.renamed"),
    ],
    ids=[*SAME, "the task moves"],
)
def test_the_hash_stays_when(tree, files, task):
    before = closure_hash("pkg.task")
    tree(files)
    assert closure_hash(task) == before


def test_an_import_for_annotations_alone_does_not_count_and_closes_no_circle(tree):
    text = "from typing import TYPE_CHECKING\nLIMIT = 3\n"
    tree({"pkg/deeper.py": text})
    before = closure_hash("pkg.task")
    tree({"pkg/deeper.py": text + "if TYPE_CHECKING:\n    from .task import task\n"})
    assert closure_hash("pkg.task") == before


def test_what_lies_beyond_the_boundary_may_move(tree, monkeypatch):
    before = closure_hash("pkg.task")
    monkeypatch.delitem(BOUNDARY, "pkg.data.read")
    monkeypatch.setitem(BOUNDARY, "pkg.data.reader", "the data")
    tree({"pkg/data/__init__.py": "from .reader import load\n", "pkg/data/reader.py": ""})
    assert closure_hash("pkg.task") == before


def test_the_hash_does_not_depend_on_the_python_version(toy_package):
    text = "def f(x, *, y=None):\n    '''Doc.'''\n    return {**x, 'y': f'{y!r:>4}'}\n"
    toy_package({"pkg/m.py": "X = 1\n", "pkg/task.py": "import json\nfrom pkg.m import X\n" + text})
    expected = "440b478f19eeb67b856b0a833256e511a962709328b85ef8e776b459ad2709b9"
    assert closure_hash("pkg.task") == expected


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
        ("from pkg.inner import f", {"inner.a", "deep", "deeper"}),
        ("from . import inner", {"inner", "inner.a", "deep", "deeper"}),
        ("import pkg.deep as short", {"deep", "deeper"}),
        ("def f():\n    from pkg.idle import X", {"idle"}),
        ("try:\n    from .idle import X\nexcept ImportError:\n    from .one import X",
         {"idle", "one"}),
        ("import numpy.linalg\nfrom json import dumps", set()),
        ("from pkg.data import load\nfrom pkg.data.read import load", set()),
    ],
)  # fmt: skip
def test_the_modules_that_count_are_named(tree, source, expected):
    tree({"pkg/task.py": source + "\n"})
    assert set(closure("pkg.task")) == {"pkg.task"} | {f"pkg.{name}" for name in expected}


@pytest.mark.parametrize(
    ("files", "circle"),
    [
        ({"pkg/deeper.py": "from .task import task\n"},
         "pkg.task -> pkg.inner.a -> pkg.deep -> pkg.deeper -> pkg.task"),
        ({"pkg/deeper.py": "def f():\n    from . import deep\n"},
         "pkg.deep -> pkg.deeper -> pkg.deep"),
        ({"pkg/deeper.py": "from . import deeper\n"}, "pkg.deeper -> pkg.deeper"),
    ],
)  # fmt: skip
def test_a_circle_of_imports_is_refused_and_named(tree, files, circle):
    tree(files)
    with pytest.raises(ClosureError, match=f"^{circle} is a circle of imports; cut it$"):
        closure_hash("pkg.task")


def test_a_task_outside_our_packages_is_refused(tree):
    with pytest.raises(ClosureError, match=r"json\.tool is not a module of"):
        closure_hash("json.tool")


def test_generators_count_and_what_loads_a_table_does_not(tree):
    outside = (
        "from replication.datasets.loader import load\nfrom replication.engine.cell import Cell\n"
    )
    tree({"pkg/task.py": outside})
    assert closure("pkg.task") == ("pkg.task",)
    tree({"pkg/task.py": "from replication.datasets.generators import led\n"})
    assert closure("pkg.task") == (
        "pkg.task",
        "replication.datasets.dataset",
        "replication.datasets.generators",
        "replication.datasets.table_hash",
    )


@pytest.mark.parametrize(
    "path", sorted(Path(datasets.__file__).parent.glob("*.py")), ids=lambda p: p.stem
)
def test_no_circle_runs_through_the_data_sets(path):
    package = "replication.datasets"
    assert closure_hash(package if path.stem == "__init__" else f"{package}.{path.stem}")


def test_the_engine_is_not_part_of_a_task_but_the_seeds_are(tree):
    tree({"pkg/task.py": "from replication.engine.seeds import rng\n"})
    assert closure("pkg.task") == (
        "pkg.task",
        "replication.engine.canonical",
        "replication.engine.seeds",
    )
