"""Two places for one package: refused, with both named, and nothing computed."""

import os
import shutil
import subprocess
import sys

import pytest

from replication.engine.source import closure
from replication.engine.source.same_source import OtherSource, refuse_other_source


@pytest.fixture
def other(project):
    """A second copy of the toy library, which doubles otherwise."""
    copied = project.root / "elsewhere" / "seminaive"
    shutil.copytree(project.root / "src" / "seminaive", copied)
    text = (copied / "toylib.py").read_text(encoding="utf-8")
    (copied / "toylib.py").write_text(text.replace("2 * x", "3 * x"), encoding="utf-8")
    return copied.parent


def start(project, *args, path):
    return subprocess.run(
        [sys.executable, "-m", "replication", *args],
        cwd=project.root,
        env={**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{project.path}"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


@pytest.mark.deep
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_another_copy_of_the_library_is_refused_and_nothing_is_recorded(project, other, jobs):
    """As with a second checkout in one environment, or an installed copy."""
    done = start(project, "run", "--jobs", jobs, path=other)
    assert done.returncode == 1
    assert str(other / "seminaive") in done.stderr
    assert str(project.root / "src" / "seminaive") in done.stderr
    assert "Traceback" not in done.stderr
    assert not list((project.root / "replication" / "records").glob("*/*.jsonl"))


@pytest.mark.deep
def test_a_check_refuses_it_too(project, other):
    assert project.run("run").returncode == 0
    done = start(project, "check", path=other)
    assert done.returncode == 1
    assert "but the records of this checkout are made from" in done.stderr
    assert start(project, "check", path=project.root / "src").returncode == 0


def test_this_checkouts_own_packages_pass():
    refuse_other_source()


def test_a_package_that_cannot_be_imported_is_named(monkeypatch, tmp_path):
    monkeypatch.setitem(closure.PACKAGES, "nowhere_to_be_found", tmp_path)
    with pytest.raises(OtherSource, match="nowhere_to_be_found is imported from nowhere"):
        refuse_other_source()
