"""What a fitted classifier is stored as: types of Python and NumPy, and no other but its own.

A format that refuses what it does not know, as skops', then has one type to trust.
"""

from collections.abc import Iterable, Mapping

import numpy as np
import pandas as pd
import pytest
from sklearn.base import BaseEstimator, clone
from sklearn.preprocessing import KBinsDiscretizer
from sklearn.utils._bunch import Bunch

import seminaive
from seminaive import LazyBayesianRules, NaiveBayes
from seminaive.discretise import GivenCutsDiscretiser
from seminaive.naive_bayes.densities.density import densities_by_name
from tests import remedy
from tests.seminaive.cases import make_data

TRUSTED = {"builtins", "numpy"}
FRAME = pd.DataFrame(
    {"word": ["a", "b", None] * 20, "size": np.arange(60.0), "n": np.arange(60) % 7}
)
WIDE = pd.DataFrame({f"x{k}": np.arange(60) * k % 11 for k in range(1, 6)})
NUMBERS = FRAME[["size", "n"]]
Y = np.array(["x", "y"] * 30)
PUBLIC = [getattr(seminaive, name) for name in seminaive.__all__]
ESTIMATORS = [
    kind() for kind in PUBLIC if isinstance(kind, type) and issubclass(kind, BaseEstimator)
]
#: Fits that hold other parts than those of the defaults.
SETTINGS = [
    *(NaiveBayes(density=name) for name in densities_by_name()),
    NaiveBayes(missing="value", special_codes={"n": [6]}),
    seminaive.AODE(discretiser="modl", special_codes={"n": [6]}),
    seminaive.AODE(discretiser="equal-width"),
    seminaive.AODE(discretiser=GivenCutsDiscretiser({"size": [30], "n": [2, 4]})),
    seminaive.AODE(discretiser=KBinsDiscretizer(2, encode="ordinal", quantile_method="linear")),
    seminaive.AODE(weights="maplmg"),
    seminaive.AODE(subsumption=5),
    seminaive.KDB(smoothing="hierarchical"),
    *(
        seminaive.KDB(k=4, smoothing=way, categorical_features="all", memory_limit=2**17)
        for way in ("dirichlet", "hierarchical")
    ),
    seminaive.SelectiveNaiveBayes(search="exhaustive"),
    seminaive.SelectiveNaiveBayes(group_values=True),
    seminaive.WeightedNaiveBayes("wanbia"),
    *(seminaive.GroupPenalisedNaiveBayes(gaussian=way) for way in ("moments", "unscaled")),
]


def rows_of(model):
    """Rows that a model can be fitted to."""
    return {seminaive.RandomSumsDiscretiser: NUMBERS, seminaive.KDB: WIDE}.get(type(model), FRAME)


def held(value, seen=None):
    """Yield the type of a value and of all that its saved state holds, down to the last part."""
    seen = {} if seen is None else seen
    if id(value) in seen:
        return
    # Kept alive, so that no other object gets its id.
    seen[id(value)] = value
    yield type(value)
    for part in parts(value):
        yield from held(part, seen)


def parts(value):
    if isinstance(value, np.ndarray):
        return [value.dtype.type(), *(value.tolist() if value.dtype == object else [])]
    if isinstance(value, Mapping):
        return [*value, *value.values()]
    if isinstance(value, Iterable) and not isinstance(value, str | bytes):
        return list(value)
    if type(value).__module__.partition(".")[0] == "builtins":
        return []
    # The state that every way of saving asks for.
    state = value.__getstate__()
    return [] if state is None else [state]


def foreign(value):
    names = {f"{each.__module__}.{each.__qualname__}" for each in {*held(value)} - {type(value)}}
    return {name for name in names if name.partition(".")[0] not in TRUSTED}


@pytest.mark.filterwarnings("ignore::seminaive.ModelWarning")
@pytest.mark.parametrize("model", [*ESTIMATORS, *SETTINGS], ids=str)
def test_an_estimator_holds_none_whatever_the_parameters(model):
    rows = rows_of(model)
    fitted = clone(model).fit(rows, pd.Series(Y))
    getattr(fitted, "predict", len)(rows)
    # A parameter is the user's own.
    remedy.none(
        sorted(foreign(fitted) - foreign([*model.get_params().values()])),
        f"types that a stored {type(model).__name__} holds, and skops would not load",
        "make each a dataclass, or a `StoredPart` of `src/seminaive/table/stored.py`",
    )


@pytest.mark.parametrize("missing", ["skip", "value", "first"])
def test_lazy_rules_hold_none_after_chunks_and_answers_either(missing):
    data = make_data("nnn", n=80, missing=0.1)
    model = LazyBayesianRules(significance=0.5, missing=missing, n_jobs=2, discretiser=None)
    for part in (slice(0, 40), slice(40, 80)):
        model.partial_fit(data.frame.iloc[part], data.labels[part], [0, 1])
        model.antecedents(data.frame)
    assert model.cache_info().models > 0
    assert foreign(model) == set()


def test_a_foreign_type_is_found_however_deep():
    model = LazyBayesianRules().fit([["a"], ["b"]], [0, 1])
    model._fitted_factors.rest = (1, {"deep": [Bunch(a=1)]})
    assert foreign(model) == {"sklearn.utils._bunch.Bunch"}
