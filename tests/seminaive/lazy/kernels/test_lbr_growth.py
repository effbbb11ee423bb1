"""The shortcuts of the search for antecedents: what they leave uncounted could not have joined."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import seminaive
from seminaive.lazy.kernels import lbr_growth
from tests.seminaive.lazy.lbr_problems import interacting
from tests.seminaive.named import LazyBayesianRules

# In a process that finds no kernel compiled yet: what a first prediction compiles for LBR, one in
# which antecedents grow.
FIRST = """
from numba.core import event
from seminaive import LazyBayesianRules
with event.install_recorder("numba:compile") as recorder:
    X = [["a", "x"], ["a", "y"], ["b", "x"], ["b", "y"]]
    model = LazyBayesianRules().fit(X * 20, [0, 1, 1, 0] * 20)
    assert all(model.antecedents(X))
    model.predict(X)
for _, compiled in recorder.buffer:
    function = compiled.data["dispatcher"].py_func
    if compiled.is_start and function.__module__.startswith("seminaive.lazy"):
        print(function.__name__)
"""


def all_models(trie):
    waiting = list(trie.roots.values())
    while waiting:
        model = waiting.pop()
        waiting.extend(model.children.values())
        yield model


def fully_counted(models, model, k, cell):
    """Errors that a value saves, counted without regard to any other value."""
    bench, unknown = models.bench(), np.full(model.node.gain.size, np.nan)
    node = model.node._replace(bound=unknown.copy(), gain=unknown)
    lbr_growth.weigh(
        models.training, models.logs, bench.scratch, node, k, cell, 0.0, -1, bench.counters
    )
    return 0.0 if np.isnan(node.gain[cell]) else node.gain[cell]


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(3))
def test_bounds_and_gains_hold_for_every_value_of_every_model(seed):
    data = interacting(n=300, features=6, n_classes=3, missing=0.05, seed=seed)
    lbr = LazyBayesianRules(significance=0.25).fit(data.frame, data.labels, data.weights)
    lbr.predict(data.frame)
    trie = lbr._fitted_factors
    counted = left = 0
    for model in all_models(trie):
        node = model.node
        for k in node.features.tolist():
            first = trie.models.training.offsets[k] + 2
            for cell in range(first, trie.models.training.offsets[k + 1]):
                if not 0 < node.sizes[cell] < node.rows.size:
                    continue
                saved = fully_counted(trie.models, model, k, cell)
                assert node.bound[cell] >= saved
                assert np.isnan(node.gain[cell]) or node.gain[cell] == saved
                counted += not np.isnan(node.gain[cell])
                left += np.isnan(node.gain[cell])
    assert counted > 20
    assert left > 20


@pytest.mark.deep
def test_a_first_prediction_compiles_few_kernels_and_each_for_one_signature(tmp_path):
    # Each one more would take a quarter of a second, for the arrays that it is handed in tuples. In
    # a copy of the package, beside which nobody has left kernels for all users.
    package = Path(seminaive.__file__).parent
    copy = tmp_path / "copy" / "seminaive"
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__"))
    ended = subprocess.run(
        [sys.executable, "-c", FIRST],
        env={
            **os.environ,
            "NUMBA_CACHE_DIR": str(tmp_path / "cache"),
            "PYTHONPATH": str(copy.parent),
        },
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    few = ["choose", "describe", "is_right", "learn", "losses_allowed", "score"]
    assert sorted(ended.stdout.split()) == few
