"""Our modules: where they lie, what each binds and what it merely passes on."""

import pytest

from replication.engine.source.source import ClosureError, find, is_ours, read


@pytest.fixture
def module(toy_package):
    """Write a module; return what is read of it."""

    def written(text, path="pkg/inner/m.py"):
        toy_package({path: text})
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return read(name, "a test")

    return written


def test_a_module_is_a_file_or_a_package(toy_package, tmp_path):
    toy_package({"pkg/a.py": "", "pkg/b/__init__.py": ""})
    assert find("pkg.a") == tmp_path / "pkg" / "a.py"
    assert find("pkg.b") == tmp_path / "pkg" / "b" / "__init__.py"
    assert find("pkg.c") is None
    assert (is_ours("pkg.anything"), is_ours("numpy")) == (True, False)


@pytest.mark.parametrize(
    ("path", "base"),
    [
        ("pkg/inner/m.py", ["pkg.inner", "pkg.inner.x", "pkg", "pkg.x", "numpy"]),
        ("pkg/inner/__init__.py", ["pkg.inner", "pkg.inner.x", "pkg", "pkg.x", "numpy"]),
        ("pkg/inner.py", ["pkg", "pkg.x", "", "x", "numpy"]),
    ],
)
def test_relative_imports_start_from_the_package(module, path, base):
    dots = "from . import a\nfrom .x import a\nfrom .. import a\nfrom ..x import a\n"
    source = module(dots + "from numpy import a\n", path)
    assert [source.base(node) for node in source.imports] == base


@pytest.mark.parametrize(
    ("text", "passed"),
    [
        ("from .a import x\n", ("pkg.inner.a", "x")),
        ("from .a import y as x\n", ("pkg.inner.a", "y")),
        ("from . import x\n", ("pkg.inner", "x")),
        ("from numpy import x\n", ("numpy", "x")),
        ("from .a import x\nx = f(x)\n", None),
        ("from .a import x\nfrom .b import x\n", None),
        ("from .a import x\ndef x():\n    pass\n", None),
        ("from .a import x\nclass x:\n    pass\n", None),
        ("from .a import x\nimport x\n", None),
        ("from .a import x\nimport x.y\n", None),
        ("from .a import x\nx += 1\n", None),
        ("from .a import x\ndel x\n", None),
        ("from .a import x\nfor x in y:\n    pass\n", None),
        ("from .a import x\ndef f():\n    global x\n    x = 1\n", None),
        ("from .a import x\ntry:\n    pass\nexcept E as x:\n    pass\n", None),
        ("from .a import x\nmatch y:\n    case {**x}:\n        pass\n", None),
        ("if y:\n    from .a import x\n", None),
        ("try:\n    from .a import x\nexcept ImportError:\n    from .b import x\n", None),
        ("def f():\n    from .a import x\n", None),
        ("import x\n", None),
        ("x = 1\n", None),
        ("", None),
    ],
)
def test_a_name_is_passed_on_where_nothing_else_is_done_to_it(module, text, passed):
    assert module(text).passed_on("x") == passed


def test_stars_and_names_on_demand_are_seen(module):
    assert module("def f():\n    pass\nfrom a import *\n").has_star
    assert module("def __getattr__(name):\n    return name\n", "pkg/lazy.py").is_lazy
    plain = module("class A:\n    def __getattr__(self, name):\n        pass\n", "pkg/plain.py")
    assert (plain.has_star, plain.is_lazy) == (False, False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, r"a test names the module pkg\.m, which does not exist"),
        ("x = 1\ndef f(:\n", r"pkg\.m line 2 is not valid Python"),
    ],
)
def test_what_cannot_be_read_is_a_sentence(toy_package, text, message):
    toy_package({"pkg/m.py": text} if text else {})
    with pytest.raises(ClosureError, match=message):
        read("pkg.m", "a test")


def test_imports_are_found_wherever_a_statement_may_stand(module):
    text = """
        import a
        if x:
            import b
        elif y:
            import c
        else:
            import d
        for x in y:
            import e
        else:
            import f
        while x:
            import g
        with x:
            import h
        try:
            import i
        except E:
            import j
        else:
            import k
        finally:
            import l
        match x:
            case 1:
                import m
        class A:
            import n
            def f(self):
                async def g():
                    import o
    """
    found = sorted(node.names[0].name for node in module(text).imports)
    assert found == list("abcdefghijklmno")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a\nelse:\n    import b\n",
         ["TYPE_CHECKING", "b"]),
        ("from typing import TYPE_CHECKING\nif not TYPE_CHECKING:\n    import a\n",
         ["TYPE_CHECKING", "a"]),
        # Here it may hold.
        ("TYPE_CHECKING = f()\nif TYPE_CHECKING:\n    import a\n", ["a"]),
        ("from x import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a\n", ["TYPE_CHECKING", "a"]),
    ],
)  # fmt: skip
def test_what_only_a_type_checker_reads_is_left_out(module, text, names):
    assert [node.names[0].name for node in module(text).imports] == names
