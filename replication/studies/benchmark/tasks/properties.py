"""What is counted on a data set, by which one might tell who does well there."""

from itertools import combinations

import numpy as np
from scipy.stats import entropy, rankdata

from replication.datasets.loader import load
from replication.engine.seeds import rng

#: What is counted, in the order of the pages.
COUNTED = ("rows", "features", "classes", "values", "gaps", "copies", "commonest")

#: Features of which pairs are looked at, and rows: of wider or longer tables as many drawn ones.
MOST_FEATURES, MOST_ROWS = 100, 5000

#: Intervals of equally many rows that stand for a number.
INTERVALS = 10

#: A feature is a copy where it shares so much of the information of another.
COPY = 0.8


def counted(cell):
    """Return what is counted on the whole table, by name.

    ``values``: mean number of values of a column, those of a number being its intervals; ``gaps``:
    share of missing cells; ``copies``: see :func:`share_of_copies`; ``commonest``: share of the
    commonest class.
    """
    data = load(cell.dataset)
    random = rng(cell.paper, cell.dataset, "properties")
    codes = [_codes(data.frame[name]) for name in data.frame]
    shares = data.target.value_counts(normalize=True)
    counts = (
        len(data.frame),
        data.frame.shape[1],
        int((shares > 0).sum()),
        float(np.mean([np.unique(column).size for column in codes])),
        float(data.frame.isna().to_numpy().mean()),
        share_of_copies(codes, random),
        float(shares.max()),
    )
    return dict(zip(COUNTED, counts, strict=True))


def share_of_copies(codes, random):
    """Return the share of features that have a copy, nearly: another of nearly equal information.

    The mutual information of the two, over the larger of their entropies, is at least ``COPY``. So
    an identifier, which tells of all, is a copy of none.

    Parameters
    ----------
    codes : sequence of ndarray of int, shape (n,)
        A column each, a gap being a value.
    random : Generator
        Draws features and rows where there are too many.
    """
    chosen, rows = (
        np.sort(random.permutation(n)[:most])
        for n, most in ((len(codes), MOST_FEATURES), (codes[0].size, MOST_ROWS))
    )
    columns = [np.unique(codes[k][rows], return_inverse=True)[1] for k in chosen]
    alone = [entropy(np.bincount(column)) for column in columns]
    copied = np.zeros(len(columns), dtype=bool)
    for first, second in combinations(range(len(columns)), 2):
        larger = max(alone[first], alone[second])
        pair = columns[first] * (columns[second].max() + 1) + columns[second]
        shared = alone[first] + alone[second] - entropy(np.unique(pair, return_counts=True)[1])
        # A column of one value is no copy of another one.
        if larger > 0 and shared >= COPY * larger:
            copied[[first, second]] = True
    return float(copied.mean())


def _codes(column):
    if column.dtype == "category":
        return column.cat.codes.to_numpy()
    values = column.to_numpy(dtype=float)
    present = ~np.isnan(values)
    codes = np.full(values.size, -1)
    # Equal numbers are in one interval.
    places = rankdata(values[present], method="min") - 1
    codes[present] = places * INTERVALS // max(present.sum(), 1)
    return codes
