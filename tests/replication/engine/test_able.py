"""Programs that cells need beside Python packages: their task's module says when one is missing."""

import sys

import pytest

from replication.engine.able import unable

MODULE = """
def why_not():
    return {reason!r}

def task(cell):
    return {{}}
"""


@pytest.fixture
def module(tmp_path, monkeypatch):
    """Write a module and name it; forget it afterwards."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(name, text):
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
        return name

    return write


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("needs_a_program", MODULE.format(reason="There is no such."), "There is no such."),
        ("has_a_program", MODULE.format(reason=""), None),
        # What needs nothing is not even imported.
        ("needs_nothing", "raise RuntimeError('imported')\n", None),
    ],
)
def test_a_module_that_lacks_a_program_is_named_with_its_reason_and_no_other(
    module, name, text, why
):
    assert unable([module(name, text)] * 2) == ({name: why} if why else {})


def test_a_module_that_is_not_there_is_left_to_the_run(module):
    assert unable(["there_is_no_such_module"]) == {}
