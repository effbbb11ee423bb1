"""Programs that cells need beside Python packages: their room says when one is missing."""

import sys

import pytest

from replication.engine.requirements import unable

NEEDS = """
def lathe():
    return "There is no lathe."

def drill():
    return ""
"""
HEAVY = "raise RuntimeError('imported')\n"


@pytest.fixture
def room(toy_package, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.split(".")[0] == "pkg"]:
        monkeypatch.delitem(sys.modules, name)
    toy_package(
        {
            "pkg/__init__.py": "",
            "pkg/needs.py": NEEDS,
            "pkg/lathe.py": HEAVY,
            "pkg/drill.py": HEAVY,
            "pkg/hammer.py": HEAVY,
            "pkg/bare/__init__.py": "",
            "pkg/bare/lathe.py": HEAVY,
        }
    )


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("pkg.lathe", "There is no lathe."),
        ("pkg.drill", None),
        ("pkg.hammer", None),
        ("pkg.bare.lathe", None),
        ("pkg.there_is_no_such", None),
        ("there_is_no_such", None),
    ],
)
def test_a_module_that_lacks_a_program_is_named_with_its_reason_and_no_other(room, name, why):
    assert unable([name] * 2) == ({name: why} if why else {})
