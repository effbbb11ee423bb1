"""Two places for one package: refused, with both named, and nothing computed."""

import os
import shutil

import pytest

from replication.engine.source import closure
from replication.engine.source.same_source import OtherSource, refuse_other_source
from tests.replication.processes import says


@pytest.fixture
def other(project):
    """A second copy of the toy library, which doubles otherwise."""
    shutil.copytree(project.root / "src", project.root / "elsewhere")
    project.write("elsewhere/seminaive/toylib.py", "def double(x):\n    return 3 * x\n")
    return project.root / "elsewhere"


def beside(project, path):
    """Settings by which Python finds that folder's packages before the project's."""
    return {"PYTHONPATH": f"{path}{os.pathsep}{project.path}"}


@pytest.mark.deep
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_another_copy_of_the_library_is_refused_and_nothing_is_recorded(project, other, jobs):
    """As with a second checkout in one environment, or an installed copy."""
    said = project.run("run", "--jobs", jobs, code=1, **beside(project, other)).stderr
    says(said, str(other / "seminaive"), str(project.root / "src" / "seminaive"))
    assert "Traceback" not in said
    assert not list((project.root / "replication" / "records").glob("*/*.jsonl"))


@pytest.mark.deep
def test_a_check_refuses_it_too(project, other):
    project.run("run")
    said = project.run("check", code=1, **beside(project, other)).stderr
    assert "but the records of this checkout are made from" in said
    project.run("check", **beside(project, project.root / "src"))


def test_this_checkouts_own_packages_pass():
    refuse_other_source()


def test_a_package_that_cannot_be_imported_is_named(monkeypatch, tmp_path):
    monkeypatch.setitem(closure.PACKAGES, "nowhere_to_be_found", tmp_path)
    with pytest.raises(OtherSource, match="nowhere_to_be_found is imported from nowhere"):
        refuse_other_source()
