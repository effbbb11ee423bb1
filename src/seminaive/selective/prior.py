"""The prior over subsets of features and the criterion that weighs it against the fit."""

from dataclasses import dataclass

import numpy as np
from scipy.special import gammaln

from .kernels import subset as kernels

# Costs that differ by less than this portion of the null model's are equal.
TIE = 1e-11
KINDS = {"map": kernels.INFORMATION, "accuracy": kernels.ERRORS, "auc": kernels.AUC}


def model_code_lengths(n_features, largest):
    """l(M) in nats of a model that selects 0, 1, ..., ``largest`` of ``n_features`` features.

    log(K + 1) + log C(K + K_m - 1, K_m) [boulle2007, section 3.3].
    """
    if n_features == 0:
        return np.zeros(1)
    chosen = np.arange(largest + 1)
    # Without features chosen there is one way, which the difference of two logs need not hit.
    ways = gammaln(n_features + chosen) - gammaln(chosen + 1.0) - gammaln(n_features)
    return np.log(n_features + 1.0) + np.where(chosen == 0, 0.0, ways)


def prior_size(prior_features, n_candidates, n_given):
    """K of the prior: the candidates, all features given, or a number of at least the former."""
    if prior_features == "varying":
        return n_candidates
    if prior_features == "all":
        return n_given
    if prior_features < n_candidates:
        raise ValueError(
            f"prior_features={prior_features} is less than the {n_candidates} features that vary: "
            "the prior needs a place for each of them."
        )
    return int(prior_features)


@dataclass(frozen=True, eq=False)
class Criterion:
    """What a search makes small.

    Attributes
    ----------
    name : {"map", "accuracy", "auc"}
        Code length in nats, equation (4); error rate; or 1 - AUC: all of the training rows.
    prior : ndarray of shape (n_candidates + 1,)
        What is added for each number of selected features: l(M), or nothing.
    scale : float
        What the kernel's measure is divided by.
    null_cost : float
        Cost of the empty subset of the rows.
    tolerance : float
        Costs that differ by less are equal.
    """

    name: str
    prior: np.ndarray
    scale: float
    null_cost: float
    tolerance: float

    @classmethod
    def of(cls, name, rows, lengths):
        """Take a criterion for some rows; ``lengths`` is l(M) for each number of features."""
        prior = lengths if name == "map" else np.zeros_like(lengths)
        scale = rows.total if name == "accuracy" else 1.0
        # Relative to what there is to save: the rounding of a cost grows with the weight of the
        # rows.
        nothing = np.zeros((1, rows.n_features), dtype=bool)
        null = float(cls(name, prior, scale, 0.0, 0.0).costs(rows, nothing)[0])
        return cls(name, prior, scale, null, TIE * null)

    @property
    def kind(self):
        """Code of the measure in the kernels."""
        return KINDS[self.name]

    def costs(self, rows, masks):
        """Cost of subsets (n_subsets, n_features) of the rows' features."""
        return rows.measure(masks, self.kind) / self.scale + self.prior[masks.sum(axis=1)]

    def value(self, cost):
        """Turn a cost into what it is called by: code length, accuracy or AUC."""
        return cost if self.name == "map" else 1.0 - cost
