"""What `python -m seminaive compile` compiles is all that first fits call."""

import subprocess
import sys

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


def public_estimators():
    """Names of the public classes that are fitted without arguments."""
    found = {name: getattr(seminaive, name) for name in seminaive.__all__}
    return {
        name
        for name, value in found.items()
        if isinstance(value, type) and issubclass(value, BaseEstimator)
    }


def test_every_public_estimator_is_fitted():
    # These call no kernel, or those that every classifier calls.
    without = {"EqualFrequencyDiscretiser", "EqualWidthDiscretiser", "TableEncoder"}
    assert public_estimators() - set(NAMES) == without


@pytest.mark.parametrize("name", NAMES)
def test_what_was_compiled_once_is_found_again(name):
    fit_all(name)
    command = [sys.executable, "-c", MISSES, name]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert ended.returncode == 0, ended.stderr
    found, missed = ended.stdout.split(maxsplit=1)
    assert (missed.strip(), int(found) > 0) == ("[]", True)


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
