"""After Friedman's test: which methods differ, with p-values adjusted for many comparisons."""

from dataclasses import dataclass
from itertools import combinations
from math import comb, sqrt
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.stats import norm, studentized_range

from .exhaustive_sets import equal_pairs, possible_numbers_of_equal_pairs
from .friedman import FriedmanTest

#: What adjusts the p-values, by name.
PostHocMethod: TypeAlias = Literal["bergmann-hommel", "shaffer", "holm", "bonferroni", "nemenyi"]


@dataclass(frozen=True, eq=False)
class PostHocTest:
    """Comparisons of methods by their mean ranks.

    Attributes
    ----------
    pairs : ndarray of int, shape (n_pairs, 2)
        Positions of the two methods.
    z : ndarray of shape (n_pairs,)
        Mean rank of the first less that of the second, in standard errors.
    p_values, adjusted : ndarray of shape (n_pairs,)
        Two-tailed, of each pair alone and adjusted for all.
    method : str

    Examples
    --------
    >>> from seminaive.evaluation import friedman, post_hoc
    >>> test = friedman([[0.1, 0.2, 0.3], [0.1, 0.3, 0.2], [0.2, 0.3, 0.4], [0.1, 0.2, 0.4]])
    >>> found = post_hoc(test, "holm")
    >>> found.pairs.tolist(), found.adjusted.round(3).tolist()
    ([[0, 1], [0, 2], [1, 2]], [0.154, 0.04, 0.48])
    >>> found.differ(alpha=0.1)[0].tolist()
    [False, False, True]
    """

    pairs: np.ndarray
    z: np.ndarray
    p_values: np.ndarray
    adjusted: np.ndarray
    method: str

    def differ(self, alpha: float = 0.05) -> NDArray[np.bool_]:
        """Tell which pairs differ at this level.

        Parameters
        ----------
        alpha : float, default=0.05
            A pair differs whose adjusted p is no larger.

        Returns
        -------
        ndarray of bool, shape (n_methods, n_methods)
            Symmetric; False where two methods were not compared.
        """
        n = int(self.pairs.max()) + 1
        out = np.zeros((n, n), dtype=bool)
        low, high = self.pairs.T
        out[low, high] = out[high, low] = self.adjusted <= alpha
        return out


def post_hoc(
    test: FriedmanTest,
    method: PostHocMethod = "bergmann-hommel",
    *,
    control: int | None = None,
    clip: bool = True,
) -> PostHocTest:
    """Compare all pairs of methods, or one with all others, after Friedman's test.

    Parameters
    ----------
    test : FriedmanTest
    method : {"bergmann-hommel", "shaffer", "holm", "bonferroni", "nemenyi"}
        "nemenyi": the studentised range, behind the critical difference [Demsar 2006, section
        3.2.2]. "bonferroni": each p times their number, which Garcia & Herrera 2008 call Nemenyi's
        and Demsar, against a control, Bonferroni-Dunn's. "holm": step-down. "shaffer": step-down
        by how many pairs can still be equal (static). "bergmann-hommel": by all exhaustive sets,
        see :func:`bergmann_hommel`.
    control : int, optional
        Position of a method to compare with all others, by "holm" or "bonferroni"; all pairs by
        default.
    clip : bool, default=True
        Whether an adjusted p above 1 is shown as 1.

    Returns
    -------
    PostHocTest

    Raises
    ------
    ValueError
        The method is unknown, takes no control, or cannot take so many methods.

    Examples
    --------
    >>> from seminaive.evaluation import friedman, post_hoc
    >>> test = friedman([[0.1, 0.2, 0.3], [0.1, 0.3, 0.2], [0.2, 0.3, 0.4], [0.1, 0.2, 0.4]])
    >>> post_hoc(test, "nemenyi").adjusted.round(3).tolist()
    [0.181, 0.036, 0.759]
    >>> post_hoc(test, "holm", control=0).adjusted.round(3).tolist()
    [0.077, 0.027]
    """
    k = test.mean_ranks.size
    pairs = np.array(list(combinations(range(k), 2)))
    if control is not None:
        if method not in ("holm", "bonferroni"):
            raise ValueError(f"method={method!r} compares all pairs: with a control take 'holm'.")
        if not 0 <= control < k:
            raise ValueError(f"control={control} is none of the {k} methods: it counts from 0.")
        pairs = np.array([(control, rival) for rival in range(k) if rival != control])
    ranks = test.mean_ranks[pairs]
    z = (ranks[:, 0] - ranks[:, 1]) / sqrt(k * (k + 1) / (6 * test.n_datasets))
    p = 2 * norm.sf(np.abs(z))
    if method == "nemenyi":
        adjusted = studentized_range.sf(np.abs(z) * sqrt(2), k, np.inf)
    elif method in _ADJUSTMENTS:
        adjusted = _ADJUSTMENTS[method](p, clip=clip)
    else:
        raise ValueError(f"method must be one of {['nemenyi', *_ADJUSTMENTS]}, not {method!r}.")
    return PostHocTest(pairs, z, p, adjusted, method)


