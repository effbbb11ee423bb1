"""What `python -m seminaive compile` compiles is all that first fits call."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from sklearn.base import BaseEstimator

import seminaive
from seminaive.__main__ import main
from seminaive.precompile.fits import NAMES, fit_all

# In a process that has compiled nothing yet: how often a kernel of ours was not found as kept.
MISSES = """
import sys, warnings
warnings.simplefilter("error")
from numba.core.dispatcher import Dispatcher
from seminaive.precompile.fits import fit_all
fit_all(sys.argv[1])
kernels = {
    id(value): value
    for name, module in list(sys.modules.items()) if name.startswith("seminaive")
    for value in vars(module).values() if isinstance(value, Dispatcher)
}
missed = [each.__name__ for each in kernels.values() if sum(each.stats.cache_misses.values())]
print(len([each for each in kernels.values() if each.stats.cache_hits]), missed)
"""


# Tables as people have them, none of which is one of those that are compiled with.
FIRST_FITS = """
import json, sys, warnings
warnings.simplefilter("ignore")
import numpy as np, pandas as pd
from numba.core.dispatcher import Dispatcher
import seminaive as sn
rng = np.random.default_rng(0)
y = np.array(["x", "y", "z"])[rng.integers(3, size=400)]
numbers = rng.normal(size=(400, 4)) + (y == "x")[:, None]
locked = numbers.copy()
locked.setflags(write=False)
words = np.array([f"word {k}" for k in range(300)], dtype=object)[rng.integers(300, size=(400, 1))]
codes = rng.integers(4, size=(400, 5))
frame = pd.DataFrame({"a": words[:, 0], "b": numbers[:, 0], "c": codes[:, 0] > 1})
tables = {"numbers": numbers, "locked": locked, "columns": np.asfortranarray(numbers),
          "booleans": codes > 1, "codes": codes, "frame": frame, "words": words[:, :1]}
missed = {}
kernels = lambda: {id(v): v for n, m in list(sys.modules.items()) if n.startswith("seminaive")
                   for v in vars(m).values() if isinstance(v, Dispatcher)}.values()
count = lambda: {k.__name__: sum(k.stats.cache_misses.values()) for k in kernels()}
models = [sn.NaiveBayes(), sn.NaiveBayes(categorical_features="all"), sn.BMANaiveBayes(),
          sn.AODE(), sn.AODE(max_parents=2), sn.AnDE(2), sn.TAN(), sn.KDB(k=2), sn.SuperParentTAN(),
          sn.SelectiveKDB(), sn.LazyBayesianRules(), sn.SelectiveNaiveBayes(),
          sn.AdjustedProbabilityModel(),
          sn.RegularizedAdjustedProbabilityModel(), sn.MDLDiscretiser(), sn.MODLDiscretiser(),
          sn.CorrelationFeatureSelector(),
          sn.GroupPenalisedNaiveBayes(), sn.GroupPenalisedNaiveBayes(categorical_features="all"),
          sn.WeightedNaiveBayes(),
          sn.WeightedNaiveBayes("correlation"), sn.WeightedNaiveBayes("wanbia"),
          sn.ForwardStagewiseNaiveBayes(), sn.ForwardStagewiseNaiveBayes(criterion="cv"),
          sn.RegularizedAdjustedProbabilityModel(), sn.MDLDiscretiser(), sn.MODLDiscretiser()]
for model in models:
    for name, X in tables.items():
        # Pairs of 300 names are beyond what anybody keeps, and are not the point.
        many = (sn.NaiveBayes, sn.MODLDiscretiser)
        if name in ("words", "frame") and not isinstance(model, many):
            continue
        for weights in (None, rng.random(400) if "MODL" not in str(model) else None):
            before = count()
            model.fit(X, y, weights)
            (model.predict_proba if hasattr(model, "predict_proba") else model.transform)(X)
            new = [k for k, n in count().items() if n > before.get(k, 0)]
            if new:
                missed[f"{model} on {name}"] = new
print(json.dumps(missed))
"""


def test_every_public_estimator_is_fitted():
    public = [getattr(seminaive, name) for name in seminaive.__all__]
    classes = {each for each in public if isinstance(each, type)}
    names = {each.__name__ for each in classes if issubclass(each, BaseEstimator)}
    # These call no kernel, or those that every classifier calls.
    without = {"EqualFrequencyDiscretiser", "EqualWidthDiscretiser", "TableEncoder"}
    assert names - set(NAMES) == without


@pytest.mark.deep
@pytest.mark.parametrize("name", NAMES)
def test_what_was_compiled_once_is_found_again(name):
    fit_all(name)
    command = [sys.executable, "-c", MISSES, name]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert ended.returncode == 0, ended.stderr
    found, missed = ended.stdout.split(maxsplit=1)
    assert (missed.strip(), int(found) > 0) == ("[]", True)


@pytest.mark.deep
def test_after_the_command_no_first_fit_compiles_anything(tmp_path):
    """A copy with a cache of its own, so that nothing is found that other tests compiled."""
    package = Path(seminaive.__file__).parent
    shutil.copytree(package, tmp_path / "seminaive", ignore=shutil.ignore_patterns("__pycache__"))
    cold = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
    for arguments in (["-m", "seminaive", "compile"], ["-c", FIRST_FITS]):
        ended = subprocess.run(
            [sys.executable, *arguments],
            capture_output=True,
            text=True,
            timeout=1800,
            check=False,
            env=cold,
        )
        assert ended.returncode == 0, ended.stderr
    assert json.loads(ended.stdout) == {}
    kept = {path.name: path.read_bytes() for path in tmp_path.glob("cache/**/*.nbc")}
    # Numba compiles it for ``array[...] = array``, in as much time as all else; loops need none.
    assert len(kept) > 90
    assert [name for name, code in kept.items() if b"cannot assign slice of shape" in code] == []


@pytest.mark.deep
def test_the_command_shows_each_estimator_and_where_the_kernels_are(capsys):
    assert main(["compile", "--jobs", "1"]) == 0
    shown = capsys.readouterr()
    lines = shown.err.splitlines()
    assert sorted(line.split()[-1] for line in lines) == sorted(NAMES)
    assert lines[-1].startswith(f"[{'#' * len(NAMES)}] {len(NAMES)}/{len(NAMES)} ")
    assert "kernels-" in shown.out


def test_no_process_at_all_is_refused(capsys):
    with pytest.raises(SystemExit):
        main(["compile", "--jobs", "0"])
    assert "from 1" in capsys.readouterr().err
