"""One classifier on one frame, in a process of its own: seconds, log loss, peak of memory."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pandas as pd
from sklearn.compose import make_column_selector, make_column_transformer
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.impute import SimpleImputer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import OneHotEncoder, OrdinalEncoder, StandardScaler
from threadpoolctl import threadpool_limits

import seminaive
from benchmarks.optional import peer
from benchmarks.peak import resident
from benchmarks.sets import Missing, label_of, load_table
from replication.engine.made import measured

if TYPE_CHECKING:
    from replication.datasets.dataset import Dataset


BOOSTED, LIGHT = "HistGradientBoostingClassifier", "LightGBM"
#: LazyBayesianRules learns when it is asked, and has a benchmark of its own; AnDE is AODE until it
#: has another number of parents.
OURS: Mapping[str, Callable[[], Any]] = {
    **{
        name: getattr(seminaive, name)
        for name in seminaive.__all__
        if hasattr(getattr(seminaive, name), "predict_proba")
        and name not in ("LazyBayesianRules", "AnDE")
    },
    "AnDE(n=2)": partial(seminaive.AnDE, 2),
    # By its own criterion KDB takes fewer parents than SelectiveKDB chooses among.
    "KDB(k=5)": partial(seminaive.KDB, k=5, criterion="mutual_information"),
}


def _prepared(words: Any, numbers: Any, model: Any) -> Pipeline:
    """Prepare words and numbers each in one way, then classify."""
    columns = make_column_transformer(
        (words, make_column_selector(dtype_include="category")),
        (numbers, make_column_selector(dtype_include="number")),
    )
    return make_pipeline(columns, model)


THEIRS: Mapping[str, Callable[[], Any]] = {
    BOOSTED: partial(
        HistGradientBoostingClassifier, categorical_features="from_dtype", random_state=0
    ),
    "RandomForestClassifier": lambda: _prepared(
        OrdinalEncoder(
            handle_unknown="use_encoded_value", unknown_value=-1, encoded_missing_value=-1
        ),
        "passthrough",
        RandomForestClassifier(random_state=0),
    ),
    "LogisticRegression": lambda: _prepared(
        OneHotEncoder(handle_unknown="ignore"),
        make_pipeline(SimpleImputer(strategy="median", add_indicator=True), StandardScaler()),
        LogisticRegression(max_iter=1000),
    ),
    LIGHT: lambda: peer("lightgbm", LIGHT, "pip install lightgbm").LGBMClassifier(
        n_jobs=1, random_state=0, verbose=-1
    ),
}
#: What each is given; all others, ours among them, the frame as it is, with categories and gaps.
GIVEN = {
    "RandomForestClassifier": "codes of words, numbers with gaps",
    "LogisticRegression": "one-hot words; scaled numbers, medians and a mark for gaps",
}


class Shape(NamedTuple):
    """Of a made table."""

    rows: int
    features: int
    values: int
    classes: int


def made(shape: Shape) -> Dataset:
    """Draw a table in which every family has something to find.

    Of five columns one shows words that lean on the class, with gaps; one shows words of which the
    next one follows the class, and nothing by itself; one shows numbers with gaps, whose means and
    deviations differ between the classes; and one shows words without any meaning.
    """
    from replication.datasets.dataset import Dataset

    rows, features, values, classes = shape
    rng = np.random.default_rng(6)
    y, columns, last = rng.integers(0, classes, rows), {}, 0
    for k in range(features):
        codes, follows = rng.integers(0, values, rows), rng.random(rows) < 0.3
        gaps = rng.random(rows) < 0.05
        if k % 5 == 3:
            numbers = (1 + y / classes) * rng.normal(size=rows) + 0.5 * y
            columns[f"x{k}"] = np.where(gaps, np.nan, numbers)
            continue
        if k % 5 == 2:
            codes = np.where(follows, (last + y) % values, codes)
        elif k % 5 == 0:
            codes = np.where(gaps, -1, np.where(follows, y % values, codes))
        last = codes
        words = [f"value {code}" for code in range(values)]
        columns[f"x{k}"] = pd.Categorical.from_codes(codes, words)
    target = pd.Series(pd.Categorical.from_codes(y, [f"class {k}" for k in range(classes)]))
    return Dataset("made", pd.DataFrame(columns), target, content_hash="")


def table_of(name: str, shape: Shape | None) -> Dataset:
    """Make the table of a shape, or load a data set as the frame that it is.

    Raises
    ------
    Missing
        A data set is not at hand.
    """
    if shape:
        return made(Shape(*shape))
    return _flights() if name == "flights" else load_table(name)


def _flights() -> Dataset:
    """Read each fourth flight of the study on real tables, and whether it is over 15 minutes late.

    It is to be told by what is known before it starts. Left out are the year, which is one, the
    hour as a date, and the tail number, which has more values than scikit-learn's boosting takes.
    """
    from replication.datasets.dataset import Dataset
    from replication.studies.benchmark.protocol.tables import tables
    from replication.studies.benchmark.tasks.tables import located

    path = located(tables()["flights"])
    if path is None:
        raise Missing("flights is left out: it is not at hand, `nox -s tables` fetches it.")
    words = dict.fromkeys(("carrier", "origin", "dest"), "category")
    numbers = ("month", "day", "sched_dep_time", "sched_arr_time", "flight", "distance")
    frame = pd.read_parquet(path).dropna(subset="arr_delay")[::4]
    late = frame["arr_delay"].gt(15).astype("category").rename("late")
    frame = frame[[*words, *numbers]].astype({**words, **dict.fromkeys(numbers, "float64")})
    return Dataset("flights", frame, late, content_hash="")


def trial(name: str, table: str, shape: Shape | None, rounds: int) -> dict[str, Any]:
    """Learn from every other row and tell the classes of the rest, on one thread.

    A fit to the first rows comes first, so that all is compiled and imported.

    Returns
    -------
    dict
        ``label`` of the table; processor seconds to ``fit`` and to ``predict``, by round; the log
        ``loss`` of the rest, and that of the classes' ``shares``; MB of resident memory ``before``
        the first round, and at the ``peak``.
    """
    data, model = table_of(table, shape), {**OURS, **THEIRS}[name]()
    X, y = data.frame, data.target.cat.codes.to_numpy("int64")
    learned, asked = X.iloc[::2], X.iloc[1::2]
    turns: dict[str, list[float]] = {"fit": [], "predict": []}
    # What converges where, and bins of no width, are a matter of each one's own defaults.
    with threadpool_limits(limits=1), warnings.catch_warnings(action="ignore"):
        model.fit(X[:1000], y[:1000]).predict_proba(X[:1000])
        before = resident()
        with measured() as made_by:
            for _ in range(rounds):
                start = time.process_time()
                model.fit(learned, y[::2])
                turns["fit"].append(time.process_time() - start)
                start = time.process_time()
                probabilities = model.predict_proba(asked)
                turns["predict"].append(time.process_time() - start)
    shares = np.bincount(y[::2]) / len(learned)
    return {
        "label": label_of(data),
        **turns,
        "loss": log_loss(y[1::2], probabilities, labels=model.classes_),
        "shares": -np.log(shares[y[1::2]]).mean(),
        "before": before,
        "peak": made_by["peak_mb"],
    }
