"""The complexity slide: times and sizes of models as features, values, classes and rows grow."""

from time import perf_counter

import numpy as np
import pandas as pd

from replication.engine.seeds import rng
from replication.papers.webb2006.protocol.settings import BY_TYPE, NOMINAL
from replication.protocols.explicit import explicit, printed
from seminaive.averaged.aode import AODE
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.tan import TAN
from seminaive.table.encoder import TableEncoder

PAPER = "webb2006"

#: Rows that are asked for, no more than any table has; few for LBR, whose cost is a row's.
N_ASKED = {"NB": 16_000, "AODE": 16_000, "TAN": 16_000, "LBR": 20}
#: What counts pairs. The orders are of counting them row by row, as the library does where rows
#: have weights; otherwise it counts those of few values by bit sets, many rows at a time.
PAIRED = ("AODE", "TAN")
_TURNS = 3


def along(cell):
    """Least seconds of training and of classifying one row, and numbers held, at each point.

    The result has ``at``, ``train``, ``classify`` (seconds) and ``held`` (numbers in the tables
    of the fitted model that classify, or in the rows that LBR keeps).
    """
    measured = {"at": list(cell.params["at"]), "train": [], "classify": [], "held": []}
    for value in cell.params["at"]:
        size = {**cell.params["base"], cell.params["along"]: value}
        table, labels = _rows(size)
        n_asked = N_ASKED[cell.method]
        times = [_turn(cell.method, table, labels, n_asked) for _ in range(_TURNS)]
        train, classify, stored = (min(turns) for turns in zip(*times, strict=True))
        measured["train"].append(train)
        measured["classify"].append(classify / n_asked)
        measured["held"].append(int(stored))
    return measured


def _rows(size):
    """Rows whose features depend on the class a little, and on nothing else."""
    numbers = rng(PAPER, "growth", *(size[name] for name in sorted(size)))
    labels = numbers.integers(size["classes"], size=size["rows"])
    shape = (size["rows"], size["features"])
    noise = numbers.integers(size["values"], size=shape)
    values = np.where(numbers.random(shape) < 0.2, labels[:, None] % size["values"], noise)
    frame = pd.DataFrame(values).astype(pd.CategoricalDtype(range(size["values"])))
    frame.columns = [f"x{k}" for k in range(size["features"])]
    encoder = explicit(TableEncoder, categorical_features="all", missing="skip")
    return encoder.fit_transform(frame), labels


def _turn(method, table, labels, n_asked):
    model = {
        "NB": printed(NaiveBayes, PAPER, **BY_TYPE),
        "AODE": printed(AODE, PAPER, **NOMINAL, min_frequency=1),
        "TAN": printed(TAN, PAPER, **NOMINAL),
        "LBR": printed(LazyBayesianRules, PAPER, **NOMINAL, cache_size=0.0),
    }[method]
    weights = np.full(labels.size, 2.0) if method in PAIRED else None
    start = perf_counter()
    model.fit(table, labels, weights)
    middle = perf_counter()
    model.predict(table[:n_asked])
    return middle - start, perf_counter() - middle, _stored_numbers(model, table, method)


def _stored_numbers(model, table, method):
    """Numbers that a fitted model classifies with."""
    cells, classes = model.counts_.cells.shape
    if method == "NB":
        return cells * classes
    if method == "AODE":
        return cells * cells * classes
    if method == "LBR":
        return table.codes.size + cells * classes
    sizes = np.diff(model.counts_.schema.offsets)
    parents = np.where(model.parents_ < 0, 1, sizes[model.parents_])
    return int((sizes * parents).sum()) * classes
