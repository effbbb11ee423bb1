"""Called by name from `vidaurre2012.rules.toml`, as `as_drawn`: what our generator really draws.

Its sizes, shares and parameters, which section 7.1 states, are measured.
"""

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

import numpy as np

from replication.papers.vidaurre2012.protocol import generators
from replication.papers.vidaurre2012.protocol.settings import (
    DISCRETE,
    N_CLASSES,
    N_NOISY,
    N_PARTLY,
    N_RELEVANT,
)
from replication.papers.vidaurre2012.protocol.variants import DEFAULT_PARAMS, given
from replication.papers.vidaurre2012.tasks import methods
from replication.papers.vidaurre2012.tasks.learning import Split
from replication.papers.vidaurre2012.tasks.noisy_predictors import Generator, draw

#: Rows of one data set in which shares are measured, and data sets over which parameters vary.
_MANY, _SETS = 200_000, 100


def of_data_set(symbol):
    """Predictors, values, classes or rows of a discrete data set as its task draws it."""
    rows = draw("DI", 0, Generator(**generators.IDENTIFIED))
    return {
        "p": rows.X.shape[1],
        "M_i": np.unique(rows.X).size,
        "J": np.unique(rows.y).size,
        "N": len(rows.X),
        "N_te": len(rows.test_X),
    }[symbol]


def class_share(j):
    """Share of a class, as a fraction of small numbers."""
    share = float(np.mean(_drawn("CI", 0).y == j))
    return str(Fraction(share).limit_denominator(10))


def unlike():
    """Components of c in which the first tables differ on average from the other components.

    Where it is not another one for each class, a text that says so.
    """
    drawn = [_drawn("DI", repeat, 300) for repeat in range(_SETS)]
    components = []
    for j in range(N_CLASSES):
        values = np.concatenate([rows.X[rows.y == j, :N_RELEVANT].ravel() for rows in drawn])
        share = np.bincount(values) / values.size
        components.append(tuple(np.flatnonzero(np.abs(share - np.median(share)) > 0.05)))
    counts = {len(indices) for indices in components}
    if len(set(components)) < N_CLASSES or len(counts) > 1:
        return "not another one for each class"
    return counts.pop()


def copies_of_neighbour(scenario):
    """Probability that a predictor of V2 has the value of a neighbour.

    From the first of V2 and its neighbour in V1, and the last and its neighbour in V3, which copy
    nothing themselves; so the generator that is measured copies across the ends.
    """
    copies = generators.IDENTIFIED["copies"]
    rows = _drawn(scenario, 0, _MANY, ends="across")
    first, last = N_RELEVANT, N_RELEVANT + N_PARTLY - 1
    left, right = (
        _copied(rows, scenario, *pair) for pair in ((first, first - 1), (last, last + 1))
    )
    # Either neighbour half the time in all, or each of the two half the time.
    return left + right if copies == "half" else (left + right) / 2


def copies_of_relevant(scenario):
    """Probability that a predictor of V3 has the value of one of V1, before noise is added."""
    rows = _drawn(scenario, 0, _MANY, blur=0.0)
    last = rows.X.shape[1] - 1
    return sum(_copied(rows, scenario, last, source) for source in range(N_RELEVANT))


def end_of_means(group, end):
    """Least or largest mean in a class of V1, or of V3 in all classes, over data sets."""
    drawn = [_drawn("CI", repeat, 300) for repeat in range(_SETS)]
    parts = (
        [rows.X[rows.y == j, :N_RELEVANT] for rows in drawn for j in range(N_CLASSES)]
        if group == "V1"
        else [rows.X[:, -N_NOISY:] for rows in drawn]
    )
    means = [part.mean(axis=0) for part in parts]
    return float({"lower": np.min, "upper": np.max}[end](means))


def spread():
    """What .75 is said to be: the deviation of V1 in a class, and the square of it."""
    rows = _drawn("CI", 0)
    by_class = [rows.X[rows.y == j, :N_RELEVANT] for j in range(N_CLASSES)]
    variance = float(np.mean([values.var(axis=0, ddof=1).mean() for values in by_class]))
    return {"the standard deviation drawn": variance**0.5, "its square": variance}


def both_neighbours(end):
    """Index of the first or last predictor that shares values with both neighbours, as a formula.

    By what neighbours are to the predictors at the ends of V2, the reading of the cells first.
    """
    usual = generators.IDENTIFIED["ends"]
    order = sorted(generators.ENDS, key=lambda ends: ends != usual)
    return {f"neighbours {ends} groups": _index_of(ends, end) for ends in order}


def steps(symbol):
    """Epsilon, or nu, of the path of fsNB on a data set, as the cells go it."""
    rows = draw("DI", 0, Generator(**generators.IDENTIFIED))
    split = Split.of(rows.X, rows.y, rows.test_X, rows.test_y, N_CLASSES, discrete=True)
    path, _ = methods.fsnb(split, given(DEFAULT_PARAMS, "fsNB"))
    if symbol == "nu":
        return float(path.evaluations[0] / path.alphas.shape[1])
    return float(np.diff(path.alphas[:2], axis=0).sum() / path.steps[0])


def _index_of(ends, end):
    X = _drawn("CI", 0, _MANY, ends=ends).X
    alike = (X[:, 1:] == X[:, :-1]).any(axis=0)
    sharing = 2 + np.flatnonzero(alike[:-1] & alike[1:])  # from 1
    index = int(sharing[{"first": 0, "last": -1}[end]])
    p1, p2 = N_RELEVANT, N_PARTLY
    formulas = {"p1 + 1": p1 + 1, "p1 + 2": p1 + 2, "p1 + p2 - 1": p1 + p2 - 1, "p1 + p2": p1 + p2}
    return next((f for f, value in formulas.items() if value == index), str(index))


@lru_cache(maxsize=2)
def _drawn(scenario, repeat, n=_MANY, **changes):
    """Rows of the cells' generator, some of it changed."""
    generator = replace(Generator(**generators.IDENTIFIED), **changes)
    return draw(scenario, repeat, generator, n, 0)


def _copied(rows, scenario, i, source):
    """Share of rows in which one predictor has the value of another because it copies it.

    Values agree by chance too: with those of the source in a class as often as independent ones.
    """
    if scenario not in DISCRETE:
        return float(np.mean(rows.X[:, i] == rows.X[:, source]))
    agree = chance = alone = 0.0
    for j in range(N_CLASSES):
        values, source_values = rows.X[rows.y == j, i], rows.X[rows.y == j, source]
        p, q = (
            np.bincount(column, minlength=3) / values.size for column in (source_values, values)
        )
        agree += np.count_nonzero(values == source_values) / len(rows.y)
        chance += p @ q * values.size / len(rows.y)
        alone += p @ p * values.size / len(rows.y)
    return float((agree - chance) / (1.0 - alone))
