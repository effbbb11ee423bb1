"""Our modules: where they lie, what is read of each, and which others they import."""

import pytest

from replication.engine.source.source import ClosureError, find, is_ours, read


@pytest.fixture
def module(toy_package):
    """Write a module of a package with an inner one; return what is read of it."""
    toy_package({"pkg/inner/__init__.py": "", "pkg/inner/a.py": "", "pkg/b.py": ""})

    def written(text, path="pkg/inner/m.py"):
        toy_package({path: text})
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return read(name, "a test")

    return written


def test_a_module_is_a_file_or_a_package(toy_package, tmp_path):
    toy_package({"pkg/a.py": "", "pkg/b/__init__.py": ""})
    assert find("pkg.a") == tmp_path / "pkg" / "a.py"
    assert find("pkg.b") == tmp_path / "pkg" / "b" / "__init__.py"
    assert find("pkg.c") is find("numpy.linalg") is None
    assert (is_ours("pkg.anything"), is_ours("numpy")) == (True, False)


IMPORTS = {
    "from .a import x": {"inner.a"},
    "from . import a": {"inner.a"},
    "from .. import b, inner": {"b", "inner"},
    "from ..b import x as y": {"b"},
    "from pkg.inner import x": {"inner"},
    "from pkg.inner import a as other": {"inner.a"},
    "from pkg.inner.a import *": {"inner.a"},
    "import pkg.inner.a": {"inner.a"},
    "import pkg.inner as p\nx = p.a.f()": {"inner", "inner.a"},
    "from pkg import inner\nx = inner.a.f()": {"inner", "inner.a"},
    "import numpy.linalg\nfrom json import dumps": set(),
    "def f():\n    class A:\n        from ..b import x": {"b"},
    "try:\n    from ..b import x\nexcept ImportError:\n    from .a import x": {"b", "inner.a"},
    "match x:\n    case 1:\n        from ..b import x": {"b"},
    # By a name that is written out, however it is put together.
    "from importlib import import_module\nimport_module('pkg.b').f()": {"b"},
    "import importlib\nimportlib.import_module('..b', __package__).f()": {"b"},
    "Later('pkg.inner.a', 'f')()": {"inner.a"},
    "Later(f'{__package__}.a', 'f')()": {"inner.a"},
    "Later(__package__ + '.a', 'f')()": {"inner.a"},
    "HOMES = {'f': 'a', 'g': 'pkg.b'}\ndef f(x):\n    return import_module(HOMES[x])": {
        "inner.a",
        "b",
    },
    "HOMES = {'f': 'a', 'g': 'pkg.b'}": set(),
    "from importlib import import_module as load\nload('pkg.b').f()": {"b"},
    "from other.paper import Later as L\nL('pkg.b', 'f')()": {"b"},
    "import pkg\nx = pkg.inner.a.f()": {"", "inner", "inner.a"},
    # For a type checker alone, or not.
    "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import a\nelse:\n"
    "    from .. import b": {"b"},
    "from x import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import a": {"inner.a"},
}


@pytest.mark.parametrize(("text", "names"), IMPORTS.items(), ids=range(len(IMPORTS)))
def test_what_a_module_imports(module, text, names):
    assert module(text).imports == {f"pkg.{name}".rstrip(".") for name in names}


def test_relative_imports_of_a_package_start_from_itself(module):
    assert module("from .a import x\n", "pkg/inner/__init__.py").imports == {"pkg.inner.a"}
    assert module("from . import b\n", "pkg/c.py").imports == {"pkg.b"}


def test_a_package_that_binds_the_name_of_its_module_counts_beside_it(module, toy_package):
    toy_package({"pkg/inner/__init__.py": "from .a import a\n"})
    assert module("from pkg.inner import a\n").imports == {"pkg.inner", "pkg.inner.a"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, r"a test names the module pkg\.m, which does not exist"),
        ("x = 1\ndef f(:\n", r"pkg\.m line 2 is not valid Python"),
        ("from pkg.nowhere import x\n", r"pkg\.m names the module pkg\.nowhere, which does not"),
        ("Later('pkg.nowhere', 'x')\n", r"pkg\.m names the module pkg\.nowhere, which does not"),
    ],
)
def test_what_cannot_be_followed_is_a_sentence(toy_package, text, message):
    toy_package({"pkg/m.py": text} if text else {})
    with pytest.raises(ClosureError, match=message):
        _ = read("pkg.m", "a test").imports


def test_a_file_that_a_module_names_in_its_own_folder_belongs_to_it(toy_package, tmp_path):
    toy_package({"pkg/m.py": "P = HERE / 'made.csv'\n", "pkg/made.csv": "1\n"})
    before = read("pkg.m", "a test").digest
    toy_package({"pkg/made.csv": "2\n"})
    assert read("pkg.m", "a test").digest == before  # of the same object: taken once a process
    toy_package({"pkg/m.py": "P = HERE / 'made.csv'  # why\n"})
    assert read("pkg.m", "a test").digest != before
