"""The foot of a page: commit, date, versions, how to cite, and what a notebook needs."""

import re
import tomllib
from html import unescape
from pathlib import Path

from foot import PACKAGES, to_run, versions

ROOT = Path(__file__).resolve().parents[2]


def test_the_versions_are_of_the_library_and_of_five_packages_that_it_needs():
    assert list(versions()) == list(PACKAGES)
    assert len(PACKAGES) == 6
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.match("[a-z-]+", line)[0] for line in project["dependencies"]}
    assert set(PACKAGES) - {"seminaive"} <= needed


def test_a_notebook_says_what_it_needs():
    typed = unescape(to_run("wu2015.ipynb")).partition("<pre>")[2].removesuffix("</pre></div>")
    assert typed.splitlines() == [
        '$ pip install -e ".[replication]" jupyterlab',
        "$ jupyter lab wu2015.ipynb",
    ]
