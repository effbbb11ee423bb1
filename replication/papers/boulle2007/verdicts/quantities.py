"""What each number of sections 5 and 6 is on one split: results and reading in, draws out."""

import numpy as np

from replication.evidence.claim import together
from replication.papers.boulle2007.protocol import variants
from replication.papers.boulle2007.protocol.settings import (
    AUC,
    BMA,
    CMA,
    CRITERIA,
    MAP,
    METHODS,
    NAMES,
)

#: Changes of weight from SNB(MAP) to SNB(BMA): the text calls 0.15 minor, 0.01 tiny. What they
#: are told apart by it does not say, so that half and twice of it are readings.
MINOR, TINY = 0.05, 0.005


def kept(results, reading):
    """Number of variables that MODL cuts into intervals."""
    return (results.values("n_intervals", reading) > 1).sum(axis=-1)


def dropped(results, reading):
    """Masks of the variables that MODL leaves in one interval."""
    return results.values("n_intervals", reading) == 1


def size(method):
    """Number of variables that a method selects."""
    return lambda results, reading: (results.weights(method, reading) > 0).sum(axis=1)


def selected(method):
    """Masks of the variables that a method selects."""
    return lambda results, reading: results.weights(method, reading) > 0


def fewer(results, reading):
    """How many variables fewer SNB(AUC) selects than naive Bayes."""
    available, chosen = together(
        kept(results, splits_of(results, reading)), size(AUC)(results, reading)
    )
    return available - chosen


def share(results, reading):
    """Share of the variables that SNB(MAP) selects, in quarters: the text calls 8 of 19 half."""
    chosen = size(MAP)(results, reading)
    return np.round(4 * chosen / kept(results, reading)[: len(chosen)]) / 4


def always(results, reading):
    """Masks of the variables that all top models select."""
    masks = [
        np.isin(np.arange(len(NAMES)), record["always"])
        for record in results.records("splits", reading)
    ]
    return np.array(masks).reshape(-1, len(NAMES))


def good_size(results, reading):
    """Median number of variables of the good models."""
    below = np.cumsum(results.values("good_sizes", reading), axis=1)
    return (2 * below < below[:, -1:]).sum(axis=1)


def changes(kind):
    """How many variables' weights differ between SNB(BMA) and SNB(MAP), by how much.

    ``kind`` is "minor"; "decrease", a selected variable that loses less than that; or "tiny", one
    not selected that gains less.
    """

    def count(results, reading):
        factor = variants.LIMITS.get(reading, 1.0)
        splits = results.default if reading in variants.LIMITS else reading
        before, after = together(
            results.weights(MAP, splits_of(results, splits)), results.weights(BMA, splits)
        )
        change = np.abs(after - before)
        if kind == "minor":
            return (change >= factor * MINOR).sum(axis=1)
        among = before == 1 if kind == "decrease" else before == 0
        return (among & (change >= factor * TINY) & (change < factor * MINOR)).sum(axis=1)

    return count


def first_rank(name):
    """Rank of the best model that selects a variable."""
    return lambda results, reading: results.values("first_rank", reading)[:, NAMES.index(name)]


def first_ratio(name):
    """How many times less probable than the MAP model it is."""
    column = NAMES.index(name)
    return lambda results, reading: 10 ** results.values("first_ratio", reading)[:, column]


def dominated(results, reading):
    """On how many criteria SNB(CMA) is better than every other method, on rows kept for testing."""
    wins = [best(results, reading, key, large) for _, key, large in CRITERIA]
    return np.sum(wins, axis=0) if all(len(win) for win in wins) else np.empty(0)


def best(results, reading, key, large):
    """Whether SNB(CMA) is better than every other method, shape (n_splits,)."""
    asked = variants.by_name(splits_of(results, reading))
    if asked is None or asked.params["rows"] == "all":
        return np.empty(0)
    sign = 1.0 if large else -1.0
    rivals = (
        sign * results.scores(method, key, splits_of(results, reading))
        for method in METHODS
        if method != CMA
    )
    cma, *rivals = together(sign * results.scores(CMA, key, reading), *rivals)
    return cma > np.max(rivals, axis=0) if len(cma) else np.empty(0)


def middle_weight(results, reading):
    """Median weight of SNB(CMA) over the variables that MODL keeps."""
    return np.array([np.median(row[row > 0]) for row in results.weights(CMA, reading)])


def peak(first, last):
    """Number of the variable with the largest weight of SNB(CMA) from one to another."""
    return lambda results, reading: (
        results.weights(CMA, reading)[:, first : last + 1].argmax(axis=1) + first + 1
    )


def splits_of(results, reading):
    """The reading whose splits another one takes: an analysis has the default's."""
    return results.default if reading in variants.SAID else reading