def bonferroni(p_values: ArrayLike, *, clip: bool = True) -> NDArray[np.float64]:
    """Multiply every p-value by their number.

    Parameters
    ----------
    p_values : array-like of shape (n_pairs,)
        Of each comparison alone.
    clip : bool, default=True
        Whether an adjusted p above 1 is shown as 1.

    Returns
    -------
    ndarray of shape (n_pairs,)
        Adjusted p-values, in the order of those given.

    Examples
    --------
    >>> from seminaive.evaluation import bonferroni
    >>> bonferroni([0.01, 0.04, 0.5]).round(6).tolist()
    [0.03, 0.12, 1.0]
    """
    p = np.asarray(p_values, dtype=np.float64)
    return _clipped(p * p.size, clip)


def holm(p_values: ArrayLike, *, clip: bool = True) -> NDArray[np.float64]:
    """Adjust by Holm's step-down: the smallest times their number, the next times one less, ...

    An adjusted p is no less than that of any smaller p. The procedure is that of Demsar 2006,
    section 3.2.2, for any number of comparisons.

    Parameters
    ----------
    p_values : array-like of shape (n_pairs,)
        Of each comparison alone.
    clip : bool, default=True
        Whether an adjusted p above 1 is shown as 1.

    Returns
    -------
    ndarray of shape (n_pairs,)
        Adjusted p-values, in the order of those given.

    Examples
    --------
    >>> from seminaive.evaluation import holm
    >>> holm([0.01, 0.04, 0.5]).round(6).tolist()
    [0.03, 0.08, 0.5]
    """
    p = np.asarray(p_values, dtype=np.float64)
    return _step_down(p, np.arange(p.size, 0, -1), clip)


def shaffer(p_values: ArrayLike, *, clip: bool = True) -> NDArray[np.float64]:
    """Adjust the p-values of all pairs by Shaffer's static step-down.

    The i-th smallest is multiplied by the most pairs that can be equal if i - 1 are not.

    Parameters
    ----------
    p_values : array-like of shape (n_pairs,)
        In the order of ``itertools.combinations``.
    clip : bool, default=True
        Whether an adjusted p above 1 is shown as 1.

    Returns
    -------
    ndarray of shape (n_pairs,)
        Adjusted p-values, in the order of those given.

    Raises
    ------
    ValueError
        The number of p-values is not that of all pairs of some methods.

    Examples
    --------
    >>> from seminaive.evaluation import shaffer
    >>> shaffer([0.01, 0.04, 0.5]).round(6).tolist()
    [0.03, 0.04, 0.5]
    """
    p = np.asarray(p_values, dtype=np.float64)
    possible = np.array(possible_numbers_of_equal_pairs(_n_methods(p)))
    left = np.arange(p.size, 0, -1)
    return _step_down(p, [possible[possible <= n_left].max() for n_left in left], clip)


def bergmann_hommel(p_values: ArrayLike, *, clip: bool = True) -> NDArray[np.float64]:
    """Adjust the p-values of all pairs by Bergmann and Hommel's procedure.

    An exhaustive set holds the pairs that are equal if certain methods are and no others. The
    adjusted p of a pair is the greatest, over the exhaustive sets that it is in, of their size
    times their smallest p [Garcia & Herrera 2008, section 2].

    Parameters
    ----------
    p_values : array-like of shape (n_pairs,)
        In the order of ``itertools.combinations``; of 10 methods at most.
    clip : bool, default=True
        Whether an adjusted p above 1 is shown as 1.

    Returns
    -------
    ndarray of shape (n_pairs,)
        Adjusted p-values, in the order of those given.

    Raises
    ------
    ValueError
        The number of p-values is not that of pairs, or there are more than 10 methods.

    Examples
    --------
    >>> from seminaive.evaluation import bergmann_hommel
    >>> bergmann_hommel([0.01, 0.04, 0.5]).round(6).tolist()
    [0.03, 0.04, 0.5]
    """
    p = np.asarray(p_values, dtype=np.float64)
    sets = equal_pairs(_n_methods(p))
    worth = sets.sum(axis=1) * np.where(sets, p, np.inf).min(axis=1)
    return _clipped(np.where(sets, worth[:, None], 0.0).max(axis=0), clip)


_ADJUSTMENTS = {
    "bergmann-hommel": bergmann_hommel,
    "shaffer": shaffer,
    "holm": holm,
    "bonferroni": bonferroni,
}


def _step_down(p, times, clip):
    order = np.argsort(p, kind="stable")
    adjusted = np.empty_like(p)
    adjusted[order] = np.maximum.accumulate(p[order] * times)
    return _clipped(adjusted, clip)


def _clipped(p, clip):
    return np.minimum(p, 1.0) if clip else p


def _n_methods(p):
    k = int((1 + sqrt(1 + 8 * p.size)) / 2)
    if p.ndim != 1 or comb(k, 2) != p.size or p.size == 0:
        raise ValueError(f"{p.shape} p-values are not those of all pairs of some methods.")
    return k
