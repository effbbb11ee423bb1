"""What the text prints of Figures 1 to 6: settings, and where the best alphas are said to lie."""

import numpy as np

from replication.evidence.rule import Deterministic
from replication.evidence.vocabulary import DERIVED
from replication.papers.vidaurre2012.protocol import figures
from replication.papers.vidaurre2012.protocol.figures import ALPHAS, DEFAULT
from replication.papers.vidaurre2012.tasks import candidates
from replication.papers.vidaurre2012.verdicts.figures.alpha_claims import (
    MATTERS,
    gain_inside,
    loss_at_one,
    mean_and_reach,
)

_ON_AVERAGE = "the mean over draws"


def shared(name, parameter, *kinds):
    """The one value that all cells of a figure, of these kinds, have for a parameter."""
    make = getattr(figures, name)
    cells = [cell for kind in kinds for cell in make(kind)] if kinds else make()
    [value] = {cell.params[parameter] for cell in cells}
    return value


def experiments():
    """How many draws the cells of Figure 1 make."""
    return sum(cell.params["repeats"] for cell in figures.noise())


def grid():
    """Interval of the alphas of Figures 3 and 4, said to be of the same scenario."""
    alphas = shared("alphas", "grid", *figures.ALPHA_READINGS)
    return f"[{min(alphas):g}, {max(alphas):g}]"


def candidates_of(kind):
    """How many predictors of a kind Figure 5 has."""
    return candidates.KINDS.count(kind)


def _best_independent(number, results):
    """The alphas of least error without dependence: 1, if no other pair is better by what matters.

    What others gain is known with an error: where it may or may not matter, nothing is told.
    """
    surfaces = results.surfaces("discrete", "independent")
    if surfaces is None:
        return None
    middle, reach = mean_and_reach(loss_at_one(surfaces.sure))
    if middle + reach <= MATTERS:
        return f"{ALPHAS[-1]:g}"
    if middle - reach <= MATTERS:
        return "not to be told"
    mean = surfaces.sure.mean(axis=0)
    best = np.unravel_index(mean.argmin(), mean.shape)
    return " and ".join(f"{ALPHAS[k]:g}" for k in best)


def _best_dependent(number, results):
    """Where the alphas of least error lie with dependence, under every share of equal rows."""
    names = [name for name in figures.ALPHA_READINGS["discrete"] if "independent" not in name]
    gains = {
        name: mean_and_reach(gain_inside(surfaces.sure))
        for name in names
        if (surfaces := results.surfaces("discrete", name)) is not None
    }
    low, high = f"{ALPHAS[0]:g}", f"{ALPHAS[-1]:g}"
    # Inside where that is better than the edges; else with the edges.
    by_reading = {
        name: f"({low}, {high})" if middle - reach > 0 else f"[{low}, {high}]"
        for name, (middle, reach) in gains.items()
    }
    return {_ON_AVERAGE: by_reading.pop(DEFAULT), **by_reading} if DEFAULT in by_reading else None


#: The caption says both in words, of one drawn surface: as values they are of our making.
RULES = (
    Deterministic(
        "text",
        "Figure 3",
        "best alpha_2 and alpha_3, X2 and X3 independent",
        of=_best_independent,
        reading=_ON_AVERAGE,
        kind=DERIVED,
    ),
    Deterministic(
        "text",
        "Figure 3",
        "best alpha_2 and alpha_3, X2 and X3 dependent",
        kind=DERIVED,
        of=_best_dependent,
        note="inside where that is better than any edge",
    ),
)
