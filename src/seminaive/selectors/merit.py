"""The merit of a subset of features, and which others predict where it does not."""

from dataclasses import dataclass

import numpy as np

from ..counts.mutual_information import DECIMALS, falling


@dataclass(frozen=True, eq=False)
class Correlations:
    """What merits are made of.

    Attributes
    ----------
    of_class : ndarray of shape (n_features,)
        Of each feature with the class.
    of_features : ndarray of shape (n_features, n_features)
        Of every two features; 1 on the diagonal.
    """

    of_class: np.ndarray
    of_features: np.ndarray

    def with_one_more(self, subset):
        """Merit of a subset (a sequence of positions) with each feature, (n_features,).

        To 12 decimals, so that rounding decides no tie; of no account for what is in it already.
        """
        among = self.of_features[subset]
        inner = 1.0 + among[:, subset].sum() + 2.0 * among.sum(axis=0)
        outer = self.of_class[subset].sum() + self.of_class
        return np.round(outer / np.sqrt(inner), DECIMALS)

    def locally_predictive(self, subset):
        """Features that join a subset, in order: nearer to the class than to any in it by then.

        As near will do; what tells nothing of the class never joins.
        """
        chosen = list(subset)
        for feature in falling(self.of_class).tolist():
            near = self.of_class[feature]
            if feature in chosen or near <= 0.0:
                continue
            if (self.of_features[feature, chosen] <= near).all():
                chosen.append(feature)
        return chosen[len(subset) :]
