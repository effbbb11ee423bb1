"""What the slides define, beside what the library does: read off small fits."""

import operator
from functools import partial
from itertools import combinations
from math import log2

import numpy as np

from replication.papers.webb2006.protocol.settings import BY_TYPE, NOMINAL
from replication.protocols.explicit import explicit, printed
from seminaive.averaged.ande import AnDE
from seminaive.averaged.aode import AODE
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.tan import TAN
from seminaive.table.encoder import TableEncoder

#: Sizes from which one after the other is doubled; tables have two cells more a feature.
_LARGE = {"features": 8, "values": 32, "classes": 4, "rows": 2000}
_PAPER = "webb2006"
#: Every parent counts, however few rows have it.
_EVERY = {**NOMINAL, "min_frequency": 1}
_MAKERS = {
    "NB": partial(printed, NaiveBayes, _PAPER, **BY_TYPE),
    "AODE": partial(printed, AODE, _PAPER, **_EVERY),
    "TAN": partial(printed, TAN, _PAPER, **NOMINAL),
    "LBR": partial(printed, LazyBayesianRules, _PAPER, **NOMINAL),
}
#: AODE's estimates with two parents.
_A2DE = {
    "n": 2,
    "alpha": 1.0,
    "class_alpha": 1.0,
    "smoothing": "laplace",
    "subsumption": None,
    "n_jobs": None,
    "memory_limit": 2**31,
    "class_weight": None,
    "missing": "skip",
    "unseen": "smoothed",
    "identifiers": "keep",
    **_EVERY,
}


def stored_numbers(method):
    """Exponents by which what a fit learns from and keeps grows as each size doubles."""
    return _doubled(lambda size: _count_stored(_fitted(_MAKERS[method](), size)), _LARGE)


def table_dimensions(k=1):
    """Indices of a count in the table for k parents of a feature beside the class.

    A table with a further index of so many values, or classes, is as many times larger.
    """
    makers = (_MAKERS["NB"], _MAKERS["AODE"], partial(explicit, AnDE, **_A2DE))
    tables = operator.attrgetter(("cells", "pairs", "triples")[k])
    powers = _doubled(
        lambda size: tables(_fitted(makers[k](), size).counts_).size,
        {"features": 3, "values": 16, "classes": 2, "rows": 40},
    )
    return round(powers["values"]) + round(powers["classes"])


def dimensions():
    """The same as a formula in k, from the tables for k = 0, 1 and 2."""
    more = sorted({table_dimensions(k) - k for k in range(3)})
    return "k + " + " or ".join(map(str, more))


def formulae():
    """How many formulae LBR chooses among, as a power in n: any of the features may condition."""
    counted = {
        n: sum(1 for size in range(n + 1) for _ in combinations(range(n), size)) for n in (1, 2, 3)
    }
    bases = sorted({round(count ** (1 / n), 9) for n, count in counted.items()})
    return " or ".join(f"{base:g}^n" for base in bases)


def _doubled(numbers, sizes):
    base = numbers(sizes)
    return {name: log2(numbers({**sizes, name: 2 * size}) / base) for name, size in sizes.items()}


def _fitted(model, size):
    """A model fitted to rows of so many features, values and classes, each of which occurs."""
    encoder = explicit(TableEncoder, categorical_features="all", missing="skip")
    rows = np.arange(size["values"])[:, None].repeat(size["features"], axis=1)
    steps = np.arange(size["rows"])[:, None] * np.arange(1, size["features"] + 1)
    table = encoder.fit(rows).transform(steps % size["values"])
    return model.fit(table, np.arange(size["rows"]) % size["classes"])


def _count_stored(model):
    """Counts that a fit learns from, and rows that it keeps."""
    counts = model.counts_
    tables = [counts.classes, counts.cells, *([] if counts.pairs is None else [counts.pairs])]
    rows = [part for chunk in getattr(model, "_chunks", []) for part in chunk]
    return sum(array.size for array in (*tables, *rows))


def deleted_at():
    """P(value | other value) from which lazy elimination changes an answer."""
    for share in (0.9, 0.95, 1.0):
        rows, labels = _rows(share)
        plain, lazy = (
            printed(AODE, _PAPER, **_EVERY, subsumption=least).fit(rows, labels)
            for least in (None, 20)
        )
        if not np.allclose(plain.predict_proba(rows), lazy.predict_proba(rows)):
            return share
    return "never"


def most_parents():
    """Other features on which one depends in a tree."""
    rows, labels = _rows(0.9)
    tree = printed(TAN, _PAPER, **NOMINAL).fit(rows, labels).tree_
    return int(np.bincount(tree[:, 1]).max())


def _rows(share):
    """Sixty rows of three features: where the first is 1, so is the second in a share of them."""
    half = np.repeat([0, 1], 30)
    second = half.copy()
    second[30 : 30 + round(30 * (1 - share))] = 0
    second[:10] = 1
    third = np.tile([0, 1, 1], 20)
    labels = (np.arange(60) % 4 > 1).astype(int)
    return np.column_stack([half, second, third]), labels
