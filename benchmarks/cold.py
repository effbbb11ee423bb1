"""What a person waits for who has just installed the library: imports, and a first call."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from benchmarks.cold_child import calls, imports
from benchmarks.process import call_alone
from benchmarks.result import Result, Spread, Target
from benchmarks.sizes import Sizes

_TIMEOUT = 600.0
#: Imports of scikit-learn's naive Bayes, which takes .94 CPU seconds of the machine on which 2.5
#: seconds of NaiveBayes, 5.5 of any other and .15 of kept kernels were asked for.
_IMPORTED, _COMPILED, _KEPT = Target(at_most=1.25), Target(at_most=5.9), Target(at_most=0.16)
_FIRST = {"NaiveBayes": Target(at_most=2.7)}
_DATA = "300 rows, 2 columns of words, 2 of numbers, pandas"


def cold(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield what measures the imports, and each classifier, one process a turn.

    Parameters
    ----------
    sizes : Sizes
    """
    yield partial(_imports, sizes)
    yield partial(_kept, "NaiveBayes", sizes)
    yield from (partial(_compiled, name, sizes) for name in sizes.cold_classifiers)


def _imports(sizes: Sizes) -> Result:
    runs = [_told("imports", folder) for folder in _folders(sizes)]
    return Result(
        "cold",
        "from seminaive import NaiveBayes",
        "CPU seconds, both / sklearn.naive_bayes alone",
        Spread.of([(run["theirs"] + run["ours"]) / run["theirs"] for run in runs]),
        _IMPORTED,
        _details(runs),
    )


def _compiled(name: str, sizes: Sizes) -> Result:
    runs = [_told(name, folder) for folder in _folders(sizes)]
    return _first(f"{name}, nothing compiled", runs, _FIRST.get(name, _COMPILED))


def _kept(name: str, sizes: Sizes) -> Result:
    # The folder is filled by the first process.
    runs = [[_told(name, folder) for _ in range(2)][1] for folder in _folders(sizes)]
    return _first(f"{name}, all compiled", runs, _KEPT)


def _first(what: str, runs: Sequence[Mapping[str, float]], target: Target) -> Result:
    quantity = f"first fit and predict of {what} / import of sklearn.naive_bayes"
    value = Spread.of([run["first"] / run["theirs"] for run in runs])
    return Result("cold", _DATA, quantity, value, target, _details(runs))


def _details(runs: Sequence[Mapping[str, float]]) -> dict[str, dict[str, float]]:
    return {name: vars(Spread.of([run[name] for run in runs])) for name in runs[0]}


def _folders(sizes: Sizes) -> Iterator[str]:
    for _ in range(sizes.slow_rounds):
        with tempfile.TemporaryDirectory() as folder:
            yield folder


def _told(name: str, folder: str) -> dict[str, float]:
    left_out = f"The first call of {name} is left out"
    asked = (imports, []) if name == "imports" else (calls, [name])
    # Byte code is kept, as it is for who installs scikit-learn, whatever this shell asks for.
    kept = {"NUMBA_CACHE_DIR": folder, "PYTHONDONTWRITEBYTECODE": ""}
    return call_alone(*asked, left_out, _TIMEOUT, **kept)
