"""Bias and variance of a classifier's error, from predictions under many training samples."""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from ..table.labels.reader import label_array
from ..table.missing import is_missing


@dataclass(frozen=True, eq=False)
class Decomposition:
    """Error, bias and variance of every row, and their means.

    Attributes
    ----------
    errors, biases, variances : ndarray of shape (n_rows,)
        Of each row. An unbiased estimate of a row's bias may be negative.

    Examples
    --------
    >>> from seminaive.evaluation import webb
    >>> parts = webb([["a", "b"], ["a", "a"], ["b", "a"]], ["a", "b"])
    >>> round(parts.error, 4), round(parts.bias, 4), round(parts.variance, 4)
    (0.5, 0.3333, 0.1667)
    >>> parts.biases.round(4).tolist()
    [0.0, 0.6667]
    """

    errors: np.ndarray
    biases: np.ndarray
    variances: np.ndarray

    @property
    def error(self) -> float:
        """Mean rate of wrong predictions."""
        return float(self.errors.mean())

    @property
    def bias(self) -> float:
        """Mean bias (squared, where the definition squares it)."""
        return float(self.biases.mean())

    @property
    def variance(self) -> float:
        """Mean variance."""
        return float(self.variances.mean())


def kohavi_wolpert(
    predictions: ArrayLike, y: ArrayLike, *, corrected: Literal["both", "bias", "neither"] = "both"
) -> Decomposition:
    r"""Squared bias and variance as Kohavi and Wolpert (1996) define them.

    With :math:`p_c` the probability, over training samples, that a row is predicted as class c,

    .. math::

       \text{bias}^2 = \tfrac12 \sum_c (1[y = c] - p_c)^2, \qquad
       \text{variance} = \tfrac12 \Bigl(1 - \sum_c p_c^2\Bigr),

    averaged over the rows. The row's own label stands for the distribution of the class at its
    point, so that what a Bayes-optimal classifier would get wrong, their
    :math:`\sigma^2`, is 0 and its share of the error lies in the bias.

    Relative frequencies over n runs in the place of :math:`p_c` overestimate the squared bias and
    underestimate the variance by the same :math:`\frac1{2 (n - 1)} \sum_c p_c (1 - p_c)`, on
    average.

    Parameters
    ----------
    predictions : array-like of shape (n_runs, n_rows)
        The label that each run, trained on a sample of its own, gives to each row.
    y : array-like of shape (n_rows,)
        The rows' labels.
    corrected : {"both", "bias", "neither"}, default="both"
        What that is taken from or added to. "both": unbiased estimates that sum to the error.
        "bias": the squared bias alone, as Weka's ``BVDecompose`` and ``BVDecomposeSegCVSub`` do;
        the sum falls short of the error by variance / (n - 1). "neither": the plain frequencies,
        which sum to the error too.

    Returns
    -------
    Decomposition

    Raises
    ------
    ValueError
        If shapes do not fit, a prediction or label is missing, or a correction is wanted with
        less than two runs.
    TypeError
        Labels have no order among each other, as text and numbers have not.

    References
    ----------
    R. Kohavi and D. H. Wolpert (1996). Bias plus variance decomposition for zero-one loss
    functions. ICML-96, 275-283.

    Examples
    --------
    >>> from seminaive.evaluation import kohavi_wolpert
    >>> parts = kohavi_wolpert([["a", "b"], ["a", "a"], ["b", "a"]], ["a", "b"])
    >>> round(parts.error, 4), round(parts.bias, 4), round(parts.variance, 4)
    (0.5, 0.1667, 0.3333)
    """
    if corrected not in ("both", "bias", "neither"):
        raise ValueError(f"corrected must be 'both', 'bias' or 'neither', not {corrected!r}.")
    p, truth, n_runs = _frequencies(predictions, y)
    spread = (p * (1.0 - p)).sum(axis=1) / 2.0
    biases = ((truth - p) ** 2).sum(axis=1) / 2.0
    if corrected != "neither" and n_runs < 2:
        raise ValueError(
            "The unbiased estimates need two runs or more: give more, or take corrected='neither'."
        )
    correction = 0.0 if corrected == "neither" else spread / (n_runs - 1)
    variances = spread + correction if corrected == "both" else spread
    return Decomposition((p * (1.0 - truth)).sum(axis=1), biases - correction, variances)


def webb(
    predictions: ArrayLike, y: ArrayLike, *, ties: Literal["mean", "first"] = "mean"
) -> Decomposition:
    """Bias and variance as contributions to the error, as Webb (2000) defines them.

    The central tendency of a row is the class that most runs predict. Bias is the rate of errors
    that agree with the central tendency, variance that of errors that do not; they sum to the
    error. What no classifier could get right counts as bias or variance like any error.

    Parameters
    ----------
    predictions : array-like of shape (n_runs, n_rows)
        The label that each run, trained on a sample of its own, gives to each row.
    y : array-like of shape (n_rows,)
        The rows' labels.
    ties : {"mean", "first"}, default="mean"
        Where several classes are predicted equally often, which the definition leaves open:
        "mean" over each of them as the central tendency (Weka's ``BVDecomposeSegCVSub``), or the
        "first" in sorted order.

    Returns
    -------
    Decomposition

    Raises
    ------
    ValueError
        If shapes do not fit, or a prediction or label is missing.
    TypeError
        Labels have no order among each other, as text and numbers have not.

    References
    ----------
    G. I. Webb (2000). MultiBoosting: a technique for combining boosting and wagging.
    Machine Learning 40, 159-196.

    Examples
    --------
    >>> from seminaive.evaluation import webb
    >>> parts = webb([["a", "b"], ["a", "a"], ["b", "a"]], ["a", "b"])
    >>> round(parts.error, 4), round(parts.bias, 4), round(parts.variance, 4)
    (0.5, 0.3333, 0.1667)
    """
    if ties not in ("mean", "first"):
        raise ValueError(f"ties must be 'mean' or 'first', not {ties!r}.")
    p, truth, _ = _frequencies(predictions, y)
    if ties == "mean":
        central = p == p.max(axis=1, keepdims=True)
        central = central / central.sum(axis=1, keepdims=True)
    else:
        central = np.eye(p.shape[1])[p.argmax(axis=1)]
    wrong = p * (1.0 - truth)
    biases = (wrong * central).sum(axis=1)
    return Decomposition(wrong.sum(axis=1), biases, (wrong * (1.0 - central)).sum(axis=1))


def _frequencies(predictions, y):
    """Frequency of each class among the predictions of each row, the true class, and runs."""
    predictions, y = np.asarray(predictions), label_array(y)
    if predictions.ndim != 2 or y.shape != predictions.shape[1:] or predictions.size == 0:
        raise ValueError(
            f"predictions must have shape (n_runs, n_rows) and y (n_rows,), "
            f"got {predictions.shape} and {y.shape}."
        )
    if len({array.dtype.kind in "SU" for array in (predictions, y) if array.dtype != object}) > 1:
        raise ValueError("Of predictions and y one holds text and the other numbers: give labels.")
    if is_missing(predictions).any():
        raise ValueError("A prediction is missing: every run must predict every row.")
    labels = np.concatenate([label_array(predictions.ravel(), "predictions"), y])
    classes, codes = np.unique(labels, return_inverse=True)
    n_runs, n_rows = predictions.shape
    cells = np.tile(np.arange(n_rows), n_runs) * classes.size + codes[: predictions.size]
    counts = np.bincount(cells, minlength=n_rows * classes.size).reshape(n_rows, classes.size)
    return counts / n_runs, np.eye(classes.size)[codes[predictions.size :]], n_runs
