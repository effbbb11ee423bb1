"""The import closure: what counts as a task's source, and what does not."""

import ast

import pytest

from replication import closure as closure_module
from replication.closure import ClosureError, closure, closure_hash, forget

TREE = {
    "pkg/__init__.py": "from .inner import a\n",
    "pkg/task.py": "from pkg.inner.a import f\nimport numpy\n",
    "pkg/other.py": "X = 1\n",
    "pkg/inner/__init__.py": "from pkg.inner import b\nNAME = 1\n",
    "pkg/inner/a.py": "from ..other import X\n\ndef f():\n    return X\n",
    "pkg/inner/b.py": "def g():\n    from . import c\n    return c\n",
    "pkg/inner/c.py": "import pkg.task\n",
    "pkg/data/__init__.py": "from pkg.data import read\n",
    "pkg/data/read.py": "Z = 1\n",
}


@pytest.fixture
def tree(tmp_path, monkeypatch):
    for path, text in TREE.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    monkeypatch.setattr(closure_module, "PACKAGES", {"pkg": tmp_path / "pkg"})
    monkeypatch.setattr(closure_module, "BOUNDARY", ("pkg.data",))
    forget()

    def write(path, text):
        (tmp_path / path).write_text(text, encoding="utf-8")
        forget()

    yield write
    forget()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("from pkg.inner.a import f", {"pkg.inner.a", "pkg.other"}),
        ("import pkg.inner.a as short", {"pkg.inner.a", "pkg.other"}),
        ("from pkg.inner import a", {"pkg.inner.a", "pkg.other"}),
        ("from .inner.a import f", {"pkg.inner.a", "pkg.other"}),
        ("from . import other", {"pkg.other"}),
        ("def f():\n    import pkg.other", {"pkg.other"}),
        ("try:\n    import pkg.other\nexcept ImportError:\n    pass", {"pkg.other"}),
        ("import numpy.linalg\nfrom json import dumps", set()),
        ("import pkg.data.read\nfrom pkg.data import load\nfrom pkg import data", set()),
        (
            "from pkg.inner import NAME",
            {"pkg.inner", "pkg.inner.b", "pkg.inner.c"},
        ),
        ("from pkg.inner import *", {"pkg.inner", "pkg.inner.b", "pkg.inner.c"}),
    ],
)
def test_the_modules_that_an_import_brings_in(tree, source, expected):
    tree("pkg/task.py", source + "\n")
    assert set(closure("pkg.task")) == {"pkg.task"} | expected


def test_a_package_init_counts_only_for_names_of_its_own(tree):
    assert closure("pkg.task") == ("pkg.inner.a", "pkg.other", "pkg.task")


@pytest.mark.parametrize(
    "text",
    [
        "from ..other import X   # why\n\n\ndef f():\n    return (X)\n",
        '"""Says more."""\nfrom ..other import X\n\ndef f():\n    """And here."""\n    return X\n',
    ],
)
def test_comments_docstrings_and_layout_do_not_change_the_hash(tree, text):
    before = closure_hash("pkg.task")
    tree("pkg/inner/a.py", text)
    assert closure_hash("pkg.task") == before


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("pkg/other.py", "X = 2\n"),
        ("pkg/other.py", "X = '1'\n"),
        ("pkg/other.py", "X = 1.0\n"),
        ("pkg/other.py", "X = None\n"),
        ("pkg/task.py", "from pkg.inner.a import f\nimport numpy\nfrom pkg import other\n"),
        ("pkg/inner/a.py", "from ..other import X\n\ndef f(y=0):\n    return X\n"),
    ],
)
def test_a_change_of_code_changes_the_hash(tree, path, text):
    before = closure_hash("pkg.task")
    tree(path, text)
    assert closure_hash("pkg.task") != before


def test_a_change_outside_the_closure_does_not(tree):
    before = closure_hash("pkg.task")
    tree("pkg/inner/b.py", "Y = 2\n")
    tree("pkg/data/read.py", "Z = 2\n")
    assert closure_hash("pkg.task") == before


def test_the_hash_does_not_depend_on_the_python_version(tree):
    tree(
        "pkg/task.py", "def f(x, *, y=None):\n    '''Doc.'''\n    return {**x, 'y': f'{y!r:>4}'}\n"
    )
    expected = "9faa25c7cd2371fc1286dbd21365f3b52d47ee83e004c1d26dc55a9a64c8d391"
    assert closure_hash("pkg.task") == expected


def test_a_field_that_is_new_and_empty_leaves_the_text_alone():
    old = ast.parse("def f():\n    return 1\nclass A:\n    pass\n")
    new = ast.parse("def f():\n    return 1\nclass A:\n    pass\n")
    for node in ast.walk(new):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            node._fields = (*dict.fromkeys((*node._fields, "type_params")),)
            node.type_params = []
    assert closure_module._dump(new) == closure_module._dump(old)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("from pkg.nowhere import x", "pkg.task names the module pkg.nowhere"),
        ("def f(:\n    pass", "pkg.task line 1 is not valid Python"),
    ],
)
def test_what_cannot_be_followed_is_a_sentence(tree, source, message):
    tree("pkg/task.py", source + "\n")
    with pytest.raises(ClosureError, match=message):
        closure("pkg.task")


def test_a_name_that_a_package_loads_on_demand_is_refused(tree):
    tree("pkg/inner/__init__.py", "def __getattr__(name):\n    return name\n")
    tree("pkg/task.py", "from pkg.inner import NAME\n")
    with pytest.raises(ClosureError, match="import it from the module that defines it"):
        closure("pkg.task")


def test_a_task_outside_our_packages_is_refused(tree):
    with pytest.raises(ClosureError, match=r"json\.tool is not a module of"):
        closure("json.tool")


def test_the_engine_is_not_part_of_a_task_but_the_seeds_are():
    found = closure("replication.seeds")
    assert found == ("replication.canonical", "replication.seeds")
    assert "replication.cell" in closure_module.BOUNDARY
