"""Claim (l): where the error is least over alpha_2 and alpha_3 (Figures 3 and 4).

A surface has its least error at several pairs of alphas at once: what a pair answers changes only
where a sum of logarithms changes its sign. Each claim is judged draw by draw, as the paper looks
at one; and on the mean over draws, where the noise of the argmin is gone, which is a test of ours.
"""

from functools import partial

import numpy as np
from scipy.stats import t as student

from replication.evidence.claim import Frequency, measured, not_judged, together
from replication.papers.vidaurre2012.protocol.figures import (
    ALPHA_READINGS,
    ALPHAS,
    DEFAULT,
    MANY,
    N_TEST,
)
from replication.papers.vidaurre2012.verdicts.figures.under_variants import under

#: By what other alphas must be better than 1 and 1 to be called so, for that none is better at all
#: cannot be seen: a tenth of a point, a ninth of the standard error that 3,000 test rows leave.
MATTERS = 0.001

_INDEPENDENT = "independent"
#: By kind of predictors, a reading that looks at what an endless test would give, or nearly.
_LONGER = {"discrete": "an endless test", "continuous": f"{MANY:,} test rows"}
#: Errors that differ by no more are equal.
_ROUNDING = 1e-9

#: Which pairs of alphas lie strictly between 0 and 1.
_WITHIN = np.array([0.0 < alpha < 1.0 for alpha in ALPHAS])
_INSIDE = _WITHIN[:, None] & _WITHIN[None]


def _by_draw(default, holds):
    """Claims on surfaces draw by draw, a kind of predictors each."""
    return [
        under("surfaces", [default, *_like(kind, default)], {longer: {"part": "sure"}}, kind)(holds)
        for kind, longer in _LONGER.items()
    ]


def _like(kind, default):
    """The other readings of a figure's left panel, or of its right one."""
    left = default == _INDEPENDENT
    return [
        name
        for name in ALPHA_READINGS[kind]
        if name != default and name.startswith(_INDEPENDENT) == left
    ]


def _one(surfaces, part="test"):
    """l: with X2 and X3 independent the least error is that of the alphas 1 and 1."""
    errors = getattr(surfaces, part)
    at_one, least = errors[:, -1, -1], errors.min(axis=(1, 2))
    return at_one <= least + _ROUNDING, _told(errors, at_one - least)


def _inside(surfaces, part="test"):
    """l: with X2 and X3 dependent the best alphas lie strictly between 0 and 1."""
    errors = getattr(surfaces, part)
    ahead = _ahead(errors)
    return ahead > _ROUNDING, _told(errors, ahead)


def _ahead(errors):
    """By how much the best alphas inside are better than the best on an edge, (n_draws,)."""
    return errors[:, ~_INSIDE].min(axis=1) - errors[:, _INSIDE].min(axis=1)


def less_obvious(results):
    """l: with dependent predictors the gain inside is smaller if they are continuous.

    The data of both figures are drawn apart, and a drawn surface of one is set beside one of the
    other; what is open in one figure alone stands beside the default of the other.
    """
    readings = {kind: [DEFAULT, *_like(kind, DEFAULT)] for kind in _LONGER}
    pairs = {}
    for name in dict.fromkeys(name for of_kind in readings.values() for name in of_kind):
        pairs[name] = [
            results.surfaces(kind, name if name in of_kind else DEFAULT)
            for kind, of_kind in readings.items()
        ]
    pairs = {name: pair for name, pair in pairs.items() if all(pair)}
    if DEFAULT not in pairs:
        return {}
    gains = {
        name: together(*(_ahead(surfaces.test) for surfaces in pair))
        for name, pair in pairs.items()
    }
    gains[", ".join(_LONGER.values())] = together(
        *(_ahead(surfaces.sure) for surfaces in pairs[DEFAULT])
    )
    points = ", ".join(
        f"{100 * gain.mean():.2f} points if {kind}"
        for kind, gain in zip(_LONGER, gains[DEFAULT], strict=True)
    )
    return {
        name: Frequency.of(
            continuous < discrete, f"the mean gain is {points}" if name == DEFAULT else ""
        )
        for name, (discrete, continuous) in gains.items()
    }


def _told(errors, gap):
    error = errors[:, -1, -1].mean()
    return (
        f"on a grid of {len(ALPHAS)} by {len(ALPHAS)}; the gap is {100 * gap.mean():.2f} points in "
        f"the mean, an error on {N_TEST:,} test rows has a standard error of "
        f"{100 * np.sqrt(error * (1.0 - error) / N_TEST):.2f}"
    )


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
        place = np.unravel_index(np.where(among, mean, np.inf).argmin(), mean.shape)
        out[half == part] = errors[half == part][:, *place]
    return out


def _on_average(default, gap, sides, note):
    """Claims on the mean gap of surfaces without the noise of the test, a kind of predictors each.

    With the mean gaps under other readings beside it.
    """

    def judge(kind, results, claim):
        surfaces = results.surfaces(kind, default)
        if surfaces is None or len(surfaces.sure) < 2:
            return not_judged(claim.key, claim.states)
        gaps = gap(surfaces.sure)
        middle, reach = mean_and_reach(gaps)
        alternatives = {name: results.surfaces(kind, name) for name in _like(kind, default)}
        also = [
            f"{name}: {gap(alternative.sure).mean():.4f}"
            for name, alternative in alternatives.items()
            if alternative
        ]
        mean = surfaces.sure.mean(axis=0)
        best = np.unravel_index(mean.argmin(), mean.shape)
        pair = " and ".join(f"{ALPHAS[k]:g}" for k in best)
        sentence = (
            f"{note}; on {_LONGER[kind]}, each chosen on the other half of the draws; in the "
            f"mean {pair} are best with {100 * mean[best]:.2f} %, 1 and 1 have "
            f"{100 * mean[-1, -1]:.2f} %"
        )
        return measured(
            claim.key,
            claim.states,
            round(middle, 5),
            (middle - reach, middle + reach),
            *sides,
            len(gaps),
            "; ".join([sentence, *also]),
        )

    return [partial(judge, kind) for kind in _LONGER]


def mean_and_reach(gaps):
    """Mean of gaps (n_draws,), and how far its 95 % interval reaches to either side."""
    reach = student.ppf(0.975, len(gaps) - 1) * gaps.std(ddof=1) / np.sqrt(len(gaps))
    return float(gaps.mean()), float(reach)


#: By kind of predictors: draw by draw, and on the mean over draws.
one_discrete, one_continuous = _by_draw(_INDEPENDENT, _one)
inside_discrete, inside_continuous = _by_draw(DEFAULT, _inside)
one_on_average_discrete, one_on_average_continuous = _on_average(
    _INDEPENDENT,
    loss_at_one,
    ((-np.inf, MATTERS), (MATTERS, np.inf)),
    f"error at 1 and 1 less that of the best other alphas, of which {MATTERS:g} would matter",
)
inside_on_average_discrete, inside_on_average_continuous = _on_average(
    DEFAULT,
    gain_inside,
    ((0.0, np.inf), (-np.inf, 0.0)),
    "error of the best alphas on an edge less that of the best inside",
)
