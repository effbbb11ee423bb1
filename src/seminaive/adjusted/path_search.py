"""The search for the sum of squared importances that validates best, along a path per fold."""

from dataclasses import dataclass

import numpy as np

from .maxlik.path import Path


@dataclass(frozen=True, eq=False)
class ValidationPath:
    """Loss against the sum of squared importances, as the inner cross-validation saw it.

    Attributes
    ----------
    m : ndarray of shape (n_values,)
        Rising.
    losses : ndarray of shape (n_folds, n_values)
        Mean loss of the validation rows of each fold, in bits.
    level : ndarray of int, shape (n_values,)
        In which round of the search each value was tried, 0 first.
    chosen : float
        m-hat.
    determined : bool
        Whether the losses follow from the rows alone. Where features separate classes within a
        fold, large values of m leave minima that floating point cannot tell apart; the losses
        there, and m-hat among them, may differ from machine to machine.
    """

    m: np.ndarray
    losses: np.ndarray
    level: np.ndarray
    chosen: float
    determined: bool = True


@dataclass(frozen=True)
class SearchSettings:
    """How to search, by the names that RegularizedAdjustedProbabilityModel explains."""

    n_values: int
    n_levels: int
    grid: str
    statistic: str
    tie: float
    clip: float


class Search:
    """The search for m-hat of one model: a path per fold, and the losses seen along it.

    The folds' paths begin near ``whole``, the path of all rows, if there is one.
    """

    def __init__(self, loss, folds, settings, full_path=None):
        self.settings = settings
        self.tests = [loss.take(test) for _, test in folds]
        self.paths = [Path(loss.take(train), full_path) for train, _ in folds]
        self.betas = {}
        self.losses = {}
        self.level = {}

    @property
    def n_hessians(self):
        """Hessians computed so far."""
        return sum(path.n_hessians for path in self.paths)

    def run(self, m_unrestricted):
        """Try the values of every round; return what was seen."""
        low, high = 0.0, m_unrestricted
        values = []
        for level in range(self.settings.n_levels):
            fresh = spaced(low, high, self.settings.n_values, self.settings.grid)
            values = sorted({*fresh.tolist(), *([self.best(values)] if values else [])})
            values = self._merged(values, high)
            for m in values:
                if m not in self.losses:
                    self._try(m, level)
            best = values.index(self.best(values))
            # The neighbours of the best value bound the next round [hong2002].
            low = values[best - 1] if best else low
            high = values[best + 1] if best + 1 < len(values) else high
        return self._seen()

    def _merged(self, values, high):
        """Drop a value that equals an earlier one but for rounding."""
        measured = sorted(self.losses)
        out = []
        for m in values:
            # Grids of two rounds share values that are computed in different ways.
            equal = [k for k in measured if abs(k - m) <= 1e-9 * high]
            out.append(equal[0] if equal else m)
        return sorted(set(out))

    def best(self, values):
        """Value with the least median (or mean) loss over folds; the least of those that tie."""
        summary = np.median if self.settings.statistic == "median" else np.mean
        losses = {m: summary(self.losses[m]) for m in values}
        enough = min(losses.values()) + self.settings.tie
        # Of models that validate alike, the one that trusts the training rows least.
        return min(m for m, loss in losses.items() if loss <= enough)

    def consensus(self, m):
        """Mean of the folds' minima, to begin with; None where it has no direction."""
        mean = np.mean(self.betas[m], axis=0)
        return mean if mean.any() else None

    def _try(self, m, level):
        zero = np.zeros(self.tests[0].n_coefficients)
        self.level[m] = level
        self.betas[m] = [zero if m == 0 or p.flat else p.at(m).point.beta for p in self.paths]
        self.losses[m] = np.array(
            [
                validation_bits(test, beta, self.settings.clip)
                for test, beta in zip(self.tests, self.betas[m], strict=True)
            ]
        )

    def _seen(self):
        m = np.array(sorted(self.losses))
        losses = np.array([self.losses[value] for value in m.tolist()]).T
        level = np.array([self.level[value] for value in m.tolist()])
        determined = all(path.determined for path in self.paths)
        return ValidationPath(m, losses, level, float(self.best(m.tolist())), determined)


def validation_bits(loss, beta, clip):
    """Mean loss in bits, equation (15), with P(true class) kept ``clip`` away from 0 and 1."""
    row_losses = np.clip(loss.each(beta), -np.log1p(-clip), -np.log(clip))
    return float(loss.weights @ row_losses / np.log(2))


def spaced(low, high, n_values, grid):
    """Equally spaced values between two ends, of which both, one or none are values too."""
    if grid == "closed":
        return np.linspace(low, high, n_values)
    if grid == "upper":
        return np.linspace(low, high, n_values + 1)[1:]
    return np.linspace(low, high, n_values + 2)[1:-1]
