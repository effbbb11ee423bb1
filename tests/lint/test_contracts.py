"""The contracts of pyproject.toml refuse what they name, and let new papers and families be."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from replication.cli.new import lay_out
from tests.lint.signs import unannounced
from tests.papers import test_add_a_paper
from tests.seminaive.classifier import test_add_a_classifier

ROOT = Path(__file__).resolve().parents[2]
WU, STUDY = "replication/papers/wu2015", "replication/studies/benchmark"
#: Modules that are planted, each against a contract.
PLANTED = {
    f"{WU}/tasks/planted.py": "from replication.papers.wu2015 import verdicts",
    f"{WU}/protocol/planted.py": "def f():\n    from ..pages import your_run",
    f"{WU}/verdicts/planted.py": "from replication.papers import webb2006",
    f"{WU}/anywhere.py": "X = 1",
    f"{STUDY}/verdicts/__init__.py": "X = 1",
    f"{STUDY}/protocol/planted.py": "from replication.studies.benchmark import findings",
    f"{STUDY}/findings/planted.py": "from replication.papers.hong2002.tasks import models",
    "replication/evidence/planted.py": "from replication.papers import webb2006",
    "replication/evidence/unsaid.py": "from replication.datasets import loader",
    "forensics/src/printed_numbers/schema/planted.py": "from printed_numbers.findings import run",
    "forensics/src/printed_numbers/counts/back.py": "from replication.evidence import verdict",
    "forensics/src/printed_numbers/counts/heavy.py": "import numba",
    "src/seminaive/table/planted.py": "from replication.evidence import verdict",
    "src/seminaive/batches/planted.py": "from tests import test_house",
    "src/seminaive/table/kernels/planted.py": "from ..schema import Schema",
    "src/seminaive/machine/planted.py": "def f():\n    from ..table import schema",
}
#: What `lint-imports` runs, wherever that lies.
COMMAND = "__import__('importlinter.cli').cli.lint_imports_command"


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A copy of what the contracts read."""
    root = tmp_path_factory.mktemp("house")
    kept_out = shutil.ignore_patterns("__pycache__", "records", "kits", "chapters", "*.json*")
    for folder in ("benchmarks", "forensics", "replication", "src"):
        shutil.copytree(ROOT / folder, root / folder, ignore=kept_out)
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def lint(root):
    """Return the exit code, and all that is said, on one line."""
    folders = map(str, (root / "src", root / "forensics" / "src", root, ROOT))
    ended = subprocess.run(
        [sys.executable, "-c", f"{COMMAND}()", "--no-cache"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders), "COLUMNS": "300"},
        capture_output=True,
        text=True,
        check=False,
    )
    return ended.returncode, " ".join(ended.stdout.split()) + ended.stderr


@pytest.fixture(scope="module")
def refused(root):
    """What is said of a house with all that is planted."""
    lay_out(test_add_a_paper.KEY, root)
    texts = test_add_a_paper.files()
    for block in test_add_a_classifier.blocks("python"):
        place, text = re.fullmatch(r"# (\S+)\n(.*)", block, re.DOTALL).groups()
        texts[place] = text
    for place, text in texts.items():
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        (root / place).write_text(text, encoding="utf-8")
    assert lint(root)[0] == 0
    for place, text in PLANTED.items():
        (root / place).parent.mkdir(exist_ok=True)
        (root / place).write_text(f"{text}\n", encoding="utf-8")
    code, said = lint(root)
    assert code == 1
    return said


@pytest.mark.parametrize("place", PLANTED)
def test_what_is_planted_is_refused(refused, place):
    module = (
        place.removesuffix(".py")
        .removesuffix("/__init__")
        .removeprefix("forensics/")
        .removeprefix("src/")
    )
    assert module.replace("/", ".") in refused


@pytest.mark.parametrize(
    "name",
    re.findall(r'contracts\]\]\nname = "(.*)"', (ROOT / "pyproject.toml").read_text("utf-8")),
)
def test_every_contract_can_be_broken(refused, name):
    assert f"{name} BROKEN" in refused


def test_a_sign_names_rooms_beside_the_folder_or_around_it():
    signs = {"a.b": {"c"}, "a.b.d": {"e", "c"}}
    imports = [("a.b.x", "a.c.y"), ("a.b.d.x", "a.b.e"), ("a.b.d.x", "a.b.y"), ("a.b.x", "a.f")]
    assert list(unannounced(signs, imports)) == [
        ("a.b", "a.b.x", "a.f"),
        ("a.b.d", "a.b.d.x", "a.b.y"),
    ]
