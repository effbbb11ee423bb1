"""Mutual information of features with the class, and with each other given the class."""

from itertools import pairwise

import numpy as np
from scipy.special import chdtri, logsumexp

from ..kernels import information as kernels

# Information that agrees to this many decimals is equal: what is left is rounding.
DECIMALS = 12
# Weights of the prior among which the best one is taken.
_PRIORS = 4.0 ** np.arange(6)
_NODES, _NODE_WEIGHTS = np.polynomial.hermite_e.hermegauss(33)


def falling(values):
    """Positions by falling value, equal ones (to 12 decimals) in their order."""
    return np.argsort(-np.round(values, DECIMALS), kind="stable")


def mutual_information(counts):
    r"""Mutual information of every nominal feature with the class, in nats.

    .. math:: I(X; C) = \sum_{x, c} \hat P(x, c) \ln \frac{\hat P(x, c)}{\hat P(x) \hat P(c)}

    with relative frequencies, unsmoothed, among the rows that show the feature.

    Parameters
    ----------
    counts : Counts

    Returns
    -------
    ndarray of shape (n_nominal,)
        0 for a feature that no row shows.
    """
    offsets = counts.schema.offsets
    out = np.empty(offsets.size - 1)
    kernels.class_information(counts.cells, offsets, out)
    return out


def lasting_information(counts):
    r"""Information on the class that will last: of each row by the other rows with its value.

    .. math::

       \max_m \frac1n \sum_{x, c} n_{xc}
       \ln \frac{n_{xc} - 1 + m \hat P(c)}{(n_x - 1 + m) \hat P(c)}

    with m of 1, 4, ..., 1024. By chance it is next to 0, however many values there are; that of
    relative frequencies grows with their number.

    Parameters
    ----------
    counts : Counts

    Returns
    -------
    ndarray of shape (n_nominal,)
        In nats, 0 at least, among the rows that show the feature.
    """
    offsets = counts.schema.offsets
    cells = counts.cells.copy()
    cells[offsets[:-1]] = cells[offsets[:-1] + 1] = 0.0
    classes = np.add.reduceat(cells, offsets[:-1]) if offsets.size > 1 else cells[:0]
    totals = np.maximum(classes.sum(axis=1), 1e-300)
    shares = np.repeat(classes / totals[:, None], np.diff(offsets), axis=0)
    remaining, others_all = np.maximum(cells - 1.0, 0.0), cells.sum(axis=1, keepdims=True) - 1.0
    best = np.zeros(totals.size)
    for m in _PRIORS if totals.size else ():
        ratio = (remaining + m * shares) / (np.maximum(others_all, 0.0) + m)
        ratio = np.divide(ratio, shares, out=np.ones(cells.shape), where=cells > 0)
        of_cells = (cells * np.log(ratio)).sum(axis=1)
        best = np.maximum(best, np.add.reduceat(of_cells, offsets[:-1]) / totals)
    return best


def normal_information(moments):
    """Information of numeric features on the class, by their normal densities.

    Its expectation by chance, that of two parameters for each class but one, is taken off.

    Parameters
    ----------
    moments : Moments

    Returns
    -------
    ndarray of shape (n_features,)
        In nats, 0 at least; infinite deviations apart, at most the entropy of the classes.
    """
    information, variances = np.zeros(len(moments.weight)), moments.variance()
    for k, weight in enumerate(moments.weight):
        [shown] = np.nonzero((weight > 0) & (moments.squares[k] > 0))
        if shown.size < 2:
            continue
        total, mean = weight[shown].sum(), moments.mean[k, shown]
        prior, deviation = weight[shown] / total, np.sqrt(variances[k, shown])
        x = mean[:, None] + deviation[:, None] * _NODES
        z = (x[..., None] - mean) / deviation
        joint = np.log(prior / deviation) - z**2 / 2.0
        posterior = np.exp(joint - logsumexp(joint, axis=-1, keepdims=True))
        right = np.einsum("cnc->cn", posterior)
        gain = np.log(np.maximum(right, 1e-300) / prior[:, None]) @ _NODE_WEIGHTS
        plug_in = float(prior @ gain) / _NODE_WEIGHTS.sum()
        information[k] = max(plug_in - (shown.size - 1.0) / total, 0.0)
    return information


def conditional_mutual_information(counts):
    r"""Mutual information of every two nominal features given the class, in nats.

    .. math::

       I(X; Y \mid C) = \sum_{x, y, c} \hat P(x, y, c)
       \ln \frac{\hat P(x, y \mid c)}{\hat P(x \mid c) \hat P(y \mid c)}

    [Friedman, Geiger & Goldszmidt 1997], with relative frequencies, unsmoothed, among the rows
    that show both features: a reading, as the paper has no missing values.

    Parameters
    ----------
    counts : Counts
        With pairs.

    Returns
    -------
    ndarray of shape (n_nominal, n_nominal)
        Symmetric, 0 on the diagonal; NaN for two features that no row shows together.

    Raises
    ------
    ValueError
        The counts have no pairs.
    """
    return _of_pairs(kernels.conditional_information, counts, 3)[2]


