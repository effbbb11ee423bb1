"""A chapter opens anywhere: an editable install has the re-run, a wheel the library alone."""

import json
import os
import runpy
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import nbformat
import pytest
from setuptools import Distribution

ROOT = Path(__file__).resolve().parents[3]
SETUP = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")


@pytest.fixture
def project(monkeypatch):
    """The project as setuptools reads it."""
    monkeypatch.chdir(ROOT)
    found = Distribution(
        {"src_root": str(ROOT), "long_description": "-", "project_urls": {"a": "b"}}
    )
    found.parse_config_files()
    return found


def test_a_wheel_has_the_library_alone(project):
    assert project.packages
    assert {name.partition(".")[0] for name in project.packages} == {"seminaive"}
    assert dict(project.package_dir) == {"": "src"}


def test_an_editable_install_has_the_re_run_beside_it(project):
    SETUP["Editable"](project).finalize_options()
    assert {name.partition(".")[0] for name in project.packages} == {"seminaive", "replication"}
    assert project.package_dir["replication"] == "replication"
    assert (ROOT / project.package_dir["replication"] / "__init__.py").is_file()


def installed_from_here():
    """Whether this environment has the project as an editable install of this very clone."""
    told = json.loads(distribution("seminaive").read_text("direct_url.json") or "{}")
    return told.get("url") == ROOT.as_uri() and told.get("dir_info", {}).get("editable", False)


@pytest.mark.deep
@pytest.mark.parametrize("slug", ["explorer", "trial"])
@pytest.mark.parametrize("folder", ["its own", "the root", "another"])
def test_a_notebook_runs_from_any_folder(slug, folder, tmp_path):
    if not installed_from_here():
        pytest.skip('needs an environment of this clone: pip install -e ".[replication]"')
    place = {"its own": ROOT / "book", "the root": ROOT, "another": tmp_path}[folder]
    # No path beside what is installed, as in the environment of somebody who opens a notebook.
    told = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = tmp_path / "ran.ipynb"
    command = [
        sys.executable,
        "-m",
        "papermill",
        "--no-progress-bar",
        str(ROOT / "book" / f"{slug}.ipynb"),
    ]
    done = subprocess.run(
        [*command, str(ran)], cwd=place, env=told, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    cells = nbformat.read(ran, as_version=4).cells
    assert all(cell.execution_count for cell in cells if cell.cell_type == "code")
