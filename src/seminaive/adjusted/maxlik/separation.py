"""Whether features separate classes, so that the loss has no minimum: asked of the rows alone."""

import numpy as np
from scipy.linalg import LinAlgError, cho_factor, cho_solve
from scipy.optimize import linprog
from scipy.special import softmax

# With pivots closer than this, a solution has six digits, and half of one is enough below.
_PIVOTS = 1e-5
# What HiGHS allows a constraint of unit length to miss by, ten times that, and what is no rounding.
_FEASIBLE, _AGAINST, _FOR = 1e-10, 1e-9, 1e-6


def separable(loss):
    """Tell whether some direction lowers the loss of a row for ever and raises that of none.

    Then the likelihood has no maximum (Albert and Anderson, 1984: complete and quasi-complete
    separation). It is a linear programme, whose answer depends on neither the order of the rows
    nor their weights.

    Parameters
    ----------
    loss : MarginLoss

    Returns
    -------
    bool
    """
    lengths = np.linalg.norm(loss.flat, axis=1)
    shown = lengths > 0
    # Sorted and without repetition: one programme for one set of rows.
    rows = np.unique(loss.flat[shown] / lengths[shown, None], axis=0)
    if rows.size == 0:
        return False
    solution = linprog(
        rows.sum(axis=0),
        A_ub=rows,
        b_ub=np.zeros(len(rows)),
        bounds=(-1.0, 1.0),
        method="highs-ds",
        options={"primal_feasibility_tolerance": _FEASIBLE},
    )
    # Without an answer the rows are taken for separable, which has a finite answer in any case.
    if solution.x is None:
        return True
    change = rows @ solution.x
    return bool(change.max() <= _AGAINST and change.min() < -_FOR)


def cannot_separate(loss, beta):
    """Tell, without a linear programme, that no direction separates; False if it is not certain.

    Let row i, whose odds against the true class change by m_i @ d along d, have the probability
    y_i of being wrong at ``beta``. If numbers y_i > 0 make the sum of y_i m_i vanish, then no d has
    m_i @ d <= 0 for all rows and less for some (Stiemke). Near a minimum they nearly do; a step of
    weighted least squares corrects them, y_i (1 - m_i @ step), and what is left to see is that no
    factor is below 1/2.

    Parameters
    ----------
    loss : MarginLoss
    beta : ndarray of shape (n_coefficients,)
    """
    if beta.size == 0:
        return True
    odds = loss.odds(beta)
    # The true class has log odds of 0 against itself.
    wrong = softmax(np.insert(odds, 0, 0.0, axis=1), axis=1)[:, 1:]
    sums = (wrong * loss.weights[:, None]).ravel()
    if not sums.min(initial=1.0) > 0:
        return False
    try:
        factor = cho_factor((loss.flat * sums[:, None]).T @ loss.flat, lower=True)
    except LinAlgError:
        return False
    pivots = np.diag(factor[0])
    if not pivots.min() > _PIVOTS * pivots.max():
        return False
    step = cho_solve(factor, sums @ loss.flat)
    return bool((loss.flat @ step).max() < 0.5)
