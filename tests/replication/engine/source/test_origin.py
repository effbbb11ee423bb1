"""Where an imported name comes from, and which imports are refused."""

import pytest

from replication.engine.source.origin import BOUNDARY, origins
from replication.engine.source.source import ClosureError, read

TREE = {
    "pkg/__init__.py": "from .inner import f as top\n",
    "pkg/inner/__init__.py": """
        from numpy import array
        from . import c
        from .a import f, g as renamed
        from .b import f as other, b
        NAME = 1
    """,
    "pkg/inner/a.py": "def f(): pass\ndef g(): pass\n",
    "pkg/inner/b.py": "from .a import f\ndef b(): pass\n",
    "pkg/inner/c.py": "Z = 1\n",
    "pkg/inner/d.py": "Z = 1\n",
    "pkg/lazy/__init__.py": "from .m import x\ndef __getattr__(name): pass\n",
    "pkg/lazy/m.py": "x = 1\n",
    "pkg/starred/__init__.py": "from .m import *\nfrom .m import x\n",
    "pkg/starred/m.py": "x = 1\n",
    "pkg/twice/__init__.py": "from .m import y as x\n",
    "pkg/twice/m.py": "y = 1\n",
    "pkg/twice/x.py": "",
    "pkg/round.py": "from .about import x\n",
    "pkg/about.py": "from .round import x\n",
    "pkg/data/__init__.py": "from .read import load\n",
    "pkg/data/read.py": "def load(): pass\n",
}


@pytest.fixture
def traced(toy_package):
    toy_package(TREE)

    def trace(text):
        toy_package({"pkg/task.py": text})
        source = read("pkg.task", "a test")
        found = [origin for node in source.imports for origin in origins(node, source)]
        return [(origin.bound, origin.module, origin.name) for origin in found]

    return trace


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("from pkg.inner.a import f", ("f", "pkg.inner.a", "f")),
        ("from .inner.a import f as g", ("g", "pkg.inner.a", "f")),
        # Passed on by a package: once, with another name, twice over, through a module.
        ("from pkg.inner import f", ("f", "pkg.inner.a", "f")),
        ("from pkg.inner import renamed as r", ("r", "pkg.inner.a", "g")),
        ("from pkg import top", ("top", "pkg.inner.a", "f")),
        ("from pkg.inner import other", ("other", "pkg.inner.a", "f")),
        ("from pkg.inner import array", ("array", "numpy", "array")),
        # The package's own.
        ("from pkg.inner import NAME", ("NAME", "pkg.inner", "NAME")),
        # Modules.
        ("from pkg.inner import a", ("a", "pkg.inner.a", "")),
        ("from pkg.inner import c as m", ("m", "pkg.inner.c", "")),
        ("from .inner import d", ("d", "pkg.inner.d", "")),
        ("import pkg.inner.a as short", ("short", "pkg.inner.a", "")),
        ("from pkg import inner", ("inner", "pkg.inner", "")),
        # A package that binds the name of the module it comes from gives what it binds.
        ("from pkg.inner import b", ("b", "pkg.inner.b", "b")),
        # Other people's.
        ("import numpy", ("numpy", "numpy", "")),
        ("import scipy.sparse", ("scipy.sparse", "scipy.sparse", "")),
        ("import numpy as np", ("np", "numpy", "")),
        ("from numpy import array as a", ("a", "numpy", "array")),
    ],
)
def test_a_name_is_traced_to_the_module_that_defines_it(traced, text, expected):
    assert traced(text + "\n") == [expected]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("import pkg.inner.a", "says `import pkg.inner.a`, which does not say what it uses"),
        ("import pkg", "says `import pkg`"),
        ("import numpy, pkg.inner", r"says `import pkg\.inner`"),
        (
            "from pkg.inner.a import *",
            r"imports \* from pkg\.inner\.a; import its names one by one",
        ),
        ("from pkg.starred import x", "itself imports"),
        ("from pkg.lazy import x", "on demand; import it from the module that defines it"),
        ("from pkg.lazy import m", "on demand; import it from the module that defines it"),
        ("from pkg import lazy", r"imports pkg\.lazy, which loads its names on demand"),
        ("from pkg.twice import x", "has a module x and something else of that name"),
        ("from pkg.nowhere import x", r"pkg\.task names the module pkg\.nowhere"),
        ("import pkg.nowhere as x", r"pkg\.task names the module pkg\.nowhere"),
        ("from pkg.round import x", r"pkg\.round\.x -> pkg\.about\.x -> pkg\.round\.x is a circle"),
        ("from pkg import inner\ninner.d.Z", r"uses inner\.d, a module that pkg"),
        ("import pkg.inner as i\ni.d.Z", r"uses i\.d, a module that pkg"),
    ],
)
def test_an_import_that_cannot_be_traced_is_refused(traced, text, message):
    with pytest.raises(ClosureError, match=message):
        traced(text + "\n")


def test_what_a_package_imports_may_be_used_by_way_of_it(traced):
    text = "from pkg import inner\ninner.c, inner.a.f, inner.NAME\n"
    with pytest.raises(ClosureError, match=r"uses inner\.a"):
        traced(text)
    assert traced(text.replace("inner.a.f", "inner.f")) == [("inner", "pkg.inner", "")]


def test_a_module_beyond_the_boundary_is_not_read(traced, monkeypatch):
    monkeypatch.setitem(BOUNDARY, "pkg.data.read", "the data")
    monkeypatch.setitem(BOUNDARY, "pkg.gone", "gone")
    assert traced("from pkg.data import load\n") == [("load", "pkg.data.read", "load")]
    assert traced("from pkg.gone.deep import x\n") == [("x", "pkg.gone.deep", "x")]
