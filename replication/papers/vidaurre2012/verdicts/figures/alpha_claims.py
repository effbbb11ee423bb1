"""Claim (l): where the error is least over alpha_2 and alpha_3 (Figures 3 and 4).

A surface has its least error at several pairs of alphas at once: what a pair answers changes only
where a sum of logarithms changes its sign. Each claim is judged draw by draw, as the paper looks
at one, and on the mean over draws, where the noise of the argmin is gone.
"""

import numpy as np
from scipy.stats import t as student

from replication.evidence.claim import measured, not_judged
from replication.papers.vidaurre2012.protocol.figures import (
    ALPHA_READINGS,
    ALPHAS,
    DEFAULT,
    MANY,
    N_TEST,
)
from replication.papers.vidaurre2012.verdicts.figures.under_readings import under

__all__ = ["MATTERS", "gain_inside", "inside", "inside_on_average", "loss_at_one",
           "mean_and_reach", "one", "one_on_average"]  # fmt: skip

#: By what other alphas must be better than 1 and 1 to be called so, for that none is better at all
#: cannot be seen: a tenth of a point, a ninth of the standard error that 3,000 test rows leave.
MATTERS = 0.001

#: The paper's figures, by kind of predictors.
_FIGURES = {"discrete": "Figure 3", "continuous": "Figure 4"}
_INDEPENDENT = "independent"
#: A reading of either claim that looks at what an endless test would give, or nearly.
_LONGER = {"discrete": "an endless test", "continuous": f"{MANY:,} test rows"}
#: Errors that differ by no more are equal.
_ROUNDING = 1e-9

#: Which pairs of alphas lie strictly between 0 and 1.
_WITHIN = np.array([0.0 < alpha < 1.0 for alpha in ALPHAS])
_INSIDE = _WITHIN[:, None] & _WITHIN[None]


def one(results, kind):
    """l: with X2 and X3 independent the least error is that of the alphas 1 and 1, draw by draw."""
    statement = f"{kind}, X2 and X3 independent: no alphas do better than 1 and 1"
    return _draw_by_draw(f"{statement} ({_FIGURES[kind]}a)", results, kind, _INDEPENDENT,
                         lambda errors: errors[:, -1, -1] <= _least(errors) + _ROUNDING,
                         lambda errors: errors[:, -1, -1] - _least(errors))  # fmt: skip


def inside(results, kind):
    """l: with X2 and X3 dependent the best alphas lie strictly between 0 and 1, draw by draw."""
    statement = f"{kind}, X2 and X3 dependent: the best alphas lie strictly between 0 and 1"
    return _draw_by_draw(f"{statement} ({_FIGURES[kind]}b)", results, kind, DEFAULT,
                         lambda errors: _ahead(errors) > _ROUNDING, _ahead)  # fmt: skip


def one_on_average(results, kind):
    """l, on the mean over draws: no other alphas do better than 1 and 1 by what matters."""
    statement = f"{kind}, independent: on the mean over draws no alphas do better than 1 and 1"
    note = f"error at 1 and 1 less that of the best other alphas, of which {MATTERS:g} would matter"
    sides = (-np.inf, MATTERS), (MATTERS, np.inf)
    return _on_average(statement, results, kind, _INDEPENDENT, loss_at_one, sides, note)


def inside_on_average(results, kind):
    """l, on the mean over draws: alphas inside do better than all on the edges."""
    statement = f"{kind}, dependent: on the mean over draws the best alphas lie between 0 and 1"
    note = "error of the best alphas on an edge less that of the best inside"
    sides = (0.0, np.inf), (-np.inf, 0.0)
    return _on_average(statement, results, kind, DEFAULT, gain_inside, sides, note)


def loss_at_one(errors):
    """Error at (1, 1) less that of the best other pair, (n_draws,), chosen on other draws.

    A pair that is chosen for its low error and measured on the same draws looks better than it is.
    """
    elsewhere = np.ones(errors.shape[1:], dtype=bool)
    elsewhere[-1, -1] = False
    return _chosen_elsewhere(errors, ~elsewhere) - _chosen_elsewhere(errors, elsewhere)


def gain_inside(errors):
    """Error of the best pair on an edge less that of the best inside, (n_draws,), chosen so."""
    return _chosen_elsewhere(errors, ~_INSIDE) - _chosen_elsewhere(errors, _INSIDE)


def _chosen_elsewhere(errors, among):
    """Errors, (n_draws,), of the pair that is best on the mean of the other half of the draws."""
    half = np.arange(len(errors)) % 2
    out = np.empty(len(errors))
    for part in (0, 1):
        mean = errors[half != part].mean(axis=0)
        at = np.unravel_index(np.where(among, mean, np.inf).argmin(), mean.shape)
        out[half == part] = errors[half == part][:, *at]
    return out


def _on_average(statement, results, kind, default, gap, sides, note):
    """Judge a mean gap, of surfaces without the noise of the test, with that of other readings."""
    found = results.surfaces(kind, default)
    if found is None or len(found.sure) < 2:
        return not_judged("l", statement)
    gaps = gap(found.sure)
    middle, reach = mean_and_reach(gaps)
    others = {name: results.surfaces(kind, name) for name in _like(kind, default)}
    also = [f"{name}: {gap(each.sure).mean():.4f}" for name, each in others.items() if each]
    told = (f"{note}; on {_LONGER[kind]}, each chosen on the other half of the draws; in the mean "
            f"{_where(found.sure)}")  # fmt: skip
    return measured("l", statement, round(middle, 5), (middle - reach, middle + reach), *sides,
                    len(gaps), "; ".join([told, *also]))  # fmt: skip


def mean_and_reach(gaps):
    """Mean of gaps (n_draws,), and how far its 95 % interval reaches to either side."""
    reach = student.ppf(0.975, len(gaps) - 1) * gaps.std(ddof=1) / np.sqrt(len(gaps))
    return float(gaps.mean()), float(reach)


def _where(errors):
    mean = errors.mean(axis=0)
    best = np.unravel_index(mean.argmin(), mean.shape)
    told = " and ".join(f"{ALPHAS[k]:g}" for k in best)
    return f"{told} are best with {100 * mean[best]:.2f} %, 1 and 1 have {100 * mean[-1, -1]:.2f} %"


def _draw_by_draw(statement, results, kind, default, holds, gap):
    readings = [default, *_like(kind, default), _LONGER[kind]]

    def of(name):
        longer = name == _LONGER[kind]
        found = results.surfaces(kind, default if longer else name)
        return None if found is None else found.sure if longer else found.test

    def note(errors):
        error = errors[:, -1, -1].mean()
        return (
            f"on a grid of {len(ALPHAS)} by {len(ALPHAS)}; the gap is "
            f"{100 * gap(errors).mean():.2f} points in the mean, an error on {N_TEST:,} test "
            f"rows has a standard error of "
            f"{100 * np.sqrt(error * (1.0 - error) / N_TEST):.2f}"
        )

    return under("l", statement, readings, of, holds, note)


def _like(kind, default):
    """The other readings of a figure's left panel, or of its right one."""
    left = default == _INDEPENDENT
    return [name for name in ALPHA_READINGS[kind]
            if name != default and name.startswith(_INDEPENDENT) == left]  # fmt: skip


def _ahead(errors):
    """By how much the best pair inside is better than the best on an edge: (n_draws,)."""
    return errors[:, ~_INSIDE].min(axis=1) - errors[:, _INSIDE].min(axis=1)


def _least(errors):
    return errors.min(axis=(1, 2))
