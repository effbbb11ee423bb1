"""SelectiveNaiveBayes beside Khiops' classifier: seconds of training, log loss and accuracy."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from scipy.special import log_softmax
from sklearn.model_selection import train_test_split

from benchmarks.clock import wall
from benchmarks.optional import khiops_room
from benchmarks.result import Result, Spread
from benchmarks.sets import label_of, load_table
from benchmarks.sizes import Sizes
from benchmarks.trial import Shape, made
from seminaive import SelectiveNaiveBayes

if TYPE_CHECKING:
    from replication.datasets.dataset import Dataset


CMA, BORROWED, FRACTIONAL = "SNB(CMA)", "SNB(CMA) with Khiops' weights", "SNB(fractional)"
#: Parameters of each of ours, and whether it takes the weights that Khiops has found.
OURS = {
    CMA: ({"averaging": "cma"}, False),
    BORROWED: ({"averaging": "cma"}, True),
    FRACTIONAL: ({"search": "fractional"}, False),
}


class Said(NamedTuple):
    """What a classifier did in one round: seconds of training, and how well it tells the rest."""

    seconds: float
    log_loss: float
    accuracy: float
    features: int


class Measured(NamedTuple):
    """All rounds on a data set, and how it and the Khiops are called."""

    label: str
    khiops: str
    theirs: list[Said]
    ours: dict[str, list[Said]]
    logged: list[float]


def beside_khiops(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield seven rows a data set, from the same rounds: of time, log loss and accuracy."""
    tables = [partial(load_table, name) for name in sizes.khiops_sets]
    for load in (*tables, partial(made, Shape(*sizes.khiops_shape))):
        measured = cache(partial(_measured, load, sizes.slow_rounds))
        loss = partial(_quality, measured, "log_loss", "features")
        yield from (
            partial(_started, measured),
            partial(_logged, measured),
            loss,
            partial(_quality, measured, "accuracy"),
            partial(loss, ours=BORROWED),
            partial(loss, ours=FRACTIONAL),
            partial(_logged, measured, FRACTIONAL),
        )


def _measured(load: Callable[[], Dataset], rounds: int) -> Measured:
    """Train all on the same two thirds, other ones every round, and try them on the rest."""
    khiops, data = khiops_room(), load()
    codes = data.target.cat.codes.to_numpy()
    splits = [
        train_test_split(np.arange(codes.size), test_size=1 / 3, stratify=codes, random_state=k)
        for k in range(rounds)
    ]
    for parameters, _ in OURS.values():
        _ours(data, codes, *splits[0], 0, parameters)  # compiles
    of_khiops, logged, ours = [], [], defaultdict(list)
    for k, (train, test) in enumerate(splits):
        rows = data.frame.iloc[train], codes[train]
        answer = khiops.classify(rows, data.frame.iloc[test], len(data.target.cat.categories))
        scores = _scored(answer.log_proba, codes[test])
        of_khiops.append(Said(answer.seconds["train"], *scores, answer.n_selected))
        logged.append(answer.logged_seconds)
        for name, (parameters, borrows) in OURS.items():
            ours[name].append(
                _ours(data, codes, train, test, k, parameters, answer.weights if borrows else None)
            )
    return Measured(label_of(data), f"Khiops {answer.version}", of_khiops, ours, logged)


def _ours(
    data: Dataset,
    codes: np.ndarray,
    train: np.ndarray,
    test: np.ndarray,
    k: int,
    parameters: dict[str, str],
    weights: np.ndarray | None = None,
) -> Said:
    model = SelectiveNaiveBayes(
        **parameters, discretiser="modl", class_laplace="1/n", random_state=k
    )
    seconds = wall(partial(model.fit, data.frame.iloc[train], codes[train]))
    log_proba = np.full((test.size, len(data.target.cat.categories)), -np.inf)
    weights = model.weights_ if weights is None else weights
    [scores] = model.predict_joint_log_proba_each(data.frame.iloc[test], weights)
    log_proba[:, model.classes_] = log_softmax(scores, axis=1)
    return Said(seconds, *_scored(log_proba, codes[test]), int((weights > 0).sum()))


def _scored(log_proba: np.ndarray, codes: np.ndarray) -> tuple[float, float]:
    """Mean log loss in nats, and the share of right answers."""
    loss = -log_proba[np.arange(codes.size), codes].mean()
    return float(loss), float((log_proba.argmax(axis=1) == codes).mean())


def _started(measured: Callable[[], Measured]) -> Result:
    measures = measured()
    seconds = [run.seconds for run in measures.theirs]
    return _times(measures, f"training by {measures.khiops}, start included", seconds)


def _logged(measured: Callable[[], Measured], name: str = CMA) -> Result:
    measures = measured()
    return _times(measures, f"training by {measures.khiops}, by its own log", measures.logged, name)


def _times(measures: Measured, label: str, seconds: Sequence[float], name: str = CMA) -> Result:
    ours = [run.seconds for run in measures.ours[name]]
    details = {"seconds": {label: vars(Spread.of(seconds)), name: vars(Spread.of(ours))}}
    return Result(
        "khiops", measures.label, f"{label} / {name}", _ratio(seconds, ours), details=details
    )


def _quality(
    measured: Callable[[], Measured], quality: str, *details_named: str, ours: str = CMA
) -> Result:
    """Compare a field of `Said`, round by round, and tell others beside it."""

    def values(runs, name):
        return [getattr(run, name) for run in runs]

    measures = measured()
    runs_by_name = {measures.khiops: measures.theirs, ours: measures.ours[ours]}
    details = {
        f"{_words(name)} of {who}": vars(Spread.of(values(runs, name)))
        for name in (quality, *details_named)
        for who, runs in runs_by_name.items()
    }
    value = _ratio(*(values(runs, quality) for runs in runs_by_name.values()))
    quantity = f"{_words(quality)} of {measures.khiops} / {ours}"
    return Result("khiops", measures.label, quantity, value, details=details)


def _words(field: str) -> str:
    return field.replace("_", " ")


def _ratio(first: Sequence[float], second: Sequence[float]) -> Spread:
    return Spread.of([a / b for a, b in zip(first, second, strict=True)])
