"""Symmetrical uncertainty of every two nominal features, from counts of pairs of cells."""

import numpy as np
from scipy.special import xlogy

from ..counts.mutual_information import DECIMALS

# Entropies below are those of a feature that never varies, but for rounding.
_CONSTANT = 1e-12


def symmetrical_uncertainty(pairs, offsets, missing="distribute"):
    r"""Symmetrical uncertainty of every two features: information they share, from 0 to 1.

    .. math:: 2 \frac{H(X) + H(Y) - H(X, Y)}{H(X) + H(Y)}

    Parameters
    ----------
    pairs : ndarray of shape (n_cells, n_cells)
        Weight of the rows that fill both cells; a feature's first two are unseen, which must be
        empty, and missing.
    offsets : ndarray of int, shape (n_features + 1,)
        First cell of each feature.
    missing : {"distribute", "skip", "value"}
        What becomes of the rows that miss either, see :class:`CorrelationFeatureSelector`.

    Returns
    -------
    ndarray of shape (n_features, n_features)
        Symmetric, to 12 decimals; 0 where either never varies, on the diagonal too.
    """
    n = offsets.size - 1
    out = np.empty((n, n))
    # Share of each value in the weight that shows its feature; 0 for missing.
    weight = pairs.diagonal().copy()
    weight[offsets[:-1] + 1] = 0.0
    shown = np.repeat(np.add.reduceat(weight, offsets[:-1]), np.diff(offsets))
    share = np.divide(weight, shown, out=np.zeros_like(weight), where=shown > 0)
    for j in range(n):
        # Of a symmetric table the half from this feature on.
        starts = offsets[j:-1] - offsets[j]
        block = pairs[offsets[j] : offsets[j + 1], offsets[j] :]
        table = _contingency(block, starts, share[offsets[j] :], missing)
        out[j, j:] = out[j:, j] = _uncertainties(table, starts)
    return out


def _contingency(block, starts, share, missing):
    """Counts of one feature's cells (rows) by those of others, once missing ones are dealt with.

    The feature itself is the first of the others.
    """
    if missing == "value":
        return block
    shown = block.copy()
    shown[1] = shown[:, starts + 1] = 0.0
    if missing == "skip":
        return shown
    owner = np.repeat(np.arange(starts.size), np.diff(np.append(starts, share.size)))
    own_share = share[: block.shape[0], None]
    # Rows that show one of both are spread over the other as the rows are that show it.
    other_missing, own_missing = block[:, starts + 1].copy(), block[1].copy()
    neither = other_missing[1].copy()
    other_missing[1] = own_missing[starts + 1] = 0.0
    # Rows that show neither are spread as those that show both, or else as if independent.
    both_shown = np.add.reduceat(shown.sum(axis=0), starts)
    more = np.divide(neither, both_shown, out=np.zeros_like(both_shown), where=both_shown > 0)
    alone = np.where(both_shown > 0, 0.0, neither)
    shown *= 1.0 + more[owner]
    shown += own_share * (own_missing + alone[owner] * share)
    shown += other_missing[:, owner] * share
    return shown


def _uncertainties(table, starts):
    """Uncertainty of one feature (rows) and each of the others (blocks of columns)."""
    columns = table.sum(axis=0)
    weight = np.add.reduceat(columns, starts)
    rows = np.add.reduceat(table, starts, axis=1)
    weight_log = xlogy(weight, weight)
    # Entropies times the weight.
    entropy = weight_log - xlogy(rows, rows).sum(axis=0)
    entropies = weight_log - np.add.reduceat(xlogy(columns, columns), starts)
    joint = weight_log - np.add.reduceat(xlogy(table, table).sum(axis=0), starts)
    varies = np.minimum(entropy, entropies) > _CONSTANT * weight
    entropy_sum = entropy + entropies
    uncertainty = np.divide(
        2.0 * (entropy_sum - joint), entropy_sum, out=np.zeros_like(entropy_sum), where=varies
    )
    # What is left of an exact 0, 1 or tie is rounding.
    return np.round(np.clip(uncertainty, 0.0, 1.0), DECIMALS) + 0.0