#: What a degree of freedom costs beside N rows, in nats a row, by criterion.
_COSTS = {
    "aic": lambda degrees, weight: degrees / weight,
    "bic": lambda degrees, weight: degrees * np.log(weight) / (2 * weight),
    "miller_madow": lambda degrees, weight: degrees / (2 * weight),
    "g_test": lambda degrees, weight: chdtri(degrees, 0.05) / (2 * weight),
}

CRITERIA = frozenset(_COSTS)


def penalised_of_class(counts, criterion):
    r"""Mutual information of every nominal feature with the class, less a penalty.

    Plug-in information grows with the number of values: an identifier, whose values are as many as
    the rows, has all there is. With d = (r - 1)(s - 1) for r values and s classes, of those that
    some row shows, and the weight N of these rows, the penalty is

    - "aic": d / N, what parameters cost beside a row's log likelihood [Akaike 1974];
    - "bic": d ln(N) / 2N [Schwarz 1978];
    - "miller_madow": d / 2N, the bias of plug-in information in the first order [Miller 1955];
    - "g_test": what information between independent features exceeds once in twenty times, the
      95 % point of chi-squared with d degrees of freedom over 2N [Wilks 1938].

    Parameters
    ----------
    counts : Counts
    criterion : {"aic", "bic", "miller_madow", "g_test"}

    Returns
    -------
    ndarray of shape (n_nominal,)
        In nats a row, 0 for a feature that no row shows.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import Counts, TableEncoder
    >>> from seminaive.counts.mutual_information import penalised_of_class
    >>> table = TableEncoder().fit_transform([[f"r{i}", "ab"[i % 2]] for i in range(20)])
    >>> penalised_of_class(Counts.of(table, np.arange(20) % 2, 2), "aic").round(2).tolist()
    [-0.26, 0.64]
    """
    offsets = counts.schema.offsets
    weight, degrees = np.zeros((2, offsets.size - 1))
    for k, (first, last) in enumerate(pairwise(offsets)):
        cells = counts.cells[first + 2 : last]
        values, groups = (max((cells.sum(axis=by) > 0).sum() - 1, 0) for by in (1, 0))
        weight[k], degrees[k] = cells.sum(), values * groups
    return mutual_information(counts) - _cost(criterion, degrees, weight)


def penalised_of_pairs(counts, criterion):
    r"""Mutual information of every two nominal features given the class, less a penalty.

    It is that of :func:`penalised_of_class` with :math:`d = \sum_c (r_c - 1)(s_c - 1)`, for the
    numbers of values r_c and s_c that rows of class c show, and the N rows that show both
    features. What is left is negative where a link between the two is not worth its parameters.

    Parameters
    ----------
    counts : Counts
        With pairs.
    criterion : {"aic", "bic", "miller_madow", "g_test"}

    Returns
    -------
    ndarray of shape (n_nominal, n_nominal)
        In nats a row. Symmetric, 0 on the diagonal; NaN for two features that no row shows
        together.

    Raises
    ------
    ValueError
        The counts have no pairs.
    """
    weight, degrees, shared = _of_pairs(kernels.conditional_information, counts, 3)
    return shared - _cost(criterion, degrees, weight)


def _cost(criterion, degrees, weight):
    cost, shown = np.zeros_like(weight), (degrees > 0) & (weight > 0)
    cost[shown] = _COSTS[criterion](degrees[shown], weight[shown])
    return cost


def dirichlet_gains(counts, alpha=0.5):
    """Log evidence that each feature gains by another one as its parent beside the class.

    The evidence for a feature given its parents is that of its values, one Dirichlet prior with
    ``alpha`` for every value in every combination of the parents' values [Cooper & Herskovits
    1992]. Rows that miss either feature do not count.

    Parameters
    ----------
    counts : Counts
        With pairs.
    alpha : float, default=0.5
        Weka 3.6 has 0.5, whatever its estimator has.

    Returns
    -------
    ndarray of shape (n_nominal, n_nominal)
        In nats, child by parent; NaN on the diagonal and for two features that no row shows
        together.

    Raises
    ------
    ValueError
        The counts have no pairs.
    """
    return _of_pairs(kernels.dirichlet_gains, counts, 1, float(alpha))[0]


def _of_pairs(kernel, counts, n_tables, *parameters):
    if counts.pairs is None:
        raise ValueError("These counts have no pairs: count with pairs=True.")
    offsets = counts.schema.offsets
    # The kernels write every entry.
    out = np.empty((n_tables, offsets.size - 1, offsets.size - 1))
    kernel(counts.pairs, offsets, *parameters, *out)
    return out
