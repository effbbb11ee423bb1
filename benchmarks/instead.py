"""What a user would pick instead: seconds of fit and predict, and accuracy on the same rows."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pandas as pd
from sklearn.compose import make_column_selector, make_column_transformer
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler

from benchmarks.clock import Race, race
from benchmarks.optional import peer
from benchmarks.result import Result, Spread
from benchmarks.sets import Missing, load_table
from benchmarks.sizes import Sizes
from seminaive import AODE, KDB, TAN, MODLDiscretiser, NaiveBayes

if TYPE_CHECKING:
    from replication.datasets.dataset import Dataset

__all__ = ["instead"]

TESTED = 1 / 3
OURS = {"NaiveBayes": NaiveBayes, "AODE": AODE, "TAN": TAN, "KDB": KDB}
ENDGAME = {
    "TAN of endgame-ml": "TANClassifier",
    "KDB of endgame-ml": "KDBClassifier",
    "ESKDB of endgame-ml": "ESKDBClassifier",
}
BOOSTED, REGRESSION = "HistGradientBoostingClassifier", "one-hot, LogisticRegression"


class Split(NamedTuple):
    """A table as it comes, and which of its rows are learnt from and which are predicted."""

    label: str
    frame: pd.DataFrame
    y: np.ndarray
    train: np.ndarray
    test: np.ndarray


def instead(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield a row for every contestant but NaiveBayes, beside it; all of a set run one race."""
    for name in sizes.instead_sets:
        ran = cache(partial(_raced, name, sizes))
        others = [*list(OURS)[1:], BOOSTED, REGRESSION, *_of_endgame(name, sizes)]
        yield from (partial(_beside, other, ran) for other in others)


def _of_endgame(name: str, sizes: Sizes) -> list[str]:
    """Its ensembles take minutes where there are many values."""
    return [each for each in ENDGAME if "ESKDB" not in each or name in sizes.instead_ensembles]


def _raced(name: str, sizes: Sizes) -> tuple[Split, Race]:
    split = _split(load_table(name))
    makers: dict[str, Callable[[], Any]] = {
        **{name: partial(_ours, family, split) for name, family in OURS.items()},
        BOOSTED: partial(_boosted, split),
        REGRESSION: partial(_regression, split),
    }
    if _bayesian() is not None:
        makers |= {each: partial(_theirs, each, split) for each in _of_endgame(name, sizes)}
    return split, race(makers, sizes.instead_rounds, sizes.shortest)


def _split(data: Dataset) -> Split:
    y = data.target.cat.codes.to_numpy()
    # Words, and numbers as floats, which all of them take; no categories that no row shows, and
    # missing words stay missing.
    frame = data.frame.copy()
    for column in frame:
        if isinstance(frame[column].dtype, pd.CategoricalDtype):
            frame[column] = frame[column].astype(str).astype("category")
        else:
            frame[column] = frame[column].astype(np.float64)
    rows = np.arange(y.size)
    train, test = train_test_split(rows, test_size=TESTED, stratify=y, random_state=0)
    nominal = sum(isinstance(each, pd.CategoricalDtype) for each in frame.dtypes)
    label = f"{data.name}, {y.size:,} x {frame.shape[1]} of which {nominal} nominal"
    return Split(label, frame, y, train, test)


def _told(model: Any, split: Split) -> np.ndarray:
    model.fit(split.frame.iloc[split.train], split.y[split.train])
    return model.predict(split.frame.iloc[split.test])


def _ours(family: type, split: Split) -> np.ndarray:
    return _told(make_pipeline(MODLDiscretiser(group_values=False), family()), split)


def _boosted(split: Split) -> np.ndarray:
    model = HistGradientBoostingClassifier(categorical_features="from_dtype", random_state=0)
    return _told(model, split)


def _regression(split: Split) -> np.ndarray:
    columns = make_column_transformer(
        (OneHotEncoder(handle_unknown="ignore"), make_column_selector(dtype_include="category")),
        (StandardScaler(), make_column_selector(dtype_include="number")),
    )
    with warnings.catch_warnings():
        # A thousand steps are what it gets.
        warnings.simplefilter("ignore", ConvergenceWarning)
        return _told(make_pipeline(columns, LogisticRegression(max_iter=1000)), split)


def _bayesian() -> Any:
    try:
        return peer("endgame.models.bayesian", "endgame-ml", "pip install endgame-ml")
    except Missing:
        return None


def _theirs(name: str, split: Split) -> np.ndarray:
    """Fit to codes, which it needs; numbers it cuts by its own MDL."""
    columns = [
        # From 0 on, or it predicts one class; what is missing is a code too.
        np.unique(split.frame[column].cat.codes, return_inverse=True)[1]
        if isinstance(split.frame[column].dtype, pd.CategoricalDtype)
        else split.frame[column]
        for column in split.frame
    ]
    X = np.column_stack(columns)
    numbers = X.dtype.kind == "f"
    # Its cuts take codes for numbers, too, where they are given a choice.
    one_thread = {"n_jobs": 1} if "ESKDB" in name else {}
    family = getattr(_bayesian(), ENDGAME[name])
    model = family(auto_discretize=numbers, random_state=0, **one_thread)
    model.fit(X[split.train] if numbers else X[split.train].astype(np.int64), split.y[split.train])
    return model.predict(X[split.test] if numbers else X[split.test].astype(np.int64))


def _beside(other: str, raced: Callable[[], tuple[Split, Race]]) -> Result:
    if other in ENDGAME:
        peer("endgame.models.bayesian", "endgame-ml", "pip install endgame-ml")
    split, ran = raced()
    pair = other, "NaiveBayes"
    right = {name: np.mean(np.asarray(ran.answers[name]) == split.y[split.test]) for name in pair}
    details = {
        "seconds": {name: vars(Spread.of(ran.seconds[name])) for name in pair},
        **{f"accuracy of {name}": vars(Spread.of([right[name]])) for name in pair},
    }
    value = Spread.of(ran.ratios(*pair))
    return Result("instead", split.label, " / ".join(pair), value, details=details)
