"""A kernel is changed so that one method of each paper answers otherwise: `vouch` names it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.replication.processes import says

pytestmark = pytest.mark.deep

ROOT = Path(__file__).resolve().parents[4]

#: By paper: the task, the kernels' file, what is planted there, and who must be named.
PLANTS = {
    "hong2002": (
        "dropped:evaluate",
        "adjusted/kernels/logistic.py",
        "share = weights[i]",
        "share = 0.9 * weights[i]",
        "APM",
    ),
    "webb2006": (
        "anytime:stages",
        "averaged/kernels/aode.py",
        "np.log(counts[cell, c] + pseudo[k])",
        "0.5 * np.log(counts[cell, c] + pseudo[k])",
        "AODE",
    ),
    "boulle2007": (
        "heuristic:evaluate",
        "selective/kernels/posterior.py",
        "return logs_of_sums(sums, weight)",
        "return 0.9 * logs_of_sums(sums, weight)",
        "all",
    ),
    "vidaurre2012": (
        "leakage:fsnb",
        "weighted/kernels/stagewise.py",
        "wrong = False",
        "wrong = True",
        "fsNB",
    ),
    "wu2015": (
        "limits:inclusion",
        "naive_bayes/kernels/mixture.py",
        "out[k] = total",
        "out[k] = 0.9 * total",
        "BMA",
    ),
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The tree with every plant in it; its records and data are the checkout's."""
    root = tmp_path_factory.mktemp("planted")
    without = shutil.ignore_patterns("__pycache__", "records", ".kept")
    for name in ("src", "replication", "forensics"):
        shutil.copytree(ROOT / name, root / name, ignore=without)
    shutil.copytree(ROOT / "data", root / "data")
    shutil.copy2(ROOT / "constraints.txt", root)
    records = root / "replication" / "records"
    records.mkdir()
    for folder in (ROOT / "replication" / "records").iterdir():
        if not folder.name.startswith("."):
            (records / folder.name).symlink_to(folder)
    if (ROOT.parent / "shared").is_dir():
        (root.parent / "shared").symlink_to(ROOT.parent / "shared")
    for _, file, old, new, _ in PLANTS.values():
        path = root / "src" / "seminaive" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
    return root


@pytest.mark.parametrize("paper", PLANTS)
def test_a_kernel_that_answers_otherwise_is_found_and_its_method_named(copy, paper):
    task, *_, method = PLANTS[paper]
    command = [sys.executable, "-m", "replication", "vouch", "--paper", paper, "--task", task]
    ended = subprocess.run(
        [*command, "--jobs", "1"],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy / 'forensics/src'}"},
        capture_output=True,
        text=True,
        timeout=1200,
    )
    # Where a single cell was computed, the plant must be found.
    if ended.returncode == 0 and "computed" not in ended.stderr:
        pytest.skip(f"data of {paper} are not at hand")
    assert ended.returncode == 1, ended.stderr
    says(
        ended.stderr,
        f"{paper}: {method} on ",
        "recorded and",
        f"{paper}: {task} differs. If that was not meant",
    )
