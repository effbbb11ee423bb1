"""One version in the package, in its metadata, in the citation and at the head of the changelog."""

import re
import tomllib
from pathlib import Path

import yaml

import seminaive

ROOT = Path(__file__).resolve().parent.parent


def test_the_newest_release_is_the_version_everywhere():
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest, *older = re.findall(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", log, re.MULTILINE)
    assert re.findall(r"^## (\S+)", log, re.MULTILINE) == ["Unreleased", newest, *older]
    metadata = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {newest} == {seminaive.__version__, metadata["project"]["version"], cited["version"]}
